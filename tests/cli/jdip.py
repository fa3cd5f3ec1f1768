"""
jdip.py TABLES SAVED... reads the judges' text on standard input as jDip does, and compares the last position with that of
the saved game of the Python package: its last phase, units, dislodged units and centres.

Written after what jDip's own reader asks for (its classes JudgeParser, TurnParser, JudgeImportHistory, NJudgeOrderParser,
DislodgedParser, AdjustmentParser and PositionParser): where that fails, so does this, with a sentence. It is stricter in two
things: a name of a place has to be the table's, and an army that was convoyed has to name its fleets.
"""
import json
import re
import sys
import xml.etree.ElementTree as tree

table = tree.parse(sys.argv[1]).getroot()
PLACE = {p.get("id"): p for p in table.iter("place")}
NAME = {p.get("name").lower(): p.get("id") for p in table.iter("place") if p.get("ground") != "edge"}
POWER = {p.get("name").lower(): p.get("id") for p in table.iter("power")}
ORDER = [("spring", "movement"), ("spring", "retreat"), ("fall", "movement"), ("fall", "retreat"), ("fall", "adjustment")]


class Unreadable(Exception):
    pass


def need(true, why):
    if not true:
        raise Unreadable(why)


def province(place):
    return place.split("-")[0]


def steps(unit, place):
    """The provinces that a unit can step to."""
    return {province(p) for p in (PLACE[place].get(unit) or "").split()}


def read_place(text):
    """"St Petersburg (sc)": the only form of a coast that all versions of jDip read."""
    found = re.fullmatch(r"(.*?)(?:\s*\(([nsew]c)\))?", re.sub("[.,]", "", text).strip().lower())
    name = found[1].strip()
    need(name in NAME, f"no place '{text}'")
    return NAME[name] + ("-" + found[2] if found[2] else "")


def read_power(text):
    need(text.lower() in POWER, f"no power '{text}'")
    return POWER[text.lower()]


def read_phase(kind, season, year):
    """The number of a phase in the course of time: its kinds may be in the plural, and winter belongs to fall."""
    season = {"winter": "fall", "summer": "spring", "w": "fall", "s": "spring", "f": "fall"}.get(season.lower(), season.lower())
    kind = {"m": "movement", "r": "retreat", "b": "adjustment"}.get(kind.lower(), kind.lower().rstrip("s"))
    need((season, kind) in ORDER, f"no phase '{kind} {season}'")
    return int(year) * 10 + ORDER.index((season, kind))


def long_lines(text):
    """Lines of ten signs and fewer are passed over."""
    return [line.strip() for line in text.splitlines() if len(line) > 10]


def block(lines):
    """Takes a block of long lines: a first short line is passed over, and the next ends it."""
    taken, inside = [], False
    for line in lines:
        if len(line) > 10:
            taken.append(line.strip())
        elif inside:
            break
        else:
            inside = True
    return taken


class Order:
    def __init__(self, kind, power, unit, place, to=None, route=()):
        self.kind, self.power, self.unit, self.place, self.to, self.route = kind, power, unit, place, to, route
        self.results = []


WORDS = {"HOLD": "hold", "->": "move", "SUPPORT": "support", "CONVOY": "convoy", "DISBAND": "disband", "No": "hold"}


def read_result(order, text):
    said = re.search(r"\(\*(.*)\*\)", text)
    words = re.split(r"\s*,\s*", said[1]) if said else []
    for word in words:
        need(word in ("bounce", "cut", "no convoy", "dislodged", "destroyed", "void"), f"result '{word}'")
        if word in ("dislodged", "destroyed"):
            order.results += ["failure"] * (len(words) == 1) + ["dislodged"]
        else:
            order.results.append("invalid" if word == "void" else "failure")
    order.results = order.results or ["success"]


def read_order(line):
    """A line of movement or retreats: "Austria: Army Vienna -> Bohemia.  (*bounce*)"."""
    tokens = re.sub(r"\(\*.*", "", line).strip().removesuffix(".").split()
    need(tokens[0].endswith(":"), f"no power in '{line}'")
    need(tokens[1] in ("Army", "Fleet"), f"no unit in '{line}'")
    at = next((i for i, token in enumerate(tokens) if token in WORDS), None)
    need(at is not None, f"no kind of order in '{line}'")
    order = Order(WORDS[tokens[at]], read_power(tokens[0][:-1]), tokens[1].lower(), read_place(" ".join(tokens[2:at])))
    rest = " ".join(tokens[at + 1:])
    if order.kind == "move":
        way = [read_place(part) for part in rest.split("->")]
        order.route, order.to = way[:-1], way[-1]
    elif order.kind in ("support", "convoy"):
        helped = re.fullmatch(r"(?:[A-Z]\w+ )?(Army|Fleet) (.*)", rest)
        need(helped, f"no unit is helped in '{line}'")
        for part in helped[2].split("->"):
            read_place(part)
        need(order.kind == "support" or "->" in rest, f"no goal in '{line}'")
    read_result(order, line)
    return order


def read_adjustment(line):
    """Returns an order to build or remove, or None for builds that are waived or pending."""
    text = line.removesuffix(".")
    found = re.match(r"([\w-]+):.*(remove|build|default).*\s(army|fleet).*\s(?:in the|in)\s+(.+)", text, re.I)
    if found:
        return Order("build" if found[2].lower() == "build" else "remove", read_power(found[1]), found[3], read_place(found[4]))
    need(re.match(r"[\w-]+:\s+(\d+\s(unusable|unused).*)?build.*(waived|pending)", text, re.I), f"adjustment '{line}'")
    return None


class Turn:
    def __init__(self, number, text):
        self.number, self.text = number, text

    def kind(self):
        return ORDER[self.number % 10][1]

    def orders(self):
        heads = {"movement": r"movement\s+results\s+for", "retreat": r"retreat\s+(orders|results)\s+for",
                 "adjustment": r"adjustment\s+(orders|results)\s+for"}
        lines = long_lines(self.text)
        at = next((i for i, line in enumerate(lines) if any(re.match(h, line, re.I) for h in heads.values())), None)
        need(at is not None, "a turn without a heading")
        need(re.match(heads[self.kind()], lines[at], re.I), f"'{lines[at]}' in a turn of {self.kind()}")
        need(at + 1 < len(lines), "nothing behind the heading")
        orders = []
        for line in lines[at + 1:]:
            if not re.match(r"[\w-]+:\s+", line):
                break
            orders.append(read_adjustment(line) if self.kind() == "adjustment" else read_order(line))
        return [o for o in orders if o is not None]

    def dislodged(self):
        """The places open to each dislodged unit, by its province."""
        lines = self.text.splitlines()
        head = next((i for i, line in enumerate(lines) if line.lower().startswith("the following units were dislodged:")), None)
        places, inside, joined = {}, False, []
        for line in lines[head + 1:] if head is not None else []:
            line = line.strip().lower()
            if line.startswith("the next phase of") or (line == "" and inside):
                break
            inside = inside or line == ""
            if line.startswith("the") or not joined:
                joined += [line] * (line != "")
            elif line:
                joined[-1] += " " + line
        for line in joined:
            gone = re.match(r"the \S+ \S+ in (?:the )?(.*?) ?(with no valid retreats.*|was destroyed)\.", line)
            open_to = re.match(r"the \S+ \S+ in (?:the )?(.*) can retreat to (.*)\.$", line)
            need(gone or open_to, f"dislodged: '{line}'")
            places[province(read_place((gone or open_to)[1]))] = \
                [] if gone else [read_place(part) for part in re.split(r"\s+or\s+", open_to[2])]
        return places

    def owners(self):
        return read_owners(self.text)


def read_owners(text):
    lines = text.splitlines()
    head = next((i for i, line in enumerate(lines) if line.lower().startswith("ownership of supply centers:")), None)
    owners, power = {}, None
    if head is None:
        return owners
    words = {}
    for word in " ".join(block(lines[head + 1:])).split():
        if word.endswith(":"):
            power = read_power(word[:-1])
        else:
            words[power] = words.get(power, "") + word + " "
    for power, names in words.items():
        for name in names.split(","):
            owners[read_place(name.strip().removesuffix("."))] = power
    return owners


class Position:
    """Units and dislodged units by province: power, kind and place."""

    def __init__(self, owners):
        self.unit, self.dislodged, self.owner, self.results = {}, {}, dict(owners), []


class World:
    """The positions of all phases, by number."""

    def __init__(self, turns):
        self.turns, self.position = turns, {}
        self.home = {p.get("id"): p.get("home") for p in table.iter("place") if p.get("home")}
        first = next((i for i, turn in enumerate(turns) if turn.kind() == "movement"), None)
        need(first is not None, "no phase of movement")
        for i in range(first, len(turns)):
            self.take(i, False)
        self.take(len(turns) - 1, True)
        last = turns[-1].text
        self.over = re.search("the game is over", last, re.I) is not None
        need(not self.over or len(turns) >= 3, "a game is over before its third turn")
        self.number = turns[-1].number
        if not self.over:
            said = re.search(r"the\snext\sphase\s.*will\sbe\s([a-z]+)\sfor\s([a-z]+)\sof\s(\d+)", last, re.I)
            need(said, "could not find next turn information for the last turn")
            self.number = read_phase(*said.groups())
            need(self.number > turns[-1].number, "the next phase is none that comes later")
            self.position[self.number] = self.follow(self.number)
        self.last = self.position[self.number]

    def before(self, number):
        earlier = [n for n in self.position if n < number]
        return self.position[max(earlier)] if earlier else Position(self.home)

    def follow(self, number):
        old, new = self.before(number), Position({})
        new.unit, new.owner = dict(old.unit), dict(old.owner)
        if ORDER[number % 10][1] != "adjustment":
            new.dislodged = dict(old.dislodged)
        return new

    def take(self, i, final):
        """Plays a turn where it stands ('final': to where its units go), the turns before it likewise."""
        turn = self.turns[i]
        back = 1
        while turn.kind() != "movement" and self.turns[i - back].kind() != "movement":
            back += 1
        chain = self.turns[i - back:i] if turn.kind() != "movement" else []
        for other in chain:
            self.play(other, True)
        self.play(turn, final)
        for other in reversed(chain):
            if not final:
                self.play(other, False)

    def play(self, turn, goes):
        {"movement": self.move, "retreat": self.retreat, "adjustment": self.adjust}[turn.kind()](turn, goes)

    def move(self, turn, goes):
        p, stands, results = Position({}), {}, []
        for o in turn.orders():
            need(o.kind != "disband", f"a disband in a phase of movement: {o.place}")
            stands[province(o.place)] = o
        for o in turn.orders():
            other = stands[province(o.place)]
            need((other.power, other.unit) == (o.power, o.unit), f"two units in {o.place}")
            results += [(o, r) for r in o.results]
            if o.kind == "move" and o.results == ["success"] and province(o.to) not in steps(o.unit, o.place):
                self.check_route(o, stands)
        for o, result in results:
            at, unit = province(o.place), (o.power, o.unit, o.place)
            if result == "dislodged":
                (p.dislodged if goes else p.unit)[at] = unit
            elif result == "success" and o.kind == "move":
                p.unit[province(o.to) if goes else at] = (o.power, o.unit, o.to if goes else o.place)
            elif at not in p.unit:
                p.unit[at] = unit
        told = turn.dislodged()
        for o, result in results:
            at = province(o.place)
            if result == "dislodged":
                need(at in told, f"could not match dislodged order in {o.place}")
                need(told[at] or (p.dislodged if goes else p.unit).get(at), f"no unit is destroyed in {o.place}")
                if not told[at]:
                    p.dislodged.pop(at, None)
        p.results = results
        p.owner = turn.owners() or dict(self.before(turn.number).owner)
        self.position[turn.number] = p

    def check_route(self, o, stands):
        need(o.unit == "army" and o.route, f"a convoyed army names no fleets: {o.place} to {o.to}")
        here = province(o.place)
        for fleet in o.route:
            there = stands.get(province(fleet))
            need(there is not None and there.unit == "fleet" and PLACE[fleet].get("ground") == "sea", f"no fleet in {fleet}")
            need(here in steps("fleet", fleet), f"{fleet} is not next to {here}")
            here = fleet
        need(province(o.to) in steps("fleet", here), f"{here} is not next to {o.to}")

    def retreat(self, turn, goes):
        p = self.follow(turn.number)
        results = self.before(turn.number).results
        orders = turn.orders()
        for o in orders:
            at = province(o.place)
            need(p.dislodged.get(at, (None, None))[:2] == (o.power, o.unit), f"no dislodged unit in {o.place}")
            if o.kind == "move":
                to = province(o.to)
                from_there = any(a.kind == "move" and r == "success" and (province(a.place), province(a.to)) == (to, at)
                                 for a, r in results)
                failed = {province(a.place) for a, r in results if a.kind == "move" and province(a.to) == to and r != "success"}
                failed -= {province(a.place) for a, r in results if r == "invalid"}
                need(to in steps(o.unit, p.dislodged[at][2]) and to not in p.unit and not from_there and len(failed) < 2,
                     f"cannot validate the retreat from {o.place} to {o.to}")
        if goes:
            p.dislodged = {}
        for o in orders:
            if goes and o.kind == "move":
                p.unit[province(o.to)] = (o.power, o.unit, o.to)
            elif not goes:
                p.dislodged[province(o.place)] = (o.power, o.unit, o.place)
        p.owner = turn.owners() or p.owner
        self.position[turn.number] = p

    def adjust(self, turn, goes):
        p = self.follow(turn.number)
        for o in turn.orders():
            at = province(o.place)
            if o.kind == "remove":
                need(p.unit.get(at, (None, None))[:2] == (o.power, o.unit), f"no unit is removed in {o.place}")
            else:
                need(at not in p.unit and p.owner.get(at) == o.power == self.home.get(at), f"no unit is built in {o.place}")
                need(o.unit == "army" or PLACE[o.place].get("fleet"), f"a fleet on no coast in {o.place}")
            if goes and o.kind == "remove":
                del p.unit[at]
            elif goes:
                p.unit[at] = (o.power, o.unit, o.place)
        self.position[turn.number] = p


def read_turns(text):
    turns, lines, at = [], text.splitlines(), 0
    while at < len(lines):
        if 0 <= lines[at].lower().find("date:") < 10:
            subject = lines[at + 1]
            need("subject:" in subject.lower() and "results" in subject.lower(), f"no subject: '{subject}'")
            said = re.search(r"\s([A-Za-z])(\d{4})([A-Za-z])\s", subject)
            need(said, f"no phase in '{subject}'")
            turns.append([read_phase(said[3], said[1], said[2]), ""])
            at += 1
        elif turns:
            turns[-1][1] += lines[at] + "\n"
        at += 1
    need([n for n, _ in turns] == sorted({n for n, _ in turns}), "turns in another order")
    return [Turn(*turn) for turn in turns]


def read_listing(text):
    """Returns number and position of a game that is listed as it stands."""
    lines = long_lines(text)
    at = next((i for i, line in enumerate(lines) if line.lower().startswith("status of the ")), None)
    need(at is not None, "neither a history nor a listing")
    said = re.match(r"status\s+of\s+the\s+(\w+)\s+phase\s+for\s+(\w+)\s+of\s+(\d+)\.", lines[at], re.I)
    p = Position(read_owners(text))
    for line in lines[at + 1:]:
        unit = re.match(r"([\w-]+):\s*(Army|Fleet)\s+([^.]+)\.", line)
        if not unit:
            break
        place = read_place(unit[3])
        p.unit[province(place)] = (read_power(unit[1]), unit[2].lower(), place)
    need(p.unit and p.owner, "no units, or no owners")
    return read_phase(*said.groups()), p


def read(text):
    """Returns number of the last phase (None: over) and its position."""
    start = re.search(r"^.*::\W*judge\W*(\S*)\W*game\W*(\S*)\W*variant\W*(\S*).*\n", text, re.I | re.M)
    need(start and start[3] == "Standard", "no line of judge, game and variant")
    rest = text[start.end():]
    if not re.search(r"^.{0,9}Date:.*\n.{0,9}Subject:", rest, re.M):
        return read_listing(rest)
    world = World(read_turns(rest))
    return None if world.over else world.number, world.last


def saved(name):
    """The last phase of a saved game, in the same terms."""
    phase = json.loads(open(name).readline())["phases"][-1]
    state, p = phase["state"], Position({})
    for power, units in state["units"].items():
        for u in units:
            place = u.strip("*")[2:].lower().replace("/", "-")
            there = p.dislodged if u[0] == "*" else p.unit
            if u[0] != "*" or state["retreats"][power][u[1:]]:
                there[province(place)] = (POWER[power.lower()], {"A": "army", "F": "fleet"}[u.strip("*")[0]], place)
        for centre in state["centers"][power]:
            p.owner[centre.lower()] = POWER[power.lower()]
    n = phase["name"]
    return None if n == "COMPLETED" else read_phase(n[-1].replace("A", "B"), n[0], n[1:5]), p


try:
    number, ours = read(sys.stdin.read())
except Unreadable as fault:
    sys.exit(f"jDip cannot read it: {fault}")
for name in sys.argv[2:]:
    phase, theirs = saved(name)
    for what, a, b in (("phase", number, phase), ("units", ours.unit, theirs.unit), ("owners", ours.owner, theirs.owner),
                       ("dislodged", ours.dislodged, ours.dislodged if number is None else theirs.dislodged)):
        if a != b:
            only = (set(a.items()) ^ set(b.items())) if isinstance(a, dict) else (a, b)
            sys.exit(f"{name}: {what}: {only}")
