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

/* The attributes of any order: when it counts, how often and how long. */
function commonAttributes(order) {
	return [['when', order.when || ''], ['times', order.times || ''],
	    ['until', /^(turn|round)$/.test(order.reach) ? order.reach : ''],
	    ['standing', order.reach === 'standing' ? 'yes' : '']];
}

function orderAttributes(order) {
	return written(Array.from(orderOf(order.name).children), order.values).concat(commonAttributes(order));
}

function orderXml(order, indent) {
	var spec = orderOf(order.name), head = indent + '<' + order.name + attributes(orderAttributes(order));

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
	return '<?xml version="1.0" encoding="UTF-8"?>\n<orders xmlns="' + namespace() + '"' + attributes([
	    ['game', description.getAttribute('game')], ['turn', description.getAttribute('turn')],
	    ['seat', seatWritten()], ['suppose', supposed ? 'yes' : '']]) + '\n       ' + attributes([['on', on || ''], ['nonce', nonce],
	    ['keep', keep]]) + '>\n' + entries.map(entryXml).join('') + '<\/orders>\n';
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

/* An attribute of the envelope must be ours; of 'on' the first digits do. */
function isOurs(name, value) {
	var own = name === 'seat' ? seatWritten() : description.getAttribute(name) || '';

	return value === own || (name === 'on' && own !== '' && value.indexOf(own) === 0);
}

/* Reads an order file of this game, turn and seat; throws what is wrong with it. */
function readFile(text) {
	var doc = new DOMParser().parseFromString(text, 'application/xml'), root = doc.documentElement;

	if (doc.getElementsByTagName('parsererror').length > 0)
		throw new Error('that is no well-formed order file');
	if (root.localName !== 'orders' || root.namespaceURI !== namespace())
		throw new Error('that is no order file of this game');
	['game', 'turn', 'seat', 'on'].forEach(function (name) {
		var value = root.getAttribute(name) || '';

		if (!isOurs(name, value))
			throw new Error('that file is for another ' + (name === 'on' ? 'turn' : name) + ': ' + (bare(value) || 'none'));
	});
	if ((root.getAttribute('suppose') || '') !== (supposed ? 'yes' : ''))
		throw new Error(supposed ? 'those orders are meant in earnest' : 'those orders are only supposed');
	refuseOthers(root, ['game', 'turn', 'seat', 'on', 'nonce', 'keep', 'suppose']);
	return { nonce: root.getAttribute('nonce') || '', keep: root.getAttribute('keep') || '',
	    entries: Array.from(root.children).map(function (node) {
		return node.localName === 'sequence' ? { sequence: Array.from(node.children).map(readOrder) } : readOrder(node);
	    }) };
}
