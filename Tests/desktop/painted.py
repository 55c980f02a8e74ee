"""Plays the daemon for tappet-overlay, and prints how long highlights take until they are painted.

    painted.py OVERLAY FOLDER gnome|kde COUNT

Counted is the time from before a scan.highlight is written. On GNOME it ends when the Shell has painted the first frame after the
overlay's window changed, as seen from within the Shell; on KDE when KWin tells the overlay that the frame it has committed was painted.
"""

import json
import os
import re
import socket
import subprocess
import sys
import time

OVERLAY, FOLDER, DESKTOP, COUNT = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
PATIENCE = 2
# What is painted sooner may be what was told before.
REST = 0.3

WATCH = """
(() => {
  const now = () => imports.gi.GLib.get_monotonic_time(), told = global._painted = [];
  const windows = global.get_window_actors().filter(actor => actor.meta_window.get_wm_class() == 'Tappet-overlay');
  windows.forEach(window => window.connect('damaged', () => told.push(['drawn', now()])));
  global.stage.connect('after-paint', () => told.push(['painted', now()]));
  return windows.length;
})()
"""


class Daemon:
    """What tappet-overlay takes for the daemon."""

    def __init__(self):
        path = os.path.join(FOLDER, "painted.sock")
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(1)
        self.log = open(os.path.join(FOLDER, "painted.log"), "w+", errors="replace")
        environment = os.environ | ({"WAYLAND_DEBUG": "client"} if DESKTOP == "kde" else {})
        self.overlay = subprocess.Popen([OVERLAY, "--socket", path], env=environment, stdout=subprocess.DEVNULL, stderr=self.log)
        self.client, _ = listener.accept()
        self.greet()

    def greet(self):
        """Answers everything that is asked until nothing more is: an empty object will do but for hello."""
        self.client.settimeout(PATIENCE)
        hello = {"protocol": 1, "server": {"name": "painted", "version": "1"}}
        lines = self.client.makefile("r")
        try:
            for line in lines:
                asked = json.loads(line)
                if "id" in asked:
                    self.tell({"id": asked["id"], "result": hello if asked["method"] == "hello" else {}})
        except TimeoutError:
            pass

    def tell(self, message):
        self.client.sendall(json.dumps({"jsonrpc": "2.0"} | message).encode() + b"\n")

    def highlight(self, number):
        frame = {"x": 100 + number * 37 % 900, "y": 100 + number * 53 % 500, "width": 120, "height": 60}
        self.tell({"method": "scan.highlight",
                   "params": {"seq": number, "at": 1, "kind": "item", "label": "Play", "ids": ["play"], "frame": frame}})


def on_gnome(daemon):
    import gi
    gi.require_version("Gio", "2.0")
    from gi.repository import Gio, GLib
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def shell(code):
        arguments = GLib.Variant("(s)", (code,))
        answer = bus.call_sync("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", arguments, None, 0, 10_000, None)
        return json.loads(answer.unpack()[1])

    if shell(WATCH) != 1:
        sys.exit("painted: the overlay has no window")
    for number in range(1, COUNT + 1):
        shell("global._painted.length = 0")
        time.sleep(number % 17 / 1000)
        told = time.monotonic_ns() // 1000
        daemon.highlight(number)
        time.sleep(REST)
        seen = shell("global._painted")
        drawn = next((at for what, at in seen if what == "drawn" and at > told), None)
        painted = next((at for what, at in seen if what == "painted" and drawn and at >= drawn), None)
        if painted:
            yield painted - told


def on_kde(daemon):
    told = []
    for number in range(1, COUNT + 1):
        time.sleep(REST + number % 17 / 1000)
        # As WAYLAND_DEBUG counts: microseconds, of 32 bits.
        told.append(time.time_ns() // 1000 % 2**32)
        daemon.highlight(number)
    time.sleep(REST)
    daemon.log.seek(0)
    events, frames = [], set()
    for line in daemon.log:
        match = re.match(r"\[ *(\d+)\.(\d+)\] +(.*)", line)
        if not match:
            continue
        at, words = int(match[1]) * 1000 + int(match[2]), match[3]
        if frame := re.search(r"wl_surface@\d+\.frame\(new id wl_callback@(\d+)", words):
            frames.add(frame[1])
        elif re.search(r"wl_surface@\d+\.commit\(", words):
            events.append((at, "drawn"))
        elif (done := re.match(r"wl_callback@(\d+)\.done", words)) and done[1] in frames:
            frames.remove(done[1])
            events.append((at, "painted"))
    for begin in told:
        drawn = next((at for at, what in events if what == "drawn" and at > begin), None)
        painted = next((at for at, what in events if what == "painted" and drawn and at > drawn), None)
        if painted and painted < begin + 1_000_000:
            yield painted - begin


def main():
    daemon = Daemon()
    # The first one starts everything up.
    daemon.highlight(0)
    time.sleep(PATIENCE)
    times = sorted((on_gnome if DESKTOP == "gnome" else on_kde)(daemon))
    daemon.overlay.terminate()
    if len(times) < COUNT * 0.9:
        sys.exit(f"painted: only {len(times)} of {COUNT} highlights were seen")
    middle, late = times[len(times) // 2] / 1000, times[len(times) * 95 // 100] / 1000
    print(f"{DESKTOP}: {len(times)} highlights painted after {middle:.1f} ms (median), 95 % within {late:.1f} ms")


main()
