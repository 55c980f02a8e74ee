#!/usr/bin/env python3
"""How fast windows of other apps are read and followed; called by the runner.

    Bench/Bridge/measure.py PROGRAMS BASELINES SCRATCH

Prints lines of words with tabs between them: "read APP OBJECTS MICROSECONDS" for each reading of ours, "libatspi APP
OBJECTS MICROSECONDS" for libatspi's beside it, "absent APP" for what is not installed or shows nothing, "change
MICROSECONDS" for each change in an app until it was told on; and once each, of the bridge: "memory KILOBYTES", "idle
PERCENT WAITS", "storm PERCENT EVENTS", both counts a second.
"""

import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time

from stage import Cost, Observer, end, end_all, set_up, start, wait

PROGRAMS, BASELINES, SCRATCH = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
HERE = pathlib.Path(__file__).resolve().parent
ROUNDS, CHANGES = 15, 60
# A minute costs the same each second: the bridge keeps nothing of an event.
STORM, IDLE = 15, 10

PYTHON = "/usr/bin/python3"
KITS = HERE.parent.parent / "Tests/desktop/apps"
# Where a keyring is installed, it would ask for a password in a window of its own.
CHROMIUM = ["chromium", "--no-sandbox", "--force-renderer-accessibility", "--no-first-run", "--disable-gpu",
            "--password-store=basic", f"--user-data-dir={SCRATCH}/chromium", SCRATCH / "page.html"]
APPS = {
    "calculator of GTK 4": ["gnome-calculator"],
    "page in Chromium": CHROMIUM,
    "text editor of GTK 3": ["mousepad"],
    "window of GTK 4": [PYTHON, KITS / "gtk.py", "4"],
    "window of GTK 3": [PYTHON, KITS / "gtk.py", "3"],
    "window of Qt 6": [PYTHON, KITS / "qt.py", "6"],
}


def tell(*words):
    print(*words, sep="\t", flush=True)


def page():
    rows = "".join(
        f"<tr><td>Row {row}<td>is {row * row}<td><button>Edit {row}</button><td><a href='#{row}'>Link {row}</a>"
        for row in range(70)
    )
    (SCRATCH / "page.html").write_text(f"<!doctype html><title>Nine hundred</title><table>{rows}</table>")


def ours():
    """Objects and microseconds of the window that has the focus; nothing while it shows none."""
    result = subprocess.run([PROGRAMS / "tappet-atspi", "--print"], capture_output=True, text=True, timeout=30)
    words = result.stdout.split("\n", 1)[0].rsplit(", ", 2)
    return [int(words[1].split()[0]), int(words[2].split()[2])] if len(words) == 3 else None


def theirs():
    result = subprocess.run([BASELINES / "libatspi-crawl"], capture_output=True, text=True, timeout=120)
    return result.stdout.split()


def is_settled(counts):
    found = ours()
    counts.append(found[0] if found else 0)
    time.sleep(0.2)
    return len(counts) > 3 and counts[-1] > 3 and len(set(counts[-3:])) == 1


def read_windows():
    for name, command in APPS.items():
        app = start(command) if shutil.which(command[0]) else None
        if app and wait(lambda counts=[]: app.poll() is not None or is_settled(counts)) and app.poll() is None:
            for _ in range(ROUNDS):
                tell("read", name, *(ours() or []))
                tell("libatspi", name, *theirs())
        else:
            tell("absent", name)
        if app:
            end(app)
            wait(lambda: not ours())


def follow_windows():
    (SCRATCH / "tappet.toml").write_text("[scanning]\nstep = 60\nloops = 20\n")
    start([PROGRAMS / "tappetd", "--config", SCRATCH / "tappet.toml", "--runtime-directory", SCRATCH / "run"])
    observer = Observer(SCRATCH / "run/control.sock")
    bridge = Cost(start([PROGRAMS / "tappet-atspi", "--socket", SCRATCH / "run/control.sock"], stderr=None))
    if shutil.which(CHROMIUM[0]):
        app = start(CHROMIUM)
        observer.wait_for()
        time.sleep(4)
        end(app)
    app = start([PYTHON, HERE / "window.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    observer.wait_for("Begin")
    for number in range(CHANGES):
        time.sleep(random.uniform(0.4, 0.6))
        before = time.monotonic()
        app.stdin.write(f"Change {number}\n")
        tell("change", round((observer.wait_for(f"Change {number}") - before) * 1e6))
    observer.ask("pause")
    time.sleep(4)
    tell("idle", *bridge.during(IDLE))
    app.stdin.write("storm\n")
    start_of_storm = time.monotonic()
    time.sleep(1)
    share, _ = bridge.during(STORM)
    app.stdin.write("calm\n")
    events = int(app.stdout.readline())
    tell("storm", share, events / (time.monotonic() - start_of_storm))
    tell("memory", bridge.kilobytes())


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
try:
    set_up(SCRATCH)
    page()
    read_windows()
    follow_windows()
finally:
    end_all()
