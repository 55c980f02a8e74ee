"""A person with one switch and an honest app, while others misbehave: not a press may be missed or go wrong.

Run by itself, so that nothing the attackers do in Python slows the presses down. Ends by SIGTERM and then writes what
happened as JSON.
"""
import json
import os
import random
import signal
import socket
import sys
import time

from wire import Client, button, screen

NAMES = ["play", "stop", "next", "previous", "shuffle", "repeat"]


class Person:
    def __init__(self, directory):
        self.app = Client(directory, name="honest")
        self.hand = Client(directory, "control", "control", name="switch")
        taken = self.app.publish(screen(*(button(name) for name in NAMES), label="Honest"))
        assert taken["result"]["stops"] == len(NAMES), taken
        # Not by its name: the one before may not have been seen to go yet.
        chosen = self.hand.ask("apps.focus", app=self.app.session)
        assert "result" in chosen, chosen
        self.hand.ask("subscribe", topics=["scan.highlight", "scan.cleared", "scan.refused"])
        self.lit = []
        self.refusals = []
        self.missing = []
        self.presses = self.missed = self.wrong = 0
        self.latencies = []

    def look(self):
        """What is lit by now."""
        self.hand.ask("ping")
        while self.hand.kept:
            event = self.hand.kept.pop(0)
            if event.get("method") == "scan.refused":
                self.refusals.append(event["params"]["reason"])
            elif event.get("method") in ("scan.highlight", "scan.cleared"):
                self.lit = event["params"].get("ids", [])

    def press(self, switch):
        """A press as of a hand; the moment of its release, which is what acts.

        A box that lets go at once would call for rescue by quick presses.
        """
        self.inject(switch, "down")
        time.sleep(random.uniform(0.045, 0.1))
        released = time.monotonic()
        self.inject(switch, "up")
        return released

    def inject(self, switch, edge):
        answer = self.hand.ask("switch.inject", switch=switch, edge=edge)
        assert "result" in answer, answer

    def select(self):
        """Presses on what is lit and waits for the app to be asked for just that."""
        self.look()
        while self.lit not in ([name] for name in NAMES):
            self.press("spare")  # What is no button of the app's (its menu) is gone over.
            self.look()
        seen = self.lit
        released = self.press("button")
        self.presses += 1
        while (left := released + 2 - time.monotonic()) > 0:
            message = self.app.receive(left)
            if not message or message.get("method") != "perform":
                continue
            self.latencies.append(time.monotonic() - released)
            self.app.send({"jsonrpc": "2.0", "id": message["id"], "result": {"handled": True}})
            asked = message["params"]
            if asked["action"] != "activate" or [asked["id"]] != seen:
                self.wrong += 1
            return
        self.missed += 1
        self.look()
        self.missing.append({"pressed on": seen, "lit since": self.lit})

    def report(self):
        return {
            "presses": self.presses, "missed": self.missed, "wrong": self.wrong, "refusals": self.refusals,
            "missing": self.missing, "latencies": self.latencies,
        }


class Chain:
    """The same hand at the least program there is, in turn with the daemon: what else the machine does falls on both."""

    def __init__(self, path):
        self.hand = self.connected(path)
        self.app = self.connected(path)
        self.latencies = []

    @staticmethod
    def connected(path):
        end = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        end.settimeout(10)
        end.connect(path)
        return end

    def press(self):
        released = time.monotonic()
        self.hand.sendall(b"x" * 80 + b"\n")
        self.hand.recv(100)
        self.app.recv(4096)
        self.latencies.append(time.monotonic() - released)


def main(directory, report, chain):
    person = Person(directory)
    chain = Chain(chain)
    running = True

    def stop(*_):
        nonlocal running
        running = False

    signal.signal(signal.SIGTERM, stop)
    print("ready", flush=True)
    while running:
        person.select()
        chain.press()
        time.sleep(0.01)
    with open(report + ".new", "w", encoding="utf-8") as file:
        json.dump(dict(person.report(), chain=chain.latencies), file)
    os.rename(report + ".new", report)


if __name__ == "__main__":
    main(*sys.argv[1:])
