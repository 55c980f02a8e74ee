"""A person with one switch, who knows what they want.

    person.py SOCKET WORDS…     each word is the name of what is to be chosen, in turn; one that begins with "/" is an entry
                                of the menu that opened

Where the highlight moves by itself they wait until what they want is lit, and press. With TAPPET_METHOD=dwell they press
until it is lit, and stay there. They see what is on the screen, so as to know which groups hold what.
Presses by writing "press" to the descriptor $TAPPET_MOCK_SWITCH, a switch box that umockdev makes; without it, the switch "hand"
that the settings declare with `source = "inject"`. With TAPPET_SEED=N the presses are those of the simulated person: their times
are drawn, some come late, and some stops are missed or pressed at by mistake.
"""

import json
import math
import os
import random
import select
import socket
import sys
import time

STAYS = os.environ.get("TAPPET_METHOD") == "dwell"
# What is pressed sooner was meant for what was lit before.
REACTION = 0.05 if STAYS else 0.4
# What only leads to what is to be chosen.
WAYS = {"Enter", "Back", "Menu"}
# How long a choice may take to be told.
CHOICE = 6
# How long what was pressed may take to bring what comes of it: other tests may keep the machine busy.
ARRIVAL = 30
# A round of a large screen takes a while.
PATIENCE = 120


class Hand:
    """How fast a person presses once a stop is lit, and how often they err: as `SimulatedUser` of Sources/ScanLab, whose built-in
    values these are. Press times are log-normal."""

    MEAN, VARIATION, FALSE_PRESS, MISS = 0.6, 0.25, 0.01, 0.02

    def __init__(self, seed):
        self.random = random.Random(seed)

    def wait(self, lit_at):
        """Waits until they press for what was lit at that time, in nanoseconds: a slow machine does not make a person slow."""
        spread = math.log(1 + self.VARIATION**2)
        press_time = self.random.lognormvariate(math.log(self.MEAN) - spread / 2, math.sqrt(spread))
        time.sleep(max(0, lit_at / 1e9 + press_time - time.monotonic()))

    def misses(self):
        return self.random.random() < self.MISS

    def presses_falsely(self):
        return self.random.random() < self.FALSE_PRESS


class SteadyHand:
    """Presses when it means to, and never else."""

    def wait(self, lit_at):
        time.sleep(REACTION)

    def misses(self):
        return False

    presses_falsely = misses


class Person:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.read = b""
        self.shown = {}
        # The ids of all that was on the screen when it was looked at last.
        self.known = set()
        # The names of what is selected, or on.
        self.selected = set()
        self.box = os.environ.get("TAPPET_MOCK_SWITCH")
        seed = os.environ.get("TAPPET_SEED")
        self.hand = Hand(seed) if seed else SteadyHand()
        # Whether something else was done than what was to be chosen, and whether a group was entered that was not meant.
        self.erred = self.isAstray = False
        # What was lit when they meant to press.
        self.meant = None
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
                self.erred |= event["action"] not in WAYS
                self.isAstray = not STAYS and event["action"] == "Enter" and event["label"] != self.meant
                # Another level: nothing of it was seen.
                self.seen = set()
        return lit

    def names(self):
        """The ids of what is on the screen, by what it is called."""
        self.ask("tree.get")
        while (answer := self.message(PATIENCE) or sys.exit("person: no answer")).get("id") != "tree.get":
            pass
        self.selected = set()
        found, fields, waiting = {}, 0, [(answer["result"] or {}).get("root")]
        while waiting:
            element = waiting.pop() or {}
            name = element.get("accessibilityLabel", "").casefold()
            # Tappet numbers the fields that have no name.
            if not name and "textEntry" in element.get("accessibilityTraits", []):
                fields += 1
                name = f"text field {fields}"
            found.setdefault(name, set()).add(element.get("id"))
            if "selected" in element.get("accessibilityTraits", []):
                self.selected.add(name)
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

    def press(self, lit):
        self.hand.wait(lit["at"] if lit else 0)
        if self.box:
            os.write(int(self.box), b"press\n")
            return
        for edge in ("down", "up"):
            self.ask("switch.inject", switch="hand", edge=edge)
            time.sleep(0.05)

    def choose(self, name, isMeant=lambda id: True, stopsWhenErred=False):
        """Chooses the groups that hold what bears that name, and it; False where something else was done, after which the person
        gives it up only if asked to. Of several with that name those are meant whose id is."""
        isEntry = name.startswith("/")
        word = name.removeprefix("/").casefold()
        elements = set() if isEntry else set(filter(isMeant, self.find(word)))

        def leadsThere(lit):
            if isEntry:
                return lit["kind"] in ("menu", "exit") and lit["label"].casefold() == word
            isNamed, ids = lit["label"].casefold() == word, set(lit.get("ids", []))
            # What opened since has the name too, as a menu with an entry that is also a button.
            if not elements & ids and (isNamed or not ids <= self.known):
                elements.update(filter(isMeant, self.names().get(word, ())))
            return elements & ids and (lit["kind"] == "group" or isNamed)

        self.seen, self.erred, self.isAstray = set(), False, False
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not (self.erred and stopsWhenErred):
            lit = self.lit(word, 1 if STAYS else PATIENCE)
            # A press would do once more what was just done.
            if STAYS and "preview" in self.shown:
                continue
            # Where nothing moves by itself, the first press lights something.
            if lit is None:
                self.press(lit)
                continue
            while lit and lit is not True and self.isWanted(lit, leadsThere):
                if not STAYS:
                    if self.hand.misses():
                        break
                    self.meant = lit["label"]
                    self.press(lit)
                lit = self.lit(word, CHOICE)
            else:
                if lit and lit is not True and (STAYS or self.hand.presses_falsely()):
                    self.press(lit)
            if lit is True:
                print(f"chose {name}", flush=True)
                return True
        if self.erred and stopsWhenErred:
            return False
        raise SystemExit(f"person: {name} was never lit; there was: {', '.join(sorted(stop[1] for stop in self.seen))}")

    def isWanted(self, lit, leadsThere):
        stop = (lit["kind"], lit["label"], *lit.get("ids", []))
        # All of this level was lit, and it was not among it: it lies elsewhere.
        isLeft = lit["kind"] == "exit" and (self.isAstray or stop in self.seen)
        self.seen.add(stop)
        # A stop that was not pressed to is not chosen by staying there.
        return (leadsThere(lit) or isLeft) and (not STAYS or "until" in lit)


if __name__ == "__main__":
    person = Person(sys.argv[1])
    for word in sys.argv[2:]:
        person.choose(word)
