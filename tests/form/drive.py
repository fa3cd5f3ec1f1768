#!/usr/bin/python3
"""Drives order forms in headless Chromium, as somebody with a mouse would.

usage: drive.py FOLDER FORM.html...

Enters every answer that a form marks as possible now by the choices of its hand, one in ten through the fields of an order
too (of one form in five the last by the mouse
and keys of a browser, the others by the events that these make), reads the order file that grows
beside it, and writes it to FOLDER/FORM-N.xml, the first as plain lines too, FORM-0.txt.  Prints a line of findings:
'file PATH' for each file written, 'fault WHAT' for whatever is wrong: an answer that came out otherwise, a click on the
board that fills nothing, a message on the console, a request that left the page, text that cannot be reached at 360
pixels.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

MOST = int(os.environ.get('FORM_MOVES', '40'))     # answers tried of one form

WHOLE = 5           # of so many forms in one everything is looked at
FIELDS = 10         # of so many answers one is entered by its fields too
BATCH = 25          # answers entered by one call
ARROW_UP, ARROW_DOWN = '\ue013', '\ue015'

CLEAR = r"""
const clear = () => {
	while (document.querySelector('#cards .away'))
		document.querySelector('#cards .away').click();
};
"""

# Choices that lead to the answers of these numbers, until an order is made of each.
CHOOSE = CLEAR + r"""
const leads = (number) => Array.from(document.querySelectorAll('#hand-buttons [data-leads]'))
    .find(b => b.dataset.leads.split(' ').includes(String(number)));
return arguments[0].map(number => {
	clear();
	for (let taps = 0; taps < 9 && !document.querySelector('#cards .line'); taps++)
		if (leads(number))
			leads(number).click();
	return { text: document.getElementById('xml').value, lines: document.getElementById('lines').textContent };
});
"""

SAME = r"""
const root = new DOMParser().parseFromString(arguments[0], 'application/xml').documentElement;
const [name, attributes, children] = arguments[1];
const list = (node) => Array.from(node.attributes).map(a => a.name + '=' + a.value).sort().join('|');
const wanted = (pairs) => pairs.map(([k, v]) => k + '=' + v).sort().join('|');
return root.children.length === 1 && root.children[0].localName === name &&
    list(root.children[0]) === wanted(attributes) && root.children[0].children.length === children.length &&
    children.every(([child, pairs], i) => root.children[0].children[i].localName === child &&
    list(root.children[0].children[i]) === wanted(pairs));
"""

ENTER = CLEAR + r"""
const set = (id, value) => {
	const control = document.getElementById(id);
	if (!control)
		throw new Error('no control ' + id);
	if (control.type === 'checkbox') {
		if (control.checked !== (value === 'yes'))
			control.click();
	} else if (control.tagName === 'SELECT') {
		if (!Array.from(control.options).some(o => o.value === value))
			throw new Error(id + ' does not offer ' + value);
		control.value = value;
		control.dispatchEvent(new Event('change'));
	} else {
		control.value = value;
		control.dispatchEvent(new Event('input'));
	}
};
const fill = (prefix, pairs) => {
	for (const [key, value] of pairs) {
		const first = document.getElementById(prefix + '-' + key);
		if (!first || first.tagName !== 'SELECT') {
			set(prefix + '-' + key, value);
			continue;
		}
		value.split(' ').forEach((word, i) => {
			if (i > 0)
				document.getElementById(prefix + '-' + key + (i > 1 ? '-' + (i - 1) : '')).parentNode
				    .querySelector('button').click();
			set(prefix + '-' + key + (i > 0 ? '-' + i : ''), word);
		});
	}
};
// An order like the one before is entered by changing that one, as far as it has one value a field and no parts.
const plain = (attributes, children) => children.length === 0 && attributes.every(([, value]) => !value.includes(' '));
const change = (attributes) => {
	const wanted = new Map(attributes);
	for (const field of document.querySelectorAll('#cards .field:has(> .name)')) {
		const control = document.getElementById(field.htmlFor), key = control.id.slice('o0-'.length);
		const value = control.type === 'checkbox' ? (control.checked ? 'yes' : '') : control.value;
		if (value !== (wanted.get(key) || ''))
			set(control.id, wanted.get(key) || '');
	}
	return document.getElementById('xml').value;
};
const enter = (name, attributes, children) => {
	const like = plain(attributes, children) && window.entered === name;
	window.entered = plain(attributes, children) ? name : '';
	if (like && document.querySelectorAll('#cards .card').length === 1)
		return change(attributes);
	clear();
	document.querySelector('[data-add="' + name + '"]').click();
	fill('o0', attributes);
	children.forEach(([child, pairs], i) => {
		document.getElementById('o0-add-' + child).click();
		const key = document.getElementById('o0-c' + i + '-key');
		const rest = key ? pairs.slice(1) : pairs;
		if (key)
			set(key.id, pairs[0][1]);
		fill('o0-c' + i, rest);
	});
	return document.getElementById('xml').value;
};
return arguments[0].map(([name, attributes, children]) => {
	try {
		const text = enter(name, attributes, children);
		return { text };
	} catch (error) {
		return { error: error.message };
	}
});
"""

ANSWERS = r"""
const d = new DOMParser().parseFromString(document.getElementById('description').textContent.trim(), 'application/xml');
const orders = new Map(Array.from(d.querySelectorAll('order')).map(o => [o.getAttribute('name'), o]));
const pairs = (spec, node) => {
	const key = spec.getAttribute('key'), names = Array.from(spec.children).filter(c => c.localName === 'field')
	    .map(c => c.getAttribute('name'));
	return (key ? [key] : []).concat(names).filter(n => node.hasAttribute(n)).map(n => [n, node.getAttribute(n)]);
};
const found = [];
d.querySelectorAll('legal').forEach(legal => legal.querySelectorAll('*').forEach(node => {
	const spec = orders.get(node.localName);
	if (!spec || (node.parentNode !== legal && orders.has(node.parentNode.localName)))
		return;
	found.push([node.localName, pairs(spec, node), Array.from(node.children).map(c => [c.localName,
	    pairs(Array.from(spec.children).find(s => s.localName === 'child' && s.getAttribute('name') === c.localName), c)])]);
}));
return found;
"""

NONCE = r"""
document.querySelector('[data-add]').click();
return document.getElementById('xml').value;
"""

NARROW = r"""
const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth + 1;
return wide ? 'the page scrolls sideways: ' + document.documentElement.scrollWidth : '';
"""

# On a phone the board stands above the choices, and can be tapped.
PHONE = CLEAR + r"""
const faults = [];
clear();
window.scrollTo(0, 0);
if (document.querySelector('#hand-buttons .piece'))
	document.querySelector('#hand-buttons .piece').click();
const hand = document.getElementById('hand').getBoundingClientRect(), board = document.querySelector('.board').getBoundingClientRect();
if (Math.abs(hand.bottom - innerHeight) > 1 || hand.height > innerHeight / 2)
	faults.push('the choices do not stand at the bottom');
if (board.top > hand.top - 100)
	faults.push('the board is not to be seen');
const chosen = document.querySelector('.maps .chosen');
if (chosen) {
	const box = chosen.getBoundingClientRect(), top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
	if (!top || !top.closest('[data-pick]'))
		faults.push('the piece that acts cannot be tapped');
}
return faults;
"""

# A tap on a place that is lit makes an order or leaves fewer choices; Ctrl+Z takes the order back.
PICK = CLEAR + r"""
const faults = [], text = () => document.getElementById('xml').value;
const shown = () => text() + document.getElementById('hand-buttons').textContent;
const tap = (place) => place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
clear();
const empty = text(), count = document.querySelectorAll('[data-pick].lit').length;
for (let n = 0; n < count; n++) {
	const before = shown(), place = document.querySelectorAll('[data-pick].lit')[n];
	if (!place)
		continue;
	tap(place);
	if (shown() === before)
		faults.push('a tap on ' + place.dataset.pick + ' changes nothing');
	while (!document.getElementById('undo').disabled && text() !== empty)
		document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
	if (text() !== empty)
		faults.push('an order cannot be undone');
	while (document.querySelector('#hand-buttons [title="one tap back"]'))
		document.querySelector('#hand-buttons [title="one tap back"]').click();
}
clear();
return faults;
"""

# Needs of real keys and clicks: how far a value stands below what a choice shows, once all is unfolded; null: it is no choice.
PLACE = r"""
const control = document.getElementById(arguments[0]), box = control.closest('details');
if (box)
	box.open = true;
return control.tagName === 'SELECT' ? Array.from(control.options).findIndex(o => o.value === arguments[1]) - control.selectedIndex : null;
"""

LABELS = r"""
return Array.from(document.querySelectorAll('#form input, #form select, #form textarea, #form button, #form a')).filter(c =>
    !(c.labels && c.labels.length) && !c.getAttribute('aria-label') && !c.textContent.trim()).map(c => c.id || c.outerHTML);
"""


class Browser:
    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(prefix='assize-form.', ignore_cleanup_errors=True)
        with socket.socket() as s:
            s.bind(('127.0.0.1', 0))
            port = s.getsockname()[1]
        self.driver = subprocess.Popen(['chromedriver', f'--port={port}'], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        self.base = f'http://127.0.0.1:{port}/session'
        for _ in range(6000):
            try:
                urllib.request.urlopen(f'http://127.0.0.1:{port}/status', timeout=5)
                break
            except OSError:
                time.sleep(.1)
        options = {'args': ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
                            '--disable-background-networking', '--disable-component-update', '--disable-sync',
                            '--disable-dev-shm-usage', f'--user-data-dir={self.profile.name}', 'about:blank']}
        answer = self.call('', {'capabilities': {'alwaysMatch': {
            'browserName': 'chrome', 'goog:chromeOptions': options,
            'timeouts': {'script': None},
            'goog:loggingPrefs': {'browser': 'ALL', 'performance': 'ALL'}}}})
        self.base += '/' + answer['sessionId']
        # Some versions give no page the focus here, and then nothing of it has it.
        self.call('/goog/cdp/execute', {'cmd': 'Emulation.setFocusEmulationEnabled', 'params': {'enabled': True}})

    def call(self, path, body=None, method='POST'):
        request = urllib.request.Request(self.base + path, method=method,
                                         data=None if body is None else json.dumps(body).encode(),
                                         headers={'Content-Type': 'application/json'})
        try:
            with urllib.request.urlopen(request, timeout=600) as reply:
                return json.load(reply)['value']
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)['value']['message'].split('\n')[0]) from None

    def run(self, script, *arguments):
        return self.call('/execute/sync', {'script': script, 'args': list(arguments)})

    def size(self, width, height):
        """Ends when the page was drawn in that size: it hears of the change before."""
        self.call('/window/rect', {'width': width, 'height': height})
        drawn = 'const end = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(end));'
        self.call('/execute/async', {'script': drawn, 'args': []})

    def element(self, selector):
        found = self.call('/element', {'using': 'css selector', 'value': selector})
        return f'/element/{next(iter(found.values()))}'

    def click(self, selector):
        """A click of the mouse, in the middle of what is there."""
        self.call(self.element(selector) + '/click', {})

    def type(self, selector, keys):
        """Keys, pressed one by one; a file picker takes a path so."""
        self.call(self.element(selector) + '/value', {'text': keys})

    def file(self, picker, path):
        """Chooses a file with a file picker."""
        self.type(picker, os.path.abspath(path))

    def choose(self, path, picker='file', answer='said'):
        """Chooses a file with a file picker of the page, and waits until it has said what it makes of it."""
        self.run("document.getElementById(arguments[0]).textContent = '';", answer)
        self.file('#' + picker, path)
        for _ in range(12000):
            said = self.run('return document.getElementById(arguments[0]).textContent;', answer)
            if said:
                return said
            time.sleep(.05)
        return 'nothing'

    def log(self, kind):
        return self.call('/se/log', {'type': kind})

    def show(self, path):
        """Opens a file, and says by which address."""
        url = 'file://' + os.path.abspath(path)
        self.call('/url', {'url': url})
        return url

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call('', method='DELETE')
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.profile.cleanup()


def requests(browser, own):
    """Whatever the page asked for besides itself."""
    for entry in browser.log('performance'):
        message = json.loads(entry['message'])['message']
        if message['method'] == 'Network.requestWillBeSent':
            url = message['params']['request']['url']
            if url != own and not url.startswith(('blob:', 'data:', 'chrome:', 'chrome-untrusted:')):
                yield url


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def windows(browser, own):
    """Pages that were opened, or gone to, besides our own."""
    if len(browser.call('/window/handles', method='GET')) > 1:
        yield 'a window'
    url = browser.call('/url', method='GET')
    if url.split('#')[0] != own:
        yield url


def nonce_of(text):
    return text.split('nonce="')[1].split('"')[0]


def reload(browser, path):
    """A file goes in and comes out with the same bytes; changed it has another nonce; another turn's is refused."""
    with open(path, encoding='utf-8') as file:
        text = file.read() + '<!-- my own words -->\n'
    mine, other = path.replace('.xml', '.mine'), path.replace('.xml', '.other')
    for name, content in (mine, text), (other, text.replace(' turn="', ' turn="9')):
        write(name, content)
    said = browser.choose(mine)
    if browser.run("return document.getElementById('xml').value;") != text:
        yield f'a file that was loaded comes out otherwise: {said}'
    if nonce_of(browser.run(NONCE)) == nonce_of(text):
        yield 'a file that was loaded and changed has the same nonce'
    said = browser.choose(other)
    if 'Not taken' not in said:
        yield f'a file of another turn is taken: {said}'


def by_hand(browser, answer):
    """Enters an answer whose fields have one value each by mouse and keys, and returns the order file; None: it is no such answer."""
    name, attributes, children = answer
    if children or any(' ' in value for _, value in attributes):
        return None
    browser.run(CLEAR + "clear(); document.querySelectorAll('#to-orders > details').forEach(d => { d.open = true; });")
    browser.click(f'[data-add="{name}"]')
    for key, value in attributes:
        control = f'#o0-{key}'
        below = browser.run(PLACE, control[1:], value)
        if below is not None:
            browser.type(control, ARROW_DOWN * below if below > 0 else ARROW_UP * -below)
        elif value == 'yes':
            browser.click(control)
        elif value != 'no':
            browser.run("document.getElementById(arguments[0]).value = '';", control[1:])
            browser.type(control, value)
    return browser.run("return document.getElementById('xml').value;")


def drive(browser, folder, form, whole):
    """Drives one form; 'whole': what is the same in all positions is looked at too."""
    name = os.path.splitext(os.path.basename(form))[0]
    browser.size(1200, 1000)
    own = browser.show(form)
    every = browser.run(ANSWERS)
    numbers = list(range(0, len(every), max(1, len(every) // MOST)))
    chosen = [one for i in range(0, len(numbers), BATCH) for one in browser.run(CHOOSE, numbers[i:i + BATCH])]
    for n, (number, result) in enumerate(zip(numbers, chosen)):
        if not browser.run(SAME, result['text'], every[number]):
            print(f'fault {name}: by choices {every[number]} came out as {result["text"]!r}')
        path = os.path.join(folder, f'{name}-{n}')
        write(path + '.xml', result['text'])
        if n == 0:
            write(path + '.txt', result['lines'])
        print(f'file {path}.xml')
    answers = [every[number] for number in numbers[::FIELDS]]
    entered = browser.run(ENTER, answers)
    for answer, result in zip(answers, entered):
        if 'error' in result:
            print(f'fault {name}: {answer}: {result["error"]}')
        elif not browser.run(SAME, result['text'], answer):
            print(f'fault {name}: by fields {answer} came out as {result["text"]!r}')
    if whole and answers and entered[-1].get('text') and by_hand(browser, answers[-1]) not in (None, entered[-1]['text']):
        print(f'fault {name}: by mouse and keys {answers[-1]} is', browser.run("return document.getElementById('xml').value;"))
    if whole and os.path.exists(os.path.join(folder, f'{name}-0.xml')):
        for fault in reload(browser, os.path.join(folder, f'{name}-0.xml')):
            print(f'fault {name}: {fault}')
    for fault in browser.run(PICK) if whole else []:
        print(f'fault {name}: {fault}')
    for control in browser.run(LABELS):
        print(f'fault {name}: nothing says what this is: {control}')
    browser.size(360, 740)
    narrow = browser.run(NARROW)
    if narrow:
        print(f'fault {name}: at 360 pixels {narrow}')
    for fault in browser.run(PHONE) if whole else []:
        print(f'fault {name}: on a phone {fault}')
    for entry in browser.log('browser'):
        print(f'fault {name}: console: {entry["message"]}')
    for url in requests(browser, own):
        print(f'fault {name}: asked for {url}')
    for url in windows(browser, own):
        print(f'fault {name}: opened {url}')


def main():
    with Browser() as browser:
        browser.call('/url', {'url': 'about:blank'})
        for n, form in enumerate(sys.argv[2:]):
            drive(browser, sys.argv[1], form, n % WHOLE == 0)


if __name__ == '__main__':
    main()
