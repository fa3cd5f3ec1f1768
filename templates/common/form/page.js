/*
 * The page: what is asked, the cards, the file; at once, or when a form was picked.
 */

/* A button for each order that answers a question; pale where no legal answer is one. */
function addButton(name, open) {
	var spec = orderOf(name), pale = open && legalOrders(name).length === 0;

	return button('+ ' + plain(name), (spec ? spec.getAttribute('doc') : name) + (pale ? ' Not possible as things stand.' : ''),
	    function () { addOrder(name); }, { 'data-add': name, className: pale ? 'pale' : '' });
}

function questionBox(ask) {
	var open = each(ask, 'legal').length > 0, names = words(ask.getAttribute('admits')), fallback = open && fallbackWords(ask);
	var pale = open && names.some(function (name) { return legalOrders(name).length === 0; });

	return make('div', { className: 'question' }, [
		make('p', {}, [make('span', { className: open ? 'open' : 'later', textContent: open ? 'Asked now: ' : '' }),
		    ask.getAttribute('doc') || plain(ask.getAttribute('kind'))]),
		open ? answersBox(ask) : make('span'),
		make('div', { className: 'adds' }, names.map(function (name) { return addButton(name, open); })),
		make('p', { className: 'quiet', textContent: (pale ? 'Pale: not possible as things stand. ' : '') +
		    (fallback ? 'Without an order of yours: ' + fallback + '.' : '') })]);
}

function folded(summary, asks, open) {
	return asks.length === 0 ? [] : [make('details', { open: open }, [make('summary', { textContent: summary })]
	    .concat(asks.map(questionBox)))];
}

/* As the round will put them: what is open, what comes before the next orders, and what seldom does. */
function questionsSection() {
	var asks = each(description, 'ask');

	function those(state) {
		return asks.filter(function (ask) { return ask.getAttribute('comes') === state; });
	}
	return make('section', { className: 'hide-paper', id: 'to-questions' }, [make('h2', { textContent: 'What you are asked' })]
	    .concat(those('now').map(questionBox),
	    folded('Coming up later this round', those('next'), those('now').length === 0),
	    folded('Rare questions', those('later'), those('now').length + those('next').length === 0)));
}

function checkbox(id, text, act) {
	var box = make('input', { type: 'checkbox', id: id, onchange: act });

	return make('p', { className: 'hide-paper own' }, [box, make('label', { htmlFor: id, textContent: ' ' + text })]);
}

function ordersSection() {
	return make('section', { id: 'to-orders' }, [make('h2', { id: 'whose', textContent: 'Your orders' }),
	    make('p', { id: 'supposing', className: 'trouble', role: 'status' }),
	    make('p', { className: 'note', textContent: 'If several orders answer a question, the first possible one counts.' }),
	    make('div', { id: 'cards' }), make('p', { id: 'missing', className: 'trouble', role: 'status' }),
	    checkbox('standing', 'keep my standing orders of before, too', function () {
		keep = this.checked ? 'standing' : '';
		changed();
	    }), supposeBox()]);
}

/* The mail, and what it says besides the orders. */
function mailButton() {
	var word = make('select', { id: 'word', onchange: showFile }, [option('', 'nothing else'),
	    option('ready', 'ready: go on when all orders are in'), option('not yet', 'not yet: wait for the deadline')]);

	if (!description.getAttribute('mailto'))
		return [];
	return [make('span', { className: 'own adds' }, [
	    make('a', { id: 'mail', className: 'button', textContent: 'Write the mail', onclick: sent }),
	    make('label', { htmlFor: 'word', textContent: 'which also says ' }), word])];
}

function fileSection() {
	var file = make('input', { type: 'file', id: 'file', accept: '.xml,text/xml' });

	file.onchange = function () {
		if (file.files[0])
			file.files[0].text().then(take);
	};
	return make('section', { className: 'hide-paper', id: 'to-file' }, [make('h2', { textContent: 'Hand them in' }),
	    make('p', { id: 'try', className: 'note', textContent: handInWords() }),
	    make('div', { className: 'adds' }, mailButton().concat([
		button('Save as a file', 'save the order file', save, { className: 'main', id: 'save' }),
		button('Copy', 'copy the order file', function () { copy(''); })])),
	    make('p', { id: 'said', role: 'status', className: 'note' }),
	    make('label', { htmlFor: 'xml', className: 'note', textContent: 'The order file, as it grows' }),
	    make('textarea', { id: 'xml', rows: 12, readOnly: true, spellcheck: false }),
	    make('details', { id: 'plain' }, [make('summary', { textContent: 'the same as plain lines, for the text of a mail' }),
		make('pre', { id: 'lines' })]),
	    make('p', {}, [make('label', { htmlFor: 'file', textContent: 'Go on from a file: ' }), file])].concat(draftControls()));
}

function draftControls() {
	var box = checkbox('keep', 'keep a draft in this browser (whoever uses it can read your orders)', function () {
		if (this.checked)
			keepDraft();
		else
			forget();
	});

	return [make('div', { className: 'own' }, [box,
	    make('p', {}, [button('Forget drafts', 'remove all drafts of this seat from this browser', function () {
		document.getElementById('keep').checked = false;
		forget();
	    })])])];
}

function jump(part) {
	return make('a', { href: '#to-' + part[0], textContent: part[1], onclick: function () {
		if (boardIsOpen())
			showBoard(false);
	} });
}

/* On a narrow screen: the board, and the parts of the form. */
function showJumps() {
	document.querySelectorAll('.jump, #tapping').forEach(function (old) { old.remove(); });
	document.querySelector('main').before(make('nav', { className: 'jump', 'aria-label': 'parts of the form' },
	    [make('button', { type: 'button', id: 'show-board', textContent: 'Board', onclick: toggleBoard })].concat(
	    [['questions', 'Questions'], ['orders', 'Orders'], ['file', 'Hand in']].map(jump))));
	document.querySelector('.look').prepend(make('p', { id: 'tapping', className: 'note', role: 'status' }));
	document.body.classList.add('ready');
	showBoard(false);
}

function showForm() {
	var form = document.getElementById('form'), draft = dropOldDrafts();

	showJumps();
	form.textContent = '';
	form.hidden = false;
	[questionsSection(), ordersSection(), fileSection()].forEach(function (section) { form.appendChild(section); });
	if (draft && take(draft))
		document.getElementById('keep').checked = true;
	redraw();
	showFile();
}

if (descriptionIn(document)) {
	describe(descriptionIn(document));
	showForm();
} else
	offerPicking();
