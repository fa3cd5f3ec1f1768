/*
 * The board: what can be tapped is lit, and the orders are drawn on it. A place or piece says of which lists it is a member:
 * data-pick="LIST:ID", or several of these, the first its own; and, where that is not its middle, the spot of lines:
 * data-at="X,Y".
 */

var SVG = 'http://www.w3.org/2000/svg';

function picksOf(place) {
	return words(place.getAttribute('data-pick'));
}

/* The spot of a place or piece, as "LIST:ID", in this picture; null: it is not there. */
function spotIn(svg, which) {
	var places = Array.from(svg.querySelectorAll('[data-pick]')).filter(function (one) { return picksOf(one).indexOf(which) >= 0; });
	var place = places.filter(function (one) { return picksOf(one)[0] === which; })[0] || places[0], box, at;

	if (!place)
		return null;
	at = place.getAttribute('data-at');
	if (at)
		return { x: Number(at.split(',')[0]), y: Number(at.split(',')[1]) };
	box = place.getBoundingClientRect();
	return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(svg.getScreenCTM().inverse());
}

function draw(name, attributes) {
	var node = document.createElementNS(SVG, name);

	Object.keys(attributes).forEach(function (key) { node.setAttribute(key, attributes[key]); });
	return node;
}

function middle(a, b) {
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/* An order as a line from its piece, or a ring around it. */
function drawOrder(svg, order) {
	var spots = ['from', 'to', 'helped'].map(function (part) {
		var field = boardField(order.name, part);

		return field && boardValue(order, part) ? spotIn(svg, field.getAttribute('list') + ':' + boardValue(order, part)) : null;
	});
	var from = spots[0] || spots[1], end = spots[2] ? middle(spots[2], spots[1] || spots[2]) : spots[1];

	if (!from)
		return [];
	if (!end || end === from)
		return [draw('circle', { cx: from.x, cy: from.y, r: 14 })];
	return [draw('line', { x1: from.x, y1: from.y, x2: end.x, y2: end.y, 'class': spots[2] ? 'help' : 'go',
	    'marker-end': 'url(#' + (spots[2] ? 'f-dot' : 'f-tip') + ')' })];
}

function boards() {
	return Array.from(document.querySelectorAll('.look svg')).filter(function (svg) {
		return svg.querySelector('[data-pick]') && !svg.parentNode.closest('svg');
	});
}

function drawOrders() {
	boards().forEach(function (svg) {
		var drawn = svg.querySelector('.drawn') || svg.appendChild(draw('g', { 'class': 'drawn s-' + description.getAttribute('seat') }));

		drawn.replaceChildren();
		entries.forEach(function (entry) {
			(entry.sequence || [entry]).forEach(function (order) { drawn.append.apply(drawn, drawOrder(svg, order)); });
		});
	});
}

/* Lights what the next tap may mean: where the piece goes, or whom it helps. */
function showBoard() {
	var open = {}, mine = pieces();

	left.forEach(function (order) {
		namedBy(order).forEach(function (one) {
			if (one !== piece)
				open[one] = open[one] === 'lit' || boardValue(order, 'helped') === '' ? 'lit' : 'help';
		});
	});
	document.querySelectorAll('[data-pick]').forEach(function (place) {
		var picks = picksOf(place);

		['lit', 'help'].forEach(function (how) {
			place.classList.toggle(how, picks.some(function (one) { return open[one] === how; }));
		});
		place.classList.toggle('chosen', piece !== '' && picks[0] === piece);
		place.classList.toggle('mine', mine.indexOf(picks[0]) >= 0 && !hasOrder(picks[0]));
	});
	bringIntoView();
}

/* A board that is larger than its place shows the piece that acts in its middle. */
function bringIntoView() {
	var board = document.querySelector('.look .board'), here, there;
	var place = board && (board.querySelector('.chosen') || board.querySelector('.mine') || board.querySelector('.lit'));

	if (!place)
		return;
	here = board.getBoundingClientRect();
	there = place.getBoundingClientRect();
	board.scrollBy(there.left + there.width / 2 - here.left - here.width / 2, there.top + there.height / 2 - here.top - here.height / 2);
}

/* A window that becomes narrow, as a phone that is turned, gives the board a place of another size. */
matchMedia('(max-width: 67.99rem)').addEventListener('change', bringIntoView);

document.addEventListener('click', function (event) {
	var place = event.target.closest && event.target.closest('[data-pick]');

	if (place && description && !fillFrom(picksOf(place)))
		tapPlaces(picksOf(place));
});
