/*
 * The order that is being made. Each tap on the board, and each choice beside it, leaves fewer of the legal answers to the
 * open question, until one is left: that is the order.
 */

var FEW = 14;			/* answers that are shown one by one */
var FEW_ALIKE = 8;		/* of one kind of order among others */
var MANY = 24;			/* of one kind of order alone */
var KEYS = '123456789abcdefghijklmnopqrstuvwxyz';	/* of choices; of pieces, capitals */

var answers = [];		/* the legal answers */
var left = [];			/* those that the taps have left */
var steps = [];			/* what was left before each tap */
var piece = '';			/* the piece that acts, or none */
var offered = false;		/* true: the page chose the piece, not a tap */
var orElse = false;		/* the next order for the piece comes behind the one it has */

function openAsk() {
	return supposed !== '' ? null : each(description, 'ask').filter(function (ask) { return each(ask, 'legal').length > 0; })[0] || null;
}

/* True if each piece has an order of its own; else an order answers for all. */
function isGathered() {
	var ask = openAsk();

	return Boolean(ask && ask.getAttribute('gather'));
}

/* The field of an order that plays this part on the board. */
function boardField(name, part) {
	return find(orderOf(name), 'field', 'board', part);
}

/* The first value of that field, or "". */
function boardValue(order, part) {
	var field = boardField(order.name, part);

	return field ? (order.values[field.getAttribute('name')] || [''])[0] : '';
}

/* "LIST:ID" for the piece that acts; "" if the order has none. */
function pieceOf(order) {
	var field = !order.sequence && boardField(order.name, 'from');

	return field && boardValue(order, 'from') ? field.getAttribute('list') + ':' + boardValue(order, 'from') : '';
}

function distinct(list) {
	return list.filter(function (one, i) { return one !== '' && list.indexOf(one) === i; });
}

function pieces() {
	return distinct(answers.map(pieceOf));
}

function hasOrder(which) {
	return isGathered() && entries.some(function (entry) { return (entry.sequence || [entry]).some(function (order) { return pieceOf(order) === which; }); });
}

function pieceName(which) {
	return which && title(which.split(':')[0], which.split(':')[1]);
}

/* All that an order names, as "LIST:ID", its parts included. */
function namedBy(order) {
	function inPart(spec, values) {
		return each(spec, 'field').reduce(function (found, field) {
			return found.concat((values[field.getAttribute('name')] || []).map(function (value) {
				return field.getAttribute('list') + ':' + value;
			}));
		}, []);
	}
	return order.children.reduce(function (found, child) {
		var spec = find(orderOf(order.name), 'child', 'name', child.name);

		return found.concat(child.key ? [spec.getAttribute('index') + ':' + child.key] : [], inPart(spec, child.values));
	}, inPart(orderOf(order.name), order.values));
}

/*
 * Begins with a piece of one's own or, with "", with the next one that has no order.
 */
function beginHand(which) {
	var ask = openAsk(), all;

	answers = ask ? answersIn(each(ask, 'legal')[0]) : [];
	all = pieces();
	offered = which === '';
	piece = which || all.slice(all.indexOf(piece) + 1).concat(all).filter(function (one) { return isGathered() && !hasOrder(one); })[0] || '';
	left = answers.filter(function (order) { return piece ? pieceOf(order) === piece : !isGathered() || pieceOf(order) === ''; });
	steps = [];
	filling = null;
	showHand();
}

/* Makes an order, in place of the one that the piece has. */
function giveOrder(order) {
	var copy = JSON.parse(JSON.stringify(order));
	var at = entries.findIndex(function (entry) { return isGathered() && pieceOf(entry) !== '' && pieceOf(entry) === pieceOf(order); });

	if (at < 0 || orElse)
		entries.push(copy);
	else
		entries[at] = copy;
	orElse = false;
	changed();
	redraw();
	beginHand('');
}

function chooseAmong(some) {
	if (some.length === 1) {
		giveOrder(some[0]);
		return;
	}
	steps.push(left);
	left = some;
	offered = false;
	showHand();
}

function stepBack() {
	if (steps.length === 0)
		return;
	left = steps.pop();
	showHand();
}

/* The values of an order that may well be left out: a flag, a way, what pays; no numbers. */
function extrasOf(order) {
	return each(orderOf(order.name), 'field').filter(function (field) {
		return field.getAttribute('optional') && field.getAttribute('kind') !== 'number' && !field.getAttribute('board') &&
		    order.values[field.getAttribute('name')];
	}).map(function (field) { return field.getAttribute('name'); });
}

/* An order without these, as text. */
function coreOf(order) {
	var extras = extrasOf(order);

	return order.name + Object.keys(order.values).filter(function (name) { return extras.indexOf(name) < 0; })
	    .map(function (name) { return ' ' + name + '=' + order.values[name]; }).sort().join('');
}

/* The answers that name one of these places. */
function answersNaming(places) {
	return left.filter(function (order) {
		return namedBy(order).some(function (one) { return one !== piece && places.indexOf(one) >= 0; });
	});
}

/* Of answers that name these places those that end there without help, if there are any; of those alike, the plainest. */
function answersEnding(some, places) {
	var ending = some.filter(function (order) {
		var field = boardField(order.name, 'to');

		return field && boardValue(order, 'helped') === '' &&
		    places.indexOf(field.getAttribute('list') + ':' + boardValue(order, 'to')) >= 0;
	});

	return ending.length === 0 ? some : ending.filter(function (order) {
		return !ending.some(function (other) {
			return coreOf(other) === coreOf(order) && extrasOf(other).length < extrasOf(order).length;
		});
	});
}

function choosePieces(mine) {
	if (mine.length > 1) {
		left = answers.filter(function (order) { return mine.indexOf(pieceOf(order)) >= 0; });
		piece = '';
		showHand();
	} else
		beginHand(mine[0]);
	offered = false;
}

/*
 * A tap on the board: a piece of mine, or where it goes. A second piece of mine may be meant either way, so it is asked; a
 * tap more on it chooses it.
 */
function tapPlaces(places) {
	var mine = pieces().filter(function (one) { return places.indexOf(one) >= 0; });
	var found = answersNaming(places);

	if (mine.length > 0 && (offered || found.length === 0 || found.length === left.length))
		choosePieces(mine);
	else if (found.length > 0 && mine.length > 0) {
		steps.push(left);
		left = found;
		showHand();
	} else if (found.length > 0)
		chooseAmong(answersEnding(found, places));
}

/* A choice for each of these, with what they have in common left out. */
function wholeChoices(some, among) {
	return some.map(function (order) { return { label: shortWords(order, among), some: [order] }; });
}

/* Those of one kind of order, by the first field in which they differ. */
function choicesByField(some) {
	var field = each(orderOf(some[0].name), 'field').filter(function (one) {
		return distinct(some.map(function (order) { return (order.values[one.getAttribute('name')] || ['-']).join(' '); })).length > 1;
	})[0];
	var name = field && field.getAttribute('name'), by = {};

	if (!field)
		return wholeChoices(some, some);
	some.forEach(function (order) {
		var value = (order.values[name] || []).join(' ');

		(by[value] = by[value] || []).push(order);
	});
	return Object.keys(by).map(function (value) {
		return { label: value ? field.getAttribute('list') ? words(value).map(function (id) { return title(field.getAttribute('list'), id); }).join(', ') : valueWords(field, words(value)) : 'no ' + plain(name).toLowerCase(), some: by[value] };
	});
}

/* The choices among what is left. */
function choicesOf(some) {
	var names = distinct(some.map(function (order) { return order.name; }));

	if (some.length <= FEW || (names.length === 1 && some.length <= MANY))
		return wholeChoices(some, some);
	if (names.length === 1)
		return choicesByField(some);
	return names.reduce(function (all, name) {
		var alike = some.filter(function (order) { return order.name === name; });

		return all.concat(alike.length <= FEW_ALIKE ? wholeChoices(alike, some) :
		    [{ label: plain(name) + ' \u2026', some: alike, says: orderOf(name).getAttribute('doc') }]);
	}, []);
}

/* A line that says what a tap does now. */
function handWords() {
	var ask = openAsk();

	if (!ask)
		return supposed ? 'Add orders below.' : 'You are not asked anything now. You may send orders in advance.';
	if (piece)
		return pieceName(piece) + (hasOrder(piece) ? orElse ? ', or else:' : ', in place of its order:' :
		    ': tap the board, or choose.');
	if (isGathered() && pieces().length > 0 && left.length === 0)
		return 'All have orders. Tap one to change its order.';
	return ask.getAttribute('doc');
}

/* A button that leaves these answers, of which "data-leads" has the numbers; a key does the same. */
function leadButton(label, says, some, key, act, more) {
	var made = button(label, says, act, Object.assign({ 'data-leads': some.map(function (order) { return answers.indexOf(order); }).join(' '),
	    'data-key': key, 'aria-keyshortcuts': key.replace(/[A-Z]/, 'Shift+$&') }, more));

	made.prepend(make('kbd', { textContent: key, ariaHidden: 'true' }));
	return made;
}

function choiceButton(choice, i) {
	return leadButton(choice.label, choice.says || '', choice.some, KEYS[i] || '', function () { chooseAmong(choice.some); });
}

function pieceButton(one, i) {
	var has = hasOrder(one);

	return leadButton(pieceName(one) + (has ? ' \u2713' : ''), has ? 'has an order' : 'has no order',
	    answers.filter(function (order) { return pieceOf(order) === one; }), (KEYS[i + 9] || '').toUpperCase(), function () {
		choosePieces([one]);
	    }, { className: 'piece', 'aria-pressed': String(one === piece) });
}

/* The buttons of the hand are one stop of the Tab key. */
function showHand() {
	var hand = document.getElementById('hand-buttons'), inside = hand.contains(document.activeElement), all = isGathered() ? pieces() : [];
	var shown = choicesOf(left).concat(piece && isGathered() && steps.length === 0 ? choicesOf(answers.filter(function (order) { return pieceOf(order) === ''; })) :
	    []).map(choiceButton);
	var first = shown[0];

	if (steps.length > 0)
		shown.push(button('Back', 'one tap back', stepBack));
	document.getElementById('hand-says').textContent = handWords();
	hand.replaceChildren(make('div', { className: 'adds' }, shown), make('div', { className: 'adds pieces' }, all.map(pieceButton)));
	Array.from(hand.querySelectorAll('button')).forEach(function (one, i) { one.tabIndex = i === 0 ? 0 : -1; });
	if (inside)
		(first || document.getElementById('mail') || document.getElementById('save')).focus({ preventScroll: true });
	showBoard();
}

/* Arrows go from choice to choice, signs make one, Escape goes back, + to other orders; not where somebody types. */
document.addEventListener('keydown', function (event) {
	var hand = document.getElementById('hand-buttons'), at = document.activeElement, buttons, choice;

	if (!hand || event.ctrlKey || event.metaKey || event.altKey || at.matches('input, textarea') ||
	    event.key !== '+' && !(at === document.body || at.closest('#hand-buttons, .look')))
		return;
	buttons = Array.from(hand.querySelectorAll('button'));
	choice = buttons.filter(function (one) { return one.getAttribute('data-key') === event.key; })[0];
	if (choice) {
		choice.focus({ preventScroll: true });
		choice.click();
	} else if (event.key === 'Escape')
		stepBack();
	else if (event.key === '+')
		focusOn('another');
	else if (/^Arrow/.test(event.key) && hand.contains(at))
		buttons[(buttons.indexOf(at) + (/Right|Down/.test(event.key) ? 1 : buttons.length - 1)) % buttons.length].focus();
	else
		return;
	event.preventDefault();
});
