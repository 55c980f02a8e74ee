"""Goes from window to window and measures how long it takes until something of the other one is lit.

focus.py SOCKET WINDOW=APP WINDOW=APP [TIMES]    the titles of two windows, and the names of their apps
"""
import json
import socket
import statistics
import subprocess
import sys
import time

daemon = socket.socket(socket.AF_UNIX)
daemon.connect(sys.argv[1])
windows = [argument.split("=") for argument in sys.argv[2:4]]
times = int(sys.argv[4]) if len(sys.argv) > 4 else 40
number = 0
unread = b""


def ask(method, **params):
    global number
    number += 1
    line = json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
    daemon.sendall(line.encode() + b"\n")


def events(until):
    """What comes until that time."""
    global unread
    while (left := until - time.monotonic()) > 0:
        daemon.settimeout(left)
        try:
            unread += daemon.recv(65536)
        except TimeoutError:
            return
        *lines, unread = unread.split(b"\n")
        yield from map(json.loads, lines)


ask("hello", protocol=1, role="control", client={"name": "focus", "version": "1"})
ask("subscribe", topics=["scan.highlight"])
ids = []
for title, _ in windows:
    found = subprocess.run(["xdotool", "search", "--name", f"^{title}$"], capture_output=True, text=True)
    ids.append(found.stdout.split()[-1])
took, late = [], 0
for turn in range(times):
    for _ in events(time.monotonic() + 1.5):
        pass
    title, app = windows[turn % 2]
    began = time.monotonic()
    subprocess.run(["xdotool", "windowactivate", ids[turn % 2]])
    for event in events(began + 3):
        if event.get("method") == "scan.highlight" and event["params"].get("app") == app:
            took.append((time.monotonic() - began) * 1000)
            break
    else:
        late += 1
took.sort()
if took:
    most = took[int(len(took) * 0.95)]
    print(f"focus to highlight: median {statistics.median(took):.0f} ms, 95 % {most:.0f} ms, {len(took)} of {times}")
print(f"not lit within 3 s: {late}")
