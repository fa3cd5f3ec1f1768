/*
 * Orders saved, copied, mailed, loaded again, and kept as a draft.
 */

var MAIL_MOST = 1800;		/* bytes of an address that every mail program takes */

/* The missing fields of every order, in words. */
function lacking() {
	var missing = [];

	function look(order) {
		required(orderOf(order.name)).forEach(function (name) {
			if ((order.values[name] || []).length === 0)
				missing.push(plain(order.name) + ': ' + plain(name));
		});
	}
	entries.forEach(function (entry) { (entry.sequence || [entry]).forEach(look); });
	return missing;
}

function say(text) {
	document.getElementById('said').textContent = text;
}

function showFile() {
	var missing = lacking(), mail = document.getElementById('mail');

	document.getElementById('xml').value = fileXml();
	document.getElementById('lines').textContent = fileLines();
	document.getElementById('missing').textContent = missing.length === 0 ? '' : 'Not chosen yet: ' + missing.join('; ');
	if (mail)
		mail.href = mailUrl();
}

function mailStart() {
	return 'mailto:' + encodeURIComponent(description.getAttribute('mailto')).replace(/%40/g, '@') + '?subject=' +
	    encodeURIComponent(description.getAttribute('game') + ': orders for turn ' + description.getAttribute('turn'));
}

/* The text of the mail: a greeting, then the orders; those of a loaded file as they are. */
function mailText() {
	var word = document.getElementById('word');

	return (word && word.value ? word.value + '\n\n' : '') + (loaded !== null ? loaded : fileLines());
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
		copy('Too long for the link: paste the order file into the mail. ');
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

/* Copies the order file; where no clipboard is to be had, it is left selected. */
function copy(first) {
	var area = document.getElementById('xml'), selected = 'Selected: copy it with your keyboard or menu.';

	area.focus();
	area.select();
	if (navigator.clipboard && navigator.clipboard.writeText)
		navigator.clipboard.writeText(area.value).then(function () { say(first + 'Copied.'); },
		    function () { say(first + selected); });
	else
		say(first + selected);
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
	redraw();
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

