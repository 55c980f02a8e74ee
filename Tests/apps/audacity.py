"""What Audacity's project holds, and whether its welcome comes again, read from its own files.

audacity.py FOLDER: where its settings and the project that nobody saved yet are.
"""
import pathlib
import re
import shutil
import sqlite3
import struct
import sys
import tempfile

# The kinds of what a project consists of, as ProjectSerializer numbers them; after the number of a name comes a value of
# so many bytes, or a text with its length before it.
CHARACTER_SIZE, START, END, NAME = 0, 1, 2, 15
FIXED = {4: 4, 5: 1, 6: 4, 7: 8, 8: 4, 9: 8, 10: 12}
NAMED_TEXT, TEXTS, PUSH_AND_POP = 3, (11, 12), (13, 14)


class Project:
    def __init__(self, project):
        self.names, self.tags, self.samples, self.size = {}, [], 0, 1
        for part in project:
            self.data, self.at = part, 0
            while self.at < len(part):
                self.field()

    def number(self, kind):
        value = struct.unpack_from("<" + kind, self.data, self.at)[0]
        self.at += struct.calcsize("<" + kind)
        return value

    def text(self, kind):
        length = self.number(kind)
        self.at += length
        encoding = {1: "utf-8", 2: "utf-16-le", 4: "utf-32-le"}[self.size]
        return self.data[self.at - length:self.at].decode(encoding, "replace")

    def field(self):
        kind = self.number("B")
        if kind == CHARACTER_SIZE:
            self.size = self.number("B")
        elif kind == NAME:
            identifier = self.number("H")
            self.names[identifier] = self.text("H")
        elif kind in TEXTS:
            self.text("i")
        elif kind not in PUSH_AND_POP:
            self.named(kind, self.names.get(self.number("H"), ""))

    def named(self, kind, name):
        if kind == START:
            self.tags.append(name)
        elif kind == NAMED_TEXT:
            self.text("i")
        elif kind != END:
            if name == "numsamples":
                self.samples += struct.unpack_from("<q", self.data, self.at)[0]
            self.at += FIXED[kind]


def project(file):
    """What is in it by now, read from a copy: Audacity lets nobody else open it."""
    with tempfile.TemporaryDirectory() as place:
        for part in (file, file.with_name(file.name + "-wal")):
            if part.exists():
                shutil.copy(part, place)
        database = sqlite3.connect(pathlib.Path(place) / file.name)
        row = database.execute("SELECT dict, doc FROM autosave").fetchone()
        return row and Project(row)


folder = pathlib.Path(sys.argv[1])
again = re.search(r"ShowSplashScreen=(\d)", (folder / "audacity.cfg").read_text())
print("welcome", again[1] if again else 1)
for file in folder.glob("*.aup3unsaved"):
    # What was copied while it was written need not be whole.
    try:
        if found := project(file):
            print("tracks", found.tags.count("wavetrack"), "samples", found.samples)
    except sqlite3.Error:
        pass
