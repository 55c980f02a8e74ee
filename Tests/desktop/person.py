"""A person with one switch, who knows what they want.

    person.py SOCKET WORDS…     each word is the name of what is to be chosen, in turn; one that begins with "/" is an entry
                                of the menu that opened

Where the highlight moves by itself they wait until what they want is lit, and press. With TAPPET_METHOD=dwell they press
until it is lit, and stay there. They see what is on the screen, so as to know which groups hold what.
Presses by writing "press" to the descriptor $TAPPET_MOCK_SWITCH, a switch box that umockdev makes; without it, the switch "hand"
that the settings declare with `source = "inject"`.
"""

import json
import os
import select
import socket
import sys
import time

STAYS = os.environ.get("TAPPET_METHOD") == "dwell"
# What is pressed sooner was meant for what was lit before.
REACTION = 0.05 if STAYS else 0.4
# How long a choice may take to be told.
CHOICE = 6
# How long what was pressed may take to bring what comes of it: other tests may keep the machine busy.
ARRIVAL = 30
# A round of a large screen takes a while.
PATIENCE = 120


class Person:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.read = b""
        self.shown = {}
        # The ids of all that was on the screen when it was looked at last.
        self.known = set()
        self.box = os.environ.get("TAPPET_MOCK_SWITCH")
        client = {"name": "person", "version": "1"}
        self.ask("hello", protocol=1, role="control", client=client)
        self.ask("subscribe", topics=["scan"])

    def ask(self, method, **params):
        request = {"jsonrpc": "2.0", "id": method, "method": method, "params": params}
        self.socket.sendall((json.dumps(request) + "\n").encode())

    def message(self, seconds):
        """The next message; None when that time has gone by without one."""
        end = time.monotonic() + seconds
        while b"\n" not in self.read:
            if not select.select([self.socket], [], [], max(0, end - time.monotonic()))[0]:
                return None
            self.read += self.socket.recv(65536) or sys.exit("person: the daemon has gone")
        line, self.read = self.read.split(b"\n", 1)
        message = json.loads(line)
        if message.get("method") == "scan.highlight":
            self.shown = message["params"]
        if "error" in message:
            raise SystemExit(f"person: {message['error']}")
        return message

    def event(self, seconds, *methods):
        """The next event of those kinds; None when that time has gone by without one."""
        end = time.monotonic() + seconds
        while (message := self.message(end - time.monotonic())) or time.monotonic() < end:
            if message and message.get("method") in methods:
                return message["params"] | {"method": message["method"]}
        return None

    def lit(self, word, seconds):
        """What is lit, of all that was told of the last; True as soon as what bears that name was chosen; None when nothing
        was lit in that time."""
        lit = None
        while event := self.event(0 if lit else seconds, "scan.highlight", "scan.selected"):
            if event["method"] == "scan.highlight":
                lit = event
            elif event["label"].casefold() == word:
                return True
            else:
                print(f"chose {event['label']}", flush=True)
                # Another level: nothing of it was seen.
                self.seen = set()
        return lit

    def names(self):
        """The ids of what is on the screen, by what it is called."""
        self.ask("tree.get")
        while (answer := self.message(PATIENCE) or sys.exit("person: no answer")).get("id") != "tree.get":
            pass
        found, fields, waiting = {}, 0, [(answer["result"] or {}).get("root")]
        while waiting:
            element = waiting.pop() or {}
            name = element.get("accessibilityLabel", "").casefold()
            # Tappet numbers the fields that have no name.
            if not name and "textEntry" in element.get("accessibilityTraits", []):
                fields += 1
                name = f"text field {fields}"
            found.setdefault(name, set()).add(element.get("id"))
            waiting += reversed(element.get("children", []))
        self.known = set().union(*found.values())
        return found

    def find(self, word):
        """The elements of that name, as soon as there are any: the app may have another screen by now, or soon."""
        end = time.monotonic() + ARRIVAL
        while word not in (names := self.names()):
            if time.monotonic() > end:
                raise SystemExit(f"person: nothing is called {word}; there is: {', '.join(sorted(names))}")
            time.sleep(0.2)
        return names[word]

    def press(self):
        time.sleep(REACTION)
        if self.box:
            os.write(int(self.box), b"press\n")
            return
        for edge in ("down", "up"):
            self.ask("switch.inject", switch="hand", edge=edge)
            time.sleep(0.05)

    def choose(self, name):
        """Chooses the groups that hold what bears that name, and it."""
        isEntry = name.startswith("/")
        word = name.removeprefix("/").casefold()
        elements = set() if isEntry else set(self.find(word))

        def leadsThere(lit):
            if isEntry:
                return lit["kind"] in ("menu", "exit") and lit["label"].casefold() == word
            isNamed, ids = lit["label"].casefold() == word, set(lit.get("ids", []))
            # What opened since has the name too, as a menu with an entry that is also a button.
            if not elements & ids and (isNamed or not ids <= self.known):
                elements.update(self.names().get(word, ()))
            return elements & ids and (lit["kind"] == "group" or isNamed)

        self.seen = set()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            lit = self.lit(word, 1 if STAYS else PATIENCE)
            # A press would do once more what was just done.
            if STAYS and "preview" in self.shown:
                continue
            # Where nothing moves by itself, the first press lights something.
            if lit is None:
                self.press()
                continue
            while lit and lit is not True and self.isWanted(lit, leadsThere):
                if not STAYS:
                    self.press()
                lit = self.lit(word, CHOICE)
            if lit is True:
                return print(f"chose {name}", flush=True)
            if STAYS and lit:
                self.press()
        raise SystemExit(f"person: {name} was never lit; there was: {', '.join(sorted(stop[1] for stop in self.seen))}")

    def isWanted(self, lit, leadsThere):
        stop = (lit["kind"], lit["label"], *lit.get("ids", []))
        # All of this level was lit, and it was not among it: it lies elsewhere.
        isLeft = lit["kind"] == "exit" and stop in self.seen
        self.seen.add(stop)
        # A stop that was not pressed to is not chosen by staying there.
        return (leadsThere(lit) or isLeft) and (not STAYS or "until" in lit)


if __name__ == "__main__":
    person = Person(sys.argv[1])
    for word in sys.argv[2:]:
        person.choose(word)
