/*
 * The page: what is asked, the cards, the file; at once, or when a form was picked.
 */

function questionBox(ask) {
	var open = each(ask, 'legal').length > 0;

	return make('div', { className: 'question' }, [
		make('p', {}, [make('span', { className: open ? 'open' : 'later', textContent: open ? 'Asked now: ' : 'May be asked: ' }),
		    ask.getAttribute('doc') || plain(ask.getAttribute('kind'))]),
		make('div', { className: 'adds' }, words(ask.getAttribute('admits')).map(function (name) {
			var spec = orderOf(name);

			return button('+ ' + plain(name), spec ? spec.getAttribute('doc') : name, function () { addOrder(name); },
			    { 'data-add': name });
		}))]);
}

function questionsSection() {
	var asks = each(description, 'ask');
	var open = asks.filter(function (ask) { return each(ask, 'legal').length > 0; });
	var later = asks.filter(function (ask) { return open.indexOf(ask) < 0; });

	return make('section', { className: 'hide-paper' }, [make('h2', { textContent: 'What you may be asked' })].concat(open.map(questionBox),
	    later.length === 0 ? [] : [make('details', { open: open.length === 0 },
	    [make('summary', { textContent: 'later in the round' })].concat(later.map(questionBox)))]));
}

function checkbox(id, text, act) {
	var box = make('input', { type: 'checkbox', id: id, onchange: act });

	return make('p', { className: 'hide-paper' }, [box, make('label', { htmlFor: id, textContent: ' ' + text })]);
}

function ordersSection() {
	return make('section', {}, [make('h2', { textContent: 'Your orders' }),
	    make('p', { className: 'note', textContent: 'To each question the first order that fits and can be carried out is the answer.' }),
	    make('div', { id: 'cards' }), make('p', { id: 'missing', className: 'trouble', role: 'status' }),
	    checkbox('standing', 'keep my standing orders of before, too', function () {
		keep = this.checked ? 'standing' : '';
		changed();
	    })]);
}

/* The mail, and what it says besides the orders. */
function mailButton() {
	var word = make('select', { id: 'word', onchange: showFile }, [option('', 'nothing else'),
	    option('ready', 'ready: go on when all orders are in'), option('not yet', 'not yet: wait for the deadline')]);

	if (!description.getAttribute('mailto'))
		return [];
	return [make('a', { id: 'mail', className: 'button', textContent: 'Write the mail', onclick: sent }),
	    make('label', { htmlFor: 'word', textContent: 'which says ' }), word];
}

function fileSection() {
	var file = make('input', { type: 'file', id: 'file', accept: '.xml,text/xml' });

	file.onchange = function () {
		if (file.files[0])
			file.files[0].text().then(take);
	};
	return make('section', { className: 'hide-paper' }, [make('h2', { textContent: 'The order file' }),
	    make('textarea', { id: 'xml', rows: 12, readOnly: true, 'aria-label': 'the order file', spellcheck: false }),
	    make('div', { className: 'adds' }, [
		button('Save as a file', 'save the order file', save, { className: 'main', id: 'save' }),
		button('Copy', 'copy the order file', function () { copy(''); })].concat(mailButton())),
	    make('p', { id: 'said', role: 'status', className: 'note' }),
	    make('details', {}, [make('summary', { textContent: 'the same as plain lines' }), make('pre', { id: 'lines' })]),
	    make('p', {}, [make('label', { htmlFor: 'file', textContent: 'Go on from a file: ' }), file]),
	    checkbox('keep', 'keep a draft in this browser (whoever uses it can read your orders)', function () {
		if (this.checked)
			keepDraft();
		else
			forget();
	    }),
	    make('p', {}, [button('Forget drafts', 'remove all drafts of this seat from this browser', function () {
		document.getElementById('keep').checked = false;
		forget();
	    })])]);
}

function showForm() {
	var form = document.getElementById('form'), draft = dropOldDrafts();

	form.textContent = '';
	form.hidden = false;
	[questionsSection(), ordersSection(), fileSection()].forEach(function (section) { form.appendChild(section); });
	if (draft && take(draft))
		document.getElementById('keep').checked = true;
	redraw();
	showFile();
}

if (describe(document))
	showForm();
else
	offerPicking();
