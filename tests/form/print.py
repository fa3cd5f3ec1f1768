#!/usr/bin/python3
"""Prints pages in headless Chromium and reads what is on the paper.

usage: print.py MOST PAGE.html...

Prints 'fault WHAT' for each page that takes more than MOST sheets, whose sheets are not A4 on its side, or of which a word
that can be read on the screen cannot be read on paper; 'printed PAGE SHEETS' for the others.
"""

import base64
import re
import subprocess
import sys

from drive import Browser

# The text of a page as it stands, drawn texts among it; what is folded away is not asked for, nor that there is something
# folded away which says the same as the picture.
TEXT = r"""
const folded = (e) => e.closest('details:not([open])') && (!e.closest('summary') || e.closest('.in-words'));
const words = [];
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
	const e = walk.currentNode.parentElement;
	if (!e.closest('script, style, title, desc, symbol, noscript') && !folded(e) && e.getClientRects().length > 0)
		words.push(walk.currentNode.data);
}
return words.join(' ');
"""


def on_paper(pdf):
    text = subprocess.run(['pdftotext', '-layout', pdf, '-'], capture_output=True, text=True, check=True).stdout
    raw = subprocess.run(['pdftotext', '-raw', pdf, '-'], capture_output=True, text=True, check=True).stdout
    return re.sub(r'\s+', '', text + raw).casefold()


def facts(pdf):
    info = subprocess.run(['pdfinfo', pdf], capture_output=True, text=True, check=True).stdout
    pages = int(re.search(r'^Pages: +(\d+)', info, re.M).group(1))
    size = re.search(r'^Page size: +([\d.]+) x ([\d.]+)', info, re.M)
    return pages, round(float(size.group(1))), round(float(size.group(2)))


def print_page(browser, page, most):
    browser.show(page)
    words = browser.run(TEXT).split()
    paper = browser.call('/goog/cdp/execute', {'cmd': 'Page.printToPDF', 'params': {'preferCSSPageSize': True}})
    pdf = page.removesuffix('.html') + '.pdf'
    with open(pdf, 'wb') as out:
        out.write(base64.b64decode(paper['data']))
    pages, width, height = facts(pdf)
    found = on_paper(pdf)
    lost = sorted({w for w in words if len(w) > 2 and w.isalpha() and w.casefold() not in found})
    if pages > most:
        print('fault', page, 'takes', pages, 'sheets')
    if (width, height) != (842, 595):
        print('fault', page, 'is printed on', width, 'by', height)
    if lost:
        print('fault', page, 'has lost', ' '.join(lost[:20]))
    print('printed', page, pages)


def main():
    with Browser() as browser:
        for page in sys.argv[2:]:
            print_page(browser, page, int(sys.argv[1]))


main()
