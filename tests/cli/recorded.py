"""Recorded games for tests/cli/import.sh: same A B compares two saved games; web makes webDiplomacy's history of one."""
import json
import sys

# The territories of webDiplomacy's board by number, written down from its installation.
TERRITORIES = (
    "CLY EDI LVP YOR WAL LON POR SPA NAF TUN NAP ROM TUS PIE VEN APU GRE ALB SER BUL RUM CON SMY ANK ARM SYR SEV UKR WAR LVN MOS "
    "STP FIN SWE NWY DEN KIE BER PRU SIL MUN RUH HOL BEL PIC BRE PAR BUR MAR GAS BAR NWG NTH SKA HEL BAL BOT NAO IRI ENG MAO WES "
    "LYO TYS ION ADR AEG EAS BLA TYR BOH VIE TRI BUD GAL SPA/NC SPA/SC STP/NC STP/SC BUL/EC BUL/SC").split()
NUMBER = {name: n + 1 for n, name in enumerate(TERRITORIES)}
COUNTRY = {name: n + 1 for n, name in enumerate("ENGLAND FRANCE ITALY GERMANY AUSTRIA TURKEY RUSSIA".split())}
UNIT = {"A": "Army", "F": "Fleet"}


def read(name):
    with open(name) as file:
        return json.loads(file.readline())


def join_passed(phases, names):
    """Retreats that the other game passed by, as nobody plays that power, are told in the phase before them there."""
    joined = []
    for phase in phases:
        if phase["name"] in names or phase is phases[-1]:
            joined.append(phase)
            continue
        for part in "orders", "results":
            for key, told in phase[part].items():
                joined[-1][part][key] = (joined[-1][part].get(key) or []) + (told or []) or None
    return joined


def same(a, b):
    """The same phases, but for times, the game's name and the name of the end."""
    a, b = read(a)["phases"], read(b)["phases"]
    b = join_passed(b, {p["name"] for p in a})
    assert [p["name"] for p in a[:-1]] == [p["name"] for p in b[:-1]], "other phases"
    for one, other in zip(a, b):
        for key in "units", "retreats", "centers", "homes", "builds":
            if key == "builds" and one is a[-1] and one["name"] != other["name"]:
                continue
            assert one["state"][key] == other["state"][key], (one["name"], key, one["state"][key], other["state"][key])
        for key in "orders", "results":
            assert one[key] == other[key], (one["name"], key, one[key], other[key])


def goes_on(a, b):
    """The first phase of one is the last of the other."""
    a, b = read(a)["phases"][-1]["state"], read(b)["phases"][0]["state"]
    for key in "name", "units", "retreats", "centers", "builds":
        assert a[key] == b[key], (key, a[key], b[key])


def web_order(power, text, kind, old):
    words = text.replace(" VIA", "").split()
    yes, no = ("Yes", "No") if old else (True, False)
    order = {"countryID": COUNTRY[power], "terrID": None, "unitType": None, "toTerrID": None, "fromTerrID": None,
             "viaConvoy": yes if text.endswith(" VIA") else no}
    if words[0] == "WAIVE":
        return order | {"type": "Wait"}
    order |= {"unitType": UNIT[words[0]], "terrID": NUMBER[words[1]]}
    if words[2] in "SC":
        name = {"S": "Support hold", "C": "Convoy"}[words[2]]
        if "-" in words:
            name = {"S": "Support move", "C": "Convoy"}[words[2]]
            order["fromTerrID"] = NUMBER[words[4]]
        return order | {"type": name, "toTerrID": NUMBER[words[-1]]}
    if words[2] in "-R":
        order["toTerrID"] = NUMBER[words[3]]
    return order | {"type": {"H": "Hold", "-": "Move", "R": "Retreat", "B": "Build " + UNIT[words[0]],
                             "D": "Disband" if kind == "R" else "Destroy"}[words[2]]}


def web(name, old):
    phases = []
    for phase in read(name)["phases"]:
        last = phase["name"] == "COMPLETED"
        kind = {"M": "Diplomacy", "R": "Retreats", "A": "Builds"}.get(phase["name"][-1], "Finished")
        turn = phases[-1]["turn"] if last else 2 * (int(phase["name"][1:5]) - 1901) + (phase["name"][0] != "S")
        state = phase["state"]
        phases.append({
            "turn": turn, "phase": kind if not last else "Finished",
            "units": [{"countryID": COUNTRY[power], "unitType" if old else "type": UNIT[unit.strip("*")[0]],
                       "terrID": NUMBER[unit.strip("*")[2:]],
                       "retreating": ("Yes" if unit[0] == "*" else "No") if old else unit[0] == "*"}
                      for power in state["units"] for unit in state["units"][power]],
            # After the end its file still has the centres of the year before.
            "centers": phases[-1]["centers"] if last else
            [{"terrID": NUMBER[place], "countryID": COUNTRY[power]} for power in state["centers"] for place in state["centers"][power]] +
            [{"terrID": NUMBER["NWG"], "countryID": 0 if old else None}],
            "orders": [web_order(power, order, phase["name"][-1], old)
                       for power in phase["orders"] for order in phase["orders"][power] or []]})
    print(json.dumps({"gameID": 1225, "variantID": 1, "phases": phases} if old else
                     {"schema": 1, "gameID": 1225, "file": "history", "phases": phases}))


def spoil(name):
    """A record by another ruling, and one with faults in many places."""
    game = read(name)
    other = game["phases"][1]
    units = other["state"]["units"]["TURKEY"]
    units[units.index("A SMY")] = "A SYR"
    other["orders"]["TURKEY"] = ["A SYR - SYR"] + [o for o in other["orders"]["TURKEY"] if not o.startswith("A SMY")]
    with open("other.json", "w") as file:
        json.dump(game, file)
    with open("again.json", "w") as file:
        json.dump(game | {"phases": game["phases"][:2] * 2}, file)
    game["map"] = "ancmed"
    game["phases"][2]["state"]["units"]["FRANCE"].append("A XYZ")
    game["phases"][2]["state"]["centers"]["FRANCE"].append("BUR")
    game["phases"][3]["orders"]["FRANCE"] = ["A PAR jumps", "A FOO - BAR"]
    game["phases"][4]["name"] = "X1901M"
    game["phases"][5]["orders"]["NARNIA"] = ["\u0007"]
    with open("bad.json", "w") as file:
        json.dump(game, file)


if sys.argv[1] == "same":
    same(sys.argv[2], sys.argv[3])
elif sys.argv[1] == "goes-on":
    goes_on(sys.argv[2], sys.argv[3])
elif sys.argv[1] == "spoil":
    spoil(sys.argv[2])
else:
    web(sys.argv[2], sys.argv[1] == "old-web")
