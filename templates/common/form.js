/*
 * The order form.  Everything it knows of a game stands in the description that the page carries; it asks no network,
 * and sends nothing by itself.
 *
 * Orders are kept as plain objects:
 *
 *	{ name, values: { FIELD: [ranked, words] }, children: [{ name, key, values }], when, times, reach }
 *	{ sequence: [orders] }
 *
 * and the XML grows from them.  Texts become nodes by textContent alone: no name can be markup here.
 */
(function () {
'use strict';

var description = new DOMParser().parseFromString(document.getElementById('description').textContent.trim(),
    'application/xml').documentElement;
var NS = 'urn:assize:' + description.getAttribute('rules') + ':1';
var entries = [];
var loaded = null;		/* the bytes of a file that was loaded and not changed since */
var nonce = description.getAttribute('nonce');
var focused = null;		/* the control that a click on the board fills */
var WIDEST = 24;

/*
 * The description.
 */

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

function listMembers(name) {
	var list = name ? find(description, 'list', 'name', name) : null;

	return list ? each(list, 'member') : [];
}

/* Names of people and things are cut, and cannot turn the text round them about. */
function title(listName, id) {
	var list = listName ? find(description, 'list', 'name', listName) : null;
	var member = list ? find(list, 'member', 'id', id) : null;
	var text = member && member.getAttribute('title') || plain(id);

	if (text.length > WIDEST)
		text = text.slice(0, WIDEST - 1) + '\u2026';
	return '\u2068' + text + '\u2069';
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
	var found = [];

	asksOf(name).forEach(function (ask) {
		each(ask, 'legal').forEach(function (legal) {
			found = found.concat(Array.prototype.filter.call(legal.getElementsByTagName('*'), function (node) {
				return node.localName === name && node.parentNode.localName !== name;
			}));
		});
	});
	return found;
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

/*
 * Orders to XML and back.
 */

function escape(text) {
	return text.replace(/&/g, '&amp;').replace(/[<]/g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
	    .replace(/\n/g, '&#10;');
}

function attributes(pairs) {
	return pairs.filter(function (pair) { return pair[1] !== ''; })
	    .map(function (pair) { return ' ' + pair[0] + '="' + escape(pair[1]) + '"'; }).join('');
}

function written(fields, values) {
	return fields.filter(isField).map(function (field) {
		var name = field.getAttribute('name');

		return [name, (values[name] || []).filter(Boolean).join(' ')];
	});
}

function childXml(spec, child) {
	var key = spec.getAttribute('key');

	return '<' + child.name + attributes((key ? [[key, child.key || '']] : []).concat(written(Array.from(spec.children),
	    child.values))) + '/>';
}

function orderXml(order, indent) {
	var spec = orderOf(order.name);
	var head = indent + '<' + order.name + attributes(written(Array.from(spec.children), order.values).concat([
	    ['when', order.when || ''], ['times', order.times || ''],
	    ['until', /^(turn|round)$/.test(order.reach) ? order.reach : ''],
	    ['standing', order.reach === 'standing' ? 'yes' : '']]));

	if (order.children.length === 0)
		return head + '/>\n';
	return head + '>\n' + order.children.map(function (child) {
		return indent + '  ' + childXml(find(spec, 'child', 'name', child.name), child) + '\n';
	}).join('') + indent + '<\/' + order.name + '>\n';
}

function entryXml(entry) {
	if (!entry.sequence)
		return orderXml(entry, '  ');
	return '  <sequence>\n' + entry.sequence.map(function (order) { return orderXml(order, '    '); }).join('') +
	    '  <\/sequence>\n';
}

function fileXml() {
	var on = description.getAttribute('on');

	if (loaded !== null)
		return loaded;
	return '<?xml version="1.0" encoding="UTF-8"?>\n<orders xmlns="' + NS + '"' + attributes([
	    ['game', description.getAttribute('game')], ['turn', description.getAttribute('turn')],
	    ['seat', description.getAttribute('seat')]]) + '\n       ' + attributes([['on', on || ''], ['nonce', nonce]]) +
	    '>\n' + entries.map(entryXml).join('') + '<\/orders>\n';
}

function freshNonce() {
	var bytes = new Uint8Array(16);

	crypto.getRandomValues(bytes);
	return Array.from(bytes).map(function (b) { return ('0' + b.toString(16)).slice(-2); }).join('');
}

function readValues(spec, node, kept) {
	var values = {};

	Array.from(spec.children).filter(isField).forEach(function (field) {
		var name = field.getAttribute('name');

		kept.push(name);
		if (node.hasAttribute(name))
			values[name] = words(node.getAttribute(name));
	});
	return values;
}

function refuseOthers(node, known) {
	Array.from(node.attributes).forEach(function (a) {
		if (known.indexOf(a.name) < 0 && a.name !== 'xmlns')
			throw new Error('this form does not know ' + a.name + ' in <' + node.localName + '>');
	});
}

function readOrder(node) {
	var spec = orderOf(node.localName), known = ['when', 'times', 'until', 'standing'], order;

	if (!spec)
		throw new Error('this game has no order <' + node.localName + '>');
	order = { name: node.localName, values: readValues(spec, node, known), children: [],
	    when: node.getAttribute('when') || '', times: node.getAttribute('times') || '',
	    reach: node.getAttribute('standing') === 'yes' ? 'standing' : node.getAttribute('until') || '' };
	refuseOthers(node, known);
	Array.from(node.children).forEach(function (inner) {
		var child = find(spec, 'child', 'name', inner.localName), names, key;

		if (!child)
			throw new Error('<' + node.localName + '> has no <' + inner.localName + '>');
		key = child.getAttribute('key');
		names = key ? [key] : [];
		order.children.push({ name: inner.localName, key: key ? inner.getAttribute(key) : '',
		    values: readValues(child, inner, names) });
		refuseOthers(inner, names);
	});
	return order;
}

/* Reads an order file of this game, turn and seat; throws what is wrong with it. */
function readFile(text) {
	var doc = new DOMParser().parseFromString(text, 'application/xml'), root = doc.documentElement;

	if (doc.getElementsByTagName('parsererror').length > 0)
		throw new Error('that is no well-formed order file');
	if (root.localName !== 'orders' || root.namespaceURI !== NS)
		throw new Error('that is no order file of this game');
	['game', 'turn', 'seat', 'on'].forEach(function (name) {
		if ((root.getAttribute(name) || '') !== (description.getAttribute(name) || ''))
			throw new Error('that file is for another ' + (name === 'on' ? 'turn' : name) + ': ' +
			    (root.getAttribute(name) || 'none'));
	});
	return { nonce: root.getAttribute('nonce') || '', entries: Array.from(root.children).map(function (node) {
		return node.localName === 'sequence' ? { sequence: Array.from(node.children).map(readOrder) } : readOrder(node);
	}) };
}

/*
 * The page.
 */

function make(tag, properties, children) {
	var node = document.createElement(tag);

	Object.keys(properties || {}).forEach(function (key) {
		if (key in node)
			node[key] = properties[key];
		else
			node.setAttribute(key, properties[key]);
	});
	(children || []).forEach(function (child) {
		node.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
	});
	return node;
}

function button(text, says, act, more) {
	return make('button', Object.assign({ type: 'button', textContent: text, title: says, 'aria-label': says,
	    onclick: act }, more || {}));
}

/* Something was changed: the file that was loaded is another one now. */
function changed() {
	if (loaded !== null) {
		loaded = null;
		nonce = freshNonce();
	}
	showFile();
	keepDraft();
}

function redraw(focusId) {
	var list = document.getElementById('cards'), target;

	list.textContent = '';
	entries.forEach(function (entry, i) {
		if (entry.sequence)
			list.appendChild(sequenceCard(entry, i));
		else
			list.appendChild(orderCard(entry, entries, i, false));
	});
	if (entries.length === 0)
		list.appendChild(make('p', { className: 'quiet',
		    textContent: 'No orders yet. Add some above; what you leave open is played by default.' }));
	target = focusId && document.getElementById(focusId);
	if (target)
		target.focus();
}

function option(value, text, className) {
	return make('option', { value: value, textContent: text, className: className || '' });
}

/* A choice of one value: what is legal now first, then the rest, marked. */
function chooser(id, listName, value, legal, optional) {
	var select = make('select', { id: id }), now = make('optgroup', { label: 'possible now' });
	var later = make('optgroup', { label: legal && legal.length ? 'not now, perhaps later' : 'to choose from' });

	select.setAttribute('data-list', listName || '');
	select.appendChild(option('', optional ? '(left open)' : '(choose)'));
	listMembers(listName).forEach(function (member) {
		var at = member.getAttribute('id');

		(legal && legal.indexOf(at) >= 0 ? now : later).appendChild(option(at, title(listName, at)));
	});
	if (value && !find(description.querySelector('list[name="' + CSS.escape(listName || '') + '"]') || description,
	    'member', 'id', value))
		later.appendChild(option(value, value));
	[now, later].forEach(function (group) { if (group.children.length > 0) select.appendChild(group); });
	select.value = value || '';
	return select;
}

function valueControl(id, order, field, values, inChild) {
	var name = field.getAttribute('name'), kind = field.getAttribute('kind'), chosen = values[name] || [];
	var legal = legalValues(order, field, inChild), several, box = make('span', { className: 'choices' }), list, input;

	if (kind === 'flag') {
		input = make('input', { type: 'checkbox', id: id, checked: chosen[0] === 'yes' });
		input.onchange = function () { values[name] = input.checked ? ['yes'] : []; changed(); };
		box.appendChild(input);
		return box;
	}
	if (kind === 'number') {
		list = make('datalist', { id: id + '-values' }, (legal || []).concat(field.getAttribute('amount') ?
		    ['all', 'all-but-1', 'half', 'rest'] : []).map(function (value) { return option(value, value); }));
		input = make('input', { type: 'text', id: id, value: chosen.join(' '), inputMode: 'text', autocomplete: 'off' });
		input.setAttribute('list', id + '-values');
		input.oninput = function () { values[name] = words(input.value); changed(); };
		box.appendChild(input);
		box.appendChild(list);
		return box;
	}
	several = field.getAttribute('ranked') || field.getAttribute('most') || kind === 'set';
	(chosen.length > 0 ? chosen : ['']).forEach(function (value, i) {
		var select = chooser(i === 0 ? id : id + '-' + i, field.getAttribute('list'), value, legal,
		    field.getAttribute('optional') || i > 0);

		if (i > 0)
			select.setAttribute('aria-label', plain(name) + ', choice ' + (i + 1));
		select.onchange = function () {
			var now = (values[name] || []).slice();

			now[i] = select.value;
			values[name] = now.filter(Boolean);
			changed();
			redraw(select.id);
		};
		box.appendChild(select);
	});
	if (several && chosen.length > 0 && chosen.length < Number(field.getAttribute('most') || 64))
		box.appendChild(button(field.getAttribute('ranked') ? '+ or else' : '+ and', 'another value for ' + plain(name),
		    function () { addChoice(box, id, field, values, chosen, legal); }));
	return box;
}

/* One more select, which counts once something is chosen in it. */
function addChoice(box, id, field, values, chosen, legal) {
	var name = field.getAttribute('name'), select = chooser(id + '-' + chosen.length, field.getAttribute('list'), '', legal, true);

	select.setAttribute('aria-label', plain(name) + ', choice ' + (chosen.length + 1));
	select.onchange = function () {
		if (select.value === '')
			return;
		values[name] = chosen.concat([select.value]);
		changed();
		redraw(select.id);
	};
	box.insertBefore(select, box.lastChild);
	select.focus();
}

function fieldBox(id, order, field, values, inChild) {
	return make('label', { className: 'field', htmlFor: id, title: field.getAttribute('doc') || '' }, [
		make('span', { textContent: plain(field.getAttribute('name')) + (field.getAttribute('optional') ? '' : ' *') }),
		valueControl(id, order, field, values, inChild)]);
}

function childBox(id, order, spec, child, at) {
	var key = spec.getAttribute('key'), box = make('div', { className: 'kind' }), grid = make('div', { className: 'fields' }), select;

	if (key) {
		select = chooser(id + '-key', spec.getAttribute('index'), child.key, null, false);
		select.onchange = function () { child.key = select.value; changed(); };
		grid.appendChild(make('label', { className: 'field', htmlFor: select.id }, [make('span', { textContent: plain(key) }),
		    select]));
	}
	each(spec, 'field').forEach(function (field) {
		grid.appendChild(fieldBox(id + '-' + field.getAttribute('name'), order, field, child.values, child.name));
	});
	box.appendChild(grid);
	box.appendChild(button('\u2715 ' + plain(child.name), 'take this ' + plain(child.name) + ' away', function () {
		order.children.splice(at, 1);
		changed();
		redraw();
	}));
	return box;
}

/* How often, how long, and on which condition. */
function moreBox(id, order) {
	var times = make('select', { id: id + '-times' }), reach = make('select', { id: id + '-reach' });
	var when = make('input', { type: 'text', id: id + '-when', value: order.when || '', autocomplete: 'off' });
	var box = make('details', { className: 'more', open: Boolean(order.when || order.times || order.reach) });

	[['', 'once'], ['2', 'twice'], ['3', 'three times'], ['any', 'as often as asked']].forEach(function (o) {
		times.appendChild(option(o[0], o[1]));
	});
	if (order.times && !/^[23]$|^any$/.test(order.times))
		times.appendChild(option(order.times, order.times + ' times'));
	times.value = order.times || '';
	[['', 'until I am asked for orders again'], ['turn', 'until the turn ends'], ['round', 'until the round ends'],
	    ['standing', 'always: a standing order']].forEach(function (o) { reach.appendChild(option(o[0], o[1])); });
	reach.value = order.reach || '';
	times.onchange = function () { order.times = times.value; changed(); };
	reach.onchange = function () { order.reach = reach.value; changed(); };
	when.oninput = function () { order.when = when.value.trim(); changed(); };
	box.appendChild(make('summary', { textContent: 'how often, how long, only if' }));
	box.appendChild(make('div', { className: 'fields' }, [
		make('label', { className: 'field', htmlFor: times.id }, [make('span', { textContent: 'Used' }), times]),
		make('label', { className: 'field', htmlFor: reach.id }, [make('span', { textContent: 'In force' }), reach]),
		make('label', { className: 'field', htmlFor: when.id }, [make('span', { textContent: 'Only if (XPath)' }), when])]));
	box.appendChild(conditionBuilder(id, order, when));
	return box;
}

function conditionBuilder(id, order, when) {
	var figures = each(description, 'figure'), figure = make('select', { id: id + '-figure' });
	var member = make('span'), compare = make('select', { id: id + '-compare' });
	var number = make('input', { type: 'text', inputMode: 'numeric', id: id + '-number', size: 4, value: '1', autocomplete: 'off' });

	if (figures.length === 0)
		return make('span');
	figures.forEach(function (f, i) {
		var list = f.getAttribute('list');

		figure.appendChild(option(String(i), (f.getAttribute('name') || '').replace(/-/g, ' ') +
		    (list ? ' of a ' + list.replace(/-/g, ' ') : '')));
	});
	[['<', 'fewer than'], ['<=', 'at most'], ['=', 'exactly'], ['>=', 'at least'], ['>', 'more than']].forEach(function (o) {
		compare.appendChild(option(o[0], o[1]));
	});
	function fill() {
		var list = figures[Number(figure.value)].getAttribute('list');

		member.textContent = '';
		if (list) {
			member.appendChild(chooser(id + '-member', list, '', null, false));
			member.firstChild.setAttribute('aria-label', 'of which ' + list);
		}
	}
	figure.onchange = fill;
	fill();
	[[figure, 'what the condition asks'], [compare, 'compared how'], [number, 'with which number']].forEach(function (pair) {
		pair[0].setAttribute('aria-label', pair[1]);
	});
	return make('div', { className: 'choices adds' }, ['if ', figure, member, compare, number,
		button('put it in', 'make this the condition of the order', function () {
			var path = figures[Number(figure.value)].getAttribute('path'), at = member.firstChild ? member.firstChild.value : '';

			if ((member.firstChild && at === '') || !/^\d+$/.test(number.value.trim()))
				return;
			path = path.replace(/@@[^']*/, at);
			order.when = (order.when ? order.when + ' and ' : '') + path + ' ' + compare.value + ' ' + number.value.trim();
			when.value = order.when;
			changed();
		})]);
}

function move(list, from, to) {
	if (to < 0 || to >= list.length)
		return;
	list.splice(to, 0, list.splice(from, 1)[0]);
	changed();
	redraw();
}

/* The buttons of a card; a grip besides, for who has a pointer. */
function headButtons(list, i, inside) {
	var buttons = [
		button('\u2191', 'move up', function () { move(list, i, i - 1); }),
		button('\u2193', 'move down', function () { move(list, i, i + 1); }),
		button('\u29c9', 'a copy of this', function () {
			list.splice(i + 1, 0, JSON.parse(JSON.stringify(list[i])));
			changed();
			redraw();
		})];

	if (!list[i].sequence && !inside)
		buttons.push(button('\u21e5', 'into the sequence before, or a new one', function () { putInSequence(i); }));
	if (inside)
		buttons.push(button('\u21e4', 'out of the sequence', function () { takeOut(list, i); }));
	buttons.push(button('\u2715', 'take this away', function () { list.splice(i, 1); dropEmpty(); changed(); redraw(); }));
	return buttons;
}

function putInSequence(i) {
	var order = entries[i], before = entries[i - 1];

	if (before && before.sequence) {
		before.sequence.push(order);
		entries.splice(i, 1);
	} else
		entries[i] = { sequence: [order] };
	changed();
	redraw();
}

function takeOut(list, i) {
	var at = entries.findIndex(function (entry) { return entry.sequence === list; });

	entries.splice(at + 1, 0, list.splice(i, 1)[0]);
	dropEmpty();
	changed();
	redraw();
}

function dropEmpty() {
	entries = entries.filter(function (entry) { return !entry.sequence || entry.sequence.length > 0; });
}

/* Dragging by the grip: the card goes where the pointer is let go. */
function grip(card, list, i) {
	var handle = make('span', { className: 'grip', textContent: '\u2261', title: 'drag', ariaHidden: 'true' });

	handle.onpointerdown = function (event) {
		handle.setPointerCapture(event.pointerId);
		card.classList.add('dragged');
	};
	handle.onpointerup = function (event) {
		var cards = Array.from(card.parentNode.children), at = 0;

		card.classList.remove('dragged');
		cards.forEach(function (other) {
			var r = other.getBoundingClientRect();

			if (other !== card && other.classList.contains('card') && event.clientY > r.top + r.height / 2)
				at++;
		});
		move(list, i, Math.min(at, list.length - 1));
	};
	return handle;
}

function orderCard(order, list, i, inside) {
	var spec = orderOf(order.name), id = 'o' + (inside ? 's' + entries.findIndex(function (e) { return e.sequence === list; }) + '-' :
	    '') + i;
	var card = make('div', { className: 'card' + (inside ? ' inside' : '') }), grid = make('div', { className: 'fields' });

	card.setAttribute('role', 'group');
	card.setAttribute('aria-label', plain(order.name));
	card.appendChild(make('div', { className: 'head' }, [grip(card, list, i), make('strong', { textContent: plain(order.name) })]
	    .concat(headButtons(list, i, inside))));
	card.appendChild(make('p', { className: 'says', textContent: spec.getAttribute('doc') || '' }));
	each(spec, 'field').forEach(function (field) {
		grid.appendChild(fieldBox(id + '-' + field.getAttribute('name'), order, field, order.values, null));
	});
	card.appendChild(grid);
	order.children.forEach(function (child, at) {
		card.appendChild(childBox(id + '-c' + at, order, find(spec, 'child', 'name', child.name), child, at));
	});
	each(spec, 'child').forEach(function (child) {
		var name = child.getAttribute('name');

		if (order.children.filter(function (c) { return c.name === name; }).length < Number(child.getAttribute('most')))
			card.appendChild(button('+ ' + plain(name), child.getAttribute('doc') || '', function () {
				order.children.push({ name: name, key: '', values: {} });
				changed();
				redraw(id + '-c' + (order.children.length - 1) + '-key');
			}, { id: id + '-add-' + name }));
	});
	card.appendChild(moreBox(id, order));
	return card;
}

function sequenceCard(entry, i) {
	var card = make('div', { className: 'card sequence' });

	card.setAttribute('role', 'group');
	card.setAttribute('aria-label', 'In this order, one after another');
	card.appendChild(make('div', { className: 'head' }, [grip(card, entries, i),
	    make('strong', { textContent: 'In this order, one after another' })].concat(headButtons(entries, i, false))));
	entry.sequence.forEach(function (order, at) { card.appendChild(orderCard(order, entry.sequence, at, true)); });
	return card;
}

function addOrder(name) {
	entries.push({ name: name, values: {}, children: [], when: '', times: '', reach: '' });
	changed();
	redraw('o' + (entries.length - 1) + '-' + ((each(orderOf(name), 'field')[0] || { getAttribute: String }).getAttribute('name')));
}

function questionBox(ask) {
	var open = each(ask, 'legal').length > 0;

	return make('div', { className: 'question' }, [
		make('p', {}, [make('span', { className: open ? 'open' : 'later', textContent: open ? 'Asked now: ' : 'May be asked: ' }),
		    ask.getAttribute('doc') || plain(ask.getAttribute('kind'))]),
		make('div', { className: 'adds' }, words(ask.getAttribute('admits')).map(function (name) {
			var spec = orderOf(name);

			return button('+ ' + plain(name), spec ? spec.getAttribute('doc') : name, function () { addOrder(name); },
			    { 'data-add': name });
		}))]);
}

/* What every order still lacks, in words. */
function lacking() {
	var missing = [];

	function look(order) {
		each(orderOf(order.name), 'field').forEach(function (field) {
			if (!field.getAttribute('optional') && (order.values[field.getAttribute('name')] || []).length === 0)
				missing.push(plain(order.name) + ': ' + plain(field.getAttribute('name')));
		});
	}
	entries.forEach(function (entry) { (entry.sequence || [entry]).forEach(look); });
	return missing;
}

function showFile() {
	var missing = lacking(), mail = document.getElementById('mail');

	document.getElementById('xml').value = fileXml();
	document.getElementById('missing').textContent = missing.length === 0 ? '' : 'Not chosen yet: ' + missing.join('; ');
	if (mail)
		mail.href = mailUrl();
}

/* A mail program takes a long address badly: past this the file is copied, and the mail begins empty. */
function mailUrl() {
	var url = 'mailto:' + encodeURIComponent(description.getAttribute('mailto')).replace(/%40/g, '@') + '?subject=' +
	    encodeURIComponent(description.getAttribute('game') + ': orders for turn ' + description.getAttribute('turn'));
	var whole = url + '&body=' + encodeURIComponent(fileXml().replace(/\n/g, '\r\n'));

	return whole.length <= 1800 ? whole : url;
}

function save() {
	var url = URL.createObjectURL(new Blob([fileXml()], { type: 'application/xml' }));
	var link = make('a', { href: url, download: description.getAttribute('game') + '-' + description.getAttribute('turn') + '-' +
	    description.getAttribute('seat') + '.xml' });

	link.click();
	setTimeout(function () { URL.revokeObjectURL(url); }, 10000);
}

function copy() {
	var area = document.getElementById('xml'), said = document.getElementById('said');

	area.focus();
	area.select();
	if (navigator.clipboard && navigator.clipboard.writeText)
		navigator.clipboard.writeText(area.value).then(function () { said.textContent = 'Copied.'; },
		    function () { said.textContent = 'Selected: copy it with your keyboard or menu.'; });
	else
		said.textContent = 'Selected: copy it with your keyboard or menu.';
}

/* Takes a file over; what it cannot show it refuses, and keeps what there is. */
function take(text) {
	var said = document.getElementById('said'), file;

	try {
		file = readFile(text);
	} catch (problem) {
		said.textContent = 'Not taken: ' + problem.message + '.';
		return false;
	}
	entries = file.entries;
	nonce = file.nonce || freshNonce();
	loaded = file.nonce ? text : null;
	said.textContent = 'Taken. Change nothing and it is saved as it was.';
	redraw();
	showFile();
	return true;
}

/*
 * Drafts: off until ticked, orders alone, gone with the next turn.
 */

function draftKey() {
	return 'assize ' + ['game', 'seat', 'turn', 'on'].map(function (name) { return description.getAttribute(name); }).join(' ');
}

function store() {
	try {
		return window.localStorage;
	} catch (problem) {
		return null;
	}
}

function keepDraft() {
	var box = document.getElementById('keep'), at = store();

	if (box && box.checked && at)
		at.setItem(draftKey(), fileXml());
}

function forget() {
	var at = store(), prefix = 'assize ' + description.getAttribute('game') + ' ' + description.getAttribute('seat') + ' ';

	if (at)
		Object.keys(at).filter(function (key) { return key.indexOf(prefix) === 0; })
		    .forEach(function (key) { at.removeItem(key); });
}

/* A draft of an earlier turn is of no use, and still says what was planned. */
function dropOldDrafts() {
	var at = store(), own = draftKey(), draft = at && at.getItem(own);

	forget();
	if (draft)
		at.setItem(own, draft);
	return draft;
}

/*
 * The board.
 */

document.addEventListener('focusin', function (event) {
	if (event.target.hasAttribute && event.target.hasAttribute('data-list'))
		focused = event.target.id;
});

document.addEventListener('click', function (event) {
	var place = event.target.closest && event.target.closest('[data-pick]'), select = focused && document.getElementById(focused);
	var pair = place ? place.getAttribute('data-pick').split(':') : [];

	if (!place || !select || select.getAttribute('data-list') !== pair[0])
		return;
	select.value = pair[1];
	select.dispatchEvent(new Event('change'));
});

function start() {
	var form = document.getElementById('form'), file = make('input', { type: 'file', id: 'file', accept: '.xml,text/xml' });
	var keep = make('input', { type: 'checkbox', id: 'keep' }), draft = dropOldDrafts(), asks = each(description, 'ask');

	form.hidden = false;
	file.onchange = function () {
		if (file.files[0])
			file.files[0].text().then(take);
	};
	keep.onchange = function () { if (keep.checked) keepDraft(); else forget(); };
	form.appendChild(make('section', { className: 'hide-paper' }, [make('h2', { textContent: 'What you may be asked' })].concat(
	    asks.filter(function (a) { return each(a, 'legal').length > 0; }).map(questionBox),
	    [make('details', { open: !asks.some(function (a) { return each(a, 'legal').length > 0; }) },
	    [make('summary', { textContent: 'later in the round' })].concat(
	    asks.filter(function (a) { return each(a, 'legal').length === 0; }).map(questionBox)))])));
	form.appendChild(make('section', {}, [make('h2', { textContent: 'Your orders' }),
	    make('p', { className: 'note', textContent: 'To each question the first order that fits and can be carried out is the answer.' }),
	    make('div', { id: 'cards' }), make('p', { id: 'missing', className: 'trouble', role: 'status' })]));
	form.appendChild(make('section', {}, [make('h2', { textContent: 'The order file' }),
	    make('textarea', { id: 'xml', rows: 12, readOnly: true, 'aria-label': 'the order file', spellcheck: false }),
	    make('div', { className: 'adds' }, [
		button('Save as a file', 'save the order file', save, { className: 'main', id: 'save' }),
		button('Copy', 'copy the order file', copy)].concat(description.getAttribute('mailto') ?
		[make('a', { id: 'mail', textContent: 'Write the mail', href: mailUrl() })] : [])),
	    make('p', { id: 'said', role: 'status', className: 'note' }),
	    make('p', {}, [make('label', { htmlFor: 'file', textContent: 'Go on from a file: ' }), file]),
	    make('p', {}, [keep, make('label', { htmlFor: 'keep',
		textContent: ' keep a draft in this browser (whoever uses it can read your orders)' }), ' ',
		button('Forget drafts', 'remove all drafts of this seat from this browser', function () {
			keep.checked = false;
			forget();
		})])]));
	if (draft && take(draft))
		keep.checked = true;
	redraw();
	showFile();
}

start();
}());
