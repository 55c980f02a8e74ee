"""A person with one switch, who knows what they want: waits until it is lit, and presses.

    person.py TAPPET SOCKET WORDS…     the program tappet; each word is the name of what is to be pressed, in turn

Looks at the names over the screen, by "show names", so as to know which groups hold what.
Presses by writing "press" to the descriptor $TAPPET_MOCK_SWITCH: a switch box that umockdev makes.
"""

import json
import os
import socket
import subprocess
import sys
import time

# What is pressed sooner was meant for what was lit before.
REACTION = 0.4
# How long what was pressed may take to bring what comes of it.
ARRIVAL = 5
# A round of a large screen takes a while.
PATIENCE = 120


class Person:
    def __init__(self, tappet, path):
        self.tappet = tappet
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.lines = self.socket.makefile("r", encoding="utf-8")
        self.box = int(os.environ["TAPPET_MOCK_SWITCH"])
        client = {"name": "person", "version": "1"}
        self.ask("hello", protocol=1, role="control", client=client)
        self.ask("subscribe", topics=["scan", "voice"])

    def ask(self, method, **params):
        self.socket.sendall((json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n").encode())

    def event(self, method, wanted=lambda params: True):
        """The next event of that kind that is wanted."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = json.loads(self.lines.readline())
            if "error" in message:
                raise SystemExit(f"person: {message['error']}")
            if message.get("method") == method and wanted(message["params"]):
                return message["params"]
        raise SystemExit(f"person: waited in vain for {method}")

    def names(self):
        """The ids of everything on the screen by what stands at it."""
        subprocess.run([self.tappet, "say", "show names"], check=True, stdout=subprocess.DEVNULL)
        shown = self.event("voice.overlay", lambda overlay: overlay.get("names"))["names"]
        subprocess.run([self.tappet, "say", "hide names"], check=True, stdout=subprocess.DEVNULL)
        found = {}
        for name in shown:
            found.setdefault(name["text"].casefold(), []).append(name["id"])
        return found

    def choose(self, name, elements):
        """Presses on the groups that hold the element, and on it. A number that stands for a thing without a name may look
        like the name of another: what is lit tells which it is."""
        elements = list(elements)
        while elements:
            lit = self.event("scan.highlight", lambda lit: elements[0] in lit.get("ids", []))
            if lit["kind"] == "item" and lit["label"].casefold() != name.casefold():
                elements.pop(0)
                continue
            time.sleep(REACTION)
            os.write(self.box, b"press\n")
            print(f"pressed {lit['label']}", flush=True)
            if lit["kind"] == "item":
                return
        raise SystemExit(f"person: {name} was never lit")


if __name__ == "__main__":
    person = Person(sys.argv[1], sys.argv[2])
    for word in sys.argv[3:]:
        # Anew for each, and until it is there: the app may have another screen by now, or soon.
        names = person.names()
        end = time.monotonic() + ARRIVAL
        while word.casefold() not in names and time.monotonic() < end:
            time.sleep(0.2)
            names = person.names()
        if word.casefold() not in names:
            raise SystemExit(f"person: nothing is called {word}; there is: {', '.join(sorted(names))}")
        person.choose(word, names[word.casefold()])
