/*
 * The controls of a field: choices among what a list has, numbers, flags.
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

/* A sign says nothing when it is read aloud; words are what a button is called. */
function button(text, says, act, more) {
	const name = /[a-z]/i.test(text) ? {} : { 'aria-label': says };

	return make('button', Object.assign({ type: 'button', textContent: text, title: says, onclick: act }, name, more || {}));
}

function option(value, text, className) {
	return make('option', { value: value, textContent: text, className: className || '' });
}

/* The options of a list, made once and copied: long lists stand in many fields.  No mark is before a name: it is found by typing. */
function optionsOf(listName) {
	var list = listOf(listName);

	if (!list.options) {
		list.options = document.createDocumentFragment();
		list.members.forEach(function (member) {
			var id = member.getAttribute('id');

			list.options.appendChild(make('option', { value: id, textContent: called(listName, id), dir: 'auto' }));
		});
	}
	return list.options.cloneNode(true);
}

/* Fills a choice: what is legal now first, in a group of its own, then the rest; nothing to do where that is as it was. */
function regroup(select, legal, value) {
	var listName = select.getAttribute('data-list'), known = (legal || []).join(' ');
	var now = make('optgroup', { label: 'possible now' });
	var later = make('optgroup', { label: known ? 'not now, perhaps later' : 'to choose from' }, [optionsOf(listName)]);

	if (select.getAttribute('data-legal') === known)
		return;
	select.setAttribute('data-legal', known);
	if (value && !isMember(listName, value))
		later.appendChild(option(value, value));
	Array.from(known ? later.children : []).forEach(function (one) {
		if (legal.indexOf(one.value) >= 0)
			now.appendChild(one);
	});
	select.replaceChildren.apply(select, [select.firstChild].concat([now, later].filter(function (group) {
		return group.children.length > 0;
	})));
	select.value = value;
}

/* A choice of one value from a list. */
function chooser(id, listName, value, legal, optional) {
	var select = make('select', { id: id }, [option('', optional ? '(left open)' : '(choose)')]);

	select.setAttribute('data-list', listName || '');
	regroup(select, legal, value || '');
	return select;
}

/*
 * Functions that update the rest of a card after a choice, by its order.
 */
var refreshers = new WeakMap();

function refresh(order) {
	(refreshers.get(order) || []).forEach(function (act) { act(); });
	changed();
}

function flagControl(id, values, name) {
	var input = make('input', { type: 'checkbox', id: id, checked: (values[name] || [])[0] === 'yes' });

	input.onchange = function () { values[name] = input.checked ? ['yes'] : []; changed(); };
	return [input];
}

function numberControl(id, field, values, name, legal) {
	var input = make('input', { type: 'text', id: id, value: (values[name] || []).join(' '), inputMode: 'text', autocomplete: 'off' });
	var list = make('datalist', { id: id + '-values' }, (legal || []).concat(field.getAttribute('amount') ?
	    ['all', 'all-but-1', 'half', 'rest'] : []).map(function (value) { return option(value, value); }));

	input.setAttribute('list', list.id);
	input.onfocus = function () { input.select(); };
	input.oninput = function () { values[name] = words(input.value); changed(); };
	return [input, list];
}

/* One choice of a field, and the next ones: ranked, or several together. */
function choices(box, id, order, field, values, inChild) {
	var name = field.getAttribute('name'), several = field.getAttribute('ranked') || field.getAttribute('most') ||
	    field.getAttribute('kind') === 'set';

	/* Says beside the choices what the chosen things do. */
	var does = make('small', { className: 'does' });

	function tell() {
		does.textContent = words((values[name] || []).join(' ')).map(function (id) {
			var member = listOf(field.getAttribute('list')).byId[id];

			return member && member.node.getAttribute('says') || '';
		}).filter(Boolean).join(' ');
	}

	function legal() {
		return legalValues(order, field, inChild);
	}

	function selects() {
		return Array.from(box.querySelectorAll('select'));
	}

	function isFull() {
		return selects().length >= Number(field.getAttribute('most') || 64);
	}

	/* One more is offered when all have something. */
	function offerMore() {
		var all = selects(), more = box.querySelector('button');
		var wanted = several && !isFull() && all.every(function (select) { return select.value !== ''; });

		if (more && !wanted)
			more.remove();
		if (!more && wanted)
			box.appendChild(button(field.getAttribute('ranked') ? '+ or else' : '+ and', 'another value for ' + plain(name),
			    function () { addSelect('').focus(); offerMore(); }));
	}

	/* An empty one among others goes. */
	function chosen(select) {
		var all = selects();

		values[name] = all.map(function (one) { return one.value; }).filter(Boolean);
		tell();
		refresh(order);
		if (select.value === '' && all.length > 1) {
			draw();
			selects()[0].focus();
		}
		offerMore();
	}

	function addSelect(value) {
		var n = selects().length;
		var select = chooser(n === 0 ? id : id + '-' + n, field.getAttribute('list'), value, legal(),
		    field.getAttribute('optional') || n > 0);

		if (n > 0)
			select.setAttribute('aria-label', plain(name) + ', choice ' + (n + 1));
		select.onchange = function () { chosen(select); };
		box.insertBefore(select, box.querySelector('button'));
		return select;
	}

	function draw() {
		box.textContent = '';
		((values[name] || []).length > 0 ? values[name] : ['']).forEach(addSelect);
		box.appendChild(does);
		tell();
		offerMore();
	}

	draw();
	refreshers.get(order).push(function () {
		var now = legal();

		selects().forEach(function (select) { regroup(select, now, select.value); });
	});
}

function valueControl(id, order, field, values, inChild) {
	var name = field.getAttribute('name'), kind = field.getAttribute('kind'), box = make('span', { className: 'choices' });

	if (kind === 'flag')
		box.append.apply(box, flagControl(id, values, name));
	else if (kind === 'number')
		box.append.apply(box, numberControl(id, field, values, name, legalValues(order, field, inChild)));
	else
		choices(box, id, order, field, values, inChild);
	return box;
}

function fieldBox(id, order, field, values, inChild) {
	return make('label', { className: 'field', htmlFor: id }, [
		make('span', { className: 'name', textContent: plain(field.getAttribute('name')) }),
		make('span', { className: 'needed', textContent: field.getAttribute('optional') ? '' : ' needed' }),
		valueControl(id, order, field, values, inChild), make('small', { textContent: field.getAttribute('doc') || '' })]);
}
