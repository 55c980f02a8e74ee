"""Eight switches of a box under umockdev, an honest app, and whether each press came to what was lit."""
import os
import random
import time

from histogram import Histogram
from stand import SETTINGS
from wire import Client, button, screen

SWITCHES = 8
LOST = 10
"""Seconds after which a press that came to nothing is missed; what came later than people like is in the times."""
KEYS = ["KEY_ENTER", *(f"KEY_{number}" for number in range(1, SWITCHES))]
NAMES = ["play", "stop", "next", "previous", "shuffle", "repeat"]
CONFIGURATION = SETTINGS + "".join(f"""
[[switch]]
name = "hand {number}"
device = {{ name = "Demo Switch" }}
inputs = ["{key}"]
chatter = 0
does = {{ press = "select" }}
""" for number, key in enumerate(KEYS))


class Hands:
    """All eight press in turn what is lit, and the next is lit then. A press acts when its switch goes down."""

    def __init__(self, directory):
        self.box = int(os.environ["TAPPET_MOCK_SWITCH"])
        self.app = Client(directory, name="honest")
        self.hand = Client(directory, "control", "control", name="carer")
        self.app.publish(screen(*(button(name) for name in NAMES), label="Honest"))
        self.hand.ask("subscribe", topics=["scan.highlight", "device.back"])
        self.hand.ask("apps.focus", app="honest")
        self.await_box()
        self.lit, self.plugged, self.held = [], 0, {}
        self.presses = self.missed = self.wrong = 0
        self.times = Histogram()

    def order(self, words):
        os.write(self.box, words.encode() + b"\n")

    def await_box(self):
        """Until the box is read: a press before that comes to nothing."""
        end = time.monotonic() + 60
        while not any(device.get("switches") for device in self.hand.ask("devices.list")["result"]["items"]):
            assert time.monotonic() < end, "the box is not read"
            time.sleep(0.02)

    def look(self):
        self.hand.ask("ping")
        for event in self.hand.kept:
            if event["method"] == "scan.highlight":
                self.lit = event["params"]["ids"]
            elif event["method"] == "device.back":
                self.plugged += 1
        self.hand.kept.clear()

    def round(self):
        """As many presses as there are switches, each by one that is up; the others may be down meanwhile."""
        for _ in range(SWITCHES):
            self.see()
            switch = self.free()
            self.order(f"down {switch}")
            # Shorter, and they would be taken for boxes that let go by themselves: eight quick presses of such call for help.
            self.held[switch] = time.monotonic() + random.uniform(0.042, 0.055)
            self.judge(time.monotonic())

    def see(self):
        """Until one of the app's own buttons is lit; the rest of the level is gone over."""
        self.look()
        end = time.monotonic() + 60
        while self.lit not in ([name] for name in NAMES):
            assert time.monotonic() < end, f"nothing of the app is lit: {self.lit}"
            self.hand.ask("command", name="next")
            self.look()

    def judge(self, pressed):
        """Whether the app is asked, and for what was lit."""
        self.presses += 1
        while (left := pressed + LOST - time.monotonic()) > 0:
            message = self.app.receive(left)
            if message and message.get("method") == "perform":
                self.times.add(time.monotonic() - pressed)
                self.app.send({"jsonrpc": "2.0", "id": message["id"], "result": {"handled": True}})
                self.wrong += [message["params"]["id"]] != self.lit
                return
        self.missed += 1

    def free(self):
        """Any of the switches that are up, after those have been let go of that were held for long enough."""
        if len(self.held) == SWITCHES:
            time.sleep(max(min(self.held.values()) - time.monotonic(), 0))
        now = time.monotonic()
        for switch in [each for each, due in self.held.items() if due <= now]:
            self.let_go(switch)
        return random.choice([switch for switch in range(SWITCHES) if switch not in self.held])

    def let_go(self, switch):
        time.sleep(max(self.held.pop(switch) - time.monotonic(), 0))
        self.order(f"up {switch}")

    def let_go_of_all(self):
        for switch in sorted(self.held, key=self.held.get):
            self.let_go(switch)

    def replug(self):
        """The box is pulled out and put into its socket again; nothing may come of it."""
        self.let_go_of_all()
        before = self.plugged
        self.order("unplug")
        time.sleep(0.2)
        self.order("plug")
        end = time.monotonic() + 60
        while self.plugged == before:
            assert time.monotonic() < end, "the box was put back and is not read"
            self.look()
            time.sleep(0.02)

    def drop(self):
        """The kernel's queue overflows while nothing is held; nothing may come of it."""
        self.let_go_of_all()
        self.order("drop")

