/*
 * Orders saved, copied, mailed, loaded again, and kept as a draft.
 */

var MAIL_MOST = 1800;		/* bytes of an address that every mail program takes */

/* The missing fields of these orders, in words. */
function lacking(list) {
	var missing = [];

	function look(order) {
		required(orderOf(order.name)).forEach(function (name) {
			if ((order.values[name] || []).length === 0)
				missing.push(plain(order.name) + ': ' + plain(name));
		});
	}
	list.forEach(function (entry) { (entry.sequence || [entry]).forEach(look); });
	return missing;
}

function say(text) {
	document.getElementById('said').textContent = text;
}

/* How many of one's pieces have orders; without pieces, how many orders there are. */
function countWords() {
	var all = pieces(), field, done;

	if (!isGathered() || all.length === 0)
		return entries.length === 1 ? '1 order' : entries.length + ' orders';
	field = boardField(answers.filter(function (order) { return pieceOf(order) !== ''; })[0].name, 'from');
	done = all.filter(hasOrder).length;
	return done + ' of ' + all.length + ' ' + plain(field.getAttribute('name')).toLowerCase() + (all.length === 1 ? '' : 's') +
	    (all.length === 1 ? ' has' : ' have') + ' orders';
}

/* All that says what the orders are: the file, the mail, the count, the lines, the board. */
function showFile() {
	var missing = lacking(entries), mail = document.getElementById('mail');

	document.getElementById('xml').value = fileXml();
	document.getElementById('lines').textContent = fileLines();
	document.getElementById('missing').textContent = missing.length === 0 ? '' : 'Not chosen yet: ' + missing.join('; ');
	document.getElementById('count').textContent = countWords() + '.';
	document.getElementById('undo').disabled = past.length === 0;
	document.getElementById('redo').disabled = undone.length === 0;
	relabel();
	drawOrders();
	if (!mail)
		return;
	mail.href = mailUrl();
	mail.textContent = mailWhole().length > MAIL_MOST ? 'Copy the orders and write the mail' : 'Write the mail';
}

function mailStart() {
	return 'mailto:' + encodeURIComponent(description.getAttribute('mailto')).replace(/%40/g, '@') + '?subject=' +
	    encodeURIComponent('[' + description.getAttribute('game') + '] ' + [description.getAttribute('phase'), description.getAttribute('role'),
		'orders'].filter(Boolean).join(', '));
}

/* The text of the mail: the code and the orders; with what plain lines alone cannot say, the whole block. */
function mailText() {
	var word = document.getElementById('word'), code = description.getAttribute('code');

	return (code && !keep && loaded === null ? 'code ' + code + '\n' : '') + (word && word.value ? word.value + '\n' : '') +
	    (loaded !== null ? loaded : !code || keep ? fileLines() : entries.map(entryLines).join(''));
}

function mailWhole() {
	return mailStart() + '&body=' + encodeURIComponent(mailText().replace(/\n/g, '\r\n'));
}

/* A mail program takes a long address badly: past this the orders are copied, and the mail begins empty. */
function mailUrl() {
	var whole = mailWhole();

	return whole.length <= MAIL_MOST ? whole : mailStart();
}

/* Orders that were sent are no draft any more. */
function sent() {
	if (mailWhole().length > MAIL_MOST)
		copyText(mailText(), 'Too long for the link: paste the orders into the mail. ');
	document.getElementById('keep').checked = false;
	forget();
}

function fileName() {
	return description.getAttribute('game') + '-' + description.getAttribute('turn') + '-' + (supposed ? 'suppose-' : '') +
	    seatWritten() + '.xml';
}

function save() {
	var url = URL.createObjectURL(new Blob([fileXml()], { type: 'application/xml' }));
	var link = make('a', { href: url, download: fileName() });

	link.click();
	setTimeout(function () { URL.revokeObjectURL(url); }, 10000);
}

/* Copies a text; where no clipboard is to be had, the text is left selected. */
function copyText(text, first) {
	var area = document.getElementById('copied'), selected = 'Selected: copy it with your keyboard or menu.';

	function select() {
		area.hidden = false;
		area.value = text;
		area.focus();
		area.select();
		say(first + selected);
	}
	area.hidden = true;
	if (navigator.clipboard && navigator.clipboard.writeText)
		navigator.clipboard.writeText(text).then(function () { say(first + 'Copied.'); }, select);
	else
		select();
}

/* Takes a file over; what it cannot show it refuses, and keeps what there is. */
function take(text) {
	var file;

	try {
		file = readFile(text);
	} catch (problem) {
		say('Not taken: ' + problem.message + '.');
		return false;
	}
	entries = file.entries;
	keep = file.keep;
	nonce = file.nonce || freshNonce();
	loaded = file.nonce ? text : null;
	document.getElementById('standing').checked = keep !== '';
	say('Taken. Change nothing and it is saved as it was.');
	describeChange();
	redraw();
	beginHand('');
	showFile();
	return true;
}

/*
 * Drafts: off until ticked, orders alone, gone when they are sent and with the next turn.
 */

function draftKey() {
	return 'assize ' + ['game', 'seat', 'turn', 'on'].map(function (name) { return description.getAttribute(name); }).join(' ');
}

function store() {
	try {
		return window.localStorage;
	} catch (problem) {
		return null;
	}
}

function keepDraft() {
	var box = document.getElementById('keep'), at = store();

	if (box && box.checked && at && !supposed)
		at.setItem(draftKey(), fileXml());
}

function forget() {
	var at = store(), prefix = 'assize ' + description.getAttribute('game') + ' ' + description.getAttribute('seat') + ' ';

	if (at)
		Object.keys(at).filter(function (key) { return key.indexOf(prefix) === 0; })
		    .forEach(function (key) { at.removeItem(key); });
}

/* A draft of an earlier turn is of no use, and still says what was planned. */
function dropOldDrafts() {
	var at = store(), own = draftKey(), draft = at && at.getItem(own);

	forget();
	if (draft)
		at.setItem(own, draft);
	return draft;
}

