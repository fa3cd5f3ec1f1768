/*
 * The orders as plain lines: assize-orders(5) and src/orders/order_plain_write.c say what they are.
 */

/* Words of letters, digits and a few marks need no quotes. */
function plainValue(value) {
	if (/^[A-Za-z0-9+._:-]+( +[A-Za-z0-9+._:-]+)*$/.test(value))
		return value.replace(/ +/g, ',');
	return '"' + value.replace(/"/g, '""') + '"';
}

/* The attributes that must be there go by position, as far as they come first. */
function plainWords(name, positions, pairs) {
	var at = 0;

	return name + pairs.filter(function (pair) { return pair[1] !== ''; }).map(function (pair) {
		if (at < positions.length && positions[at] === pair[0]) {
			at++;
			return ' ' + plainValue(pair[1]);
		}
		at = positions.length;
		return ' ' + pair[0] + '=' + plainValue(pair[1]);
	}).join('');
}

/* The fields that go by position: none where the game has a notation, in which the same words may mean something else. */
function positions(spec) {
	return description.getAttribute('notation') ? [] : required(spec);
}

/* The names of the fields that an order cannot do without. */
function required(spec) {
	return each(spec, 'field').filter(function (field) { return !field.getAttribute('optional'); })
	    .map(function (field) { return field.getAttribute('name'); });
}

function childLine(order, child) {
	var spec = find(orderOf(order.name), 'child', 'name', child.name), key = spec.getAttribute('key');

	return plainWords(child.name, (key ? [key] : []).concat(required(spec)),
	    (key ? [[key, child.key || '']] : []).concat(written(Array.from(spec.children), child.values)));
}

function orderLines(order, indent) {
	var known = notationOf(order), line = indent + (known ? plainWords(known, [], commonAttributes(order)) :
	    plainWords(order.name, positions(orderOf(order.name)), orderAttributes(order)));

	if (order.children.length === 0)
		return line + '\n';
	return line + ' {\n' + order.children.map(function (child) {
		return indent + '  ' + childLine(order, child) + '\n';
	}).join('') + indent + '}\n';
}

function entryLines(entry) {
	if (!entry.sequence)
		return orderLines(entry, '');
	return 'sequence {\n' + entry.sequence.map(function (order) { return orderLines(order, '  '); }).join('') + '}\n';
}

/* Orders of somebody else have no lines, so nobody can send them by mistake. */
function fileLines() {
	return supposed ? '' : 'orders ' + ['game', 'turn', 'seat', 'on'].map(function (name) {
		return plainValue(description.getAttribute(name) || '-');
	}).join(' ') + ' ' + plainValue(nonce) + (keep ? ' keep=' + keep : '') + '\n' + entries.map(entryLines).join('') +
	    'end orders\n';
}
