"""A display, a session bus and a window manager of our own, and what runs there."""

import json
import os
import pathlib
import signal
import socket
import subprocess
import time

PATIENCE = 40
running = []


def start(command, **options):
    options.setdefault("stdout", subprocess.DEVNULL)
    options.setdefault("stderr", subprocess.DEVNULL)
    process = subprocess.Popen([str(word) for word in command], start_new_session=True, **options)
    running.append(process)
    return process


def end(process):
    """Ends it with all that it started."""
    running.remove(process)
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
            process.wait(5)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            pass


def end_all():
    for process in reversed(running[:]):
        end(process)


def set_up(directory):
    for name in ("WAYLAND_DISPLAY", "LD_PRELOAD", "GTK_MODULES", "NO_AT_BRIDGE"):
        os.environ.pop(name, None)
    for name in ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        os.environ[name] = str(directory)
    os.environ.update(GDK_BACKEND="x11", GSK_RENDERER="cairo")
    display, number = os.pipe()
    start(["Xvfb", "-displayfd", number, "-screen", "0", "1280x800x24", "-nolisten", "tcp"], pass_fds=[number])
    os.environ["DISPLAY"] = ":" + os.fdopen(display).readline().strip()
    bus = start(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE)
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
    start(["openbox"])


def wait(is_true):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if is_true():
            return True
        time.sleep(0.2)
    return False


class Observer:
    """Who is told of every highlight."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        wait(lambda: self.socket.connect_ex(str(path)) == 0)
        self.socket.settimeout(PATIENCE)
        self.lines = self.socket.makefile("r", encoding="utf-8")
        self.ask("hello", protocol=1, role="control", client={"name": "bench", "version": "1"})
        self.ask("subscribe", topics=["scan.highlight"])

    def ask(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.socket.sendall((json.dumps(request) + "\n").encode())
        while json.loads(self.lines.readline()).get("id") != 1:
            pass

    def wait_for(self, label=None):
        """The moment that a highlight is told, of that label where one is given."""
        while True:
            message = json.loads(self.lines.readline())
            at = time.monotonic()
            if message.get("method") == "scan.highlight" and label in (None, message["params"]["label"]):
                return at


class Cost:
    """What a process takes: seconds of all its threads, and how often they waited."""

    def __init__(self, process):
        self.root = pathlib.Path(f"/proc/{process.pid}")

    def now(self):
        seconds = waits = 0
        for thread in (self.root / "task").iterdir():
            seconds += int((thread / "schedstat").read_text().split()[0]) / 1e9
            waits += self.field(thread / "status", "voluntary_ctxt_switches")
        return seconds, waits

    def kilobytes(self):
        return self.field(self.root / "status", "VmRSS")

    @staticmethod
    def field(path, name):
        return next(int(line.split()[1]) for line in path.read_text().splitlines() if line.startswith(name + ":"))

    def during(self, seconds):
        """The share of a processor in per cent, and the waits a second, of so many seconds."""
        before, start = self.now(), time.monotonic()
        time.sleep(seconds)
        after, took = self.now(), time.monotonic() - start
        return (after[0] - before[0]) / took * 100, (after[1] - before[1]) / took
