/*
 * The board: a click on it fills the field in focus.  What can be clicked says of which lists it is a member:
 * data-pick="LIST:ID", or several of these.
 */

var focused = null;		/* the id of the control that a click on the board fills */

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
});
