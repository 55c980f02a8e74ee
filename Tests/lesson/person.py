"""A person with one switch and a voice that no grammar understands, who teaches it in the menu.

person.py PROGRAMS PLACE, under mock-switch: TAPPET_MOCK_SWITCH is where presses go. The person sees what observers are
told, presses when what they want is lit, and speaks when the lesson asks for it.
"""
import json
import os
import signal
import socket
import subprocess
import sys
import time

programs, place = sys.argv[1:]
box = int(os.environ["TAPPET_MOCK_SWITCH"])
PATIENCE = 60

SETTINGS = """
[scanning]
step = 0.7
pauseOnFirst = 0
loops = 20
"""
SCREEN = {"id": "screen", "accessibilityLabel": "Test Screen", "children": [
    {"id": name.lower(), "accessibilityLabel": name, "accessibilityTraits": ["button"]} for name in ("Play", "Library")]}

# What the person says for a command: no words, and each time a little different.
WAYS = {
    "tap library": "[[l'i::b@]]",
    "tap play": "[[p@'aU::e:]]",
}


class Wire:
    """A connection with the daemon."""

    def __init__(self, kind, role, name):
        self.socket = socket.socket(socket.AF_UNIX)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.socket.connect(f"{place}/tappet/{kind}.sock")
                break
            except OSError:
                if time.monotonic() > end:
                    give_up("the daemon is there")
                time.sleep(0.1)
        self.lines, self.rest, self.number = [], b"", 0
        self.ask("hello", protocol=1, client={"name": name}, role=role)

    def send(self, message):
        self.socket.sendall(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")

    def ask(self, method, **params):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})

    def read(self, seconds):
        """Reads what comes in that time, at most one batch."""
        self.socket.settimeout(max(seconds, 0.001))
        try:
            chunk = self.socket.recv(65536)
        except TimeoutError:
            return
        if not chunk:
            give_up("the daemon goes on")
        *lines, self.rest = (self.rest + chunk).split(b"\n")
        self.lines += [json.loads(line) for line in lines]

    def next(self, wanted, seconds=PATIENCE):
        """The next message that is wanted, and nothing of what came before it; None after that time."""
        end = time.monotonic() + seconds
        while True:
            while self.lines:
                message = self.lines.pop(0)
                if wanted(message.get("method", ""), message.get("params", {})):
                    return message.get("params", {})
            if time.monotonic() > end:
                return None
            self.read(end - time.monotonic())


def give_up(what):
    print("FAILED  " + what, flush=True)
    for log in ("run.log",):
        with open(f"{place}/{log}", encoding="utf-8", errors="replace") as file:
            print("-- " + log + "\n" + "".join(file.readlines()[-25:]))
    sys.exit(1)


def check(what, ok):
    print("ok      " + what) if ok else give_up(what)


def press():
    os.write(box, b"press\n")


def sound(name, words, pitch, speed):
    path = f"{place}/{name}.wav"
    subprocess.run(["espeak-ng", "-v", "en+m3", "-p", str(pitch), "-s", str(speed), "-w", path, words], check=True)
    return path


def play(path):
    subprocess.run(["paplay", "--latency-msec=20", path], check=True, stderr=subprocess.DEVNULL)


def lit(observer, name):
    """Waits until the stop of that name is lit, from now on."""
    observer.read(0)
    observer.lines.clear()
    found = observer.next(lambda method, params: method == "scan.highlight" and params["label"].startswith(name))
    if not found:
        give_up(f"“{name}” is lit")


def choose(observer, *names):
    for name in names:
        lit(observer, name)
        # Longer than the time after which a press no longer means the stop before.
        time.sleep(0.3)
        press()
        if not observer.next(lambda method, params: method == "scan.selected" and params["label"].startswith(name), 10):
            give_up(f"“{name}” is chosen")


def asks(observer, title):
    check(f"the screen says: {title}", observer.next(
        lambda method, params: method == "voice.list" and params.get("title") == title) is not None)


def teach(observer, command):
    asks(observer, f"Say “{command}” – 1 of 5")
    for number in range(1, 6):
        # The microphone opens with the first order.
        time.sleep(0.6)
        play(sound(f"{command}-{number}", WAYS[command], 40 + 4 * number, 110 + 3 * number))
        if number < 5:
            asks(observer, f"Say “{command}” – {number + 1} of 5")


def learned():
    return subprocess.run([programs + "/tappet-voice", "learned"], capture_output=True, text=True, check=False).stdout


def listener():
    told = subprocess.run(["pgrep", "-P", str(daemon.pid), "-x", "tappet-voice"], capture_output=True, text=True, check=False)
    return [int(pid) for pid in told.stdout.split()]


with open(place + "/tappet.toml", "w", encoding="utf-8") as file:
    file.write(SETTINGS)
log = open(place + "/run.log", "w", encoding="utf-8")
daemon = subprocess.Popen(
    [programs + "/tappet", "run", "--no-speech", "--config", place + "/tappet.toml"], stdout=log, stderr=log)
try:
    observer = Wire("control", "control", "person")
    observer.ask("subscribe", topics=["*"])
    app = Wire("app", "app", "Test")
    app.ask("tree.set", generation=1, root=SCREEN)
    check("somebody listens", observer.next(
        lambda method, params: method == "voice.status" and params["state"] == "listening"))

    print("-- before the lesson")
    said = sound("before", WAYS["tap library"], 50, 118)
    play(said)
    check("nobody understands the person", not app.next(lambda method, _: method == "perform", 4))

    print("-- a lesson in the menu")
    choose(observer, "Menu", "Settings", "Teach my voice", "One command", "“tap library”")
    teach(observer, "tap library")
    told = observer.next(lambda method, params: method == "told" and "lesson is over" in params["text"])
    check("the person is told that it is over: " + str(told and told["text"]), told and "learned: 1" in told["text"])
    choose(observer, "“tap play”")
    asks(observer, "Say “tap play” – 1 of 5")
    time.sleep(1)
    play(sound("other", WAYS["tap library"], 52, 119))
    check("another command is refused, with the reason", observer.next(
        lambda method, params: method == "voice.list"
        and any("sounds more like “tap library”" in item["text"] for item in params.get("items", []))))
    for number in range(1, 6):
        time.sleep(0.6)
        play(sound(f"play-{number}", WAYS["tap play"], 40 + 4 * number, 110 + 3 * number))
        if number < 5:
            asks(observer, f"Say “tap play” – {number + 1} of 5")
    check("that is over, too", observer.next(lambda method, params: method == "told" and "lesson is over" in params["text"]))
    check("both are kept", "tap library" in learned() and "tap play" in learned())
    check("nothing of it was done", not app.next(lambda method, _: method == "perform", 0.5))

    print("-- what was taught is said")
    choose(observer, "Back", "Back", "Back", "Back")
    time.sleep(1)
    play(sound("now", WAYS["tap library"], 53, 121))
    asked = app.next(lambda method, _: method == "perform", 10)
    check("it is done", asked and asked["id"] == "library")

    print("-- the listener is killed in a lesson")
    choose(observer, "Menu", "Settings", "Teach my voice", "One command", "“tap library”")
    asks(observer, "Say “tap library” – 1 of 5")
    play(sound("again", WAYS["tap library"], 48, 116))
    asks(observer, "Say “tap library” – 2 of 5")
    for pid in listener():
        os.kill(pid, signal.SIGKILL)
    told = observer.next(lambda method, params: method == "told" and "lesson is over" in params["text"])
    check("the person is told: " + str(told and told["text"]), told)
    lit(observer, "“")
    check("the menu is lit again, and what was known is kept", "tap library" in learned() and "tap play" in learned())
finally:
    daemon.terminate()
    daemon.wait(10)
print("all as it must be")
