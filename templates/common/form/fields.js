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
	if (value && !memberOf(listName, value))
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
			redrawCard(order, select.id);
		};
		box.appendChild(select);
	});
	if (several && chosen.length > 0 && chosen.length < Number(field.getAttribute('most') || 64))
		box.appendChild(button(field.getAttribute('ranked') ? '+ or else' : '+ and', 'another value for ' + plain(name),
		    function () { addChoice(box, id, order, field, values, legal); }));
	return box;
}

/* One more select, which counts once something is chosen in it. */
function addChoice(box, id, order, field, values, legal) {
	var name = field.getAttribute('name'), chosen = values[name] || [], select = chooser(id + '-' + chosen.length, field.getAttribute('list'), '', legal, true);

	select.setAttribute('aria-label', plain(name) + ', choice ' + (chosen.length + 1));
	select.onchange = function () {
		if (select.value === '')
			return;
		values[name] = chosen.concat([select.value]);
		changed();
		redrawCard(order, select.id);
	};
	box.insertBefore(select, box.lastChild);
	select.focus();
}

function fieldBox(id, order, field, values, inChild) {
	return make('label', { className: 'field', htmlFor: id, title: field.getAttribute('doc') || '' }, [
		make('span', { textContent: plain(field.getAttribute('name')) + (field.getAttribute('optional') ? '' : ' *') }),
		valueControl(id, order, field, values, inChild)]);
}

