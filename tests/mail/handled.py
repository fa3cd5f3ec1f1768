"""Plays a script of mails, commands and hours, and prints it with what came out of each step.

A step begins with "== ", the lines below it with a tab, a remark with "#"; other lines are what came out the last time.

at TIME                         the time from now on
run                             what cron does
assize COMMAND ... [> FILE]     a command; "_" stands for a blank in a word, {game} for the game, {root} for its folder;
                                what it prints goes to a file, or is shown
mail WHO [NAME=VALUE ...]       a mail of the lines below it from WHO@example.org, in answer to our last to them that is
                                no receipt; from=ADDRESS, cc=ADDRESS, subject=TEXT, id=ID; to=WHO/KIND answers another,
                                to=- none; another name is a header's
                                sign=WHO: clear-signed by their key; attach=FILE: a file beside the lines
file NAME                       the lines below it, as a file
calls                           each command, called wrongly
key WHO                         makes a key for WHO@example.org, and WHO.asc with the public part

In lines, {head WHO} is what the last order lines to them begin with, {word WHO} their password, {code WHO} the code of
a question to them, {orders GAME SEAT} what order lines for the next turn begin with, {first} the game's first hash. Blank lines between lines belong to them.

Of each mail of ours the facts are printed, not the words, and no dice: the style sheets of letters are those of this test, so that
a sentence can be changed without it. A status that the last mail to the same address told too is "as before". Signs stand for what is
drawn anew each time.
"""

import email
import email.policy
import hashlib
import os
import re
import subprocess
import sys

ASSIZE = os.path.join(os.environ["builddir"], "tests/assize-toy")
SOURCE, TMP = os.environ["srcdir"], os.environ["tmp"]
ROOT, SENT = os.path.join(TMP, "games"), os.path.join(TMP, "sent")
GAME = os.path.join(ROOT, "war")
SHEET = """<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:template match="/letter"><letter><subject><xsl:value-of select="@kind"/></subject><text><pre>
  <xsl:apply-templates select="." mode="fact"/></pre></text></letter></xsl:template>
 <xsl:template match="*" mode="fact">
  <xsl:param name="deep" select="'@'"/>
  <xsl:value-of select="concat('&#10;', $deep, ' ', name())"/>
  <xsl:for-each select="@*[name() != 'doc'][../parent::* or not(contains(' first game mailbox manifest moderator name rules ',
    concat(' ', name(), ' ')))]"><xsl:sort select="name()"/><xsl:value-of select="concat(' ', name(), '=', .)"/></xsl:for-each>
  <xsl:if test="not(*) and text() and not(self::report)"><xsl:value-of select="concat(': ', translate(., '&#10;', '/'))"/></xsl:if>
  <xsl:apply-templates select="*" mode="fact"><xsl:with-param name="deep" select="concat($deep, ' ')"/></xsl:apply-templates>
 </xsl:template>
</xsl:stylesheet>
"""


def masked(text):
    """Without what differs from run to run."""
    text = text.replace(TMP, "TMP")
    text = re.sub(r"\b[a-z0-9]{4}(-[a-z0-9]{4}){3}\b", "CODE", text)
    text = re.sub(r"\b[0-9a-fA-F]{16,}\b", "HASH", text)
    text = re.sub(r"\bid=\d+@client", "id=ID@client", text)
    text = re.sub(r"countersign=[a-z]+ [a-z]+", "countersign=PHRASE", text)
    return re.sub(r" +$", "", text, flags=re.M)


def manifest_hash(turn):
    with open(os.path.join(turn, "MANIFEST"), "rb") as f:
        return hashlib.sha256(f.read()).hexdigest()[:32]


class Play:
    def __init__(self):
        self.now, self.mails, self.serial, self.names, self.status = "2030-01-01T12:00:00Z", {}, 0, {}, {}
        self.sink = os.path.join(TMP, "sink")
        with open(self.sink, "w") as f:
            f.write(f"#!/bin/sh\ncat >$(mktemp {SENT}/XXXXXX)\n")
        os.chmod(self.sink, 0o755)

    def call(self, *words, stdin=b"", path=""):
        done = subprocess.run([ASSIZE, "--now", self.now, *words], input=stdin, cwd=TMP, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        if done.returncode != 0:
            print("exit", done.returncode)
        if path:
            with open(os.path.join(TMP, path), "wb") as f:
                f.write(done.stdout)
        for line in [] if path else masked(done.stdout.decode(errors="replace")).splitlines():
            print(("| " + line).rstrip())
        found = []
        for name in os.listdir(SENT):
            with open(os.path.join(SENT, name), "rb") as f:
                mail = email.message_from_binary_file(f, policy=email.policy.default)
            os.unlink(os.path.join(SENT, name))
            text = mail.get_body(("plain",)).get_content()
            to = re.search(r"[\w.]+@[\w.]+", mail["To"])[0]
            facts = "\n".join(line for line in text.splitlines() if line.startswith("@"))
            files = sorted(part.get_filename() or part.get_content_type() for part in mail.walk() if not part.is_multipart())
            found.append((to, facts, files, mail))
        for to, facts, files, mail in sorted(found, key=lambda f: f[:2]):
            status = re.search(r"^@  status.*(\n@   .*)*", facts, re.M)
            shown = facts
            if status and self.status.get(to) == status[0]:
                shown = facts.replace(status[0], "@  status: as before")
            elif status:
                self.status[to] = status[0]
            print(masked(f"to {to}: {' '.join(files)}\n{shown}"))
            who = to.split("@")[0]
            kind = re.search(r"kind=(\w+)", facts)[1]
            self.mails[who + "/" + kind] = mail["Message-ID"]
            if kind != "receipt":
                self.mails[who] = mail["Message-ID"]
            for word in re.findall(r" word=([a-z0-9-]{19})", facts):
                self.names["word", who] = word
            for code in re.findall(r" code: ([a-z0-9-]{19})", facts):
                self.names["code", who] = code
            for found in re.finditer(r"orders war \d+ \w+ \w+/(\| )?\w+", facts):
                self.names["head", who] = re.sub(r"/(\| )?", "\n", found[0])

    def head(self, game, seat):
        """The lines with which orders for the next turn begin."""
        turns = os.path.join(ROOT, game, "turns")
        last = max(os.listdir(turns))
        self.serial += 1
        return f"orders {game} {int(last) + 1} {seat} {manifest_hash(os.path.join(turns, last))}\n" + \
            hashlib.sha256(str(self.serial).encode()).hexdigest()[:32]

    def filled(self, text):
        def known(match):
            what, *whose = match[1].split()
            if what == "orders":
                return self.head(*whose)
            if what == "first":
                return manifest_hash(os.path.join(GAME, "turns/0000"))
            return {"game": GAME, "root": ROOT, "tmp": TMP}.get(what) or self.names[what, *whose]
        return re.sub(r"\{(\w+(?: \w+)*)\}", known, text)

    def mail(self, words, lines):
        self.serial += 1
        options = dict(word.partition("=")[::2] for word in words[1:])
        to = options.get("to", words[0])
        heads = [f"From: {options.get('from', words[0] + '@example.org')}", "To: referee@assize.example",
                 f"Subject: {options.get('subject', 're:').replace('_', ' ')}",
                 f"Message-ID: <{options.get('id', self.serial)}@client.example>"]
        if to != "-" and to in self.mails:
            heads.append("In-Reply-To: " + self.mails[to])
        if "cc" in options:
            heads.append("Cc: " + options["cc"])
        for name in options:
            if name[0].isupper():
                heads.append(f"{name}: {options[name]}")
        mail = email.message_from_string("\n".join(heads) + "\n\n", policy=email.policy.SMTP.clone(max_line_length=900))
        text = self.filled("\n".join(lines)) + "\n"
        if "sign" in options:
            text = self.gpg("--local-user", options["sign"] + "@example.org", "--faked-system-time",
                            re.sub("[-:Z]", "", self.now), "--clear-sign", stdin=text)
        mail.set_content(text)
        if "attach" in options:
            with open(os.path.join(TMP, options["attach"])) as f:
                mail.add_attachment(f.read(), subtype="xml", filename=options["attach"])
        self.call("receive", "--sendmail", self.sink, ROOT, stdin=mail.as_bytes())

    def gpg(self, *words, stdin=""):
        return subprocess.run(["gpg", "--batch", "--quiet", "--no-tty", "--passphrase", "", "--pinentry-mode", "loopback",
                               *words], input=stdin, capture_output=True, text=True, check=True).stdout

    def wrong_calls(self):
        """Each command with an option that there is not, with a value that is missing, and with an option given twice."""
        def said(*words):
            return subprocess.run([ASSIZE, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=SENT)
        for command in re.findall(r"^  (\w+)  ", said("help").stdout, re.M):
            calls = [["--nothing"], ["a"] * 9]
            for name in re.findall(r"(--(?!now)[\w-]+) [A-Z]", said("help", command).stdout.partition("\n\n")[2]):
                calls += [[name], [name, "x", name, "x"]]
            for call in calls:
                done = said(command, *call)
                print(command, *call, done.returncode, masked(done.stderr).partition("\n")[0])

    def do(self, step, lines):
        words = step.split()
        if words[0] == "at":
            self.now = words[1]
        elif words[0] == "file":
            with open(os.path.join(TMP, words[1]), "w") as f:
                f.write(self.filled("\n".join(lines)) + "\n")
        elif words[0] == "key":
            name = words[1] + "@example.org"
            self.gpg("--faked-system-time", "20260101T000000", "--quick-generate-key", name, "ed25519", "sign", "never")
            with open(os.path.join(TMP, words[1] + ".asc"), "w") as f:
                f.write(self.gpg("--armor", "--export", name))
        elif words[0] == "mail":
            self.mail(words[1:], lines)
        elif words[0] == "calls":
            self.wrong_calls()
        elif words[0] == "run":
            self.call("run", "--sendmail", self.sink, ROOT)
        else:
            words, _, path = step.partition(" > ")
            self.call(*(self.filled(word.replace("_", " ")) for word in words.split()[1:]), path=path)


def main():
    letters = os.path.join(TMP, "data/templates/common/letters")
    templates = os.path.join(SOURCE, "templates/common")
    os.makedirs(letters)
    os.symlink(os.path.join(SOURCE, "schemas"), os.path.join(TMP, "data/schemas"))
    os.symlink(os.path.join(SOURCE, "tests/toy"), os.path.join(TMP, "data/templates/toy"))
    for name in os.listdir(templates):
        if name != "letters":
            os.symlink(os.path.join(templates, name), os.path.join(TMP, "data/templates/common", name))
    for name in os.listdir(os.path.join(templates, "letters")):
        with open(os.path.join(letters, name), "w") as f:
            f.write(SHEET)
    os.mkdir(ROOT)
    os.mkdir(SENT)
    play, steps = Play(), []
    with open(sys.argv[1]) as script:
        for line in script.read().splitlines():
            if line.startswith("\t"):
                steps[-1][1].extend([""] * blank + [line[1:]])
            elif line.startswith(("== ", "#")):
                steps.append((line, []))
            blank = not line
    for step, lines in steps:
        print(step, *("\t" + line if line else "" for line in lines), sep="\n", flush=True)
        if step.startswith("== "):
            play.do(step[3:], lines)


main()
