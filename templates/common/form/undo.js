/*
 * Changes to the orders, undone and done again.
 */

var past = [];			/* the orders before each change, as text, the last change last */
var undone = [];
var present = '[]';		/* the orders as they are, as text */

function describeChange() {
	var now = JSON.stringify(entries);

	if (now === present)
		return;
	past.push(present);
	undone = [];
	present = now;
}

/* Goes one change back or forth: from one pile to the other. */
function stepChange(from, to) {
	if (from.length === 0)
		return;
	to.push(present);
	present = from.pop();
	entries = JSON.parse(present);
	changed();
	redraw();
	beginHand('');
}

function undo() {
	stepChange(past, undone);
}

function redo() {
	stepChange(undone, past);
}

function isTyped(target) {
	return Boolean(target.closest && target.closest('input, textarea, select'));
}

/* In a text field these keys are the field's. */
document.addEventListener('keydown', function (event) {
	var key = event.key.toLowerCase();

	if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyped(event.target) || !description)
		return;
	if (key !== 'z' && key !== 'y')
		return;
	event.preventDefault();
	(key === 'y' || event.shiftKey ? redo : undo)();
});
