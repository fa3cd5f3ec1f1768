/*
 * The order form.  Everything it knows of a game stands in the description that the page carries, or that comes with a
 * form that was picked; it asks no network, and sends nothing by itself.  Its parts, of which this is the first, are one
 * script in the page (src/report/report.c).
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
var lists = {};			/* by name: { members: [nodes], byId: { ID: { node, title } } } */
var legalByName = {};		/* by order: what legalOrders() found */
var orders = {};		/* by name: the <order>s */
var WIDEST = 24;		/* columns of a person's name */

/* The description in a page: this one, or one that was picked; null if it has none. */
function descriptionIn(page) {
	var text = page.getElementById('description');
	var root = text && new DOMParser().parseFromString(text.textContent.trim(), 'application/xml').documentElement;

	return root && root.localName === 'form' ? root : null;
}

/* Begins with a description, and no orders. */
function describe(root) {
	description = root;
	entries = [];
	loaded = null;
	keep = '';
	supposed = '';
	aside = {};
	lists = {};
	legalByName = {};
	notations = null;
	past = [];
	undone = [];
	present = '[]';
	orders = {};
	each(root, 'order').forEach(function (order) { orders[order.getAttribute('name')] = order; });
	nonce = root.getAttribute('nonce');
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

/* A list is long and looked into often: its members are found by their ids. */
function listOf(name) {
	var node;

	if (!name)
		return { members: [], byId: {} };
	if (!lists[name]) {
		node = find(description, 'list', 'name', name);
		lists[name] = { members: node ? each(node, 'member') : [], byId: Object.create(null) };
		lists[name].members.forEach(function (member) {
			lists[name].byId[member.getAttribute('id')] = { node: member, title: null };
		});
	}
	return lists[name];
}

function listMembers(name) {
	return listOf(name).members;
}

function isMember(listName, id) {
	return Boolean(listOf(listName).byId[id]);
}

/* Invisible signs, and those that turn text around, are no part of a name. */
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

/* Names of people are cut; those of places are not, so that no two look alike. */
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

/* The name of a person or thing: alone, or isolated among other words. */
function called(listName, id) {
	var member = listOf(listName).byId[id];

	if (!member)
		return cut(plain(id));
	member.title = member.title || (listName === 'seat' ? cut : bare)(member.node.getAttribute('title') || plain(id));
	return member.title;
}

function title(listName, id) {
	return '\u2068' + called(listName, id) + '\u2069';
}

function orderOf(name) {
	return Object.prototype.hasOwnProperty.call(orders, name) ? orders[name] : null;
}

function asksOf(name) {
	return each(description, 'ask').filter(function (ask) {
		return words(ask.getAttribute('admits')).indexOf(name) >= 0;
	});
}

/* An element as an object: its attributes as words, and its children so, by name. */
function wordsOf(node) {
	var found = { values: {}, children: {} };

	Array.from(node.attributes).forEach(function (a) { found.values[a.name] = words(a.value); });
	Array.from(node.children).forEach(function (child) {
		(found.children[child.localName] = found.children[child.localName] || []).push(wordsOf(child));
	});
	return found;
}

/* The legal answers of that name to the questions that are open now. */
function legalOrders(name) {
	if (!legalByName[name])
		legalByName[name] = asksOf(name).reduce(function (found, ask) {
			return each(ask, 'legal').reduce(function (all, legal) {
				return all.concat(Array.from(legal.getElementsByTagName('*')).filter(function (node) {
					return node.localName === name && node.parentNode.localName !== name;
				}).map(wordsOf));
			}, found);
		}, []);
	return legalByName[name];
}

/* True if an open question is known for the order; only for one's own orders. */
function isOpen(name) {
	return supposed === '' && asksOf(name).some(function (ask) { return each(ask, 'legal').length > 0; });
}

function isInLegal(name, field) {
	return legalOrders(name).some(function (legal) { return field in legal.values; });
}

function isField(node) {
	return node.localName === 'field';
}

/* The choices so far, without one field and without numbers: pairs of a field's name and its first choice. */
function chosenBeside(order, name) {
	return each(orderOf(order.name), 'field').filter(function (other) { return other.getAttribute('kind') !== 'number'; })
	    .map(function (other) { return other.getAttribute('name'); })
	    .filter(function (key) { return key !== name && (order.values[key] || []).length > 0; })
	    .map(function (key) { return [key, order.values[key][0]]; });
}

/* The values of a field that some legal answer has, as to the other fields chosen so far; null: nobody can say. */
function legalValues(order, field, inChild) {
	var legal, name = field.getAttribute('name'), found = {}, beside = inChild ? [] : chosenBeside(order, name);

	if (!isOpen(order.name))
		return null;
	legal = legalOrders(order.name);
	if (inChild)
		legal = legal.reduce(function (all, one) { return all.concat(one.children[inChild] || []); }, []);
	else
		legal = legal.filter(function (one) {
			return beside.every(function (pair) { return (one.values[pair[0]] || []).indexOf(pair[1]) >= 0; });
		});
	legal.forEach(function (one) {
		(one.values[name] || []).forEach(function (value) { found[value] = true; });
	});
	return Object.keys(found);
}
