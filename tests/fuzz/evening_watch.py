"""What must hold after each step of an evening."""

import hashlib
import os
import re

from evening_post import CODE, NONCES, SIGN

BROKEN = re.compile(rb"bug at |Sanitizer|runtime error:|Segmentation|double free|free\(\): invalid")


def digest(folder):
    """A word for each file below a folder that a mail handed in twice may not change; the log says how often it came."""
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            whole = os.path.join(path, name)
            if name in ("lock", "due", "mails.log") or name.startswith(".tmp-"):
                continue
            try:
                with open(whole, "rb") as f:
                    found[os.path.relpath(whole, folder)] = hashlib.sha256(f.read()).hexdigest()
            except FileNotFoundError:
                pass
    return found


class Secrets:
    """Who was told what first, and who after them may read it: those to whom the seat went."""

    def __init__(self):
        self.first, self.heirs, self.given, self.moderator = {}, {}, set(), set()

    def passes(self, old, new):
        """What the old address may know the new one may know from now on."""
        self.heirs.setdefault(new.lower(), set()).update({old.lower()} | self.heirs.get(old.lower(), set()))

    def may(self, secret, address):
        owner = self.first[secret]
        return owner == address or owner in self.heirs.get(address, set())

    def tell(self, words, address):
        for word in words:
            self.first.setdefault(word, address.lower())

    @staticmethod
    def within(text):
        words = set(CODE.findall(text)) | set(SIGN.findall(text))
        return words | {a or b for a, b in NONCES.findall(text)}

    def leaks(self, mail):
        """What of others' this mail tells its reader; what it tells first is its reader's own."""
        address, text = mail.to.lower(), mail.everything()
        found = []
        for secret in self.within(text):
            if secret in self.given:
                continue
            self.first.setdefault(secret, address)
            if not self.may(secret, address):
                found.append("%s of %s" % (secret, self.first[secret]))
        for secret, owner in self.first.items():
            if len(secret) == 32 and secret in text and secret not in self.given and not self.may(secret, address):
                found.append("%s of %s" % (secret, owner))
        return found
