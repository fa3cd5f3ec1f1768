/*
 * How often, how long, and on which condition.
 */

var TIMES = [['', 'once'], ['2', 'twice'], ['3', 'three times'], ['any', 'as often as asked']];
var REACH = [['', 'until I am asked for orders again'], ['turn', 'until the turn ends'], ['round', 'until the round ends'],
    ['standing', 'always: a standing order']];

function choice(id, name, values, order) {
	var select = make('select', { id: id + '-' + name });

	values.forEach(function (o) { select.appendChild(option(o[0], o[1])); });
	if (order[name] && !values.some(function (o) { return o[0] === order[name]; }))
		select.appendChild(option(order[name], order[name] + ' times'));
	select.value = order[name] || '';
	select.onchange = function () { order[name] = select.value; changed(); };
	return select;
}

function labelled(control, text) {
	return make('label', { className: 'field', htmlFor: control.id }, [make('span', { textContent: text }), control]);
}

function fillMore(box, id, order, sentence) {
	var when = make('input', { type: 'text', id: id + '-when', value: order.when || '', autocomplete: 'off', spellcheck: false });

	function set(text) {
		order.when = text;
		sentence.textContent = conditionSentence(text);
		changed();
	}
	when.oninput = function () { set(when.value.trim()); };
	box.appendChild(make('div', { className: 'fields' }, [labelled(choice(id, 'times', TIMES, order), 'Used'),
	    labelled(choice(id, 'reach', REACH, order), 'In force')]));
	if (each(description, 'figure').length > 0)
		box.appendChild(conditionBuilder(id, function (made) {
			when.value = (order.when ? order.when + ' and ' : '') + made;
			set(when.value);
		}));
	box.appendChild(labelled(when, 'The condition as it stands in the file (XPath)'));
}

/* Long lists stand in it, so it is filled when it is opened; 'sentence' says the condition. */
function moreBox(id, order, sentence) {
	var box = make('details', { className: 'more' }, [make('summary', { textContent: 'how often, how long, only if' })]);

	function opened() {
		order.unfolded = box.open;
		if (box.open && box.children.length === 1)
			fillMore(box, id, order, sentence);
	}
	box.open = Boolean(order.unfolded || order.when || order.times || order.reach);
	sentence.textContent = conditionSentence(order.when);
	opened();
	box.ontoggle = opened;
	return box;
}
