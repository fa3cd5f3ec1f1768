"""People round a table, the mails that came to them, and what they may write back."""

import email
import email.policy
import gzip
import re

CODE = re.compile(r"\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b")
NONCE = re.compile(r"\b[0-9a-f]{32}\b")
NONCES = re.compile(r'nonce="([0-9a-f]{32})"|^orders \S+ \d+ \S+ \S+ ([0-9a-f]{32})', re.M)
SIGN = re.compile(r"^([a-z]+ [a-z]+): write above this line", re.M)
REFEREE = "referee@assize.example"


class Mail:
    """A mail of the referee, taken apart: its reader, its subject, all its texts, its order files."""

    def __init__(self, raw):
        told, _, rest = raw.partition(b"\n")
        self.to = told.decode().rpartition(" -- ")[2].strip()
        self.message = email.message_from_bytes(rest, policy=email.policy.default)
        self.id = str(self.message["Message-ID"] or "")
        self.subject = str(self.message["Subject"] or "")
        self.game = str(self.message["X-Assize-Game"] or "")
        self.text, self.files = "", {}
        for part in self.message.walk():
            if not part.is_multipart():
                self.take(part)

    def take(self, part):
        name = part.get_filename()
        data = part.get_payload(decode=True) or b""
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        text = data.decode("utf-8", "replace")
        if name is None and part.get_content_type() == "text/plain" and not self.text:
            self.text = text
        else:
            self.files["%s %d" % (name, len(self.files))] = text

    def everything(self):
        return "\n".join([self.subject, self.text, *self.files.values()])

    def orders(self):
        """The order file that it brings, or None."""
        found = [t for n, t in self.files.items() if n.split()[0].endswith(".xml") and NONCES.search(t)]
        return found[0] if found else None

    def block(self):
        """The plain lines that it brings, or None."""
        found = re.search(r"^orders \S+ \d+ .*?^end orders", self.text, re.M | re.S)
        return found.group() if found else None


class Person:
    """Somebody with an address; at the table or not."""

    def __init__(self, name, seats=(), proof="none", word=None, at=None):
        self.name, self.seats, self.proof, self.word = name, list(seats), proof, word
        self.address = at or name + "@example.org"
        self.mails, self.moving = [], set()     # where they asked their mails to go
        self.away = set()                       # games in which they have no seat, or no more

    def reads(self, address):
        return address.lower() == self.address.lower() or address.lower() in self.moving

    def codes(self, game, before):
        """The codes in mails of this game to them that stand behind a word, the newest last."""
        found = []
        for mail in self.mails:
            if mail.game == game:
                found += re.findall(before + r" +(" + CODE.pattern + ")", mail.text)
        return found


def fill(form, pick, values):
    """A way to say what a form like 'to SEAT ... [anonymous] [until turn|end]' means, by chance."""
    ways, depth = [""], 0
    for c in form:
        depth += (c == "[") - (c == "]")
        if c == "|" and depth == 0:
            ways.append("")
        else:
            ways[-1] += c
    way = pick.choice(ways)
    while "[" in way:
        start = way.index("[")
        end, depth = start, 0
        for end in range(start, len(way)):
            depth += (way[end] == "[") - (way[end] == "]")
            if depth == 0:
                break
        inside = fill(way[start + 1:end], pick, values) if pick.random() < 0.5 else ""
        way = way[:start] + inside + way[end + 1:]
    way = re.sub(r"([A-Z]+) \.\.\.", lambda m: " ".join([m.group(1)] * pick.randint(1, 3)), way)
    return re.sub(r"\b[A-Z]+\b", lambda m: values(m.group()), way).strip()


def head(pick, sender, subject, number, answers=None, machine=False):
    lines = ["From: %s <%s>" % (sender.split("@")[0], sender), "To: " + REFEREE, "Subject: " + subject,
             "Message-ID: <evening-%d-%d@example.org>" % (number, pick.getrandbits(32)), "MIME-Version: 1.0"]
    if answers is not None:
        lines += ["In-Reply-To: " + answers.id, "References: " + answers.id]
    if machine:
        lines.append("Auto-Submitted: auto-replied")
    return "\n".join(lines) + "\n"


def made(top, text, attached=None, html=False):
    """A mail of a text, or of a text and an attached order file."""
    kind = "html" if html else "plain"
    if html:
        text = "<html><body>" + "<br>\n".join(
            line.replace("&", "&amp;").replace("<", "&lt;") for line in text.split("\n")) + "</body></html>"
    part = "Content-Type: text/%s; charset=utf-8\n\n%s" % (kind, text)
    if attached is None:
        return top + part
    return (top + "Content-Type: multipart/mixed; boundary=bbb\n\n--bbb\n" + part + "\n--bbb\n" +
            "Content-Type: application/xml; name=orders.xml\n" +
            "Content-Disposition: attachment; filename=orders.xml\n\n" + attached + "\n--bbb--\n")


def quoted(mail):
    return "\n\nOn Tue the referee <%s> wrote:\n" % REFEREE + "\n".join(
        "> " + line for line in mail.text.split("\n")[:60]) + "\n"
