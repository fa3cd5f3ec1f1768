/*
 * The orders, a line each. A line opens a card with the fields of its order and all that is rare: moved, copied, repeated,
 * put into a sequence.
 */

var SHOWN_FIELDS = 4;		/* of an order for a question to come */
var filling = null;		/* the order that a tap on the board fills in */

/* Something was changed: the file that was loaded is another one now. */
function changed() {
	if (loaded !== null) {
		loaded = null;
		nonce = freshNonce();
	}
	describeChange();
	showFile();
	keepDraft();
}

/* An order as the game writes it, or in words; then its condition. */
function lineWords(order) {
	return (notationOf(order) || orderWords(order)) + (order.when ? '. ' + conditionSentence(order.when) : '') +
	    (order.times || order.reach ? ' \u21bb' : '');
}

/* Lines that are there say again what they stand for, without losing the focus in their cards. */
function relabel() {
	document.querySelectorAll('#cards .line').forEach(function (line) { line.textContent = lineWords(line.order); });
}

function focusOn(id) {
	var target = id && document.getElementById(id);

	if (target)
		target.focus();
}

function redraw(focusId) {
	var list = document.getElementById('cards');

	list.replaceChildren.apply(list, entries.map(function (entry, i) {
		return entry.sequence ? sequenceCard(entry, i) : orderLine(entry, entries, i);
	}));
	drawOrders();
	focusOn(focusId);
}

/* A line, with the card of its order below if it is open. */
function orderLine(order, list, i) {
	var line = button(lineWords(order), 'change this order', function () {
		order.open = !order.open;
		redraw();
		document.querySelectorAll('#cards .line').forEach(function (one) { if (one.order === order) one.focus(); });
	}, { className: 'line', 'aria-expanded': String(Boolean(order.open)) });

	line.order = order;
	return make('li', {}, [line, button('\u2715', 'take away: ' + lineWords(order), function () {
		list.splice(i, 1);
		dropEmpty();
		changed();
		redraw();
		beginHand('');
		focusOn('undo');
	}, { className: 'away' })].concat(order.open ? [orderCard(order, list, i, list !== entries)] : []));
}

function childBox(id, order, spec, child, at) {
	var key = spec.getAttribute('key'), box = make('div', { className: 'kind' }), grid = make('div', { className: 'fields' }), select;

	if (key) {
		select = chooser(id + '-key', spec.getAttribute('index'), child.key, null, false);
		select.onchange = function () { child.key = select.value; changed(); };
		grid.appendChild(make('label', { className: 'field', htmlFor: select.id }, [make('span', { className: 'name', textContent: plain(key) }),
		    make('span', { className: 'needed', textContent: ' needed' }), select]));
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

function move(list, from, to) {
	if (to < 0 || to >= list.length)
		return;
	list.splice(to, 0, list.splice(from, 1)[0]);
	changed();
	redraw();
}

/* The buttons of a card. */
function headButtons(list, i, inside) {
	var order = list[i], buttons = [
		button('\u2191', 'move up', function () { move(list, i, i - 1); }),
		button('\u2193', 'move down', function () { move(list, i, i + 1); }),
		button('copy', 'a copy of this', function () {
			list.splice(i + 1, 0, JSON.parse(JSON.stringify(order)));
			changed();
			redraw();
		})];

	if (!order.sequence && !inside)
		buttons.push(button('group', 'into the sequence before, or a new one', function () { putInSequence(i); }));
	if (inside)
		buttons.push(button('ungroup', 'out of the sequence', function () { takeOut(list, i); }));
	if (pieceOf(order) && pieces().indexOf(pieceOf(order)) >= 0)
		buttons.push(button('or else', 'another order behind this one, if this one cannot be carried out', function () {
			orElse = true;
			beginHand(pieceOf(order));
		}));
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

/* A field that most orders leave out: no answer that is legal now has it, or it is one of many for a question to come. */
function isRare(order, field, i) {
	if (!field.getAttribute('optional') || (order.values[field.getAttribute('name')] || []).length > 0)
		return false;
	return isOpen(order.name) ? !isInLegal(order.name, field.getAttribute('name')) : i >= SHOWN_FIELDS;
}

function rareBox(order, grid) {
	var box = make('details', { className: 'more', open: Boolean(order.rare) }, [make('summary', { textContent: 'left out by most: ' +
	    Array.from(grid.querySelectorAll('.name')).map(function (name) { return name.textContent; }).join(', ') }), grid]);

	box.ontoggle = function () { order.rare = box.open; };
	return box;
}

function orderCard(order, list, i, inside) {
	var spec = orderOf(order.name), id = 'o' + (inside ? 's' + entries.findIndex(function (e) { return e.sequence === list; }) + '-' :
	    '') + i;
	var card = make('div', { className: 'card' + (inside ? ' inside' : '') }), grid = make('div', { className: 'fields' });
	var condition = make('p', { className: 'condition' }), rare = make('div', { className: 'fields' });

	refreshers.set(order, []);
	card.order = order;
	card.setAttribute('role', 'group');
	card.setAttribute('aria-label', plain(order.name));
	card.appendChild(make('div', { className: 'head' }, [make('strong', { textContent: plain(order.name) })]
	    .concat(headButtons(list, i, inside))));
	card.appendChild(make('p', { className: 'says', textContent: spec.getAttribute('doc') || '' }));
	each(spec, 'field').forEach(function (field, i) {
		(isRare(order, field, i) ? rare : grid).appendChild(fieldBox(id + '-' + field.getAttribute('name'), order, field,
		    order.values, null));
	});
	card.appendChild(grid);
	if (rare.children.length > 0)
		card.appendChild(rareBox(order, rare));
	order.children.forEach(function (child, at) {
		card.appendChild(childBox(id + '-c' + at, order, find(spec, 'child', 'name', child.name), child, at));
	});
	each(spec, 'child').forEach(function (child) {
		var name = child.getAttribute('name');

		if (order.children.filter(function (c) { return c.name === name; }).length < Number(child.getAttribute('most')))
			card.appendChild(button('+ ' + plain(name), child.getAttribute('doc') || '', function () {
				order.children.push({ name: name, key: '', values: firstValues(child, order.children) });
				filling = order;
				changed();
				redraw();
				focusOnEmpty(id + '-c' + (order.children.length - 1) + '-');
			}, { id: id + '-add-' + name }));
	});
	card.appendChild(condition);
	card.appendChild(moreBox(id, order, condition));
	return card;
}

function sequenceCard(entry, i) {
	return make('li', { className: 'sequence' }, [make('div', { className: 'head' }, [
	    make('strong', { textContent: 'In this order, one after another' })].concat(headButtons(entries, i, false))),
	    make('ol', {}, entry.sequence.map(function (order, at) { return orderLine(order, entry.sequence, at); }))]);
}

/* The values that a new order or part begins with: the first member that none of the others has, and "all" of an amount. */
function firstValues(spec, others) {
	var values = {};

	each(spec, 'field').forEach(function (field) {
		var name = field.getAttribute('name');

		if (field.getAttribute('next'))
			values[name] = listMembers(field.getAttribute('list')).map(function (member) { return member.getAttribute('id'); })
			    .filter(function (id) { return !others.some(function (one) { return (one.values[name] || []).indexOf(id) >= 0; }); })
			    .slice(0, 1);
		else if (field.getAttribute('amount') && !field.getAttribute('optional'))
			values[name] = ['all'];
	});
	return values;
}

/* A tap on the board fills the first empty field that fits, of the order that was added last by its fields. */
function fillFrom(picks) {
	return Array.from(document.querySelectorAll('#cards .card')).some(function (card) {
		return card.order === filling && Array.from(card.querySelectorAll('select[data-list]')).some(function (select) {
			var pick = select.value === '' && picks.filter(function (one) { return one.split(':')[0] === select.getAttribute('data-list'); })[0];

			if (pick) {
				select.value = pick.split(':')[1];
				select.dispatchEvent(new Event('change'));
			}
			return Boolean(pick);
		});
	});
}

/* Goes to the first control without a value among those whose ids begin with this; of those, to one that is needed first. */
function focusOnEmpty(start) {
	var empty = Array.from(document.querySelectorAll('#cards [id^="' + start + '"]')).filter(function (one) {
		return one.matches('select, input[type=text]') && one.value === '' || one.id.indexOf(start + 'add-') === 0;
	});

	focusOn((empty.filter(function (one) { return one.closest('.field:has(.needed:not(:empty)), .card > button'); })[0] || empty[0] || {}).id);
}

/* Adds the part that was added last once more, or else its order. */
function addAgain() {
	var last = filling && filling.children[filling.children.length - 1];
	var more = last && document.getElementById('o' + entries.indexOf(filling) + '-add-' + last.name);

	if (more)
		more.click();
	else if (filling)
		addOrder(filling.name);
}

/* Adds an order to be filled in, and goes to its first field. */
function addOrder(name) {
	var spec = orderOf(name);

	filling = { name: name, values: firstValues(spec, entries.filter(function (one) { return one.values; })), children: [], when: '', times: '',
	    reach: '', open: true };
	entries.push(filling);
	changed();
	redraw();
	if (lacking([filling]).length > 0 || each(spec, 'child').length > 0)
		focusOnEmpty('o' + (entries.length - 1) + '-');
}
