/*
 * The answers that are legal now, each as a sentence, to choose from.
 */

function valueWords(field, values) {
	var list = field.getAttribute('list'), name = plain(field.getAttribute('name')).toLowerCase();

	if (field.getAttribute('kind') === 'flag')
		return values[0] === 'yes' ? name : '';
	if (field.getAttribute('optional') && values.join('') === '0')
		return '';
	return name + ' ' + values.map(function (value) { return list ? title(list, value) : value; }).join(', ');
}

/* The fields of an order, or of a part of it, in words. */
function partWords(spec, values) {
	return each(spec, 'field').filter(function (field) { return (values[field.getAttribute('name')] || []).length > 0; })
	    .map(function (field) { return valueWords(field, values[field.getAttribute('name')]); })
	    .filter(Boolean).join(', ');
}

function childWords(spec, child) {
	var key = spec.getAttribute('key'), inner = partWords(spec, child.values);

	return plain(child.name).toLowerCase() + (key ? ' ' + title(spec.getAttribute('index'), child.key) : '') +
	    (inner ? ' (' + inner + ')' : '');
}

function orderWords(order) {
	var spec = orderOf(order.name), said = [partWords(spec, order.values)].concat(order.children.map(function (child) {
		return childWords(find(spec, 'child', 'name', child.name), child);
	})).filter(Boolean).join('; ');

	return plain(order.name) + (said ? ': ' + said : '');
}

/* The orders in the <legal> or <fallback> of a question. */
function answersIn(node) {
	return Array.from(node ? node.children : []).filter(function (one) { return orderOf(one.localName); }).map(readOrder);
}

/* A choice among all that is legal now, which adds the order. */
function answersBox(ask) {
	var legal = each(ask, 'legal')[0], answers = answersIn(legal), id = 'answer-' + ask.getAttribute('kind');
	var select = make('select', { id: id });

	if (answers.length < 2)
		return make('span');
	select.appendChild(option('', '(choose one of ' + answers.length + (legal.getAttribute('all') ? ')' : ' or more)')));
	answers.forEach(function (order, i) { select.appendChild(option(String(i), orderWords(order))); });
	select.onchange = function () {
		if (select.value !== '')
			addEntry(JSON.parse(JSON.stringify(answers[Number(select.value)])));
		select.value = '';
	};
	return make('p', { className: 'answers' }, [make('label', { htmlFor: id, textContent: 'Possible now: ' }), select]);
}

/* The rules' own move, where no order answers. */
function fallbackWords(ask) {
	return answersIn(each(ask, 'fallback')[0]).map(orderWords).join('; ');
}
