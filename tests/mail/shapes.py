"""What ten mail programs make of a reply: it is read as it was meant, or the receipt says what to do."""

import os
import re

import postman
from postman import CLIENTS, check, friends, other_orders, reply, suggestions, text_of

DISCLAIMER = ("", "This message and its attachments are confidential and meant for the person named above alone.",
              "If you are not that person, please tell us and delete it.")
CORRECTED = (
    lambda l: l.replace(" - ", " – "),                                  # a dash of autocorrection
    lambda l: l.replace(" - ", " — ").lower(),
    lambda l: l + ".",                                                   # two blanks on a telephone
    lambda l: l.replace(" ", "\u00a0", 1),                               # a hard blank
    lambda l: l.replace(" - ", "-").upper(),
    lambda l: l[:1] + " " + l[2:].capitalize().replace(" - ", " -> "),
)


def shown(receipt):
    """The orders that a receipt says it took."""
    text = re.split("are (?:taken|in force already)[.]", receipt)[-1].split("Dry run", 1)[0].split("undo", 1)[0]
    lines = [re.split(r"\s{2,}", l.strip())[0] for l in text.splitlines() if re.match("(  )?[AF] ", l)]
    return lines


def endings(ours, lines):
    """The endings of the file beside this one: name, what the receipt must do, and lines."""
    found = []
    with open(os.path.join(postman.SOURCE, "tests/mail/endings"), encoding="utf-8") as f:
        for line in f.read().splitlines():
            if line.startswith("== "):
                name, wanted = line[3:].split(" | ")
                found.append((name, wanted, []))
            elif line == "@ours":
                found[-1][2].extend(ours)
            elif line == "@marked":
                found[-1][2].extend("> " + l if l else ">" for l in ours)
            elif not line.startswith("#"):
                found[-1][2].append(line.replace("@order", lines[0]))
    return found


def main():
    office, turn = friends("shapes")
    lines = suggestions(turn)
    check("a turn's mail suggests an order for each unit", len(lines) >= 3, text_of(turn))
    count = 0

    def say(name, meant, text, page="", to=turn, wanted="taken", says=None):
        # 50 mails a day: a seat gets 60 receipts.
        office.now = f"2026-03-{2 + postman.passed // 50:02}T12:00:00Z"
        mails = [text_of(m) for m in office.receive(reply(to, "anna@example.org", text, page))]
        said = mails[0] if mails else "(nothing)"
        if wanted == "taken":
            good = re.search("are (taken|in force already)[.]", said) and shown(said) == meant and (says or "") in said
            good = good and (says != "" or "did not read the end" not in said)
        else:
            good = "are taken" not in said and "in force already" not in said and wanted in " ".join(said.split())
        check(name, bool(good), "\n".join(["meant: " + "; ".join(meant), "shown: " + "; ".join(shown(said)), said]))

    above = "Put your orders above the quoted text"
    for number, (client, compose) in enumerate(CLIENTS.items()):
        def meant():
            nonlocal count
            count += 1
            return other_orders(lines, count % 8 if count % 8 != 0 else 5)
        for form in ("text", "HTML") if client != "Delta Chat" else ("text",):
            def send(name, wanted, typed, sent="taken", **where):
                text, page = compose(typed, turn, **where)
                say(f"{client}, {form}: {name}", wanted, text if form == "text" else (), page if form == "HTML" else "",
                    wanted=sent)
            want = meant()
            send("on top", want, want)
            want = meant()
            send("with a greeting, a closing and a name", want, ["Hi Gerd,", "", *want, "", "Cheers,", "Anna"])
            want = meant()
            send("with a disclaimer", want, [*want, *DISCLAIMER])
            want = meant()
            correct = CORRECTED[(2 * number + (form == "HTML")) % len(CORRECTED)]
            send("with autocorrection", want, [correct(l) for l in want])
            want = meant()
            if client == "Delta Chat":
                continue
            marks = client not in ("Outlook desktop", "Outlook 365", "Outlook phone", "GMX")
            # between marked lines it is refused; below a quotation without marks nothing counts
            send("between the quoted lines", [], [], above, between=["", *want, ""])
            if marks:
                send("below", want, [], below=["", *want])
            else:
                send("below", [], [], above, below=["", *want])
    for name, wanted, below in endings(text_of(turn).splitlines(), lines):
        kind, _, said = wanted.partition(": ")
        count += 1
        want = other_orders(lines, count % 8 if count % 8 != 0 else 5)
        say("below the orders, " + name, want if kind == "taken" else [], [*want, *below], says=said,
            wanted="taken" if kind == "taken" else said)
    # Both parts in one mail, as most programs send them.
    want = other_orders(lines, 3)
    say("text and HTML in one mail", want, *CLIENTS["Gmail web"](want, turn))
    postman.done()


main()
