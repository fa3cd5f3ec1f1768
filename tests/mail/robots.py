"""Whole games of all rules by mail: each player sees only mails and a reply button, and has a mail program of their own."""

import os
import re
import sys

import postman
from postman import CLIENTS, Office, check, reply, suggestions, text_of

TABLES = (("diplomacy", 7), ("immortals", 3), ("hlas", 3), ("ancients", 2), ("roll-for-adventure", 3))
# Most centres win after two years; else robots who send what is suggested would go on for forty.
OPTIONS = {"diplomacy": '<option name="years" value="2"/>'}
WORDS = ("are taken.", "are in force already.", "Noted:", "You have joined")


def players(rules, seats):
    names = "".join(f'<seat id="p{n}" name="Player {n}" address="p{n}@example.org"/>' for n in range(1, seats + 1))
    return (f'<players rules="{rules}" title="Robots"><moderator name="Gerd" address="games@example.org" '
            f'mailbox="gerd@example.org"/>{OPTIONS.get(rules, "")}{names}<schedule after="3d" settle="0m" zone="UTC"/></players>')


def play(rules, seats, turns):
    """Plays that many turns, or to the end; says whether every reply was understood."""
    office = Office("robots-" + rules)
    office.new(rules, players(rules, seats))
    styles = list(CLIENTS.values())
    refused, played, answered, over = [], 0, 0, False
    day = 1

    def send(mail, lines):
        nonlocal answered
        who = int(re.search(r"p(\d+)@", mail["To"])[1])
        form = (who + played) % 3
        text, page = styles[(who + day) % len(styles)](lines, mail)
        if form == 0 and page:
            text = ()
        elif form == 1:
            page = ""
        answered += 1
        mails = office.receive(reply(mail, f"p{who}@example.org", text, page))
        said = " ".join(text_of(mails[0]).split()) if mails else "(nothing)"
        if not any(word in said for word in WORDS):
            refused.append(f"{mail['Subject']}: {lines}: {said[:600]}")

    for mail in office.run():
        if "welcome" in str(mail["Message-ID"]) or "turn" in str(mail["Message-ID"]):
            send(mail, ["join"])
    while played < turns and not over:
        mails = [m for m in office.run() if "-turn-" in str(m["Message-ID"])]
        for mail in mails:
            over = over or "game is over" in " ".join(text_of(mail).split())
            lines = suggestions(mail)
            if lines:
                send(mail, lines)
        played += bool(mails)
        # who is asked nothing is waited for until the deadline at most
        if not mails:
            day += 1
            office.now = f"2026-{3 + day // 28:02}-{1 + day % 28:02}T12:30:00Z"
            if day > 280:
                break
    check(f"{rules}: all {answered} replies are understood", not refused, "\n".join(refused[:5]))
    check(f"{rules}: {played} turns are played" + (", to the end" if over else ""), over or played == turns < 150)
    status, out = office.call("verify", os.path.join(office.root, rules))
    check(f"{rules}: the history is right", status == 0, out)


for rules, seats in TABLES:
    if len(sys.argv) < 3 or sys.argv[2] == rules:
        play(rules, seats, int(sys.argv[1]))
postman.done()
