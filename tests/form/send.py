#!/usr/bin/python3
"""Handles the cards of an order form in headless Chromium, and what becomes of the orders: mail, draft, names.

usage: send.py FORM.html

The form must have a recipient, moderator+games@example.org, and a seat whose name would turn its line about.  Prints
'fault WHAT' for whatever is wrong, and last 'sent'.
"""

import sys
import unicodedata
import urllib.parse

from drive import Browser

XML = "return document.getElementById('xml').value;"
STORE = "return Object.keys(localStorage).map(k => k + '=' + localStorage.getItem(k)).join('|');"
MAIL = "return document.getElementById('mail').href;"
ADD = "document.querySelectorAll('[data-add]')[arguments[0]].click();"
UNDO = "document.getElementById('undo').click();"
REDO = "document.getElementById('redo').click();"
PRESS = "document.querySelectorAll('#cards .line')[arguments[0]].closest('li').querySelector('[title^=\"' + arguments[1] + '\"]').click();"
SET = """
const c = document.getElementById(arguments[0]);
if (c.type === 'checkbox')
	c.click();
else {
	c.value = arguments[1];
	c.dispatchEvent(new Event(c.tagName === 'SELECT' ? 'change' : 'input'));
}
"""
UNFOLD = "document.querySelectorAll('#form details').forEach(d => { d.open = true; });"
SENTENCE = "return document.querySelector('#cards .condition').textContent;"
OTHER = "return document.querySelectorAll('#suppose option')[1].value;"
SHOWN = """
const seen = (id) => document.getElementById(id).getClientRects().length > 0;
return { lines: document.getElementById('lines').textContent, mail: seen('mail'), draft: seen('keep'),
    try: document.getElementById('try').textContent };
"""
CONDITION = """
const box = document.querySelector('#o0-figure').parentNode;
const member = document.querySelector('#o0-member');
if (member)
	member.value = member.querySelector('option:nth-of-type(2), optgroup option').value;
document.getElementById('o0-number').value = '5';
box.querySelector('button').click();
return document.getElementById('o0-when').value;
"""


# Signs that turn text around: overrides and embeddings, then isolates.
TURNS = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'


def nonce(text):
    return text.split('nonce="')[1].split('"')[0]


def elements(text):
    return [line.split()[0].strip('</>') for line in text.split('\n')[3:] if line.startswith('  ')]


def columns(text):
    return sum(0 if unicodedata.category(c) in ('Mn', 'Me', 'Cf') else 2 if unicodedata.east_asian_width(c) in 'WF' else 1
               for c in text)


def cards(browser):
    """Cards are moved, copied, joined and taken away by their buttons."""
    browser.run(ADD, 0)
    browser.run(ADD, 1)
    first, second = elements(browser.run(XML))
    for press, wanted in ((1, 'move up'), [second, first]), ((0, 'a copy'), [second, second, first]), (
            (0, 'take away'), [second, first]), ((0, 'move down'), [first, second]), (
            (1, 'into the sequence'), [first, 'sequence', second, 'sequence']), (
            (1, 'out of the sequence'), [first, second]):
        browser.run(PRESS, *press)
        found = elements(browser.run(XML))
        if found != wanted:
            yield f'{press} makes {found}, not {wanted}'
        if press[1] == 'take away':
            browser.run(UNDO)
            if elements(browser.run(XML)) != [second, second, first]:
                yield 'what was taken away does not come back'
            browser.run(REDO)
            if elements(browser.run(XML)) != wanted:
                yield 'what was undone is not done again'


def ways(browser):
    """How often, how long, on which condition, and what is kept of before."""
    browser.run(UNFOLD)
    for control, value, wanted in ('o0-times', 'any', ' times="any"'), ('o0-reach', 'turn', ' until="turn"'), (
            'o0-reach', 'standing', ' standing="yes"'), ('standing', '', ' keep="standing"'):
        browser.run(SET, control, value)
        if wanted not in browser.run(XML):
            yield f'{control} {value} does not write {wanted}'
    condition = browser.run(CONDITION)
    if not condition.startswith('/view/') or ' &lt; 5"' not in browser.run(XML) or '@@' in condition:
        yield f'the condition is {condition!r}'
    sentence = browser.run(SENTENCE)
    if not sentence.startswith('Only if ') or not sentence.endswith((' fewer than 5.', ' fewer than 5')) or '/' in sentence:
        yield f'the condition is said as {sentence!r}'
    browser.run(SET, 'o0-when', '5 > ' + condition.replace(' < 5', ''))
    if browser.run(SENTENCE) != sentence:
        yield f'the condition turned round is said as {browser.run(SENTENCE)!r}'
    browser.run(SET, 'o0-when', f'{condition} or not(//state)')
    if 'not(//state)' not in browser.run(SENTENCE):
        yield f'a condition that is more is said as {browser.run(SENTENCE)!r}'
    browser.run(SET, 'o0-when', '')
    if browser.run(SENTENCE):
        yield 'without a condition one is said'


def supposing(browser):
    """Orders of somebody else stay apart, are marked, and have no mail, no lines and no draft."""
    own = browser.run(XML)
    other = browser.run(OTHER)
    browser.run(SET, 'suppose', other)
    browser.run(ADD, 0)
    text, shown = browser.run(XML), browser.run(SHOWN)
    if f' seat="{other}"' not in text or ' suppose="yes"' not in text or elements(text) == elements(own):
        yield f'what is supposed is {text!r}'
    if nonce(text) == nonce(own):
        yield 'what is supposed has the nonce of the own orders'
    if shown['lines'] or shown['mail'] or shown['draft'] or '-suppose-' not in shown['try']:
        yield f'what is supposed can be handed in: {shown}'
    browser.run(SET, 'suppose', '')
    if browser.run(XML) != own or not browser.run(SHOWN)['mail']:
        yield 'the own orders are others after supposing some'
    browser.run(SET, 'suppose', other)
    if browser.run(XML) != text:
        yield 'what was supposed is forgotten'
    browser.run(SET, 'suppose', '')


def mail(browser):
    """The address is whole, short, and encoded; past 1,800 bytes the mail is empty."""
    browser.run(SET, 'word', 'not yet')
    browser.run(SET, 'standing', '')
    browser.run("window.addEventListener('click', e => { if (e.target.id === 'mail') e.preventDefault(); });")
    url = browser.run(MAIL)
    start, _, query = url.partition('?')
    fields = urllib.parse.parse_qs(query, strict_parsing=True)
    body = fields['body'][0].split('\r\n')
    if start != 'mailto:moderator%2Bgames@example.org' or len(url) > 1800 or any(c in url for c in ' "<>\n'):
        yield f'the address is {url}'
    if body[:2] != ['code abcd-efgh-jkmn-pqrs', 'not yet'] or len(body) < 3 or 'orders' in ''.join(body):
        yield f'the mail says {body}'
    for _ in range(60):
        browser.run(PRESS, 0, 'a copy')
    url = browser.run(MAIL)
    if len(url) > 1800 or 'body' in url:
        yield f'a long file makes an address of {len(url)} bytes'
    if not browser.run("return document.getElementById('mail').textContent;").startswith('Copy'):
        yield 'orders that are too long for a mail are not copied'


def drafts(browser):
    """None until ticked, orders alone, gone when sent."""
    if browser.run(STORE):
        yield 'a draft is kept unasked: ' + browser.run(STORE)
    browser.run(SET, 'keep', '')
    kept = browser.run(STORE)
    if '<orders ' not in kept or 'legal' in kept or 'svg' in kept:
        yield f'the draft is {kept[:200]}'
    browser.run("document.getElementById('mail').click();")
    if browser.run(STORE):
        yield 'the draft is kept when it is sent'


def names(browser):
    """Cut if they are people's, and none that turns its line about; among other words isolated."""
    for text in browser.run("return Array.from(document.querySelectorAll('#cards option[dir]')).map(o => o.textContent);"):
        if any(c in TURNS for c in text):
            yield f'a name is shown as {text!r}'
    for text in browser.run("return Array.from(document.querySelectorAll('#suppose option')).map(o => o.textContent).slice(1);"):
        if columns(text) > 24 + len('what might do') + 2 or text.count('\u2068') != 1 or text.count('\u2069') != 1 or any(c in TURNS[:5] for c in text):
            yield f'a seat is shown as {text!r}'


def main():
    with Browser() as browser:
        browser.show(sys.argv[1])
        for look in cards, ways, supposing, names, mail, drafts:
            for fault in look(browser):
                print('fault', fault)
        for entry in browser.log('browser'):
            print('fault console:', entry['message'])
    print('sent')


main()
