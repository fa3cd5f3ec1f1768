/*
 * Orders in words.
 */

var notations = null;		/* by orderKey() */

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
	return Array.from(node ? node.children : []).filter(function (one) { return orderOf(one.localName); }).map(function (one) {
		var node = one.cloneNode(true), order;

		node.removeAttribute('written');
		order = readOrder(node);
		order.written = one.getAttribute('written') || '';
		return order;
	});
}

/* An order as the game writes it, or its differences from others that are shown beside it, in words. */
function shortWords(order, among) {
	var names = Object.keys(order.values), copy = { name: order.name, values: {}, children: order.children }, said, field;

	if (order.written)
		return order.written;
	names.forEach(function (name) {
		if (among.some(function (one) { return String(one.values[name]) !== String(order.values[name]); }))
			copy.values[name] = order.values[name];
	});
	said = orderWords(copy);
	names = Object.keys(copy.values);
	field = names.length === 1 && order.children.length === 0 && find(orderOf(order.name), 'field', 'name', names[0]);
	if (field && field.getAttribute('list'))
		said = plain(order.name) + ': ' + title(field.getAttribute('list'), copy.values[names[0]][0]);
	return among.every(function (one) { return one.name === order.name; }) && said.indexOf(': ') > 0 ?
	    said.slice(said.indexOf(': ') + 2) : said;
}

/* An order without what stands beside it in a file: when, how often. */
function orderKey(order) {
	return JSON.stringify([order.name, written(Array.from(orderOf(order.name).children), order.values), order.children.map(function (child) {
		return [child.name, child.key, child.values];
	})]);
}

/* The line of the game's notation that is known for an order, or "". */
function notationOf(order) {
	if (!notations) {
		notations = {};
		each(description, 'ask').forEach(function (ask) {
			answersIn(each(ask, 'legal')[0]).forEach(function (one) { notations[orderKey(one)] = one.written; });
		});
	}
	return notations[orderKey(order)] || '';
}
