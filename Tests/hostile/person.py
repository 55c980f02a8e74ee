"""A person with one switch and an honest app, while others misbehave: not a press may be missed or go wrong.

Run by itself, so that nothing the attackers do in Python slows the presses down. Ends by SIGTERM and then writes what
happened as JSON.
"""
import json
import os
import random
import signal
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
        mine = [app for app in self.hand.ask("apps.list")["result"]["items"] if app["name"] == "honest"]
        self.hand.ask("apps.focus", app=mine[0]["id"])
        self.hand.ask("subscribe", topics=["scan.highlight", "scan.cleared", "scan.refused"])
        self.lit = []
        self.refusals = []
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

    def inject(self, switch):
        for edge in ("down", "up"):
            answer = self.hand.ask("switch.inject", switch=switch, edge=edge)
            assert "result" in answer, answer
            # Held as by a hand, now longer, now shorter: a box that lets go at once calls for rescue by quick presses.
            time.sleep(random.uniform(0.05, 0.15) if edge == "down" else 0)

    def press(self):
        """Presses on what is lit and waits for the app to be asked for just that."""
        self.look()
        while self.lit not in ([name] for name in NAMES):
            self.inject("spare")  # What is no button of the app's (its menu) is gone over.
            self.look()
        seen = self.lit
        began = time.monotonic()
        self.inject("button")
        self.presses += 1
        while (left := began + 2 - time.monotonic()) > 0:
            message = self.app.receive(left)
            if not message or message.get("method") != "perform":
                continue
            self.latencies.append(time.monotonic() - began)
            self.app.send({"jsonrpc": "2.0", "id": message["id"], "result": {"handled": True}})
            asked = message["params"]
            if asked["action"] != "activate" or [asked["id"]] != seen:
                self.wrong += 1
            return
        self.missed += 1

    def report(self):
        ordered = sorted(self.latencies) or [0]
        return {
            "presses": self.presses, "missed": self.missed, "wrong": self.wrong, "refusals": self.refusals,
            "median": ordered[len(ordered) // 2], "p99": ordered[int(len(ordered) * 0.99)],
        }


def main(directory, report):
    person = Person(directory)
    running = True

    def stop(*_):
        nonlocal running
        running = False

    signal.signal(signal.SIGTERM, stop)
    print("ready", flush=True)
    while running:
        person.press()
        time.sleep(0.01)
    with open(report + ".new", "w", encoding="utf-8") as file:
        json.dump(person.report(), file)
    os.rename(report + ".new", report)


if __name__ == "__main__":
    main(*sys.argv[1:])
