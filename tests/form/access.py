#!/usr/bin/python3
"""Looks in headless Chromium for what keeps people from reading a page.

usage: access.py PAGE.html...

Prints 'fault WHAT' for a page without a language or a title, a control without a label, a picture without a text in its
place, and words that stand out from what is behind them by less than 4.5 to 1; 'seen PAGE' for each page.
"""

import sys

from drive import Browser

FAULTS = r"""
const faults = new Set();
if (!document.documentElement.lang)
	faults.add('no language');
if (!document.title)
	faults.add('no title');
for (const e of document.querySelectorAll('input, select, textarea'))
	if (!(e.labels && e.labels.length) && !e.getAttribute('aria-label'))
		faults.add('no label at ' + e.id);
for (const e of document.querySelectorAll('img:not([alt])'))
	faults.add('no text in place of ' + e.src);
const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
const light = (rgb) => rgb.slice(0, 3).map(v => v / 255)
    .map(v => v <= .03928 ? v / 12.92 : Math.pow((v + .055) / 1.055, 2.4))
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
const behind = (e) => {
	for (; e; e = e.parentElement) {
		const rgba = parts(getComputedStyle(e).backgroundColor);
		if (rgba.length < 4 || rgba[3] > .99)
			return rgba;
	}
	return [255, 255, 255];
};
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
	const e = walk.currentNode.parentElement, words = walk.currentNode.data.trim();
	if (!/\p{L}|\p{N}/u.test(words) || e.closest('svg, script, style, noscript') || e.getClientRects().length === 0)
		continue;
	const pair = [light(parts(getComputedStyle(e).color)), light(behind(e))];
	const contrast = (Math.max(...pair) + .05) / (Math.min(...pair) + .05);
	if (contrast < 4.5)
		faults.add('contrast ' + contrast.toFixed(2) + ' of ' + words.slice(0, 30));
}
return Array.from(faults);
"""


def main():
    with Browser() as browser:
        for page in sys.argv[1:]:
            browser.show(page)
            for fault in browser.run(FAULTS):
                print('fault', page, fault)
            print('seen', page)


main()
