#!/usr/bin/python3
"""Opens order forms in the page for a web server, in headless Chromium, as somebody with a phone would.

usage: pick.py PAGE.html FORM.html OTHER.html HOSTILE.html

PAGE is what copy --update wrote, FORM a form of the same game: picked there it must show what it shows by itself, and make
the same order file.  OTHER is a form of another game; HOSTILE tries to do things.  The pages beside PAGE are leafed through by keys.  Prints 'fault WHAT' for whatever is
wrong, and last 'picked'.
"""

import os
import sys
import time

from drive import CHOOSE, NARROW, Browser, requests, windows

# The game's part of a form: words, pictures, and what can be clicked.
SHOWN = """
return ['header', '.look', '.pen'].map(name => document.querySelector(name)).map(part => [part.textContent,
    Array.from(part.querySelectorAll('*')).map(e => e.localName).join(' '),
    Array.from(part.querySelectorAll('[data-pick]')).map(e => e.getAttribute('data-pick')).join(' ')]);
"""

# How it looks: what is drawn in which colour.
LOOKS = """
return Array.from(document.querySelectorAll('.look svg *')).map(e => getComputedStyle(e).fill).join(' ');
"""

DEEDS = """
return (window.done || '') + Array.from(document.querySelectorAll('script:not([type]), iframe, img, form, a[href^=http], [onclick], [onload]'))
    .filter(e => !e.closest('head') && e !== document.body.lastElementChild).map(e => e.outerHTML).join(' ') + document.title;
"""


def leaf(browser, folder):
    """The arrow keys lead from page to page of a copy, as the links do."""
    browser.show(os.path.join(folder, '0002.html'))
    for key, page in ('ArrowLeft', '0001.html'), ('ArrowRight', '0002.html'), ('Home', 'index.html'):
        browser.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[0], bubbles: true }));", key)
        for _ in range(12000):
            url = browser.run('return location.href;')
            if url.endswith('/' + page):
                break
            time.sleep(.05)
        else:
            yield f'{key} leads to {url}, not to {page}'


def pick(browser, path):
    return browser.choose(path, picker='picked', answer='opened')


def without_nonce(text):
    return text.split(' nonce="')[0]


def main():
    page, form, other, hostile = sys.argv[1:]
    with Browser() as browser:
        browser.size(1200, 1000)
        browser.show(form)
        shown, looks = browser.run(SHOWN), browser.run(LOOKS)
        alone = browser.run(CHOOSE, [0])[0]
        browser.log('performance')
        own = browser.show(page)
        said = pick(browser, other)
        if 'another game' not in said or not browser.run("return document.getElementById('form').hidden;"):
            print('fault a form of another game is opened:', said)
        said = pick(browser, form)
        if not said.startswith('Opened'):
            print('fault a form is not opened:', said)
        if browser.run(SHOWN) != shown:
            print('fault a form shows something else when it is picked')
        if browser.run(LOOKS) != looks:
            print('fault a form has other colours when it is picked')
        picked = browser.run(CHOOSE, [0])[0]
        if '<orders' not in picked['text'] or picked['text'].count('<') < 3 or without_nonce(picked['text']) != without_nonce(alone['text']):
            print('fault a picked form makes another file:', picked)
        browser.size(360, 740)
        if browser.run(NARROW):
            print('fault', browser.run(NARROW))
        for entry in browser.log('browser'):
            print('fault console:', entry['message'])
        pick(browser, hostile)
        browser.run("document.querySelectorAll('.look *, header *').forEach(e => e.dispatchEvent(new MouseEvent('click')));")
        deeds = browser.run(DEEDS)
        if 'done' in deeds or 'evil' in deeds:
            print('fault a hostile form acts:', deeds)
        for url in requests(browser, own):
            print('fault asked for', url)
        for url in windows(browser, own):
            print('fault opened', url)
        for fault in leaf(browser, os.path.dirname(page)):
            print('fault', fault)
    print('picked')


main()
