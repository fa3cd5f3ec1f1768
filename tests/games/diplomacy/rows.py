"""rows.py SAVED...: prints the rows that replay reads, of games as `assize export --format diplomacy` writes them."""
import json
import sys

IDS = {"AUSTRIA": "aus", "ENGLAND": "eng", "FRANCE": "fra", "GERMANY": "ger", "ITALY": "ita", "RUSSIA": "rus", "TURKEY": "tur"}


def column(groups):
    return "; ".join(f"{IDS[power]}: {', '.join(items)}" for power, items in groups.items() if items) or "-"


def unit(text):
    return text.strip("*")[0] + text.strip("*")[1:].lower()


def order(text):
    words = text.lower().split()
    if words[0] == "waive":
        return None
    here, does, rest = words[1], words[2], words[3:]
    move = ["move", rest[-2] if rest[-1:] == ["via"] else rest[-1]] if "-" in words or does == "r" else []
    if does in ("-", "r"):
        return " ".join([here] + move + ["via convoy"] * (rest[-1] == "via"))
    if does in "sc":
        return " ".join([here, {"s": "support", "c": "convoy"}[does], rest[1]] + move)
    return {"h": f"{here} hold", "d": f"remove {here}", "b": f"build {'Fleet' if text[0] == 'F' else 'Army'} {here}"}[does]


print("board\tgame\tyear\tseason\tphase\tunits\tdislodged\tcentres\torders")
for number, name in enumerate(sys.argv[1:], 1):
    with open(name) as file:
        phases = json.loads(file.readline())["phases"]
    for phase in phases:
        last = phase["name"] == "COMPLETED"
        state = phase["state"]
        orders = [order(o) for given in phase["orders"].values() for o in given or []]
        print("classic", number, 9999 if last else phase["name"][1:5], "Spring" if last or phase["name"][0] == "S" else "Fall",
              "Movement" if last else {"M": "Movement", "R": "Retreat", "A": "Adjustment"}[phase["name"][-1]],
              column({p: [unit(u) for u in units if u[0] != "*"] for p, units in state["units"].items()}),
              column({p: [unit(u) for u in units if u[0] == "*"] for p, units in state["units"].items()}),
              column({p: [c.lower() for c in centres] for p, centres in state["centers"].items()}),
              "; ".join(o for o in orders if o) or "-", sep="\t")
