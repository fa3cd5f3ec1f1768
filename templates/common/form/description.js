/*
 * The order form.  Everything it knows of a game stands in the description that the page carries, or that comes with a
 * form that was picked; it asks no network, and sends nothing by itself.  Its parts, of which this is the first, are one
 * script in the page (src/report/policy.c).
 *
 * Orders are kept as plain objects:
 *
 *	{ name, values: { FIELD: [ranked, words] }, children: [{ name, key, values }], when, times, reach }
 *	{ sequence: [orders] }
 *
 * and the XML grows from them.  Texts become nodes by textContent alone: no name can be markup here.
 */
var description = null;		/* the <form> that order_form.c wrote */
var entries = [];		/* the orders so far */
var loaded = null;		/* the bytes of a file that was loaded and not changed since */
var keep = '';			/* what the file keeps in force: "standing", or nothing */
var nonce = '';
var legalByName = {};
var WIDEST = 24;		/* columns of a name */

/* Takes over the description of a page: this one, or one that was picked; false if it has none. */
function describe(page) {
	var text = page.getElementById('description');
	var root = text && new DOMParser().parseFromString(text.textContent.trim(), 'application/xml').documentElement;

	if (!root || root.localName !== 'form')
		return false;
	description = root;
	legalByName = {};
	nonce = root.getAttribute('nonce');
	return true;
}

function namespace() {
	return 'urn:assize:' + description.getAttribute('rules') + ':1';
}

function each(parent, name) {
	return Array.prototype.filter.call(parent.children, function (node) { return node.localName === name; });
}

function find(parent, name, attribute, value) {
	return each(parent, name).filter(function (node) { return node.getAttribute(attribute) === value; })[0] || null;
}

function words(text) {
	return (text || '').split(/\s+/).filter(function (word) { return word !== ''; });
}

function plain(id) {
	var text = id.replace(/-/g, ' ');

	return text.charAt(0).toUpperCase() + text.slice(1);
}

function listOf(name) {
	return name ? find(description, 'list', 'name', name) : null;
}

function listMembers(name) {
	var list = listOf(name);

	return list ? each(list, 'member') : [];
}

function memberOf(listName, id) {
	var list = listOf(listName);

	return list ? find(list, 'member', 'id', id) : null;
}

/* What is not drawn, or turns the text round it about, is no part of a name. */
function bare(text) {
	return text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, '');
}

/* Columns that a letter takes, as on a terminal: 0, 1 or 2. */
function width(letter) {
	if (/\p{M}|\p{Cf}/u.test(letter))
		return 0;
	return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
	    .test(letter) ? 2 : 1;
}

/* Names of people and things are cut, and isolated (U+2068, U+2069) from the text round them. */
function cut(text) {
	var letters = Array.from(bare(text)), columns = 0, end = 0;

	while (end < letters.length && columns + width(letters[end]) <= WIDEST)
		columns += width(letters[end++]);
	if (end === letters.length)
		return letters.join('');
	while (columns > WIDEST - 1)
		columns -= width(letters[--end]);
	return letters.slice(0, end).join('') + '\u2026';
}

function title(listName, id) {
	var member = memberOf(listName, id);

	return '\u2068' + cut(member && member.getAttribute('title') || plain(id)) + '\u2069';
}

function orderOf(name) {
	return find(description, 'order', 'name', name);
}

function asksOf(name) {
	return each(description, 'ask').filter(function (ask) {
		return words(ask.getAttribute('admits')).indexOf(name) >= 0;
	});
}

/* The legal answers of that name to the questions that are open now. */
function legalOrders(name) {
	if (!legalByName[name])
		legalByName[name] = asksOf(name).reduce(function (found, ask) {
			return each(ask, 'legal').reduce(function (all, legal) {
				return all.concat(Array.from(legal.getElementsByTagName('*')).filter(function (node) {
					return node.localName === name && node.parentNode.localName !== name;
				}));
			}, found);
		}, []);
	return legalByName[name];
}

function isOpen(name) {
	return asksOf(name).some(function (ask) { return each(ask, 'legal').length > 0; });
}

function isField(node) {
	return node.localName === 'field';
}

/* The values of a field that some legal answer has, as to the other fields chosen so far; null: nobody can say. */
function legalValues(order, field, inChild) {
	var legal, name = field.getAttribute('name'), found = {};

	if (!isOpen(order.name))
		return null;
	legal = legalOrders(order.name);
	if (inChild)
		legal = legal.reduce(function (all, node) { return all.concat(each(node, inChild)); }, []);
	else
		legal = legal.filter(function (node) {
			return each(orderOf(order.name), 'field').every(function (other) {
				var key = other.getAttribute('name'), first = (order.values[key] || [])[0];

				return key === name || !first || other.getAttribute('kind') === 'number' ||
				    words(node.getAttribute(key)).indexOf(first) >= 0;
			});
		});
	legal.forEach(function (node) {
		words(node.getAttribute(name)).forEach(function (value) { found[value] = true; });
	});
	return Object.keys(found);
}
