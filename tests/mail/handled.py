"""Plays a script of mails, commands and hours, and prints what came out of each step.

at TIME                         the time from now on
run                             what cron does
assize COMMAND ...              a command; "_" stands for a blank in a word, {game} for the game, {root} for its folder
mail WHO [NAME=VALUE ...]       a mail of the lines below it from WHO@example.org, in answer to our last to them that is
                                no receipt; from=ADDRESS, cc=ADDRESS, subject=TEXT, id=ID; to=WHO/KIND answers another,
                                to=- none; another name is a header's
file NAME                       the lines below it, as a file

In lines, {head WHO} is what the last order lines to them begin with, {word WHO} their password, {code WHO} the code of
a question to them. Blank lines between lines belong to them.

Of each mail of ours the facts are printed, not the words: the style sheets of letters are those of this test, so that
a sentence can be changed without it. Signs stand for what is drawn anew each time.
"""

import email
import email.policy
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
  <xsl:for-each select="@*[../parent::* or not(contains(' first game mailbox manifest moderator name rules ',
    concat(' ', name(), ' ')))]"><xsl:sort select="name()"/><xsl:value-of select="concat(' ', name(), '=', .)"/></xsl:for-each>
  <xsl:if test="not(*) and text()"><xsl:value-of select="concat(': ', translate(., '&#10;', '/'))"/></xsl:if>
  <xsl:apply-templates select="*" mode="fact"><xsl:with-param name="deep" select="concat($deep, ' ')"/></xsl:apply-templates>
 </xsl:template>
</xsl:stylesheet>
"""


def masked(text):
    """Without what differs from run to run."""
    text = text.replace(TMP, "TMP")
    text = re.sub(r"\b[a-z0-9]{4}(-[a-z0-9]{4}){3}\b", "CODE", text)
    text = re.sub(r"\b[0-9a-fA-F]{16,}\b", "HASH", text)
    text = re.sub(r"countersign=[a-z]+ [a-z]+", "countersign=PHRASE", text)
    return re.sub(r" +$", "", text, flags=re.M)


class Play:
    def __init__(self):
        self.now, self.mails, self.serial, self.names = "2030-01-01T12:00:00Z", {}, 0, {}
        self.sink = os.path.join(TMP, "sink")
        with open(self.sink, "w") as f:
            f.write(f"#!/bin/sh\ncat >$(mktemp {SENT}/XXXXXX)\n")
        os.chmod(self.sink, 0o755)

    def call(self, *words, stdin=b""):
        done = subprocess.run([ASSIZE, "--now", self.now, *words], input=stdin, cwd=TMP, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        if done.returncode != 0:
            print("exit", done.returncode)
        for line in masked(done.stdout.decode(errors="replace")).splitlines():
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
            print(masked(f"to {to}: {' '.join(files)}\n{facts}"))
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
                self.names["head", who] = re.sub("/(\| )?", "\n", found[0])

    def filled(self, text):
        def known(match):
            what, who = (match[1].split() + [""])[:2]
            if what in ("game", "root"):
                return GAME if what == "game" else ROOT
            return self.names[what, who]
        return re.sub(r"\{(\w+(?: \w+)?)\}", known, text)

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
        heads += ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8"]
        text = "\n".join(heads) + "\n\n" + self.filled("\n".join(lines)) + "\n"
        self.call("receive", "--sendmail", self.sink, ROOT, stdin=text.encode())

    def do(self, step, lines):
        words = step.split()
        if words[0] == "at":
            self.now = words[1]
        elif words[0] == "file":
            with open(os.path.join(TMP, words[1]), "w") as f:
                f.write(self.filled("\n".join(lines)) + "\n")
        elif words[0] == "mail":
            self.mail(words[1:], lines)
        elif words[0] == "run":
            self.call("run", "--sendmail", self.sink, ROOT)
        else:
            self.call(*(self.filled(word.replace("_", " ")) for word in words[1:]))


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
            elif line and line[0] != "#":
                steps.append((line, []))
            blank = not line
    for step, lines in steps:
        print("\n== " + step, *("\t" + line if line else "" for line in lines), sep="\n", flush=True)
        play.do(step, lines)


main()
