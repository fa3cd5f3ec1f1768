"""A turn by one process of Python and lxml, and one gpg: what stock.sh does by a process a step.

lean.py RULES SCHEMA OUT ORDERS -- GPG ... reads in/ and templates/ of the working directory and writes into the new folder OUT.
Each sheet and schema is read once.
"""

import glob
import gzip
import hashlib
import os
import subprocess
import sys

from lxml import etree


def write(path, data):
    with open(path, 'wb') as file:
        file.write(data)


def main():
    rules, schema, out, orders = sys.argv[1:5]
    sign = sys.argv[6:]
    os.mkdir(out)
    checked = etree.XMLSchema(etree.parse(schema))
    for path in glob.glob(orders + '/*.xml'):
        checked.assertValid(etree.parse(path))
    text, page = (etree.XSLT(etree.parse(f'templates/{rules}/report-{kind}.xsl')) for kind in ('text', 'html'))
    for path in sorted(glob.glob('in/*.xml')):
        name = os.path.basename(path)[:-len('.xml')]
        if name not in ('state', 'events'):
            view = etree.parse(path)
            write(f'{out}/{name}.txt', bytes(text(view)))
            write(f'{out}/{name}.html.gz', gzip.compress(bytes(page(view)), 6, mtime=0))
        if name != 'referee':
            with open(path, 'rb') as file:
                write(f'{out}/{name}.xml.gz', gzip.compress(file.read(), 6, mtime=0))
    lines = []
    for path in sorted(glob.glob(out + '/*')):
        with open(path, 'rb') as file:
            lines.append(f'{hashlib.sha256(file.read()).hexdigest()}  {path}\n')
    write(out + '.MANIFEST', ''.join(lines).encode())
    subprocess.run(sign + ['-o', out + '.MANIFEST.sig', out + '.MANIFEST'], check=True)


main()
