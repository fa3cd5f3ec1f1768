/*
 * The board: a click on it fills the field in focus.  What can be clicked says of which lists it is a member:
 * data-pick="LIST:ID", or several of these.
 */

var focused = null;		/* the id of the control that a click on the board fills */

/*
 * On a narrow screen the board and the hand lie behind the form, and come before it when they are wanted: until a place
 * was chosen, or they are sent back.
 */

function boardIsOpen() {
	return document.body.classList.contains('board-open');
}

/* The effect of a tap on the board, in words. */
function tapWords() {
	var control = focused && document.getElementById(focused), list = control && control.getAttribute('data-list');
	var name = control && control.labels[0] && control.labels[0].querySelector('.name');
	var fits = Array.from(document.querySelectorAll('[data-pick]')).some(function (place) { return picked(place, list); });

	return name && fits ? 'A tap on the board fills \u201c' + name.textContent.trim() + '\u201d.' : '';
}

function showBoard(open) {
	var look = document.querySelector('.look'), button = document.getElementById('show-board');

	document.body.classList.toggle('board-open', open);
	document.querySelector('.fill').inert = open;
	button.setAttribute('aria-expanded', String(open));
	document.getElementById('tapping').textContent = open ? tapWords() : '';
	if (open)
		look.focus();
}

/* Back to where one was. */
function closeBoard() {
	showBoard(false);
	(document.getElementById(focused) || document.getElementById('show-board')).focus();
}

function toggleBoard() {
	if (boardIsOpen())
		closeBoard();
	else
		showBoard(true);
}

document.addEventListener('keydown', function (event) {
	if (event.key === 'Escape' && boardIsOpen())
		closeBoard();
});

/* On a wide screen both are there. */
window.matchMedia('(min-width: 68rem)').addEventListener('change', function () {
	if (boardIsOpen())
		showBoard(false);
});

/* The member that a click there means, in a control of that list. */
function picked(place, list) {
	return words(place.getAttribute('data-pick')).filter(function (pick) { return pick.split(':')[0] === list; })
	    .map(function (pick) { return pick.split(':')[1]; })[0];
}

document.addEventListener('focusin', function (event) {
	if (event.target.hasAttribute && event.target.hasAttribute('data-list'))
		focused = event.target.id;
});

document.addEventListener('click', function (event) {
	var place = event.target.closest && event.target.closest('[data-pick]');
	var select = place && focused && document.getElementById(focused);
	var member = select && picked(place, select.getAttribute('data-list'));

	if (!member)
		return;
	select.value = member;
	select.dispatchEvent(new Event('change'));
	if (boardIsOpen())
		closeBoard();
});
