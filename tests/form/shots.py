#!/usr/bin/python3
"""Takes pictures of pages in headless Chromium, on a desktop and a phone, light and dark: usage: shots.py FOLDER PAGE.html..."""

import base64
import os
import sys

from drive import Browser


def main():
    with Browser() as browser:
        for page in sys.argv[2:]:
            browser.show(page)
            for size, width, height in ('desktop', 1280, 1800), ('phone', 390, 2600):
                browser.size(width, height)
                for scheme in 'light', 'dark':
                    browser.call('/goog/cdp/execute', {'cmd': 'Emulation.setEmulatedMedia', 'params': {
                        'features': [{'name': 'prefers-color-scheme', 'value': scheme}]}})
                    shot = browser.call('/goog/cdp/execute', {'cmd': 'Page.captureScreenshot', 'params': {}})
                    name = f'{os.path.basename(page).removesuffix(".html")}-{size}-{scheme}.png'
                    with open(os.path.join(sys.argv[1], name), 'wb') as out:
                        out.write(base64.b64decode(shot['data']))


main()
