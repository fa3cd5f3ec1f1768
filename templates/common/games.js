/* The list of games, filtered by what is typed, and sorted by a click on the head of a column. */
(function () {
'use strict';

var rows = Array.prototype.slice.call(document.querySelectorAll('tbody tr'));
var field = document.createElement('input');
var label = document.createElement('label');

function filter() {
	var words = field.value.toLowerCase().split(/\s+/);

	rows.forEach(function (row) {
		var text = row.textContent.toLowerCase();

		row.hidden = !words.every(function (word) { return text.indexOf(word) >= 0; });
	});
}

/* Sorts a table by a column, the other way round the second time. */
function sort(head) {
	var column = Array.prototype.indexOf.call(head.parentNode.children, head);
	var body = head.closest('table').tBodies[0];
	var down = head.getAttribute('aria-sort') === 'ascending';

	Array.prototype.forEach.call(head.parentNode.children, function (other) { other.removeAttribute('aria-sort'); });
	head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
	Array.prototype.slice.call(body.rows).sort(function (a, b) {
		var order = a.cells[column].textContent.localeCompare(b.cells[column].textContent, 'en', { numeric: true });

		return down ? -order : order;
	}).forEach(function (row) { body.appendChild(row); });
}

label.textContent = 'Show only games with ';
label.appendChild(field);
field.type = 'search';
field.addEventListener('input', filter);
if (rows.length > 5)
	document.querySelector('header').appendChild(label);
document.querySelectorAll('th').forEach(function (head) {
	var button = document.createElement('button');

	button.type = 'button';
	button.textContent = head.textContent;
	button.addEventListener('click', function () { sort(head); });
	head.textContent = '';
	head.appendChild(button);
});
}());
