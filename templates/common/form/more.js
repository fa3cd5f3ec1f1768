/*
 * How often, how long, and on which condition.
 */

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

