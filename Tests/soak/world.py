"""What else goes on meanwhile: an app whose screen changes, observers, somebody who mumbles, and two who flood."""
import os
import random
import signal
import time

import flood
from stand import forked
from wire import Closed, button, screen

PATIENCE = 60
"""Seconds for an answer: who floods leaves little of a small machine, and programs that are not optimised are slow."""


def changing_app(stand, number):
    """A screen of some hundred elements, sent whole now and then, with a word changed in between."""
    with stand.client(name=f"busy{number}") as client:
        generation = 0
        while True:
            generation += 1
            count = random.choice([40, 120, 400])
            client.ask("tree.set", PATIENCE, generation=generation, root=screen(
                *(button(f"b{place}", f"Row {generation} {place}", accessibilityFrame={
                    "x": place % 6 * 100, "y": place // 6 * 40, "width": 90, "height": 30}) for place in range(count))))
            for _ in range(10):
                time.sleep(0.2)
                generation += 1
                client.ask("tree.patch", PATIENCE, generation=generation, base=generation - 1,
                           set={f"b{random.randrange(count)}": {"accessibilityValue": str(generation)}})


def observer(stand, _):
    """One that is closed because it was too slow comes again, as the overlay does."""
    while True:
        try:
            with stand.client("control", "overlay") as client:
                client.ask("subscribe", PATIENCE, topics=["*"])
                while True:
                    client.kept.clear()
                    client.receive(10)
        except Closed:
            pass


def mumbler(stand, _):
    """Speech that is no command."""
    with stand.client("control", "control") as client:
        while True:
            now = time.monotonic_ns()
            client.ask("utterance", PATIENCE, text="mumble mumble", confidence=0.9, startedAt=now - 1, endedAt=now, vocabulary=0)
            client.kept.clear()
            time.sleep(0.5)


def comer_and_goer(stand, number):
    """Connections that last for a moment."""
    while True:
        with stand.client(name=f"brief{number}") as client:
            client.ask("tree.set", PATIENCE, generation=1, root=screen(button("here"), button("there")))
        time.sleep(0.1)


def flooder(kind):
    return lambda stand, number: flood.flood(stand, kind, number)


ALL = [changing_app, observer, observer, mumbler, comer_and_goer, flooder(flood.trees),
       flooder(flood.questions)]


class World:
    """All of it in processes of their own, for as long as a `with` lasts."""

    def __init__(self, stand):
        self.stand = stand
        self.children = []

    def __enter__(self):
        for number, part in enumerate(ALL):
            self.children.append(forked(part, self.stand, number))
        return self

    def ended(self):
        """How many have ended by themselves: the daemon threw them out, or never answered."""
        return sum(1 for child in self.children if os.waitpid(child, os.WNOHANG)[0])

    def __exit__(self, *_):
        for child in self.children:
            try:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
            except (ChildProcessError, ProcessLookupError):
                pass
