"""A fellow player as attacker, machines that answer, and two seats with one mailbox: what may act, and what may not."""

import gzip
import hashlib
import hmac
import os
import re
import shutil
import subprocess

import postman
from postman import CLIENTS, Office, check, reply, suggestions, text_of

GMAIL, OUTLOOK = CLIENTS["Gmail web"], CLIENTS["Outlook desktop"]
PLAYERS = """<players rules="diplomacy" title="%s">
  <moderator name="Gerd" address="games@example.org" mailbox="gerd@example.org"/>
  <seat id="anna" name="Anna" address="anna@example.org"/>
  <seat id="bert" name="Bert" address="bert@example.org"/>
  <seat id="nora" name="Anna" address="anna@example.org"/>
  %s
  <schedule after="3d" settle="0m" zone="UTC"/>
</players>
"""
BOTS = "".join(f'<seat id="bot{n}" bot="yes"/>' for n in range(4))
# The headers of a system that answers by itself, and where they were read.
MACHINES = {
    "RFC 3834": {"Auto-Submitted": "auto-replied"},
    "Sieve vacation (RFC 5230)": {"Auto-Submitted": "auto-replied (vacation)"},
    "Exchange, out of office": {"Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All"},
    "Gmail vacation": {"Auto-Submitted": "auto-replied", "Precedence": "bulk", "X-Autoreply": "yes"},
    "BSD vacation": {"Precedence": "junk"},
    "cPanel": {"X-Autorespond": "away", "Precedence": "auto_reply"},
    "osTicket": {"Precedence": "auto_reply"},
    "GMX": {"X-Autoreply": "yes"},
    "Mailman": {"List-Id": "<friends.example.org>", "Precedence": "list"},
    "a bounce": {"Return-Path": "<>"},
    "a mail system": {"From": "MAILER-DAEMON@example.org"},
    "another referee": {"Auto-Submitted": "auto-replied", "X-Loop": "other@example.net"},
}


def sha(data):
    return hashlib.sha256(data).hexdigest()


def forge(history, change, reads=False):
    """What verify says when somebody with the moderator's key changes Anna's reply in turn 2, and all that names it,
    'reads': the order file that it was read as too."""
    forged = os.path.join(postman.TMP, "forged")
    shutil.rmtree(forged, ignore_errors=True)
    shutil.copytree(history, forged)
    turn = os.path.join(forged, "turns", "0002")
    subprocess.run(["chmod", "-R", "u+w", forged], check=True)

    def edit(name, make):
        path = os.path.join(turn, name)
        was = open(path, "rb").read()
        now = make(was)
        with open(path, "wb") as f:
            f.write(now)
        return was, now

    was, now = edit("seats/anna/orders.reply", change)
    head, lines = "0" * 64, b""
    for line in open(os.path.join(turn, "inbox.log")).read().replace(sha(was), sha(now)).splitlines():
        text = " ".join([*line.split(" ")[:5], head])
        lines += f"{text} {sha(text.encode())[:16]}\n".encode()
        head = sha(lines.splitlines(keepends=True)[-1])
    edit("inbox.log", lambda _: lines)
    read = {}
    if reads:
        # Its nonce comes from the code and the file.
        nonce = lambda file: hmac.new(file.split()[1], file, "sha256").hexdigest()[:32].encode()
        make = lambda data: gzip.compress(gzip.decompress(data).replace(nonce(was), nonce(now)), mtime=0)
        files = edit("seats/anna/orders-read.xml.gz", make)
        read = dict([[sha(gzip.decompress(data)).encode() for data in files]])
    edit("turn.xml", lambda xml: re.sub(rb"\b\w{64}\b", lambda m: read.get(m[0], m[0]), xml))
    edit("turn.xml", lambda xml: re.sub(rb'(<inbox .*head=")\w+', rb"\g<1>" + head.encode(), xml.replace(
        sha(was).encode(), sha(now).encode())))
    key = re.search(r'<moderator [^>]*key="(\w+)"', open(os.path.join(forged, "turns", "0000", "game.xml")).read())[1]

    def listed(manifest):
        names = [line[66:] for line in manifest.decode().splitlines()]
        old = {line[66:]: line[:64] for line in manifest.decode().splitlines()}
        paths = {name: os.path.join(turn, name) for name in names}
        return "".join(f"{sha(open(p, 'rb').read()) if os.path.exists(p) else old[n]}  {n}\n" for n, p in paths.items()).encode()

    edit("MANIFEST", listed)
    subprocess.run(["gpg", "--homedir", os.environ["ASSIZE_GNUPGHOME"], "--batch", "--quiet", "--yes", "--local-user", key,
                    "--detach-sign", "--output", os.path.join(turn, "MANIFEST.sig"), os.path.join(turn, "MANIFEST")], check=True)
    done = subprocess.run([postman.ASSIZE, "verify", forged], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout.decode()


def main():
    office = Office("attack")
    office.new("war", PLAYERS % ("Friends of 1901", BOTS))
    office.new("peace", PLAYERS % ("Friends of 1902", BOTS))
    invitations = {}
    for mail in office.run():
        invitations[str(mail["Message-ID"])] = mail
        office.receive(reply(mail, re.search(r"[\w.]+@[\w.]+", mail["To"])[0], ["join"]))
    turns = {(m["Message-ID"][1:].split(".")[0], re.search(r"turn-(\w+)", m["Message-ID"])[1]): m
             for m in office.run() if suggestions(m)}
    anna, bert, nora = (turns["war", who] for who in ("anna", "bert", "nora"))
    logs = [os.path.join(office.root, game, "inbox", "0002", "log") for game in ("war", "peace")]

    def log():
        return "".join(open(path).read() if os.path.exists(path) else "" for path in logs)

    def idle(name, mail, asks=None):
        """Nothing may act; 'asks': the one who must be asked."""
        before = log()
        said = office.receive(mail)
        asked = [m for m in said if "is this mail from you" in " ".join(str(m["Subject"]).split())]
        good = log() == before and (asks is None or any(asks in m["To"] for m in asked))
        check(name, good, "\n".join([f"{m['To']}: {m['Subject']}\n{text_of(m)}" for m in said] + [log()]))
        return said

    lines = suggestions(anna)
    idle("a fellow player answers a mail that was forwarded to them", reply(anna, "bert@example.org", *GMAIL(lines, anna)),
         "anna@")
    idle("... and resigns for her", reply(anna, "bert@example.org", ["resign"]), "anna@")
    idle("... and forwards it with orders above, as if they were hers",
         reply(anna, "bert@example.org", ["Fwd:", "From: Anna <anna@example.org>", "", *lines]))
    evil = "<evil@client.example>"
    idle("Anna answers Bert, who had put orders into a quotation of our mail",
         reply(anna, "anna@example.org", ["No, I will not do that.", "", "On Monday, Bert wrote:", *["> " + l for l in lines],
               "> write above this line"], headers={"In-Reply-To": evil, "References": f"{anna['Message-ID']} {evil}"}))
    idle("... without marks, below a head of names alone",
         reply(anna, "anna@example.org", ["No.", "", "From: Bert", "Sent: Monday", "To: Anna", "Subject: orders", "", *lines],
               headers={"In-Reply-To": evil, "References": f"{anna['Message-ID']} {evil}"}))
    idle("Anna answers the mail of another player", reply(bert, "anna@example.org", *GMAIL(suggestions(bert), bert)), "bert@")
    for name, code in (("guessed", "0" * 16), ("of another seat", bert["Message-ID"].split(".")[-2][:16])):
        forged = anna["Message-ID"].split(".")
        forged[2] = code + "@" + anna["Message-ID"].split("@")[1][:-1].split(".")[0]
        idle(f"a code that was {name}" if name == "guessed" else f"a code {name}",
             reply(anna, "anna@example.org", lines, headers={"In-Reply-To": ".".join(forged) + ">", "References": None}))
    old = next(m for i, m in invitations.items() if "war" in i and "anna" in i)
    idle("orders in an answer to the invitation", reply(old, "anna@example.org", *GMAIL(lines, old)))
    for system, headers in MACHINES.items():
        away = {"Message-ID": f"<{abs(hash(system))}@machine.example>", **headers}
        said = idle(f"{system} answers with orders on top", reply(anna, away.pop("From", "anna@example.org"),
                    *OUTLOOK(lines, anna), headers=away))
        check("... and is not answered", not said)
    # A mail loop: each of two referees has the other as a player.
    one, two = Office("one"), Office("two")
    one.new("here", (PLAYERS % ("Here", BOTS)).replace("bert@example.org", "games@example.net"))
    two.new("there", (PLAYERS % ("There", BOTS)).replace("games@example.org", "games@example.net").replace("bert@", "games@"))
    letters = [(at, mail) for of, at, name in ((one, two, "games@example.net"), (two, one, "games@example.org"))
               for mail in of.run() if name in mail["To"]]
    check("two referees write to each other", len(letters) == 2, str([str(m["To"]) for _, m in letters]))
    for lost in ([], ["Auto-Submitted"], ["List-Id", "X-Loop"]):
        for _, mail in letters:
            for header in lost:
                del mail[header]
        answers = [a for at, mail in letters for a in at.receive(mail.as_bytes())]
        check("... and answer nothing" + ", though a gateway dropped " * bool(lost) + " and ".join(lost), not answers,
              "\n".join(str(a["Subject"]) for a in answers))
    receipt = office.receive(reply(anna, "anna@example.org", ["status"]))[0]
    said = office.receive(receipt.as_bytes())
    check("a receipt of ours that comes back is not answered", not said)
    typed = re.search(r"token (\S+)", text_of(anna))[1]
    said = office.receive(reply(anna, "anna@example.org", [f"code {typed}", "wait"],
                                headers={"In-Reply-To": None, "References": None}))
    check("a new mail proves itself with the line `code`", any("Noted: wait" in text_of(m) for m in said))
    # Two seats with one mailbox: each answer is for the seat whose mail it answers, or for the seat that a line names.
    wanted = suggestions(nora)
    said = [text_of(m) for m in office.receive(reply(anna, "anna@example.org", [*lines, "seat nora", *wanted]))]
    taken = " ".join(" ".join(said).split())
    check("one mail has the orders of two seats of one person", taken.count("are taken.") == 2, taken)
    check("... each for its own seat", all(f" {who} " in log() for who in ("anna", "nora")), log())
    idle("a line `seat` names nobody else's", reply(anna, "anna@example.org", [*lines, "seat bert", *suggestions(bert)]))
    peace = turns["peace", "anna"]
    before = open(logs[0]).read()
    office.receive(reply(peace, "anna@example.org", suggestions(peace)))
    check("an answer to another game counts there alone", open(logs[0]).read() == before and os.path.exists(logs[1]))
    mine = reply(anna, "anna@example.org", *GMAIL(lines, anna))
    receipt = text_of(office.receive(mine)[0])
    office.receive(reply(bert, "bert@example.org", suggestions(bert)))
    # Late: the turn is judged, and the answer to its mail counts no more.
    office.now = "2026-03-05T12:00:00Z"
    office.run()
    status, out = office.call("status", os.path.join(office.root, "war"))
    judged = os.path.exists(os.path.join(office.root, "war", "turns", "0002"))
    logs[:] = [os.path.join(office.root, game, "inbox", "0003", "log") for game in ("war", "peace")]
    check("the turn is judged meanwhile", judged, out)
    idle("an answer to the mail of a turn before", reply(anna, "anna@example.org", *GMAIL(lines, anna)))
    status, out = office.call("verify", os.path.join(office.root, "war"))
    check("the history is right", status == 0, out)
    # The file of a reply: its writer can make it again, and no forger can move it.
    whole, own = os.path.join(office.root, "war"), os.path.join(postman.TMP, "own")
    office.call("copy", "--seat", "anna", whole, own)
    kept = open(os.path.join(own, "turns", "0002", "seats", "anna", "orders.reply")).read()
    code, on, mail_id = kept.split("\n")[0].split(" ")[1:]
    with open(os.path.join(postman.TMP, "saved"), "wb") as f:
        f.write(mine)
    with open(os.path.join(postman.TMP, "bare"), "wb") as f:
        f.write(mine.replace(typed.encode(), b"..."))
    with open(os.path.join(postman.TMP, "code"), "w") as f:
        f.write(code)
    made = [subprocess.run([postman.ASSIZE, "check", own, "--mail", os.path.join(postman.TMP, name), *more], capture_output=True)
            for name, more in (("saved", []), ("bare", ["--token-file", os.path.join(postman.TMP, "code")]), ("bare", []))]
    check("a saved mail gives the file of the reply again", made[0].stdout.decode() == kept, str(made[0]) + kept)
    check("... and its hash, as in the receipt", sha(kept.encode()).encode() in made[0].stderr and sha(kept.encode()) in receipt, receipt)
    check("... without a quotation, with the code of the receipt", made[1].stdout.decode() == kept and code in receipt, str(made[1]))
    check("... but not without any code", made[2].returncode == 1 and b"no-code" in made[2].stderr, str(made[2]))
    check("it has the code, the MANIFEST and the mail, and nothing but the orders", kept.split("\n")[1:] == [*lines, ""]
          and mail_id in mine.decode() and sha(open(os.path.join(own, "turns", "0001", "MANIFEST"), "rb").read())[:32] == on
          and f'<code seat="anna" sha256="{sha(code.encode())}"' in open(os.path.join(own, "turns", "0001", "turn.xml")).read(), kept)
    kept_of = {who: open(os.path.join(whole, "turns", "0002", "seats", who, "orders.reply"), "rb").read() for who in ("bert", "nora")}
    changes = {
        "with the code of another seat": lambda was: was.replace(code.encode(), kept_of["nora"].split()[1]),
        "with an invented code": lambda was: was.replace(code.encode(), b"k7dm-2xqp-9rta-b3fg"),
        "to another MANIFEST": lambda was: was.replace(on.encode(), b"0" * 32),
        "with the lines of another": lambda was: kept_of["bert"],
        "without the id": lambda was: was.replace(mail_id.encode(), b"-"),
        "with another order": lambda was: was.replace(lines[0].encode(), lines[0].split(" - ")[0].encode() + b" H"),
    }
    for name, change in changes.items():
        for place, history in ("the whole game", whole), ("the player's copy", own):
            status, out = forge(history, change)
            check(f"a forged reply {name} is found in {place}", status == 3 and "turns/0002" in out, out)
    status, out = forge(own, lambda was: was.replace(mail_id.encode(), b"evil@client.example"), reads=True)
    check("only the player's mail shows an id that is forged wherever it goes", status == 0, out)
    postman.done()


main()
