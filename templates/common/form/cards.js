/*
 * The cards: one an order, added, moved, copied, put into a sequence, taken away.
 */

var SHOWN_FIELDS = 4;		/* of an order for a question to come */

/* Something was changed: the file that was loaded is another one now. */
function changed() {
	if (loaded !== null) {
		loaded = null;
		nonce = freshNonce();
	}
	showFile();
	keepDraft();
}

function entryCard(i) {
	return entries[i].sequence ? sequenceCard(entries[i], i) : orderCard(entries[i], entries, i, false);
}

function focusOn(id) {
	var target = id && document.getElementById(id);

	if (target)
		target.focus();
}

function redraw(focusId) {
	var list = document.getElementById('cards');

	list.textContent = '';
	entries.forEach(function (entry, i) { list.appendChild(entryCard(i)); });
	if (entries.length === 0)
		list.appendChild(make('p', { className: 'quiet hide-paper',
		    textContent: 'No orders yet. Add some above. Anything you leave out, the rules decide for you.' }));
	focusOn(focusId);
}

/* Draws again the card that an order stands in. */
function redrawCard(order, focusId) {
	var i = entries.findIndex(function (entry) { return (entry.sequence || [entry]).indexOf(order) >= 0; });
	var list = document.getElementById('cards');

	list.replaceChild(entryCard(i), list.children[i]);
	focusOn(focusId);
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
		redrawCard(order);
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

/* The buttons of a card; a grip besides, for who has a pointer. */
function headButtons(list, i, inside) {
	var buttons = [
		button('\u2191', 'move up', function () { move(list, i, i - 1); }),
		button('\u2193', 'move down', function () { move(list, i, i + 1); }),
		button('copy', 'a copy of this', function () {
			list.splice(i + 1, 0, JSON.parse(JSON.stringify(list[i])));
			changed();
			redraw();
		})];

	if (!list[i].sequence && !inside)
		buttons.push(button('group', 'into the sequence before, or a new one', function () { putInSequence(i); }));
	if (inside)
		buttons.push(button('ungroup', 'out of the sequence', function () { takeOut(list, i); }));
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
	card.setAttribute('role', 'group');
	card.setAttribute('aria-label', plain(order.name));
	card.appendChild(make('div', { className: 'head' }, [grip(card, list, i), make('strong', { textContent: plain(order.name) })]
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
				order.children.push({ name: name, key: '', values: {} });
				changed();
				redrawCard(order, id + '-c' + (order.children.length - 1) + '-key');
			}, { id: id + '-add-' + name }));
	});
	card.appendChild(condition);
	card.appendChild(moreBox(id, order, condition));
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
	addEntry({ name: name, values: {}, children: [], when: '', times: '', reach: '' });
}

/* Adds an order as it is, and goes there. */
function addEntry(order) {
	var first = each(orderOf(order.name), 'field')[0], at = entries.length;

	entries.push(order);
	changed();
	if (at === 0)
		redraw();
	else
		document.getElementById('cards').appendChild(entryCard(at));
	focusOn('o' + at + '-' + (first ? first.getAttribute('name') : ''));
}
