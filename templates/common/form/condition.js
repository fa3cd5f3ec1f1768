/*
 * Conditions: as a sentence, as src/orders/condition.c says them too, and built from choices.
 */

/* The name of a comparison sign, also with the figure first; the sign itself if the form has no name for it. */
function signSays(sign, what) {
	var node = find(description, 'sign', 'sign', sign);

	return node ? node.getAttribute(what) : sign;
}

/* The list that a place in the view takes its members from, as far as some figure knows. */
function listAt(step, key) {
	return each(description, 'figure').filter(function (figure) {
		return figure.getAttribute('path').indexOf('/' + step + '[@' + key + '=\'@@') >= 0;
	}).map(function (figure) { return figure.getAttribute('list'); })[0];
}

/* A number of the view in words, from the path to it: "dark armies of Heartwood"; null: it is no such path. */
function figureWords(path) {
	var steps = path.trim().replace(/^\/view\/state\/|^\/\//, '').split('/'), name, said = [], of = '', odd = steps[0] === '';

	name = (steps.pop().match(/^@([\w-]+)$/) || [])[1];
	steps.forEach(function (step) {
		var parts = step.match(/^([\w-]+)(?:\[@([\w-]+)=(["'])([\w-]+)\3\])?$/);

		if (!parts)
			odd = true;
		else if (!parts[2])
			said.push(parts[1]);
		else {
			of += (of ? ', ' : ' of ') + title(listAt(parts[1], parts[2]), parts[4]);
			if (name === 'n' && step === steps[steps.length - 1])
				name = parts[1];
		}
	});
	return odd || !name ? null : said.concat([name]).join(' ').replace(/-/g, ' ') + of;
}

/* One comparison in words, or null. */
function comparisonWords(text) {
	var parts = text.match(/^\s*(\/[^<>=!\[]*(?:\[[^\]]*\][^<>=!\[]*)*)(<=|>=|!=|<|>|=)\s*(\d+)\s*$/);
	var turned = !parts && text.match(/^\s*(\d+)\s*(<=|>=|!=|<|>|=)\s*(\/.*?)\s*$/);
	var figure = parts ? figureWords(parts[1]) : turned ? figureWords(turned[3]) : null, op;

	if (figure === null)
		return null;
	op = signSays(parts ? parts[2] : signSays(turned[2], 'turned'), 'words');
	return figure + (/s$/.test(figure.split(' of ')[0]) ? ' are ' : ' is ') +
	    op + ' ' + (parts ? parts[3] : turned[1]);
}

/* A condition in words: comparisons with "and" or "or" between them; null if it is anything else. */
function conditionWords(text) {
	var pieces = text.split(/\s+(and|or)\s+/).map(function (piece, i) { return i % 2 === 1 ? piece : comparisonWords(piece); });

	return pieces.indexOf(null) >= 0 ? null : pieces.join(' ');
}

function conditionSentence(when) {
	if (!when)
		return '';
	return 'Only if ' + (conditionWords(when) || 'this holds: ' + when) + '.';
}

/* The choices; 'put' is called with the condition that they make. */
function conditionBuilder(id, put) {
	var figures = each(description, 'figure'), figure = make('select', { id: id + '-figure' });
	var member = make('span'), compare = make('select', { id: id + '-compare' });
	var number = make('input', { type: 'text', inputMode: 'numeric', id: id + '-number', size: 4, value: '1', autocomplete: 'off' });

	figures.forEach(function (f, i) {
		var list = f.getAttribute('list');

		figure.appendChild(option(String(i), (f.getAttribute('name') || '').replace(/-/g, ' ') +
		    (list ? ' of a ' + list.replace(/-/g, ' ') : '') + ': ' + f.getAttribute('doc')));
	});
	['<', '<=', '=', '>=', '>'].forEach(function (op) { compare.appendChild(option(op, signSays(op, 'words'))); });
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
	return make('div', { className: 'choices adds' }, ['only if ', figure, member, compare, number,
		button('Put it in', 'make this a condition of the order', function () {
			var path = figures[Number(figure.value)].getAttribute('path'), at = member.firstChild ? member.firstChild.value : '';

			if ((!member.firstChild || at !== '') && /^\d+$/.test(number.value.trim()))
				put(path.replace(/@@[^']*/, at) + ' ' + compare.value + ' ' + number.value.trim());
		})]);
}
