/*
 * Suppose they do: orders of somebody else, as far as one can think of them, to try one's own against.  They are kept apart
 * from one's own and are marked in the file, which is taken from nobody.
 */

var supposed = '';		/* the seat whose orders are written; none: one's own */
var aside = {};			/* by seat, '' for one's own: what is written while others are */

function seatWritten() {
	return supposed || description.getAttribute('seat');
}

function others() {
	return listMembers('seat').map(function (member) { return member.getAttribute('id'); })
	    .filter(function (id) { return id !== description.getAttribute('seat'); });
}

/* Goes over to the orders of another seat, or back to one's own. */
function writeFor(seat) {
	var now;

	aside[supposed] = { entries: entries, loaded: loaded, keep: keep, nonce: nonce };
	now = aside[seat] || { entries: [], loaded: null, keep: '', nonce: freshNonce() };
	supposed = seat;
	entries = now.entries;
	loaded = now.loaded;
	keep = now.keep;
	nonce = now.nonce;
	document.body.classList.toggle('supposing', seat !== '');
	document.getElementById('suppose').value = seat;
	document.getElementById('whose').textContent = seat === '' ? 'Your orders' : 'What ' + title('seat', seat) + ' might do';
	document.getElementById('supposing').textContent = seat === '' ? '' : 'These are not your orders, and cannot be handed in.';
	document.getElementById('try').textContent = seat === '' ? '' : tryWords(seat);
	say('');
	changed();
	redraw();
	beginHand('');
}

/* How one's own orders are tried against what is supposed. */
function tryWords(seat) {
	return 'Save this file. Where assize is, as in your copy of the game, it says what would become of your orders if they did this: ' +
	    'assize check --suppose ' + seat + '=' + fileName() + ' ' +
	    description.getAttribute('game') + ' YOUR-ORDERS.xml';
}

function supposeBox() {
	var select = make('select', { id: 'suppose', onchange: function () { writeFor(select.value); } },
	    [option('', 'my own')].concat(others().map(function (id) { return option(id, 'what ' + title('seat', id) + ' might do'); })));

	return others().length === 0 ? make('span') : make('details', { className: 'more hide-paper' }, [
		make('summary', { textContent: 'What if? Test your orders against somebody else\'s' }),
		make('p', { className: 'note', textContent: 'Write down what somebody else might do. It stays apart from your orders.' }),
		make('label', { htmlFor: 'suppose', textContent: 'Write orders: ' }), select]);
}
