"""A reply is read as its writer meant it: answers to questions, struck-out text, attached originals, quotations without marks."""

import email.message
import email.policy
import os
import re

import postman
from postman import check, friends, other_orders, reply, suggestions, text_of

# An answer to "is this mail from you?", and what becomes of the held mail: taken, dropped or kept; "+" with orders of its own.
ANSWERS = (
    ("taken", ["yes"]),
    ("taken", ["Yes!"]),
    ("taken", ["Yes, please!"]),
    ("taken", ["yes, that was me"]),
    ("taken", ["Hi,", "yes"]),
    ("taken", ["Hello Gerd", "", "Yes. I wrote it at work.", "", "Best regards,", "Anna"]),
    ("taken", ["YES", "", "Sent from my iPhone"]),
    ("taken+", ["yes", "@orders"]),
    ("taken+", ["Yes, that's mine. But now:", "", "@orders", "", "Cheers", "Anna"]),
    ("dropped", ["no"]),
    ("dropped", ["No."]),
    ("dropped", ["Hi,", "no!", "", "Anna"]),
    ("dropped+", ["no", "", "@orders"]),
    ("kept+", ["@orders"]),
    ("kept+", ["Hi Gerd,", "", "@orders"]),
    ("kept", ["What is this?"]),
    ("kept", ["undo"]),
    ("kept", []),
    ("kept", ["Yes? What do you mean?"]),
    ("kept", ["Yes, but I did not send it"]),
    ("kept", ["yes", "", "No, wait, that was not mine."]),
    ("kept", ["No idea what this is"]),
    ("kept", ["No", "problem, that one is mine and I want it"]),
    ("kept", ["yesterday I was away"]),
    ("kept", ["I am away until Monday and read your mail then."]),
)


def main():
    office, turn = friends("replies", "60d")
    lines = suggestions(turn)
    held = os.path.join(office.root, "war", "held")
    serial = 0
    day = 1

    def waiting():
        return {n for n in os.listdir(held) if n.endswith(".eml")} if os.path.isdir(held) else set()

    def orders():
        """Other orders each time."""
        nonlocal serial
        serial += 1
        return other_orders(lines, serial)

    def shown(mail):
        """The orders that a receipt says it took."""
        text = re.split("are (?:taken|in force already)[.]", text_of(mail), maxsplit=1)[-1]
        text = re.split("Dry run|They replace|There is no dry run", text)[0]
        return [re.split(r"\s{2,}", l.strip())[0] for l in text.splitlines() if re.match("(  )?[AF] ", l)]

    def took(mails, wanted):
        """True if a receipt says that it took these orders, and they count now: the same again replace none."""
        found = any("are taken." in text_of(m) and shown(m) == wanted for m in mails)
        again = office.receive(reply(turn, "anna@example.org", wanted))
        return found and len(again) == 1 and "They replace these" not in text_of(again[0])

    for n, (wanted, answer) in enumerate(ANSWERS):
        office.now = f"2026-03-{n + 2:02}T12:00:00Z"
        theirs, mine = orders(), orders()
        asked = [m for m in office.receive(reply(turn, f"work{n}@example.com", theirs)) if "anna@" in m["To"]]
        name = f"is this mail from you? '{' / '.join(answer)}': {wanted}"
        if len(asked) != 1 or "is this mail from you" not in asked[0]["Subject"]:
            check(name, False, "\n".join(text_of(m) for m in asked))
            continue
        now = waiting()
        mails = office.receive(reply(asked[0], "anna@example.org",
                                     [l for a in answer for l in (mine if a == "@orders" else [a])]))
        texts = "\n----\n".join(str(m["To"]) + "\n" + text_of(m) for m in mails)
        again = [m for m in mails if "anna@" in m["To"] and "did not understand your answer" in text_of(m)]
        good = (waiting() == now) == wanted.startswith("kept")
        # a mail without any text proves nothing, and is told that nothing is in it
        good = good and (len(again) == 1) == (wanted.startswith("kept") and answer != [])
        good = good and ("as yours" in texts) == wanted.startswith("taken")
        good = good and ("We dropped the mail" in texts) == wanted.startswith("dropped")
        if wanted.endswith("+"):
            good = good and took(mails, mine)
        elif wanted == "taken":
            good = good and took(mails, theirs)
        else:
            good = good and "are taken." not in texts
        check(name, good, texts)
        if again:
            check("... and when it is asked again, `yes` takes it",
                  took(office.receive(reply(again[0], "anna@example.org", ["yes"])), theirs))
    mails = office.receive(reply(turn, "long@example.com", [*orders(), *["# on"] * 20, "A Vie - Gal"]))
    said = " ".join(" ".join(text_of(m).split()) for m in mails)
    check("the question says that lines are not shown", re.search(r"which we do not show: lines below these \(\d+\)\.", said), said)
    # A machine that does not say that it is one.
    office.now = "2026-04-01T12:00:00Z"
    asked = [m for m in office.receive(reply(turn, "other@example.com", orders())) if "anna@" in m["To"]]
    now, count = waiting(), 0
    while asked and count < 20:
        count += 1
        asked = [m for m in office.receive(reply(asked[0], "anna@example.org", ["I am away."])) if "anna@" in m["To"]]
    check("a machine that answers each question is asked again five times a day", count == 6 and waiting() == now, str(count))
    read_otherwise(office, turn, orders, took)
    postman.done()


def read_otherwise(office, turn, orders, took):
    """Orders that are struck out, originals that are attached, and commands in a quotation without marks."""
    office.now = "2026-04-02T12:00:00Z"

    def mail(body, kind):
        heads = (f"From: anna@example.org\nTo: games@example.org\nSubject: Re: {turn['Subject']}\nMIME-Version: 1.0\n"
                 f"Message-ID: <{os.urandom(6).hex()}@client.example>\nIn-Reply-To: {turn['Message-ID']}\n"
                 f"References: {turn['Message-ID']}\nContent-Type: {kind}\n\n")
        return office.receive((heads + body).encode())

    def parts(*part):
        return "".join(f"--b1\nContent-Type: {kind}\n\n{body}\n" for kind, body in part) + "--b1--\n"

    page, words = "text/html; charset=utf-8", "text/plain; charset=utf-8"
    alternative, mixed = 'multipart/alternative; boundary="b1"', 'multipart/mixed; boundary="b1"'
    for name, strike in (("s", "<s>%s</s>"),
                         ("line-through", '<span style="color:red; TEXT-DECORATION: underline Line-Through">%s</span>')):
        for form in ("HTML", "both forms", "a part of a line"):
            want = orders()
            gone = strike % want[0].replace(" H", " - Ska")
            html = "".join(f"<div>{l}</div>" for l in (gone, *want))
            plain = "\n".join((want[0].replace(" H", " - Ska"), *want))
            if form == "a part of a line":
                half = want[0].rsplit(" ", 1)
                html = "".join(f"<div>{l}</div>" for l in (f"{half[0]} {strike % 'Ska '}{half[1]}", *want[1:]))
                plain = "\n".join((f"{half[0]} Ska {half[1]}", *want[1:]))
            mails = mail(html, page) if form == "HTML" else mail(parts((words, plain), (page, html)), alternative)
            check(f"struck out by {name}, {form}: is not read", took(mails, want), "\n".join(text_of(m) for m in mails))
    want = orders()
    quoted = "<blockquote>" + "".join(f"<s>{l}</s><br>" for l in want) + "</blockquote>"
    mails = mail(parts((words, "\n".join(want) + "\n"), (page, quoted)), alternative)
    check("what is struck out in a quotation alone leaves the words", took(mails, want), "\n".join(text_of(m) for m in mails))

    ours = turn.as_bytes().decode("utf-8", "surrogateescape")
    for name, head, what in (("attached", 'message/rfc822\nContent-Disposition: attachment; filename="original.eml"', ours),
                             ("inline", "message/rfc822\nContent-Disposition: inline", ours),
                             ("with another id", "message/rfc822", ours.replace(turn["Message-ID"], "<x@y.example>")),
                             ("as a file", 'application/octet-stream; name="Spring.eml"', ours)):
        want = orders()
        mails = mail(parts((words, "\n".join(want) + "\n"), (head, what)), mixed)
        check(f"our mail {name} beside orders: they are taken", took(mails, want), "\n".join(text_of(m) for m in mails))
        if name in ("attached", "inline"):
            check(f"... and nothing is said of it", "forwarded" not in "".join(text_of(m) for m in mails))
    mails = mail(parts(("message/rfc822", ours.replace(turn["Message-ID"], "<x@y.example>"))), mixed)
    check("a forwarded mail alone is told that its signature does not count",
          any("forwarded-signature" in text_of(m) for m in mails), "\n".join(text_of(m) for m in mails))

    # Q1: somebody else's command in a quotation without marks, directly below an own one.
    commands = ("resign", "withdraw", "vote end")
    for n, (name, body, kind) in enumerate((("by blanks", "ready\n    resign\n", words), ("by a tab", "ready\n\tresign\n", words),
                             ("by hard blanks", "ready\n\u00a0 \u00a0resign\n", words),
                             ("by a margin", "<div>ready</div><div style='margin-left:.5in'><p>resign</p></div>", page),
                             ("by a bar", "<div>ready</div><div style='border-left:2px solid #ccc'>resign</div>", page),
                             ("by Gmail's class", "<div>ready</div><div class=gmail_quote>resign</div>", page),
                             ("by Outlook's prefixed class", "<div>ready</div><div class=x_gmail_quote>resign</div>", page),
                             ("by a name", "<p>ready</p><div name=quote>resign</div>", page))):
        command = commands[n % 3]
        mails = mail(body.replace("resign", command), kind)
        said = " ".join(" ".join(text_of(m).split()) for m in mails)
        check(f"set apart {name}, `{command}` is not done",
              mails and "Noted: " + command not in said and "You no longer" not in said and "Do you mean" not in said
              and "no orders of yours" not in said and ("further right" in said or "Noted: ready" in said), said)
    mails = mail("  ready\n    \n  status\n", words)
    check("commands that all stand alike are done", "Noted: ready" in " ".join(text_of(m) for m in mails),
          "\n".join(text_of(m) for m in mails))
    mails = mail("\n".join(orders()) + "\n    resign\n", words)
    said = " ".join(" ".join(text_of(m).split()) for m in mails)
    check("below orders, too: nothing is taken", "further right" in said and "are taken" not in said
          and "Do you mean" not in said, said)
    want = orders()
    for rule in ("-----", "--", "From: Bert\nTo: Anna\nSubject: Hi\n"):
        mails = mail("\n".join((*want[:1], rule, *want[1:])) + "\n", words)
        said = " ".join(" ".join(text_of(m).split()) for m in mails)
        check("orders below " + repr(rule) + " are not lost: nothing is taken",
              "stands below a rule" in said and "are taken" not in said and want[1] in said, said)
    mails = mail(parts((words, want[0] + "\n"), ("image/png", "x"), (words, "\n".join(want[1:]) + "\n")), mixed)
    said = " ".join(" ".join(text_of(m).split()) for m in mails)
    check("orders below a picture are not lost: nothing is taken", "are taken" not in said and want[1] in said, said)
    mails = mail(parts((words, "\n".join(want) + "\n"), ("image/png", "x"), (words, "Sent to the list of friends\n")), mixed)
    check("a foot below a picture is none", took(mails, want), "\n".join(text_of(m) for m in mails))
    quoted = "".join(f"> {l}\n" for l in ours.splitlines()[:9])
    for above, taken in (("Hi,\n\nOn Sunday Gerd <games@example.org> wrote:\n", False),
                         ("On Sun, 1 Mar 2026 13:05:59 +0100\nGerd <games@example.org> wrote:\n", True)):
        want = orders()
        mails = mail(above + quoted + "\n" + "\n".join(want) + "\n", words)
        said = " ".join(" ".join(text_of(m).split()) for m in mails)
        check("orders below a quotation, and above it " + repr(above), took(mails, want) if taken else
              "Put your orders above the quoted text" in said and "writes to" not in said, said)
    below, want = want, orders()
    mails = mail(parts((words, "\n".join(want) + "\n\nBert wrote:\n> Look:\n"), ("image/png", "x"),
                       (words, "\n".join(below) + "\n")), mixed)
    check("what goes on below a picture in a quotation is not the writer's", took(mails, want), "\n".join(text_of(m) for m in mails))
    want = orders()
    mails = mail("\n".join(want) + "\n\n-----\nFrom: Bert\nTo: Anna\nSubject: Hi\n\nresign\n", words)
    check("a command below a rule with a head leaves the orders above", took(mails, want), "\n".join(text_of(m) for m in mails))
    for body in ("ready\n-----\nresign\n", "ready\nFrom: Bert\nTo: Anna\nSubject: Hi\n\nresign\n"):
        mails = mail(body, words)
        said = " ".join(" ".join(text_of(m).split()) for m in mails)
        check("a command below a rule or a head is told: " + body.replace("\n", "/"),
              "Do you mean" not in said and ("was not read" in said or "stands below a rule" in said), said)


main()
