"""Says "tap ROW" again and again while the window of the rows moves, is resized, covered, or loses the focus, up to 100 ms before
and after, and tells what was pressed.

    moving.py SOCKET gnome|kde COUNT SEED

Ends with 1 if a press came to another row, or to another window. Prints the times from what is said to the press in the app.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import threading
import time

from person import Person

SOCKET, DESKTOP, COUNT = sys.argv[1], sys.argv[2], int(sys.argv[3])
APPS = pathlib.Path(__file__).parent / "apps"
ROWS = ["Apple", "Bread", "Carrot", "Doughnut", "Egg", "Fish", "Grape", "Honey", "Ice", "Jam", "Kiwi", "Lemon"]
PATIENCE = 30
luck = random.Random(int(sys.argv[4]))


def outside():
    return {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}


class Rows:
    """An app with a window of rows, and where it was pressed."""

    def __init__(self, title, rows):
        self.presses = []
        self.app = subprocess.Popen(["/usr/bin/python3", APPS / "targets.py", title, *rows], env=outside() | {"GSK_RENDERER": "cairo"},
                                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.app.stdout:
            _, row, when = line.split()
            self.presses.append((row, float(when)))


class Shell:
    """Moves windows from within GNOME Shell."""

    WINDOW = "global.get_window_actors().map(a => a.meta_window).find(w => w.get_title() == '%s')"

    def __init__(self):
        import gi
        gi.require_version("Gio", "2.0")
        from gi.repository import Gio, GLib
        self.variant, self.bus = GLib.Variant, Gio.bus_get_sync(Gio.BusType.SESSION)

    def run(self, code):
        self.bus.call_sync("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", self.variant("(s)", (code,)),
                           None, 0, 10_000, None)

    def move(self, title, x, y):
        self.run(f"{self.WINDOW % title}.move_frame(true, {x}, {y})")

    def resize(self, title, x, y, width, height):
        self.run(f"{self.WINDOW % title}.move_resize_frame(true, {x}, {y}, {width}, {height})")

    def raise_(self, title):
        self.run(f"{self.WINDOW % title}.raise()")

    def activate(self, title):
        self.run(f"{self.WINDOW % title}.activate(global.get_current_time())")


class KWin:
    """Moves windows from within KWin, by a script for each step."""

    WINDOW = "workspace.clientList().filter(function (c) { return c.caption == '%s'; })[0]"

    def __init__(self):
        import gi
        gi.require_version("Gio", "2.0")
        from gi.repository import Gio, GLib
        self.variant, self.bus = GLib.Variant, Gio.bus_get_sync(Gio.BusType.SESSION)
        self.file = pathlib.Path(os.environ["XDG_RUNTIME_DIR"]) / "moving.js"
        self.count = 0

    def call(self, path, interface, method, arguments=None):
        return self.bus.call_sync("org.kde.KWin", path, interface, method, arguments, None, 0, 10_000, None)

    def run(self, code):
        self.count += 1
        self.file.write_text(code)
        name = f"moving-{self.count}"
        number = self.call("/Scripting", "org.kde.kwin.Scripting", "loadScript",
                           self.variant("(ss)", (str(self.file), name))).unpack()[0]
        self.call(f"/{number}", "org.kde.kwin.Script", "run")
        self.call("/Scripting", "org.kde.kwin.Scripting", "unloadScript", self.variant("(s)", (name,)))

    def resize(self, title, x, y, width, height):
        self.run(f"var w = {self.WINDOW % title}; w.frameGeometry = {{x: {x}, y: {y}, width: {width}, height: {height}}};")

    def move(self, title, x, y):
        self.run(f"var w = {self.WINDOW % title}, g = w.frameGeometry;"
                 f"w.frameGeometry = {{x: {x}, y: {y}, width: g.width, height: g.height}};")

    def raise_(self, title):
        # KWin raises only what it activates.
        self.activate(title)

    def activate(self, title):
        self.run(f"workspace.activeClient = {self.WINDOW % title};")


def disturb(desktop, log):
    began = time.monotonic()
    log.append((began, kind_of_disturbance(desktop), time.monotonic()))


def kind_of_disturbance(desktop):
    place = luck.randrange(0, 700), luck.randrange(40, 250)
    kind = luck.choice(["move", "move", "nudge", "resize", "cover", "other"])
    if kind == "move":
        desktop.move("Target", *place)
    elif kind == "nudge":
        # By about a row.
        desktop.resize("Target", 400, 100 + luck.choice([-40, 40]), 420, 520)
    elif kind == "resize":
        desktop.resize("Target", *place, luck.randrange(420, 560), luck.randrange(520, 540))
    elif kind == "cover":
        desktop.move("Other", *place)
        desktop.raise_("Other")
    else:
        desktop.activate("Other")
    return kind


def listen(person):
    """What is told is read, so that the daemon need not keep it."""
    while True:
        person.message(PATIENCE)


def spread(times):
    times = sorted(times)
    return f"median {times[len(times) // 2] * 1000:.0f} ms, 95 % within {times[len(times) * 95 // 100] * 1000:.0f} ms"


def main():
    person = Person(SOCKET)
    person.ask("subscribe", topics=["voice.heard"])
    threading.Thread(target=listen, args=[person], daemon=True).start()
    target, other = Rows("Target", ROWS), Rows("Other", ["Screw", "Nail", "Hammer", "Saw"] * 3)
    desktop = Shell() if DESKTOP == "gnome" else KWin()
    time.sleep(4)

    def says(row):
        began = time.monotonic()
        stamp = int(began * 1e9)
        person.ask("utterance", text=f"tap {row}", confidence=1, startedAt=stamp, endedAt=stamp, vocabulary=0, typed=True)
        return began

    def begins():
        """The rows are there again, and nothing lies over them."""
        end = time.monotonic() + PATIENCE
        desktop.move("Other", 900, 560)
        desktop.activate("Target")
        while time.monotonic() < end:
            count = len(target.presses)
            says("Apple")
            time.sleep(0.3)
            if len(target.presses) > count:
                return
            desktop.activate("Target")
        sys.exit("moving: the rows were never pressed")

    pressed, refused, wrong, quiet, moving = 0, 0, [], [], []
    begins()
    for number in range(COUNT):
        row = luck.choice(ROWS)
        still = number % 10 == 0
        before, others = len(target.presses), len(other.presses)
        log = []
        delay, wait = luck.uniform(0, 0.1), luck.uniform(0, 0.1)
        disturbing = threading.Timer(delay, disturb, [desktop, log])
        if still:
            time.sleep(0.2)
        else:
            disturbing.start()
            time.sleep(wait)
        began = says(row)
        end = began + 1.2
        while len(target.presses) == before and len(other.presses) == others and time.monotonic() < end:
            time.sleep(0.005)
        if not still:
            disturbing.join()
        new = target.presses[before:]
        wrong += [(row, *press, began, log) for press in new if press[0] != row]
        wrong += [(row, "Other", *press, began, log) for press in other.presses[others:]]
        if new and new[0][0] == row:
            pressed += 1
            (quiet if still else moving).append(new[0][1] - began)
        elif not new:
            refused += 1
            begins()
    print(f"{COUNT} presses: {pressed} came to their row, {refused} were not made, {len(wrong)} went wrong")
    print(f"from what is said to the press, nothing moving: {spread(quiet)}; while windows move: {spread(moving)}")
    for each in wrong[:20]:
        print("wrong:", *each)
    for app in (target.app, other.app):
        app.kill()
    sys.exit(1 if wrong else 0)


main()
