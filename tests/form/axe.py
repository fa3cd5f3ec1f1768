#!/usr/bin/python3
"""Has axe-core look at pages in headless Chromium.

usage: axe.py AXE.js PAGE.html...

Each page is looked at as on a desk by day, and as on a telephone by night, with all that is folded away unfolded; of a form, with two orders.  Prints
'fault PAGE RULE: WHAT: WHERE' for each violation, and 'seen PAGE' for each page.
"""

import sys

from drive import Browser

RUN = r"""
const done = arguments[0];
Array.from(document.querySelectorAll('[data-add]')).slice(0, 2).forEach(add => add.click());
document.querySelectorAll('details').forEach(d => { d.open = true; });
// Parts that are filled when they are unfolded are filled after.
setTimeout(() => axe.run(document, { resultTypes: ['violations'] }).then(
    r => done(r.violations.map(v => v.id + ': ' + v.help + ': ' + v.nodes.length + ' times, first at ' +
        v.nodes[0].target.join(' ') + ' ' + v.nodes[0].html.slice(0, 120))),
    e => done(['axe-core failed: ' + e])), 20);
"""

def look(browser, axe, page, width, height, scheme):
    browser.size(width, height)
    browser.call('/goog/cdp/execute', {'cmd': 'Emulation.setEmulatedMedia', 'params': {
        'features': [{'name': 'prefers-color-scheme', 'value': scheme}]}})
    browser.show(page)
    browser.run(axe)
    say(browser, page, f'{width} {scheme}')


def say(browser, page, how):
    for fault in browser.call('/execute/async', {'script': RUN, 'args': []}):
        print('fault', page, how, ' '.join(fault.split()))


def main():
    with open(sys.argv[1], encoding='utf-8') as file:
        axe = file.read()
    with Browser() as browser:
        for page in sys.argv[2:]:
            look(browser, axe, page, 1200, 900, 'light')
            look(browser, axe, page, 360, 740, 'dark')
            print('seen', page, flush=True)


main()
