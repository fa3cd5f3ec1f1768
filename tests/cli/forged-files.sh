#!/bin/sh
# A forger changes files, with the moderator's key other files than turn.xml too, and makes turn.xml fit them: who has which seat,
# the log of the inbox, keys, orders, views. verify finds it, in the whole game or in a copy that has the file, and so does the
# second verifier, written from assize-turn(5) alone, where it looks.

. "$srcdir/tests/cli/game.sh"
command -v python3 >/dev/null || skip_all 'there is no python3'

ok 'the second verifier has at most 280 lines' test "$(wc -l <"$srcdir/samples/verifier")" -le 280

cat >forge.py <<'END'
"""forge.py NAME FOLDER makes this change in the history; forge.py without arguments lists all, a line each: NAME, and the copies that must find it."""
import gzip, hashlib, os, re, shutil, subprocess, sys, time
from pathlib import Path

sha = lambda data: hashlib.sha256(data).hexdigest()

def edit(file, pattern, to):
    zipped = file.suffix == ".gz"
    text = gzip.decompress(file.read_bytes()).decode() if zipped else file.read_text()
    new = re.sub(pattern, to, text)
    assert text != new, f"{file}: nothing was changed"
    file.write_bytes(gzip.compress(new.encode()) if zipped else new.encode())

def brought(game, turn, name, pattern, to):
    """Another file in force from this turn on, which brings it."""
    file = game / f"turns/{turn:04}" / name
    edit(file, pattern, to)
    for record in sorted(game.glob("turns/*/turn.xml"))[turn:]:
        record.write_text(re.sub(rf'(name="{name}" sha256=")[0-9a-f]*', rf"\g<1>{sha(file.read_bytes())}", record.read_text()))
    if (game / name).exists():
        (game / name).write_bytes(file.read_bytes())

def log(turn, change):
    """The log with other lines, each field but the first and the last two as 'change' gives it."""
    head, out = "0" * 64, b""
    lines = list(change([line.split(" ") for line in (turn / "inbox.log").read_text().splitlines()]))
    for number, line in enumerate(lines, 1):
        text = " ".join([str(number), *line[1:5], head])
        line = f"{text} {sha(text.encode())[:16]}\n".encode()
        head, out = sha(line), out + line
    (turn / "inbox.log").write_bytes(out)
    edit(turn / "turn.xml", r'<inbox lines="\d+" head="[0-9a-f]*"', f'<inbox lines="{len(lines)}" head="{head}"')

def dice(turn, seat, text, signed=""):
    """What the dice take of the seat's orders."""
    plain = b"\n".join(line.rstrip(b" \t\r") for line in text.split(b"\n")).rstrip(b"\n") + b"\n"
    file = turn / "turn.xml"
    said = rf'(<orders seat="{seat}" [^>]* text=")[0-9a-f]*"( signed="[^"]*")?'
    file.write_text(re.sub(said, rf'\g<1>{sha(plain)}"{signed}', file.read_text()))

def signed(*files):
    """When the first of these files, a signature, was made."""
    said = subprocess.run(["gpg", "--batch", "--status-fd", "1", "--verify", *files], capture_output=True).stdout.decode()
    at = int(re.search(r"VALIDSIG \S+ \S+ (\d+)", said).group(1))
    return time.strftime(' signed="%FT%TZ"', time.gmtime(at))

def silent(turn, seat):
    """The seat has no orders in force."""
    edit(turn / "turn.xml", f' <orders seat="{seat}"[^>]*/>', f' <silent seat="{seat}"/>')
    for file in turn.glob(f"seats/{seat}/orders*"):
        file.unlink()
    edit(turn / "MANIFEST", f"[0-9a-f]*  seats/{seat}/orders[^\n]*\n", "")

def shown(turn, name, change):
    file = turn / f"{name}.gz"
    was = gzip.decompress(file.read_bytes()).decode()
    now = change(was)
    assert was != now
    file.write_bytes(gzip.compress(now.encode(), mtime=0))
    edit(turn / "turn.xml", rf'(name="{name}" sha256=")[0-9a-f]*', rf"\g<1>{sha(now.encode())}")

def view(turn, seat, change):
    shown(turn, f"seats/{seat}/view.xml", change)

def public(pattern, to, count=1):
    """All may see something else."""
    return lambda game, turn: shown(turn, "public.xml", lambda xml: re.sub(pattern, to, xml, count=count))

def both(pattern, to, count=1):
    """The public view and that of bert say the same, and something else."""
    def change(game, turn):
        for name in "public.xml", "seats/bert/view.xml":
            shown(turn, name, lambda xml: re.sub(pattern, to, xml, count=count))
    return change

def happens(of):
    """An act tells the events of a turn that was judged, without its draws, and so does the view of bert."""
    def change(game, turn):
        for name in "public.xml", "seats/bert/view.xml":
            if (turn / f"{name}.gz").exists():
                was = gzip.decompress((game / f"turns/{of:04}/{name}.gz").read_bytes()).decode()
                told = re.sub(" *<draws .*\n", "", re.search(r"(?s)<events>.*</events>", was).group())
                shown(turn, name, lambda xml: xml.replace("<events/>", told))
    return change

def noted(kind, pattern, to):
    """A note of the log says something else, there and in the record."""
    def change(game, turn):
        file = lambda act: sha(('<?xml version="1.0" encoding="UTF-8"?>\n<note' + "".join(f' {k}="{v}"' for k in
            ("kind", "by", "detail", "reason", "at", "seal") for v in re.findall(f' {k}="([^"]*)"', act)) + "/>\n").encode())
        was = re.search(f'<act kind="{kind}"[^>]*>', (turn / "turn.xml").read_text()).group()
        now = re.sub(pattern, to, was)
        log(turn, lambda lines: [[file(now) if field == file(was) else field for field in line] for line in lines])
        (turn / "turn.xml").write_text((turn / "turn.xml").read_text().replace(was, now))
    return change

def said(kind, by, proof, detail=None, reason="", stands=False):
    """A note that nobody said, as the last one of the log."""
    def change(game, turn):
        text = (turn / "turn.xml").read_text()
        at = re.search(r'<turn [^>]* at="([^"]*)"', text).group(1)
        note = {"kind": kind, "by": by, "at": at, "detail": detail, "reason": reason}
        tell = lambda *names: "".join(f' {k}="{note[k]}"' for k in names if note[k] is not None)
        file = f'<?xml version="1.0" encoding="UTF-8"?>\n<note{tell("kind", "by", "detail", "reason", "at")}/>\n'
        (turn / "inbox.log").touch()
        log(turn, lambda lines: [*lines, ["", at, by, sha(file.encode()), f"note:{proof}", "", ""]])
        after = r"(?s)(.*<(?:inbox|act) [^>]*>\n)" if ' act="judge"' in text else r"(?s)(.*<inbox [^>]*>\n)"
        act = tell("kind", "by", "at", "detail", "reason")
        edit(turn / "turn.xml", after, lambda m: f"{m[1]} <act{act}/>\n")
        if stands:
            edit(turn / "turn.xml", r"( <(orders|silent|score) )", lambda m, once=iter([f" <standing{act}/>\n"]): next(once, "") + m[1])
    return change

def carriage_returns(game, turn):
    """MANIFEST has the ends of lines of another system, and is signed like that."""
    edit(turn / "MANIFEST", "\n", "\r\n")
    subprocess.run(["gpg", "--homedir", os.environ["ASSIZE_GNUPGHOME"], "--lock-never", "--batch", "--no-tty", "--quiet", "--yes",
        "--local-user", "assize moderator", "--output", turn / "MANIFEST.sig", "--detach-sign", turn / "MANIFEST"], check=True)

def gone(name):
    """The MANIFEST lists a file no more that judging makes."""
    def change(game, turn):
        (turn / name).unlink()
        edit(turn / "MANIFEST", f"[0-9a-f]*  {name}\n", "")
    return change

def ended_twice(game, turn):
    """The end is published once more."""
    shutil.copytree(game / "turns/0009", turn)
    opened = bytes.fromhex(Path("war/secret/chain").read_text().strip())
    for _ in range(4096 - 10):
        opened = hashlib.sha256(opened).digest()
    edit(turn / "turn.xml", '(<turn [^>]* number=")9', r"\g<1>10")
    edit(turn / "turn.xml", 'opened="[0-9a-f]*', f'opened="{opened.hex()}')
    edit(turn / "turn.xml", 'previous="[0-9a-f]*', f'previous="{sha((game / "turns/0009/MANIFEST").read_bytes())}')
    shown(turn, "public.xml", lambda xml: xml.replace(' turn="9"', ' turn="10"'))

def received(seat, time):
    """The orders of a seat came at another time."""
    def change(game, turn):
        log(turn, lambda lines: [[line[0], time, *line[2:]] if line[2] == seat and line[4][:5] != "note:" else line for line in lines])
        edit(turn / "turn.xml", rf'(<orders seat="{seat}"[^>]* received=")[^"]*', rf"\g<1>{time}")
    return change

def report(turn, name):
    edit(turn / name, "e", "o")
    made = (gzip.decompress if name.endswith(".gz") else bytes)((turn / name).read_bytes())
    edit(turn / "turn.xml", rf'(name="{name.removesuffix(".gz")}" sha256=")[0-9a-f]*', rf"\g<1>{sha(made)}")

def other_secret(game, turn):
    new = "11" * 32
    brought(game, 6, "game.xml", 'hidden="[0-9a-f]*"', f'hidden="{sha(bytes.fromhex(new))}"')
    edit(game / "turns/0009/turn.xml", ' hidden="[0-9a-f]*"', f' hidden="{new}"')

def other_key(game, turn):
    (turn / "keys/anna.asc").write_bytes(Path("emil.asc").read_bytes())
    for record in sorted(game.glob("turns/*/turn.xml"))[:6]:
        edit(record, '(name="keys/anna.asc" sha256=")[0-9a-f]*', rf"\g<1>{sha(Path('emil.asc').read_bytes())}")

def timed(line):
    return line[:1] + ["2020-01-01T00:00:00Z"] + line[2:] if line[4].startswith("note:") else line

def dropped(seat):
    def change(game, turn):
        log(turn, lambda lines: [line for line in lines if line[2] != seat])
        silent(turn, seat)
    return change

def garbage(game, turn):
    """What stands for orders holds none: nobody need sign it, and its hash goes into the dice."""
    for file in turn.glob("seats/bert/orders*"):
        file.unlink()
    (turn / "seats/bert/orders.mime").write_bytes(b"Content-Type: text/plain\n\nNothing, for the 7th time.\n")
    other = sha((turn / "seats/bert/orders.mime").read_bytes())
    log(turn, lambda lines: [line[:3] + [other] + line[4:] if line[2] == "bert" else line for line in lines])
    edit(turn / "turn.xml", '(<orders seat="bert" sha256=")[0-9a-f]*(".*) form="[a-z]*"', rf'\g<1>{other}\2 form="mime"')
    dice(turn, "bert", (turn / "seats/bert/orders.mime").read_bytes())
    edit(turn / "MANIFEST", "[0-9a-f]*  seats/bert/orders[^\n]*\n", "")

def text(game, turn):
    """Another text than was signed, so that the dice please."""
    dice(turn, "anna", b"another\n", re.search(' signed="[^"]*"', (turn / "turn.xml").read_text()).group())

def none_kept(game, turn):
    """Nobody's orders are left by the act before."""
    log(turn, lambda lines: [])
    for seat in "anna", "bert", "cleo":
        silent(turn, seat)

def revived(game, turn):
    """The act before leaves orders alone no more, and they come back all the same."""
    edit(game / "turns/0004/turn.xml", ' keeps="yes"', "")

def staying(game, turn):
    """What the act before left was none that came, but what stayed from the turn before it."""
    edit(game / "turns/0003/turn.xml", '(<orders seat="cleo"[^>]*)/>', r'\1 stays="yes"/>')
    log(game / "turns/0004", lambda lines: [line for line in lines if line[2] != "cleo"])
    dropped("cleo")(game, turn)

def old_block(game, turn):
    """Orders that anna never signed, above something that she did; nothing follows that answers the turn as it was."""
    for later in sorted(game.glob("turns/*"))[4:]:
        shutil.rmtree(later)
    record = (turn / "turn.xml").read_text()
    file = turn / "seats/anna/orders.xml"
    was = sha(file.read_bytes())
    head = re.search(r"<orders [^>]*>", file.read_text()).group()
    file.write_text(f"{head}<gather/></orders>\n\n{Path('old.asc').read_text()}")
    (turn / "seats/anna/orders.xml.sig").unlink()
    now = sha(file.read_bytes())
    (turn / "turn.xml").write_text(record.replace(was, now))
    dice(turn, "anna", file.read_bytes(), signed("old.asc"))
    log(turn, lambda lines: [[now if field == was else field for field in line] for line in lines])

def no_view(game, turn):
    (turn / "public.xml.gz").unlink()
    edit(turn / "turn.xml", ' *<made name="public.xml"[^>]*/>\n', "")
    edit(turn / "MANIFEST", "[0-9a-f]*  public.xml.gz\n", "")

def no_beacon(game, turn):
    """There should have been one from the first turn on."""
    beacon = '<beacon url="https://beacon.example/{round}" genesis="1893456000" period="60" notice="10m"/>'
    for number in 0, 6:
        brought(game, number, "game.xml", "(<schedule[^>]*/>)", rf"\1{beacon}")

def one_beacon(game, turn):
    """Nobody asked for it: the dice of the turn are those that were wished for."""
    (turn / "beacon.json").write_text(f'{{"round":1,"randomness":"{sha(bytes(9))}","signature":"{"00" * 9}"}}')

def planted(name, pattern, to):
    """A turn that was judged brings other files than were in force."""
    def change(game, turn):
        (turn / name).write_bytes((game / "turns/0000" / name).read_bytes())
        for number in 3, 6:
            brought(game, number, name, pattern, to)
    return change

def planted_secret(game, turn):
    new = "11" * 32
    planted("game.xml", 'hidden="[0-9a-f]*"', f'hidden="{sha(bytes.fromhex(new))}"')(game, turn)
    edit(game / "turns/0009/turn.xml", ' hidden="[0-9a-f]*"', f' hidden="{new}"')

def planted_key(game, turn):
    """The seat of cleo, who never joined by it, has a key: that which was anna's."""
    before = game / "turns/0006"
    key = re.search('<seat id="anna"[^>]* key="([0-9A-F]*)"', (game / "turns/0000/game.xml").read_text()).group(1)
    (turn / "keys").mkdir()
    for file in "game.xml", "tables.xml", "keys/moderator.asc", "keys/anna.asc":
        (turn / file).write_bytes((before / file).read_bytes())
    (turn / "keys/cleo.asc").write_bytes((game / "turns/0000/keys/anna.asc").read_bytes())
    brought(game, 7, "game.xml", '<seat id="cleo"', rf'\g<0> key="{key}"')
    for number in 7, 8, 9:
        edit(game / f"turns/{number:04}/turn.xml", '( *<in-force name="keys/)anna(.asc" sha256=")[0-9a-f]*("/>\n)',
             rf"\g<0>\1cleo\g<2>{sha((turn / 'keys/cleo.asc').read_bytes())}\3")

def record(pattern, to):
    """The record of the turn says something else, and nothing fits it."""
    return lambda game, turn: edit(turn / "turn.xml", pattern, to)

def flip(file):
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)

def lost(game, turn):
    """A line of the log is gone."""
    edit(turn / "inbox.log", "[^\n]* cleo [^\n]*\n", "")

def told(text, other):
    return lambda game, turn: view(turn, "bert", lambda xml: xml.replace(text, other, 1))

CHANGES = {
    # NAME: the turn, who must find it (and the second verifier with them, or not; "loose": wherever), what is done
    "secret": (6, "war public mine", "both", other_secret),
    "schedule": (6, "war mine", "both", lambda game, turn: brought(game, 6, "game.xml", 'after="7d"', 'after="8d"')),
    "silence": (6, "war mine", "both", lambda game, turn: brought(game, 6, "game.xml", 'rules="toy"', 'rules="toy" silent="wait"')),
    "figures": (6, "war mine", "both", lambda game, turn: brought(game, 6, "tables.xml", 'damage="3"', 'damage="4"')),
    "key": (0, "war mine", "both", other_key),
    "note-time": (2, "war mine", "both", lambda game, turn: log(turn, lambda lines: map(timed, lines))),
    "garbage": (2, "war mine", "both", garbage),
    "text": (2, "war", "both", text),
    "kept": (5, "public mine", "both", dropped("cleo")),
    "kept-by-others": (7, "public mine", "both", dropped("cleo")),
    "kept-by-none": (5, "war public mine", "both", none_kept),
    "kept-by-no-act": (5, "public mine", "both", revived),
    "kept-as-it-stays": (5, "public mine", "both", staying),
    "signed-below": (3, "war", "both", old_block),
    "no-view": (2, "war public mine", "both", no_view),
    "no-beacon": (1, "public mine", "both", no_beacon),
    "one-beacon": (2, "war public mine", "both", one_beacon),
    "judged-silence": (3, "war mine", "both", planted("game.xml", 'rules="toy"', 'rules="toy" silent="wait"')),
    "judged-schedule": (3, "public", "both", planted("game.xml", 'after="7d"', 'after="8d"')),
    "judged-figures": (3, "war public", "both", planted("tables.xml", 'damage="3"', 'damage="4"')),
    "judged-secret": (3, "public mine", "both", planted_secret),
    "judged-key": (7, "war public", "both", planted_key),
    "seat-gold": (2, "mine", "", told('gold="5"', 'gold="8"')),
    "seat-points": (2, "mine", "", told('points="', 'points="1')),
    "seat-awaited": (2, "mine", "", told('awaited="anna ', 'awaited="')),
    "seat-event": (2, "mine", "", lambda game, turn: view(turn, "bert", lambda xml: re.sub("<gathered [^>]*/>", "", xml, 1))),
    "draws-fewer": (1, "public", "both", public(r" *<draws [^>]*>\n(?![^$]*<draws)", "")),
    "draws-none": (1, "mine", "both", both(r" *<draws [^>]*>\n", "", 0)),
    "draws-zeros": (1, "public", "both", public(r'(results=")([0-9])', r"\g<1>0\2")),
    "draws-own": (1, "mine", "", lambda game, turn: view(turn, "bert", lambda xml: re.sub("( *<draws [^>]*>\n)", r"\1\1", xml, count=1))),
    "options": (2, "public", "", public('(<options [^>]*rounds=")[0-9]*', r"\g<1>9")),
    "awaited": (2, "public", "both", public('awaited="anna ', 'awaited="')),
    "points": (2, "public", "both", public('points="', 'points="1')),
    "amended": (4, "public", "", public('gold="9"', 'gold="7"')),
    "replace-gold": (6, "public", "both", public('gold="[0-9]*"', 'gold="77"')),
    "end-gold": (9, "public", "both", public('gold="[0-9]*"', 'gold="77"')),
    "amend-events": (4, "public mine", "both", happens(3)),
    "replace-events": (6, "public", "both", happens(5)),
    "replace-own-event": (6, "mine", "both", told("<events/>", '<events>\n  <gathered seat="bert"/>\n </events>')),
    "replace-asks": (6, "mine", "both", told("<asks", "<asks more=\"1\"")),
    "replace-open": (6, "public", "both", public('(<ask [^>]*kind=")', r"\1other-")),
    "replace-two-states": (6, "public", "both", public(r"(?s) *<state.*</state>\n", r"\g<0>\g<0>")),
    "end-events": (9, "public mine", "both", happens(7)),
    "end-points": (9, "public", "both", lambda game, turn: [public('points="', 'points="1', 0)(game, turn),
        record('points="', 'points="1')(game, turn)]),
    "ended-twice": (10, "public", "both", ended_twice),
    "end-rank": (9, "public", "both", record('rank="', 'rank="1')),
    "end-shared": (9, "war public", "both", record('( over="[^"]*")', r'\1 sharers="anna"')),
    "over-early": (2, "public", "both", record("<turn ([^>]*)>", r'<turn \1 over="ended">')),
    "no-code": (2, "war public", "both", record(' *<code seat="bert"[^>]*/>\n', "")),
    "other-revision": (2, "public", "both", record('(<turn [^>]* revision=")', r"\g<1>1")),
    "of-1999": (3, "war public", "both", record('(<turn [^>]* at=")20..', r"\g<1>1999")),
    "carriage:returns": (9, "war public", "both", carriage_returns),
    "no-text": (2, "war public", "both", gone("public.txt")),
    "proof-of-a-note": (2, "public", "both", said("wait", "cleo", "mailbox")),
    "reason-of-a-player": (2, "public", "both", said("wait", "cleo", "none", reason="snow")),
    "lapse": (9, "public mine", "", said("lapse", "moderator", "moderator", "cleo", "they are back")),
    "no-reason": (2, "public", "both", noted("extend", 'reason="[^"]*"', 'reason=""')),
    "no-reason-act": (6, "public", "both", lambda game, turn: edit(turn / "turn.xml", '(kind="replace"[^>]* reason=")[^"]*', r"\1")),
    "seal-of-an-act": (6, "war public mine", "both", record('(<act kind="replace"[^>]*)/>', r'\1 seal="%s"/>' % ("ab" * 16))),
    "seal-gone": (2, "war public mine", "both", record('(<act kind="extend"[^>]*) seal="[^"]*"', r"\1")),
    "format-of-before": (4, "war public mine", "both", record('format="4"', 'format="3"')),
    "format-none": (9, "war", "loose", record(' format="4"', "")),
    "extend-past": (2, "war public", "", noted("extend", 'detail="[^"]*"', 'detail="1999-01-01T00:00:00Z"')),
    "received-late": (3, "war public", "both", received("cleo", "2099-01-01T00:00:00Z")),
    "received-unsigned": (3, "war public", "both", received("anna", "2020-01-01T00:00:00Z")),
    "other-game": (2, "war", "loose", record(' game="war"', ' game="peace"')),
    "other-number": (2, "war", "loose", record(' number="2"', ' number="3"')),
    "other-before": (2, "war", "loose", record(' previous="....', ' previous="0000')),
    "other-opening": (2, "war", "loose", record('opened="........', 'opened="00000000')),
    "other-in-force": (2, "war", "loose", record('(<in-force name="game.xml" sha256=")........', r'\g<1>00000000')),
    "other-key-in-force": (2, "war", "loose", record('(name="keys/anna.asc" sha256=")........', r'\g<1>00000000')),
    "log-shorter": (2, "war", "loose", record('lines="5"', 'lines="4"')),
    "log-head": (2, "war", "loose", record('head="........', 'head="00000000')),
    "log-line": (2, "war", "loose", lost),
    "orders-other": (2, "war", "loose", record('(seat="cleo" sha256=")........', r'\g<1>00000000')),
    "orders-text": (2, "war", "loose", record('(seat="cleo" .* text=")........', r'\g<1>00000000')),
    "orders-signed-before": (2, "war", "loose", record('(seat="anna" .* signed=")20..', r'\g<1>1999')),
    "orders-signed-never": (2, "war", "loose", record('(seat="anna" .*) signed="[^"]*"', r'\1')),
    "orders-signed-by-none": (2, "war", "loose", record('(seat="cleo" .*) form=', r'\1 signed="2026-11-21T20:00:00Z" form=')),
    "orders-proof": (2, "war", "loose", record('how="token"', 'how="none"')),
    "orders-for": (2, "war", "loose", record(' for="2"', ' for="1"')),
    "orders-early": (2, "war", "loose", record('(seat="bert" .* received=")20..', r'\g<1>1999')),
    "orders-none": (2, "war", "loose", record(' *<orders seat="cleo".*\n', "")),
    "act-not-said": (2, "war", "loose", record('(<act kind="extend" .* reason=")', r'\1not ')),
    "again-others": (8, "war", "loose", record('(seat="cleo" sha256=")........', r'\g<1>00000000')),
    "again-text": (8, "war", "loose", record('(seat="cleo" .* text=")........', r'\g<1>00000000')),
    "again-of": (8, "war", "loose", record('takes-up="7"', 'takes-up="5"')),
    "nobody-silent": (7, "war", "loose", record(' *<silent seat=.*\n', "")),
    "secret-early": (2, "war", "loose", record("<chain ", f'<chain hidden="{"0" * 64}" ')),
    "secret-never": (9, "war", "loose", record(' hidden="[0-9a-f]*"', "")),
    "view-other": (2, "war", "loose", record('(name="public.xml" sha256=")........', r'\g<1>00000000')),
    "draw": (1, "war", "loose", public('(results=")[0-9]*', r"\g<1>99")),
    "more": (2, "war", "loose", lambda game, turn: (turn / "more.txt").write_text("more")),
    "cut-out": (2, "war", "loose", lambda game, turn: shutil.rmtree(turn)),
    "signer": (2, "war", "loose", lambda game, turn: None),
    "report": (2, "war public mine", "", lambda game, turn: report(turn, "public.txt")),
    "report-page": (2, "mine", "", lambda game, turn: report(turn, "public.html.gz")),
    "report-seat": (2, "mine", "", lambda game, turn: report(turn, "seats/bert/report.txt")),
    "seat-whose": (2, "mine", "", told('seat="bert"', 'seat="cleo"')),
}
# A byte of each file of a turn, and each file gone, with nobody who signs anew.
for file in sorted(f.relative_to("war") for f in Path("war/turns/0002").rglob("*") if f.is_file()):
    CHANGES[f"gone:{file}"] = (2, "war", "loose", lambda game, turn, file=file: (game / file).unlink())
    if file.suffix != ".sig":
        CHANGES[f"byte:{file}"] = (2, "war", "loose", lambda game, turn, file=file: flip(game / file))
if len(sys.argv) == 1:
    for name, (turn, copies, second, _) in CHANGES.items():
        print(name, turn, second or "verify", copies)
else:
    game, (number, _, _, change) = Path(sys.argv[2]), CHANGES[sys.argv[1]]
    change(game, game / f"turns/{number:04}")
END

# A game with an end, in which acts leave orders alone, one of them gives a seat away.
game_new war
rm -rf war
sed -i 's|<seat id="anna"|<schedule after="7d"/>&|' players.xml
quiet "$assize" new war --players players.xml
cp -a war fork
submit_all
quiet "$assize" turn war
submit_all
orders anna </dev/null >fork.xml
sign fork.xml
echo '<gather/>' | orders anna >gather.xml
sign gather.xml
quiet "$assize" submit war gather.xml
quiet gpg --batch --no-tty --passphrase '' --pinentry-mode loopback --local-user anna@example.org --output old.asc --clear-sign gather.xml
quiet "$assize" extend war --by 7d --reason 'snow'
quiet "$assize" turn --force war
submit_all
quiet "$assize" turn war
submit_all
quiet "$assize" amend war --keep-orders --set "player[@seat='anna']/@gold=9" --reason 'gold was lost'
quiet "$assize" turn war
key_file emil
submit_all
quiet "$assize" replace war anna --key-file emil.asc --reason 'anna has moved away'
quiet "$assize" turn --force war
quiet "$assize" rollback war 7 --again --reason 'a repair'
quiet "$assize" end war --yes --reason 'nobody has time'
quiet "$assize" copy war public
quiet "$assize" copy war --seat bert mine
for base in war public mine; do
	ok "what is forged from is right: $base" "$assize" verify --reports $base
	ok '... as the second verifier says' python3 "$srcdir/samples/verifier" $base
done

fails 0 'the second verifier says how it is used' python3 "$srcdir/samples/verifier" --help
has '... and what it leaves out' 'takes the record'
fails 1 '... and asks for a folder' python3 "$srcdir/samples/verifier"
fails 0 'it names the key that signed, for people to compare' python3 "$srcdir/samples/verifier" public
has '...' "$(sed -n 's/.*<moderator[^>]* key="\([0-9A-F]*\)".*/\1/p' war/game.xml)"
has '... and the end of the game' 'the last one here is turn 9, of 20'
has '...' 'the game is over'
forged public
rm -r forged/turns/0009
fails 0 'it does not see that the last turn is missing' python3 "$srcdir/samples/verifier" forged
has '... but says where the copy ends' 'the last one here is turn 8, of 20'
has '... and that there may be more' 'you have not got the rest'

# Signs this turn and those after it anew, which name it.
follow() {
	before=
	for each in $(cd forged/turns && ls | sort); do
		[ "$before" \< "$1" ] || sed -i "s/ previous=\"[0-9a-f]*\"/ previous=\"$(sha256sum <"forged/turns/$before/MANIFEST" |
		    cut -d' ' -f1)\"/" "forged/turns/$each/turn.xml"
		[ "$each" \< "$1" ] || resign "forged/turns/$each"
		before=$each
	done
}

GNUPGHOME=$ASSIZE_GNUPGHOME quiet key_new second
python3 forge.py >changes
while read -r name turn second bases; do
	for base in $bases; do
		drawn || continue
		forged $base
		python3 forge.py "$name" forged || echo "$base: $name: nothing was forged"
		case $name in
		*:* | cut-out) ;;
		signer) resign forged/turns/0002 second@example.org ;;
		*)
			first=$(diff -rq "$base/turns" forged/turns | grep -o 'turns/[0-9]*' | sort | head -n 1)
			[ -n "$first" ] || first=$(printf %04d "$turn")
			follow "${first#turns/}"
			;;
		esac
		status=0
		case $name in report*) how=--reports ;; *) how= ;; esac
		# shellcheck disable=SC2086
		"$assize" verify $how forged >said 2>&1 || status=$?
		if [ $status -ne 3 ] || { [ "$second" != loose ] && ! grep -q "turns/$(printf %04d "$turn")/.*error" said; }; then
			echo "$base: $name: verify ends with $status"
			cat said
		fi
		[ "$second" = verify ] || ! python3 "$srcdir/samples/verifier" forged >said 2>&1 || echo "$base: $name: the second finds nothing"
		echo x >>tried
	done
done <changes >wrong
is 'each change is found where it was made' '' "$(cat wrong)"
of=$(awk '{ n += NF - 3 } END { print n }' changes)
ok 'all of them were made, or a tenth' test "$(wc -l <tried)" -ge $((${ASSIZE_LONG:+10 *} of / 10))

# Orders that anna signed for one history do not fit another in which the turn before came out otherwise.
rm -rf war
mv fork war
submit_all
quiet "$assize" turn war
refuses 1 wrong-on 'orders that answer another turn than was published are not taken' "$assize" submit war fork.xml
submit_all
quiet "$assize" turn war
cp fork.xml war/turns/0002/seats/anna/orders.xml
cp fork.xml.sig war/turns/0002/seats/anna/orders.xml.sig
hash=$(sha256sum <fork.xml | cut -d' ' -f1)
was=$(sed -n 's/.*<orders seat="anna" sha256="\([0-9a-f]*\)".*/\1/p' war/turns/0002/turn.xml)
sed -i "s/$was/$hash/" war/turns/0002/turn.xml
python3 - "$was" "$hash" <<'END'
import sys
sys.argv, was, hash = ["forge.py", "", ""], *sys.argv[1:]
exec(open("forge.py").read().split("\nif len(sys.argv)")[0])
turn = Path("war/turns/0002")
log(turn, lambda lines: [[hash if field == was else field for field in line] for line in lines])
dice(turn, "anna", Path("fork.xml").read_bytes(), signed("fork.xml.sig", "fork.xml"))
END
resign war/turns/0002
refuses 3 wrong-orders 'nor do they pass where the moderator lays them in: they name the turn that they answer' "$assize" verify war
fails 1 '... as the second verifier says' python3 "$srcdir/samples/verifier" war
has '... for that reason' 'the orders of anna are for something else'

# A seat is free for standbys after as many silent turns as the table says: once, and not again.
players 'rules="toy" auth="none" replace-after="2"' '' anna bert cleo
quiet "$assize" new silent --players players.xml
for turn in 1 2 3; do
	[ $turn -ne 1 ] || { game=silent && orders cleo </dev/null >cleo.xml && quiet "$assize" submit silent cleo.xml; }
	quiet "$assize" turn --force silent
done
quiet "$assize" copy silent quiet
# note TURN WHAT WHO: it is said in that turn, of the whole game and of its copy
note() {
	for base in silent quiet; do
		forged $base
		python3 - "$@" <<-'END'
		import sys
		sys.argv, turn, kind, who = ["forge.py", "", ""], *sys.argv[1:]
		exec(open("forge.py").read().split("\nif len(sys.argv)")[0])
		said(kind, "moderator", "moderator", who, "they were silent", True)(Path("forged"), Path("forged/turns") / turn)
		END
		follow "$1"
		status=0
		"$assize" verify forged >said 2>&1 || status=$?
		echo "$status $(grep -o 'nobody has left this seat' said)"
	done | xargs
}
is 'a seat is free after two silent turns' '0 0' "$(note 0003 free anna)"
refused='3 nobody has left this seat'
is '... not after one' "$refused $refused" "$(note 0002 free anna)"
is '... nor after two of which one was not in silence' "$refused $refused" "$(note 0003 free cleo)"

# A player with a key may prove by a password beside it, if the table allows it.
sed -e 's/<players /&words="yes" /; s/auth="none"/auth="token"/; /id="cleo"/d' -e 's|\(id="anna"[^>]*\)/>|\1 token="made:'"$(
    printf k7dm-2xqp-9rta-b3fg | sha256sum | cut -d' ' -f1)"'"/>|' players.xml >words.xml
quiet "$assize" new beside --players words.xml
game=beside
orders anna </dev/null >beside.xml
quiet "$assize" submit beside --token-file word beside.xml
quiet "$assize" turn --force beside
ok 'the word beside a key is what proved them' grep -q '<orders seat="anna".* how="token"' beside/turns/0001/turn.xml
ok '... as both verifiers take it' "$assize" verify beside
ok '...' python3 "$srcdir/samples/verifier" beside
forged beside
sed -i 's/ words="yes"//' forged/turns/0000/game.xml
sed -i "s/\(name=\"game.xml\" sha256=\"\)[0-9a-f]*/\1$(sha256sum <forged/turns/0000/game.xml | cut -d' ' -f1)/" forged/turns/000[01]/turn.xml
follow 0000
fails 3 '... but not where the table allows none' "$assize" verify forged
fails 1 '...' python3 "$srcdir/samples/verifier" forged
done_testing
