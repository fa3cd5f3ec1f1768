"""Records that tests/cli/records.sh imports: records.py TABLE makes N.json of row N, and prints the rows in a form for sh.

A row is: what is changed | format | options | what must be said. A change is a statement; g is the record, p its phases, cut to
the first two; u and o are the units and orders of the first phase by power. One that sets text makes the whole file.
"""
import json
import os
import sys

KEPT = os.path.join(os.environ["srcdir"], "tests/cli/recorded")
FILES = {"diplomacy": "package.json", "webdiplomacy": "webdiplomacy-history.json"}


def record(form, change):
    with open(os.path.join(KEPT, FILES[form])) as file:
        g = json.load(file)
    p = g["phases"] = g["phases"][:2]
    names = {"g": g, "p": p, "u": p[0]["state"]["units"] if form == "diplomacy" else p[0]["units"], "o": p[0]["orders"]}
    exec(change, names)
    return names.get("text") or json.dumps(g)


row = 0
with open(sys.argv[1]) as table:
    for line in table:
        if line.strip() and not line.startswith("#"):
            change, form, options, said = (cell.strip() for cell in line.split("|"))
            row += 1
            with open(f"{row}.json", "w") as file:
                file.write(record(form, change))
            print(row, form, options or "-", said, change, sep="\t")
