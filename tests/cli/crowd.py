#!/usr/bin/python3
"""Makes a crowd of what OpenPGP packets a file holds.

usage: crowd.py FILE names|again|text COUNT [squeezed]

Writes the file's packets with so many names more, each with the signature of the first, which is none of it, or all of them so
many times, and then a text that they might be of; squeezed: in one compressed packet.
"""

import sys
import zlib


def packets(data):
    at = 0
    while at < len(data):
        first = data[at]
        if first & 0x40:
            size, skip = data[at + 1], 2
            if size >= 192:
                size, skip = (size - 192 << 8) + data[at + 2] + 192, 3
        else:
            skip = 1 + (1 << (first & 3))
            size = int.from_bytes(data[at + 1:at + skip], 'big')
        yield first & 63 if first & 0x40 else first >> 2 & 15, data[at + skip:at + skip + size]
        at += skip + size


def packet(tag, body):
    return bytes([0xc0 | tag, 255]) + len(body).to_bytes(4, 'big') + body


def main():
    file, what, count = sys.argv[1:4]
    with open(file, 'rb') as source:
        parts = list(packets(source.read()))
    if what == 'names':
        signature = next(p for p in parts if p[0] == 2)
        for n in range(int(count)):
            parts += [(13, b'%d' % n), signature]
    else:
        parts *= int(count)
    if what == 'text':
        parts.append((11, b't\0\0\0\0\0join me\n'))
    out = b''.join(packet(*p) for p in parts)
    if 'squeezed' in sys.argv:
        press = zlib.compressobj(9, zlib.DEFLATED, -13)
        out = packet(8, b'\1' + press.compress(out) + press.flush())
    sys.stdout.buffer.write(out)


main()
