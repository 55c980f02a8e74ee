"""A person with one switch who writes a text into an app with the keyboard on the screen.

    writer.py SOCKET EYES FIELD TEXT WORDS…
                        EYES is the program that tells what the window shows (tappet-atspi), FIELD what the text is called; the
                        words are chosen afterwards, in turn

They open the keyboard in the text, take an offered word where it saves a letter, look at what stands in the app after each choice,
and take back what they did not mean.
"""

import re
import subprocess
import sys
import time

from person import Person

MARKS = ".,?!;:"
KEYS = {
    " ": "Space", ".": "Full stop", ",": "Comma", "?": "Question mark", "!": "Exclamation mark", ":": "Colon", ";": "Semicolon",
    "'": "Apostrophe", "-": "Hyphen",
}
# How long what was typed may take to stand in the app.
ARRIVAL = 3


class Writer(Person):
    def __init__(self, path, eyes, field, text, ending):
        super().__init__(path)
        self.eyes, self.field, self.text, self.ending = eyes, field, text, ending
        self.began = time.monotonic()
        self.choices = self.mistakes = self.offered = 0
        # After so many characters the keyboard did not write the space itself.
        self.spaceless = set()
        # After so many characters a mark did not take back the space.
        self.stubborn = set()

    def look(self):
        """What stands in the largest text of the window."""
        seen = subprocess.run([self.eyes, "--print"], capture_output=True, text=True).stdout
        texts = re.findall(r'"([^"\n]*)" textEntry -?\d+,-?\d+ (\d+)x(\d+)', seen)
        return max(texts, key=lambda text: int(text[1]) * int(text[2]))[0] if texts else ""

    def look_again(self, before):
        """What stands there as soon as it is something else."""
        end = time.monotonic() + ARRIVAL
        while (now := self.look()) == before and time.monotonic() < end:
            time.sleep(0.1)
        return now

    def key(self, seen):
        """What is to be chosen where that stands in the text."""
        if not self.text.startswith(seen):
            # An offered word brings its space, which a mark takes back.
            bare = seen.removesuffix(" ")
            follows = self.text[len(bare) : len(bare) + 1]
            isMark = self.text.startswith(bare) and follows and follows in MARKS and len(seen) not in self.stubborn
            return KEYS[follows] if isMark else "Backspace"
        # The space after a mark comes with what follows it.
        isOwed = seen[-1:] and seen[-1] in MARKS and self.text[len(seen)] == " " and len(seen) not in self.spaceless
        at = len(seen) + (1 if isOwed else 0)
        character = self.text[at]
        if character.isalpha() and character.isupper() != ("shift" in self.selected):
            return "Shift"
        start = at if isOwed else seen.rfind(" ") + 1
        word = re.match("[A-Za-z']*", self.text[start:])[0]
        if start + len(word) > at + 1 and self.isOffered(word):
            return word
        return KEYS.get(character, character)

    def isOffered(self, word):
        return any(id.startswith("word/") for id in self.found.get(word.casefold(), ()))

    def names(self):
        self.found = super().names()
        return self.found

    def step(self, seen):
        """Does one thing towards the text; returns what stands there then."""
        names = self.names()
        if "close keyboard" not in names and "back to keys" not in names:
            # Something opened that was not meant, or the keyboard is not there yet.
            way = next((name for name in ("Close menu", "Cancel", self.field) if name.casefold() in names), None)
            if way is None:
                time.sleep(0.5)
            elif self.take(way) and way == self.field and self.take("/Type here"):
                self.find("close keyboard")
            return self.look()
        key = self.key(seen)
        if key.casefold() not in names:
            key = next(name for name in ("Back to keys", "Symbols" if key.isdigit() else "Letters", "Letters", "Symbols")
                       if name.casefold() in names)
        isWord = self.isOffered(key) and len(key) > 1
        isMeant = self.take(key, lambda id: isWord == id.startswith("word/"))
        if isMeant and key in ("Shift", "Symbols", "Letters", "Back to keys"):
            return seen
        now = self.look_again(seen)
        self.offered += isWord and isMeant
        if isMeant and seen[-1:] and seen[-1] in MARKS and now != seen and not now[len(seen) :].startswith(" "):
            self.spaceless.add(len(seen))
        if isMeant and seen.endswith(" ") and now.startswith(seen) and now[len(seen) :].strip() in MARKS and now != seen:
            self.stubborn.add(len(seen))
        return now

    def take(self, key, isMeant=lambda id: True):
        self.choices += 1
        done = self.choose(key, isMeant, stopsWhenErred=True)
        self.mistakes += not done
        return done

    def write(self):
        seen = self.look()
        while seen != self.text:
            seen = self.step(seen)
            print(f"{time.monotonic() - self.began:6.1f} s  {seen}", flush=True)

    def finish(self):
        """Chooses what saves it: the last of the words that is on the screen, until all are done."""
        while True:
            names = self.names()
            word = next((word for word in reversed(self.ending) if word.casefold() in names), None)
            isDone = word is not None and self.take(word)
            if isDone and word == self.ending[-1]:
                return
            if not isDone:
                self.write()


if __name__ == "__main__":
    writer = Writer(*sys.argv[1:5], sys.argv[5:])
    writer.write()
    speed = len(writer.text) * 12 / (time.monotonic() - writer.began)
    writer.finish()
    print(f"{speed:.1f} words a minute, {writer.choices} choices, {writer.offered} of offered words, {writer.mistakes} mistaken")
