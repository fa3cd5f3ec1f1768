"""For each hash of a turn: the secret in what it is the hash of, made again from that, and in nobody else's hands.

Two worlds differ only in what one seat orders and nobody else ever sees, at each level of proof: an order of Diplomacy whose
condition does not hold, and, with ASSIZE_LONG, cards of Immortals that lie face down.  Everybody else's mails, receipts and
copies may differ in hashes alone, and each hash is explained.
"""

import gzip
import hashlib
import hmac
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import postman
from postman import ASSIZE, SOURCE, TMP, Office, check, reply, text_of

HASH, HALF, CODE = re.compile(r"[0-9a-f]{16,}"), re.compile(r"[0-9a-f]{32}"), r"[0-9a-z]{4}(?:-[0-9a-z]{4}){3}"
PEOPLE = ("anna", "bert", "cleo", "dirk")
sha = lambda data: hashlib.sha256(data).hexdigest()
BOTS = "".join(f'<seat id="bot{n}" bot="yes"/>' for n in range(3))
PLAYERS = """<players rules="{rules}" title="War" {pace} words="yes" {auth}>
  <moderator name="Gerd" address="games@example.org" mailbox="gerd@example.org"/>
  <seat id="anna" name="Anna" address="anna@example.org"/>
  <seat id="bert" name="Bert" address="bert@example.org"/>
  <seat id="cleo" name="Cleo" address="cleo@example.org" {token}/>
  <seat id="dirk" name="Dirk" address="dirk@example.org" {key}/>
  {bots}
  <schedule after="3d" settle="0m" zone="UTC"/>
</players>
"""


def gpg(*words, stdin=b""):
    home = Path(TMP, "dirk")
    if not home.is_dir():
        home.mkdir(mode=0o700)
        gpg("--import", f"{SOURCE}/tests/keys/INSECURE-dirk-secret.asc")
    done = subprocess.run(["gpg", "--homedir", home, "--batch", "--quiet", "--no-tty", "--faked-system-time", "20260301T120500!", *words],
                          input=stdin, capture_output=True)
    return done.stdout


def address(mail):
    return re.search(r"[\w.]+@[\w.]+", str(mail["To"]))[0].split("@")[0]


def unzipped(path):
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else data


def texts(folder, names=None):
    """All files below a folder, by name, as text; signatures differ by nature and tell nothing."""
    return {str(p.relative_to(folder)): unzipped(p).decode("utf-8", "replace") for p in sorted(folder.rglob("*"))
            if p.is_file() and p.name != "MANIFEST.sig" and (names is None or p.name in names)}


def mail_texts(mails):
    """All that a mail shows, decoded, but for signatures and random boundaries."""
    out = []
    for mail in mails:
        parts = [f"{name}: {value}" for name, value in mail.items() if name not in ("Content-Type", "Date", "Message-ID", "Autocrypt")]
        for part in mail.walk():
            if not part.is_multipart() and part.get_content_type() != "application/pgp-signature":
                data = part.get_payload(decode=True) or b""
                data = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
                parts.append(data.decode("utf-8", "replace"))
        out.append("\n".join(parts))
    return sorted(out)


def begin(rules, proved):
    """A game at a decision of which something stays hidden; the office, the game, the mails of its last turn and a password."""
    office = Office(f"{rules}-{proved}")
    word, made = subprocess.run([ASSIZE, "words", "--make"], capture_output=True).stdout.decode().split()
    known = {"auth": "", "token": made, "key": f'key-file="{SOURCE}/tests/keys/INSECURE-dirk.asc"'} if proved else \
        {"auth": 'auth="none"', "token": "", "key": ""}
    known |= {"pace": "", "bots": BOTS} if rules == "diplomacy" else {"pace": 'pace="step"', "bots": ""}
    office.new("war", PLAYERS.format(rules=rules, **known))
    game = Path(office.root, "war")
    for mail in office.run():
        if address(mail) in PEOPLE and proved:
            office.receive(reply(mail, address(mail) + "@example.org", ["join"]))
    mails = office.run()
    for turn in range(60):
        status = office.call("status", str(game))[1]
        kind = {"diplomacy": "orders", "immortals": "plan"}[rules]
        if status.count("no orders yet; asked: " + kind) == len(PEOPLE):
            break
        office.call("turn", "--force", str(game))
        mails = office.run()
    return office, game, {address(m): m for m in mails if "Reply " in text_of(m)}, word


def plans(rules, mail):
    """Two legal answers that nobody else can tell apart: cards exchanged, or another order that never comes to be."""
    if rules == "diplomacy":
        lines = re.findall(r"^[AF] [A-Z][a-z]{2}(?:/[a-z]c)? .*$", text_of(mail).split("one per line", 1)[1], re.M)[:3]
        unit, place = lines[0].split()[:2]
        never = f"""{unit} {place} H when="//unit[@place='%s' and @power='tur']\""""
        return [never % "lon", *lines], [never % "lvp", *lines]
    lines = re.search(r"^plan \{.*?^\}", text_of(mail), re.M | re.S)[0].splitlines()
    regions = [re.search(r"region=(\S+)", line)[1] for line in lines if "region=" in line]
    other = iter(regions[::-1])
    return lines, [re.sub(r"region=\S+", lambda m: "region=" + next(other), line) for line in lines]


def block(mail, office, game, seat, lines):
    head = office.call("orders", str(game), seat)[1]
    words = {k: re.search(f' {k}="([^"]*)"', head)[1] for k in ("game", "turn", "seat", "on", "nonce")}
    return "orders {game} {turn} {seat} {on} {nonce}\n".format(**words) + "\n".join(lines) + "\nend orders\n"


def order(level, office, game, mails, word, lines):
    """One seat sends these lines; the seat that does so at this level of proof, and the mails that answer."""
    seat = {"reply": "bert", "password": "cleo", "key": "dirk", "none": "bert"}[level]
    if level == "reply":
        return seat, office.receive(reply(mails[seat], "bert@example.org", lines, headers={"Message-ID": "<same@client.example>"}))
    if level == "password":
        return seat, office.receive(reply(mails[seat], "cleo@example.org", ["token " + word, *lines],
                                          headers={"Message-ID": "<same@client.example>"}))
    file = Path(TMP, "orders.txt")
    file.write_text(block(mails[seat], office, game, seat, lines))
    if level == "key":
        Path(str(file) + ".sig").write_bytes(gpg("--local-user", "dirk@example.org", "--detach-sign", stdin=file.read_bytes()))
    status, said = office.call("submit", str(game), str(file))
    check(f"{level}: orders are taken", status == 0, said)
    Path(str(file) + ".sig").unlink(missing_ok=True)
    return seat, []


def secrets_of(game, turn, seat):
    """The secrets of a turn and of its inbox: what they are the secret of, and who may have them, '' for the moderator alone."""
    folder, found = game / "turns" / f"{turn:04d}", {}
    for path in folder.rglob("*"):
        owner = path.parent.name if path.parent.parent.name == "seats" else ""
        if not path.is_file() or (path.parent == folder and path.name != "x"):
            continue
        text = unzipped(path).decode("utf-8", "replace")
        name = str(path.relative_to(folder))
        head = re.match(f"reply ({CODE}) ", text)
        nonce = re.search(r'<orders [^>]*?nonce="([0-9a-f]{32,})"', text) or re.match(r"orders(?: \S+){4} ([0-9a-f]{32,})\n", text)
        seal = re.search(r'seal="([0-9a-f]{64})"|(?:Seal|seal) ([0-9a-f]{64})', text)
        if head:
            found[name] = (head[1], owner)
        elif nonce:
            found[name] = (nonce[1], owner)
        elif seal:
            found[name] = (seal[1] or seal[2], owner)
        elif not path.name.endswith(".sig"):
            found[name] = (None, owner)
    return found


def explain(level, game, turn, seats):
    """Every hash of the record, the MANIFEST and the log of a turn is of something public, or of something with a secret."""
    folder, root = game / "turns" / f"{turn:04d}", ET.parse(game / "turns" / f"{turn:04d}" / "turn.xml").getroot()
    secret, missing, listed = secrets_of(game, turn, seats), [], 0
    private = {n.removesuffix(".gz"): n for n in secret}
    for line in (folder / "MANIFEST").read_text().splitlines():
        listed += 1
        name, said = line[66:], line[:64]
        wrong = sha((folder / name).read_bytes()) != said
        if wrong or ("/" in name and not name.startswith("keys/") and not name.endswith(".sig") and not secret.get(name, (None,))[0]):
            missing.append(f"MANIFEST: {name}")
    for made in root.findall("made"):
        listed += 1
        name = made.get("name")
        data = unzipped(folder / private.get(name, name if (folder / name).exists() else name + ".gz"))
        if sha(data) != made.get("sha256") or ("/" in name and not secret[private[name]][0]):
            missing.append(f"made: {name}")
    for orders in root.findall("orders"):
        listed += 2
        files = [p for p in (folder / "seats" / orders.get("seat")).glob("orders.*") if p.suffix != ".sig"]
        data = files[0].read_bytes()
        plain = b"\n".join(l.rstrip(b" \t\r") for l in data.split(b"\n")).rstrip(b"\n") + b"\n"
        if (sha(data), sha(plain)) != (orders.get("sha256"), orders.get("text")) or not secret[f"seats/{orders.get('seat')}/{files[0].name}"][0]:
            missing.append(f"orders: {orders.get('seat')}")
    acts = [a for a in root.findall("act") if a.get("seal")]
    lines = (folder / "inbox.log").read_text().splitlines() if (folder / "inbox.log").exists() else []
    for line in lines:
        listed += 1
        who, digest, how = line.split(" ")[2:5]
        if how.startswith("note:"):
            act = acts.pop(0)
            words = "".join(f' {k}="{act.get(k)}"' for k in ("kind", "by", "detail", "reason", "at", "seal") if k in act.attrib)
            if sha(f'<?xml version="1.0" encoding="UTF-8"?>\n<note{words}/>\n'.encode()) != digest or not HALF.fullmatch(act.get("seal", "")):
                missing.append("note: " + line)
        elif how == "withdrawn" and digest.strip("0") == "":
            missing.append("withdrawn without a seal: " + line)
        elif how != "withdrawn" and digest not in {sha(p.read_bytes()) for p in (game / "inbox" / f"{turn:04d}").iterdir() if p.is_file()}:
            missing.append("orders: " + line)
    check(f"{level}: each of {listed} hashes of turn {turn} is of something public, or holds a secret", not missing and listed > 10,
          "\n".join(missing))
    return secret


def known_from(corpus):
    """What somebody who has these texts can make of the hashes in them, in simple ways."""
    made = set()
    for word in {word for word in HASH.findall(corpus) if len(word) == 64}:
        made |= {word, word[:32], word[32:]}
        for data in (word.encode(), bytes.fromhex(word)):
            made |= {sha(data), sha(data)[:32]}
    return made


def guessable(secrets, corpus):
    """The names of secrets that a text has, or that follow from a hash in it."""
    made = known_from(corpus)
    return [name for name, secret in secrets if secret in corpus or secret in made]


def world(level, base, number, lines, office, game, mails, word, words):
    """One world: the seat orders these lines, the others say what they say; what everybody has of it."""
    shutil.rmtree(office.root)
    shutil.copytree(base, office.root, symlinks=True)
    office.collect()
    office.now = "2026-03-01T12:10:00Z"
    seat, answers = order(level, office, game, mails, word, lines)
    got = {address(m): [m] for m in answers}
    for who, said in words:
        if who != seat:
            for m in office.receive(reply(mails[who], who + "@example.org", said, headers={"Message-ID": f"<{who}-{sha(repr(said).encode())[:8]}@client.example>"})):
                got.setdefault(address(m), []).append(m)
    before = {who: list(told) for who, told in got.items()}
    office.now = "2026-03-01T12:20:00Z"
    status, said = office.call("turn", "--force", str(game))
    check(f"{level}: world {number} is judged", status == 0, said)
    for m in office.run():
        got.setdefault(address(m), []).append(m)
    views = {}
    for viewer in ("public", *PEOPLE):
        copy = Path(TMP, f"copy-{viewer}")
        shutil.rmtree(copy, ignore_errors=True)
        office.call("copy", *(() if viewer == "public" else ("--seat", viewer)), str(game), str(copy))
        views[viewer] = texts(copy)
    return seat, before, got, views


def differences(a, b):
    """Names of texts that differ in more than hashes."""
    plain = lambda text: HASH.sub(lambda m: "HASH" if len(m[0]) in (16, 32, 64) else m[0], text)
    return sorted(n for n in a.keys() | b.keys() if n not in a or n not in b or plain(a[n]) != plain(b[n]))


def main():
    kinds = [("diplomacy", True, ("reply", "password", "key"))]
    if os.environ.get("ASSIZE_LONG"):
        kinds += [("diplomacy", False, ("none",)), ("immortals", True, ("reply", "password", "key")), ("immortals", False, ("none",))]
    for rules, proved, levels in kinds:
        office, game, mails, word = begin(rules, proved)
        check(f"{rules}: all are asked", set(mails) >= {"bert", "cleo", "dirk"}, str(mails.keys()))
        office.now = "2026-03-01T12:05:00Z"
        base = Path(TMP, f"{rules}-{proved}-base")
        shutil.copytree(office.root, base, symlinks=True)
        turn = int(re.search(r"turn (\d+),", office.call("status", str(game))[1])[1]) + 1
        words = [("anna", ["wait"]), ("dirk", ["form off"]), ("anna", ["ready"]), ("anna", plans(rules, mails["anna"])[0]),
                 ("anna", ["withdraw"])] if proved else []
        for level in levels:
            show(rules, level, office, game, mails, word, words, base, turn)
    postman.done()


def show(rules, level, office, game, mails, word, words, base, turn):
    """All that is to be shown of one level of proof."""
    seat = {"reply": "bert", "password": "cleo", "key": "dirk", "none": "bert"}[level]
    name = f"{rules}, {level}"
    one, two = (world(level, base, n, l, office, game, mails, word, words) for n, l in enumerate(plans(rules, mails[seat]), 1))
    secret = explain(name, game, turn, PEOPLE)
    for viewer in ("public", *(p for p in PEOPLE if p != seat)):
        check(f"{name}: {viewer} sees no difference in the copy but hashes", not differences(one[3][viewer], two[3][viewer]),
              "\n".join(differences(one[3][viewer], two[3][viewer])))
        a, b = (dict(enumerate(mail_texts(w[2].get(viewer, [])))) for w in (one, two))
        check(f"{name}: nor in the mails", not differences(a, b), "\n".join(a[n] + "\n----\n" + b.get(n, "") for n in differences(a, b) if n in a))
        corpus = "\n".join([*two[3][viewer].values(), *mail_texts(two[2].get(viewer, []))])
        lost = guessable([(n, s) for n, (s, owner) in secret.items() if s and owner != viewer], corpus)
        check(f"{name}: none of {len(secret)} secrets can be had from what {viewer} has", not lost, "\n".join(lost))
    own = [n for n, (s, owner) in secret.items() if owner == seat and n.startswith(f"seats/{seat}/orders")]
    log = (game / "turns" / f"{turn:04d}" / "inbox.log").read_text() if words else " withdrawn "
    check(f"{name}: somebody has withdrawn theirs", " withdrawn " in log, log)
    check(f"{name}: there are orders to be hidden, and their hashes differ", bool(own) and one[3]["public"] != two[3]["public"], str(secret.keys()))
    seals = re.findall(r' seal="([0-9a-f]{32})"', (game / "turns" / f"{turn:04d}" / "turn.xml").read_text())
    early = "\n".join(t for mails_of in two[1].values() for t in mail_texts(mails_of))
    check(f"{name}: no receipt tells the seal of a line before the turn, nor how many there are",
          not guessable(enumerate(seals), early) and "as number" not in early and (not words or len(seals) >= 2),
          f"{seals} {guessable(enumerate(seals), early)}\n{early}"[:1500])
    status, said = office.call("verify", str(game))
    check(f"{name}: the history is right", status == 0, said)


main()
