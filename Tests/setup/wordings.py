"""What Tappet says in a language, looked up by its English in po."""
import os
import re

CATALOGUES = os.path.join(os.path.dirname(__file__), "../../po")


def unquoted(text):
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "t": "\t"}.get(match[1], match[1]), text)


def flat(text):
    """On one line: where a terminal wraps it is of no matter."""
    return re.sub(r"[ \r\n]+", " ", text)


class Wordings:
    def __init__(self, language="en"):
        self.language, self.translations = language, {}
        if language == "en":
            return
        with open(f"{CATALOGUES}/{language}.po", encoding="utf-8") as file:
            # Each text stands on one line.
            entries = re.findall(r'^(msgctxt ".*"\n)?msgid "(.+)"\nmsgstr "(.*)"$', file.read(), re.M)
        # One with a context is another text, though its English is the same.
        self.translations = {unquoted(english): unquoted(said) for context, english, said in entries if not context}

    def said(self, english, *arguments):
        """The wording in the language, with its arguments."""
        text = self.translations.get(english, english)
        return re.sub(r"%(\d)", lambda match: arguments[int(match[1]) - 1] if arguments else match[0], text)

    def found(self, english, picture):
        """The wording in a picture, whatever its arguments are; None where it is not there."""
        return re.search(self.pattern(self.said(english)), flat(picture))

    @staticmethod
    def pattern(wording):
        return re.sub(r"%\d", "(.{1,120}?)", re.escape(flat(wording)).replace("\\%", "%"))

    def english_in(self, lines):
        """What stands there in English, although the language has other words for it."""
        lines = {flat(line).strip() for line in lines}
        parts = {part.strip(" ▶◀") for line in lines for part in re.split("  +|▶▶|◀◀", line)} | lines
        whole = flat("\n".join(sorted(lines)))
        for english, said in self.translations.items():
            if not said or said == english:
                continue
            longest = max(re.split(r"%\d", english), key=len)
            if english in parts or (len(re.findall("[A-Za-z]{2,}", longest)) > 2 and flat(longest).strip() in whole):
                yield english
