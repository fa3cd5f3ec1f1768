/*
 * The page: the hand, the orders and how they are sent, then all that is rare; at once, or when a form was picked.
 */

/* Buttons that add an order to be filled in by hand, for a question. */
function questionBox(ask) {
	return make('div', { className: 'question' }, [make('p', { textContent: ask.getAttribute('doc') || plain(ask.getAttribute('kind')) }),
	    make('div', { className: 'adds' }, words(ask.getAttribute('admits')).map(function (name) {
		return button(plain(name), orderOf(name) ? orderOf(name).getAttribute('doc') : name, function () { addOrder(name); },
		    { 'data-add': name });
	    }))]);
}

function folded(id, summary, children) {
	return children.length === 0 ? [] : [make('details', { id: id, className: 'more' }, [make('summary', { textContent: summary })].concat(children))];
}

/* As the round will put them: what is open, what comes before the next orders, and what seldom does. */
function questions() {
	var asks = each(description, 'ask');

	return [['now', 'Another order, by its fields'], ['next', 'Later in the round'], ['later', 'Rare questions']].reduce(function (all, part) {
		return all.concat(folded('asks-' + part[0], part[1], asks.filter(function (ask) { return ask.getAttribute('comes') === part[0]; })
		    .map(questionBox)));
	}, []);
}

/* Most forms are sent with the mail, or else the file. */
function mainButton() {
	return description.getAttribute('mailto') ? make('a', { id: 'mail', className: 'button main own', textContent: 'Write the mail', onclick: sent }) :
	    saveButton('main');
}

function saveButton(className) {
	return button('Save as a file', 'save the order file', save, { className: className, id: 'save' });
}

function handSection() {
	return make('section', { id: 'hand', className: 'hide-paper', 'aria-label': 'the next order' }, [
	    make('p', { id: 'hand-says', role: 'status' }), make('div', { id: 'hand-buttons' }),
	    make('div', { className: 'adds send' }, [mainButton(),
		button('Undo', 'take the last change back (Ctrl+Z)', undo, { id: 'undo' }),
		button('Redo', 'change it again (Ctrl+Shift+Z)', redo, { id: 'redo' }), make('span', { id: 'count', role: 'status' })])]);
}

/* An order is added by the beginning of its name, too; without a name, one more of the last. */
function nameBox() {
	var names = Object.keys(orders), box = make('input', { type: 'text', id: 'another', autocomplete: 'off', size: 14 });

	box.setAttribute('list', 'another-names');
	box.onkeydown = function (event) {
		var name = names.filter(function (one) { return box.value && plain(one).toLowerCase().indexOf(box.value.toLowerCase()) === 0; })[0];

		if (event.key !== 'Enter' || !name && box.value)
			return;
		event.preventDefault();
		box.value = '';
		if (name)
			addOrder(name);
		else
			addAgain();
		if (document.activeElement === box)
			focusOn(description.getAttribute('mailto') ? 'mail' : 'save');
	};
	return make('p', { className: 'hide-paper' }, [make('label', { htmlFor: 'another', textContent: 'Another order, by its name (+): ' }), box,
	    make('datalist', { id: 'another-names' }, names.map(function (name) { return option(plain(name), ''); }))]);
}

function checkbox(id, text, act) {
	var box = make('input', { type: 'checkbox', id: id, onchange: act });

	return make('p', { className: 'own' }, [box, make('label', { htmlFor: id, textContent: ' ' + text })]);
}

function ordersSection() {
	return make('section', { id: 'to-orders' }, [make('h2', { id: 'whose', textContent: 'Your orders' }),
	    make('p', { id: 'supposing', className: 'trouble', role: 'status' }),
	    make('ol', { id: 'cards' }), make('p', { id: 'missing', className: 'trouble', role: 'status' }),
	    make('div', { className: 'adds hide-paper' }, (description.getAttribute('mailto') ? [saveButton('')] : []).concat([
		button('Copy', 'copy the orders as they stand in a mail', function () { copyText(mailText(), ''); }, { className: 'own' })])),
	    make('p', { id: 'said', role: 'status', className: 'note' }),
	    make('textarea', { id: 'copied', hidden: true, readOnly: true, rows: 6, 'aria-label': 'the orders, to copy' })]
	    .concat(nameBox(), questions()));
}

/* A command that goes with the orders. */
function wordBox() {
	var word = make('select', { id: 'word', onchange: showFile }, [option('', 'nothing else'),
	    option('ready', 'ready: go on when all orders are in'), option('not yet', 'not yet: wait for the deadline')]);

	return description.getAttribute('mailto') ? [make('p', { className: 'own' }, [make('label', { htmlFor: 'word', textContent: 'The mail also says: ' }), word])] : [];
}

function expertSection() {
	var file = make('input', { type: 'file', id: 'file', accept: '.xml,text/xml' });

	file.onchange = function () {
		if (file.files[0])
			file.files[0].text().then(take);
	};
	return make('section', { className: 'hide-paper' }, folded('experts', 'For experts: files, plain lines, drafts, what if', wordBox().concat([
	    checkbox('standing', 'keep my standing orders of before, too', function () {
		keep = this.checked ? 'standing' : '';
		changed();
	    }), make('p', { id: 'try', className: 'note' }),
	    make('label', { htmlFor: 'xml', className: 'note', textContent: 'The order file, as it grows' }),
	    make('textarea', { id: 'xml', rows: 12, readOnly: true, spellcheck: false }),
	    make('p', { className: 'note own', textContent: 'The same as plain lines:' }),
	    make('pre', { id: 'lines', className: 'own', tabIndex: 0 }),
	    make('p', {}, [make('label', { htmlFor: 'file', textContent: 'Go on from a file: ' }), file]),
	    checkbox('keep', 'keep a draft in this browser (whoever uses it can read your orders)', function () {
		if (this.checked)
			keepDraft();
		else
			forget();
	    }),
	    make('p', { className: 'own' }, [button('Forget drafts', 'remove all drafts of this seat from this browser', function () {
		document.getElementById('keep').checked = false;
		forget();
	    })]), supposeBox()])));
}

function showForm() {
	var form = document.getElementById('form'), draft = dropOldDrafts();

	document.body.classList.add('ready');
	form.replaceChildren(handSection(), ordersSection(), expertSection());
	form.hidden = false;
	beginHand('');
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
