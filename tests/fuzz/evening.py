"""Plays an evening by mail at random, and says each thing that must not be.

usage: evening.py PROGRAM SAID RULES GAMES SEED STEPS, in an empty folder, GNUPGHOME and ASSIZE_GNUPGHOME set

Players who prove what they send in each way, standbys, strangers and the moderator say all words that there
are, with codes that are theirs, old, others' or of another game; answer any mail; send orders as files and as
lines; the clock jumps.  Each fault is a line that begins with 'fault'.
"""

import collections
import os
import random
import re
import subprocess
import sys
import time

from evening_post import CODE, NONCES, REFEREE, Mail, Person, fill, head, made, quoted
from evening_watch import BROKEN, Secrets, digest

PROGRAM, SAID, RULES, GAMES, SEED, STEPS = sys.argv[1:7]
MAILBOX = "gerd@example.com"
UNANSWERED = re.compile("it is for no game here|has had enough such answers")
WORDS = {"bert": "k7dm-2xqp-9rta-b3fg", "tom": "m4xk-7pqd-t2ra-g9bf"}
MAY_PLAYER, MAY_STANDBY, MAY_MODERATOR, MAY_PROGRAM, MAY_OBSERVER = 1, 2, 4, 8, 16


class Evening:
    def __init__(self):
        self.pick = random.Random(int(SEED))
        self.root, self.sent = os.path.abspath("games"), os.path.abspath("sent")
        self.day = 1893499200       # 2030-01-01T12:00:00Z
        self.mails, self.handed, self.faults, self.number = [], [], 0, 0
        self.secrets, self.log = Secrets(), []
        rows = subprocess.run([SAID], stdout=subprocess.PIPE, check=True).stdout.decode()
        self.words = [row.split("\t") for row in rows.splitlines()]
        self.secrets.given.update(CODE.findall(rows))
        self.secrets.given.add("k7dm-2xqp-9rta-b3fg")
        self.people = [
            Person("anna", ["anna"], "key"), Person("bert", ["bert"], "word", WORDS["bert"]),
            Person("cleo", ["cleo", "dora"], "join"), Person("emil", ["emil"], "join"),
            Person("otto", [], "key"), Person("tom", [], "word", WORDS["tom"]), Person("mia", [], "join"),
            Person("gerd", [], "join", at=MAILBOX),
            Person("eve"), Person("olga")]
        if RULES == "diplomacy":
            self.people[3].seats += ["fritz", "gina"]
        self.games = {}
        self.laid = 0           # mails in the Maildir

    # The table.

    def set_up(self):
        os.mkdir(self.root, 0o700)
        os.mkdir(self.sent)
        with open("sink", "w") as f:
            f.write("#!/bin/sh\n[ ! -f refuse ] || exit 75\nfile=$(mktemp %s/XXXXXX)\n"
                    "{ echo \"$@\"; cat; } >\"$file\"\n" % self.sent)
        os.chmod("sink", 0o755)
        for who in ("anna", "otto"):
            self.quiet(["gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key",
                        "%s <%s@example.org>" % (who, who), "ed25519", "sign", "never"])
            key = self.quiet(["gpg", "--batch", "--armor", "--export", who + "@example.org"])
            with open(who + ".asc", "wb") as f:
                f.write(key)
        for i in range(int(GAMES)):
            self.new_game(["war", "peace", "truce"][i])

    def quiet(self, command):
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout

    def new_game(self, name):
        import hashlib
        pick = self.pick
        def made_word(who):
            return "made:" + hashlib.sha256(WORDS[who].encode()).hexdigest()
        seats = []
        for p in self.people:
            for seat in p.seats:
                proof = {"key": 'key-file="%s.asc"' % p.name, "word": 'token="%s"' % made_word(p.name)
                         if p.word else ""}.get(p.proof, "")
                seats.append('<seat id="%s" name="%s" %s address="%s"/>' % (seat, seat.title(), proof, p.address))
        choice = lambda name, *values: "" if pick.random() < 0.4 else '%s="%s"' % (name, pick.choice(values))
        with open("players.xml", "w") as f:
            f.write('<players rules="%s" title="The %s" %s>\n' % (RULES, name, " ".join([
                choice("words", "yes"), choice("observers", "yes"), choice("votes", "secret"),
                choice("show-awaited", "no"), choice("silent", "wait", "standing", "bot"),
                choice("replace-after", "1", "2"), choice("confirm", "yes")])))
            f.write('<moderator name="Gerd" address="%s" mailbox="%s"/>\n<schedule after="7d" remind="1d"/>\n'
                    '<press white="yes" anonymous="yes"/>\n' % (REFEREE, MAILBOX) + "\n".join(seats) +
                    '\n<standby name="Mia" address="mia@example.org"/>'
                    '\n<standby name="Otto" key-file="otto.asc" address="otto@example.org"/>'
                    '\n<standby name="Tom" token="%s" address="tom@example.org"/></players>\n' % made_word("tom"))
        self.command("new", os.path.join(self.root, name), "--players", "players.xml", may=(0,))
        path = os.path.join(self.root, name)
        first = self.quiet(["sha256sum", os.path.join(path, "turns/0000/MANIFEST")]).decode()[:16]
        self.games[name] = first

    # The program's acts, and those it may not do.

    def fault(self, what):
        self.faults += 1
        print("fault at step %d: %s" % (self.number, what))
        for line in self.log[-4:]:
            print("\t" + line.replace("\n", "\n\t"))
        sys.stdout.flush()

    def now(self):
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.day))

    def start(self, *arguments):
        sending = ["--sendmail", os.path.abspath("sink")] if arguments[0] in ("run", "receive") else []
        return subprocess.Popen([PROGRAM, "--now", self.now(), *arguments, *sending], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def end(self, child, what, may, given=b""):
        out, err = child.communicate(given)
        self.log.append("%s %s: %d %s" % (self.now(), what, child.returncode, err.decode("utf-8", "replace")[:600]))
        if child.returncode not in may or BROKEN.search(err):
            self.fault("%s ends with %d: %s" % (what, child.returncode, err.decode("utf-8", "replace")[-1500:]))
        return out

    def command(self, *arguments, may=(0, 1, 2), given=b""):
        return self.end(self.start(*arguments), " ".join(arguments), may, given)

    def collect(self):
        """The mails that were sent since, each looked through for what its reader may not know."""
        found = []
        for name in sorted(os.listdir(self.sent)):
            with open(os.path.join(self.sent, name), "rb") as f:
                found.append(Mail(f.read()))
            os.unlink(os.path.join(self.sent, name))
        for mail in found:
            taken = re.search(r"\.\d+-takeover-([a-z]+)", mail.id)
            if taken:
                self.give(mail.game, taken.group(1), mail.to)
            moving = re.search(r"\.moving-([a-z]+)-asked-new-", mail.id)
            for old in [p.address for p in self.people if moving and moving.group(1) in p.seats]:
                self.secrets.passes(old, mail.to)   # whoever asked for it, with a code they had from somewhere
            for leak in self.secrets.leaks(mail):
                self.fault("%s reads %s: %s [%s]" % (mail.to, leak, mail.subject, mail.id))
            for p in self.people:
                if p.reads(mail.to):
                    p.mails.append(mail)
                    if ".word-" in mail.id:
                        p.word = (p.codes(mail.game, "token") or [p.word])[-1]
                elif self.hides(p, mail):
                    self.fault("%s reads %s's address: %s" % (mail.to, p.name, mail.subject))
        self.mails += found
        return found

    def hides(self, person, mail):
        """Whether an address stands there that nobody wrote who wrote this, and that is not its reader's to know."""
        return (person.seats and mail.to != MAILBOX and person.address in mail.everything() and
                person.address not in self.secrets.given and
                not (person.address.lower() in self.secrets.heirs.get(mail.to.lower(), ())))

    # Paths that may be written.

    def code(self, person, game, answers=None):
        """A code, right or wrong: that of the mail they answer, their own, an old one, another's, any."""
        pick = self.pick
        here = re.findall("token +(" + CODE.pattern + ")", answers.text) if answers in person.mails else []
        own = person.codes(game, "token") + ([person.word] if person.word else []) + here
        chance = pick.random()
        if own and chance < 0.85:
            return person.word or own[-1]
        if own and chance < 0.92:
            return pick.choice(own)
        harvest = [c for m in self.mails[-60:] for c in CODE.findall(m.text)]
        if harvest and chance < 0.98:
            self.secrets.given.add(c := pick.choice(harvest))
            return c
        return "-".join("".join(pick.choice("abcdefgh23456789") for _ in range(4)) for _ in range(4))

    def value(self, person, game):
        pick = self.pick
        seats = sorted({s for p in self.people for s in p.seats}) + ["all", "moderator", "nobody"]

        def of(kind):
            codes = person.codes(game, "(?:join|accept|move|move no|subscribe [a-z]+)")
            day = time.strftime("%Y-%m-%d", time.gmtime(self.day + pick.randint(-5, 40) * 86400))
            return {"CODE": pick.choice(codes) if codes and pick.random() < 0.8 else self.code(person, game),
                    "SEAT": pick.choice(seats), "GAME": pick.choice(list(self.games) + ["nothing"]),
                    "TURN": str(pick.randint(0, 9)), "FROM": day, "TO": day, "TIME": day,
                    "ADDRESS": pick.choice(["new-%s@example.org" % person.name] * 5 +
                                           ["x", person.address, pick.choice(self.people).address])}.get(kind, kind.lower())
        return of

    def say(self, person, game):
        """A line of words; now and then the one that answers what they were last sent."""
        pick = self.pick
        asked = "\n".join(m.text for m in person.mails[-8:] if m.game == game)
        ready = re.findall(r"^ +((?:join|move|subscribe|accept|decline)\b.*[0-9].*)$", asked, re.M)
        if ready and pick.random() < 0.5:
            return pick.choice(ready)
        weights = [0.15 if row[0] == "resign" else 1 + row[2].count("|") for row in self.words]
        word, who, form, _ = pick.choices(self.words, weights)[0]
        line = (word + " " + fill(form, pick, self.value(person, game))).strip()
        self.secrets.given.update(p.address for p in self.people if p.address in line)
        if word == "move":
            for to in re.findall(r"to (\S+@\S+)", line):
                self.secrets.passes(person.address, to)
                person.moving.add(to.lower())
        if word == "press":
            line += "\n" + pick.choice(["hello", "withdraw\nresign", self.stolen()]) + "\nend press"
        return line if pick.random() < 0.97 else line[:pick.randint(1, len(line))]

    def stolen(self):
        """A text that somebody was sent, as another may have it from them; no secret of theirs any more."""
        if not self.mails:
            return "nothing"
        text = self.pick.choice(self.mails[-40:]).text[:1500]
        self.secrets.given |= Secrets.within(text) | {p.address for p in self.people}
        return text

    def orders(self, person, game):
        """An order file or a block of lines for a seat of theirs, or somebody's that they were sent."""
        pick = self.pick
        have = [m for m in person.mails if m.game == game and (m.orders() or m.block())]
        if not have or pick.random() < 0.1:
            have = [m for m in self.mails if m.orders() or m.block()]
            if not have:
                return ""
        mail = have[-1] if pick.random() < 0.8 else pick.choice(have)
        text = pick.choice([t for t in (mail.orders(), mail.block()) if t])
        found = NONCES.search(text)
        if mail not in person.mails:    # a nonce may stand on a line of its own
            self.secrets.given |= Secrets.within(text) | set(re.findall(r"\b[0-9a-f]{32}\b", text))
        if found and pick.random() < 0.7:
            fresh = "%032x" % pick.getrandbits(128)
            text = text.replace(found.group(1) or found.group(2), fresh)
            if mail in person.mails:
                self.secrets.tell([fresh], person.address)
            else:
                self.secrets.given.add(fresh)
        move = pick.choice(["pass", "gather", "scout", "hold", "nonsense"])
        if "</orders>" in text:
            return text.replace("</orders>", "<%s/>\n</orders>" % move)
        return text.replace("end orders", "%s\nend orders" % move)

    def compose(self, person):
        """A mail of somebody, as bytes; and whether it is one that a machine wrote."""
        pick = self.pick
        game = pick.choice(list(self.games))
        to = [m for m in person.mails if m.game == game]
        answers = None
        if pick.random() < 0.8 and (to or self.mails):
            answers = pick.choice(to[-6:]) if to and pick.random() < 0.9 else pick.choice(self.mails)
        lines = []
        if pick.random() < (0.9 if person.proof == "key" else 0.4):
            lines.append(" ".join(["game", pick.choice([game] * 15 + list(self.games)),
                                   pick.choice([self.games[game]] * 15 + list(self.games.values()) + ["", "0" * 16])]).strip())
        if pick.random() < 0.06:
            lines.append("seat " + self.value(person, game)("SEAT"))
        if pick.random() < 0.75 and person.proof != "key":
            lines.append("token " + self.code(person, game, answers))
        attached, chance = None, pick.random()
        if answers is not None and ".press-" in answers.id and pick.random() < 0.6:
            lines.append("What do you mean by that?")
            chance = 1
        else:
            for _ in range(pick.choice([0, 1, 1, 1, 2, 3])):
                lines.append(self.say(person, game))
        if chance < 0.35:
            attached = self.orders(person, game)
            if not attached.startswith("<") or pick.random() < 0.3:
                lines.append(attached)
                attached = None
        text = "\n".join(lines) + "\n"
        if person.proof == "key" and pick.random() < 0.85:
            text = self.quiet_sign(person, text)
        if pick.random() < 0.1:
            text += self.stolen()
        if answers is not None and pick.random() < 0.6:
            text += quoted(answers)
            if answers not in person.mails:
                self.secrets.given |= Secrets.within(answers.everything())
        machine = pick.random() < 0.04
        subject = "Re: " + answers.subject if answers is not None else pick.choice(["orders [%s]" % game, "hello"])
        sender = pick.choice([person.address, *sorted(person.moving)])
        if pick.random() < 0.07:
            sender = pick.choice(self.people).address
        if re.search(r"^\W*(join|move)\b", text, re.M):
            self.secrets.given.add(sender)      # whose seat it is, or was to be, hears who tried
        self.awaits = (not machine and sender == person.address and person.seats and not person.moving and
                       game not in person.away and "[%s]" % game in subject and
                       not re.search(r"\bgame (?!%s\b)" % game, text))
        top = head(pick, sender, subject.replace("\n", " "), self.number, answers, machine)
        return made(top, text, attached, pick.random() < 0.05).encode(), machine

    def properly(self, person, game):
        """The order file that they were last sent, with another nonce, proved as they must."""
        have = [m for m in person.mails if m.game == game and m.orders()]
        if not have:
            return
        text = have[-1].orders()
        fresh = "%032x" % self.pick.getrandbits(128)
        text = text.replace(NONCES.search(text).group(1), fresh)
        self.secrets.tell([fresh], person.address)
        text = text.replace("</orders>", self.pick.choice(["", "<pass/>\n", "<gather/>\n"]) + "</orders>")
        if person.proof == "key":
            text = self.quiet_sign(person, text)
        else:
            codes = person.codes(game, "token")
            text = "token %s\nuse defaults\n" % (person.word or (codes or ["none"])[-1]) + text
        if not self.hand(made(head(self.pick, person.address, "orders [%s]" % game, self.number), text).encode()) and not person.moving and game not in person.away:
            self.fault("%s's orders get no answer" % person.name)

    def somebody_plays(self):
        playing = [p for p in self.people if p.seats]
        if playing:
            self.properly(self.pick.choice(playing), self.pick.choice(list(self.games)))

    def quiet_sign(self, person, text):
        done = subprocess.run(["gpg", "--batch", "--quiet", "--no-tty", "--passphrase", "", "--pinentry-mode",
                               "loopback", "--local-user", person.address, "--clear-sign"],
                              input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
        return done.stdout.decode()

    # The events of an evening.

    def hand(self, raw):
        self.log.append(raw.decode("utf-8", "replace")[:3000])
        self.command("receive", self.root, may=(0,), given=raw)
        return self.collect()

    def somebody_writes(self):
        pick = self.pick
        person = pick.choices(self.people, [4 if p.seats else 2 for p in self.people])[0]
        raw, machine = self.compose(person)
        answers = self.hand(raw)
        if machine or answers:      # one that was too many of a day may be answered on another
            self.handed.append(raw)
        if machine and answers:
            self.fault("a machine is answered: %s" % [m.to for m in answers])
        if self.awaits and not answers and not UNANSWERED.search(self.log[-1]):
            self.fault("%s gets no answer" % person.name)
        if pick.random() < 0.25:
            self.again(raw)

    def again(self, raw):
        """The same mail a second time changes nothing."""
        before = digest(self.root)
        if self.hand(raw):
            self.fault("the same mail is answered twice")
        after = digest(self.root)
        changed = sorted(n for n in before.keys() | after.keys() if before.get(n) != after.get(n))
        if changed:
            self.fault("the same mail again changes %s" % changed)

    def old_mail_again(self):
        if self.handed:
            self.again(self.pick.choice(self.handed))

    def clock_jumps(self):
        self.day += self.pick.choice([0, 1, 60, 3600, 20 * 3600, 86400, 2 * 86400, 8 * 86400, 8 * 86400, 22 * 86400])
        self.run()

    def run(self):
        self.command("run", self.root, may=(0,))
        self.collect()

    def moderator_acts(self):
        pick = self.pick
        name = pick.choice(list(self.games))
        game, seat = os.path.join(self.root, name), pick.choice([s for p in self.people for s in p.seats] or ["anna"])
        new = Person("new-%s-%d" % (seat, self.number), [seat], "join")
        why = ["--reason", pick.choice(["because", "resign\nwithdraw", "<b>&"])]
        deed = pick.choice([
            ["extend", "--by", pick.choice(["1h", "3d", "2w"])], ["pause"], ["pause", "--resume"], ["pause", "--resume"],
            ["replace", "--name", new.name.title(), "--address", new.address], ["replace", "--bot"],
            ["invite"], ["invite", "--confirm"], ["invite", "--confirm"], ["words", "--again"],
            ["rollback"], ["amend", "--keep-orders"], ["end", "--yes"], ["turn", "--force"]])
        if deed[0] == "end" and pick.random() < 0.8:
            return
        last = {"replace": [game, seat], "invite": [game, seat], "words": [seat, game],
                "rollback": [game, str(pick.randint(0, 5))]}.get(deed[0], [game])
        self.command(*deed, *([] if deed[0] == "turn" else why), *last)
        if deed[0] == "replace" and not self.log[-1].split(": ")[1].startswith(("1", "2")):
            self.give(name, seat, new.address)
            new.away = set(self.games) - {name}
            if "--name" in deed:
                self.people.append(new)
        self.collect()

    def give(self, game, seat, address):
        """Somebody else has the seat of this game; who had it awaits no answer any more."""
        for p in self.people:
            if seat in p.seats and not p.reads(address):
                p.away.add(game)
                for old in [p.address, *p.moving]:
                    self.secrets.passes(old, address)

    def at_once(self):
        """Two mails and two rounds in the same second."""
        raws = [self.compose(self.pick.choice(self.people))[0] for _ in range(2)]
        self.log += [raw.decode("utf-8", "replace")[:1500] for raw in raws]
        children = [self.start("receive", self.root), self.start("run", self.root),
                    self.start("receive", self.root), self.start("run", self.root)]
        for child, given in zip(children, (raws[0], b"", raws[1], b"")):
            self.end(child, "at once", (0, 75), given)
        self.collect()
        for raw in raws:        # as a mail server does that was told to try again
            self.hand(raw)

    def mailer_fails(self):
        open("refuse", "w").close()
        raw, _ = self.compose(self.pick.choice(self.people))
        self.log.append(raw.decode("utf-8", "replace")[:1500])
        self.command("receive", self.root, may=(0, 75), given=raw)
        os.unlink("refuse")
        self.run()
        self.again(raw)

    def folder(self):
        """Some mails that lie in a Maildir are taken at once, and a second time nothing is left to do."""
        for where in ("new", "cur"):
            os.makedirs(os.path.join("box", where), exist_ok=True)
        raws = [self.compose(self.pick.choice(self.people))[0] for _ in range(self.pick.randint(2, 6))]
        for raw in raws:
            self.laid += 1
            self.log.append(raw.decode("utf-8", "replace")[:1500])
            with open("box/new/%d.%d.host" % (self.day, self.laid), "wb") as f:
                f.write(raw)
        self.command("receive", "--maildir", "box", self.root, may=(0,))
        left = os.listdir("box/new")
        if left or len(os.listdir("box/cur")) != self.laid:
            self.fault("of a Maildir's mails these are left: %s" % left)
        self.collect()
        self.again(self.pick.choice(raws))

    def looked_at(self):
        for name in self.games:
            self.command("status", os.path.join(self.root, name), may=(0,))
            self.command("status", "--xml", os.path.join(self.root, name), may=(0,))

    def verified(self):
        for name in self.games:
            self.command("verify", os.path.join(self.root, name), may=(0,))

    def join(self):
        """Most of those who are invited say yes, so that there is a game."""
        for p in list(self.people):
            for name in self.games:
                for code in sorted(set(p.codes(name, "join"))):
                    if self.number == 0 or self.pick.random() < 0.95:
                        line = "join %s%s\n" % (code, self.pick.choice(["", "", " word"]))
                        self.hand(made(head(self.pick, p.address, "Re: [%s]" % name, self.number), line).encode())
                if p.seats and p.proof != "join":
                    self.properly(p, name)
                for seat in p.seats if p.proof == "join" else []:
                    self.command("invite", "--confirm", "--reason", "known", os.path.join(self.root, name), seat)

    def play(self):
        self.set_up()
        self.run()
        self.join()
        self.run()
        steps = [(self.somebody_writes, 50), (self.somebody_plays, 14), (self.clock_jumps, 20), (self.moderator_acts, 5), (self.old_mail_again, 3),
                 (self.at_once, 2), (self.folder, 4), (self.mailer_fails, 2), (self.looked_at, 3), (self.join, 2), (self.verified, 1)]
        for self.number in range(1, int(STEPS) + 1):
            self.pick.choices([s for s, _ in steps], [w for _, w in steps])[0]()
        self.looked_at()
        self.verified()
        kinds = collections.Counter(re.sub(r".*?\.(?:\d+-)?([a-z]+)-.*", r"\1", m.id) for m in self.mails)
        print("letters: " + ", ".join("%d %s" % (n, kind) for kind, n in kinds.most_common()))
        turns = [len(os.listdir(os.path.join(self.root, name, "turns"))) for name in self.games]
        print("played: %s steps, %d mails, turns %s, seed %s" % (STEPS, len(self.mails), turns, SEED))
        return self.faults


if __name__ == "__main__":
    sys.exit(1 if Evening().play() else 0)
