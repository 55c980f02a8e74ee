"""A person with one switch, who sets it up: looks at the terminal, presses, and nothing else.

person.py PROGRAMS PLACE [LANGUAGE KEPT], under mock-switch: TAPPET_MOCK_SWITCH is where presses go. In another language
than English only the set-up is walked through, without voice, and what was shown is kept in KEPT.
"""
import json
import os
import pty
import re
import signal
import subprocess
import shutil
import sys
import time
import wave

from wordings import Wordings

programs, place, *of_language = sys.argv[1:]
language, kept = of_language or ("en", place)
wordings = Wordings(language)
tappet = programs + "/tappet"
box = int(os.environ["TAPPET_MOCK_SWITCH"])
failures = []


def check(what, ok):
    print(("ok      " if ok else "FAILED  ") + what, flush=True)
    if not ok:
        failures.append(what)


def press():
    os.write(box, b"press\n")


class Screen:
    """What the terminal shows: the last picture that was drawn."""

    def __init__(self, arguments):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.environ["TERM"] = "xterm"
            os.execv(tappet, [tappet] + arguments)
        self.heard = ""
        self.is_whole = False

    def read(self):
        """The next picture; None at the end."""
        try:
            chunk = os.read(self.terminal, 65536)
        except OSError:
            return None
        if not chunk:
            return None
        self.heard += chunk.decode(errors="replace")
        pictures = self.heard.split("\x1b[H")
        self.heard = "\x1b[H".join(pictures[-2:])
        self.is_whole = "\x1b[J" in pictures[-1]
        return re.sub(r"\x1b\[[?0-9;]*[A-Za-z]", "", pictures[-1])

    def read_until(self, words):
        """Reads on until they have been drawn, or to the end."""
        while (picture := self.read()) is not None and words not in picture:
            pass

    def end(self):
        while self.read() is not None:
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


def voice():
    """A recording of somebody who says what will be asked for; None where nothing speaks."""
    if not shutil.which("flite"):
        return None
    with wave.open(place + "/voice.wav", "wb") as whole:
        whole.setparams((1, 2, 16000, 0, "NONE", ""))
        for name in ["lamp", "music", "window", "kitchen", "telephone"]:
            one = f"{place}/{name}.wav"
            subprocess.run(["flite", "-voice", "rms", "-t", "tap " + name, "-o", one], check=True)
            with wave.open(one) as said:
                whole.writeframes(bytes(32000) + said.readframes(said.getnframes()) + bytes(48000))
    return place + "/voice.wav"


def picture_of(prompt):
    return f"{kept}/{language}-{prompt}.png"


def photograph(prompt):
    """Takes a picture of the display, once of each prompt; whether it did."""
    if not os.environ.get("DISPLAY") or os.path.exists(picture_of(prompt)):
        return False
    subprocess.run(["import", "-window", "root", picture_of(prompt)], check=True, timeout=60)
    return True


# What the person is asked, each by a short name; the first that is found counts.
prompts = {
    "find": "Press your switch, three times.",
    "light": "Press each time the light turns on. The first time is for practice.",
    "plug": "Plug your switch in again.",
    "speed": "Is a step of %1 right?",
    "voice": "Do you want to try your voice too?",
    "say": "Say: %1.",
    "bell": "Shall the bell ring now, so that you know how it sounds?",
    # Last: questions end alike, with "Press when your answer is lit."
    "target": "Press when %1 is lit.",
}


def give_up_showing(text):
    """Has a person who is stopped before the end say what was shown last."""
    def give_up(*_):
        print(f"FAILED  {language}: stopped while this was shown:\n" + text(), flush=True)
        os._exit(124)
    signal.signal(signal.SIGTERM, give_up)


def set_up(recording):
    """Presses what is asked for; gives the prompts, all that was shown, what was at the end, and the exit status."""
    screen = Screen(["setup", "--quiet"] + (["--wav", recording] if recording else []))
    seen, was, text, shown, pressed = set(), "", "", [], time.monotonic()
    give_up_showing(lambda: f"{text}\nanswered last: {was}")
    keep, yes, no = (f"▶▶ {wordings.said(answer)} ◀◀" for answer in ("Keep it", "Yes", "No"))
    while True:
        picture = screen.read()
        if picture is None:
            break
        text = picture
        if not screen.is_whole:
            continue
        if [picture] != shown[-1:]:
            shown.append(picture)
        prompt, match = next(
            ((name, match) for name, english in prompts.items() if (match := wordings.found(english, picture))), ("", None))
        seen.add(prompt)
        lit = "█" in picture
        # Each look is answered once: what is shown again is no new light.
        look = (match and match[0], lit, next((line for line in picture.split("\r\n") if "▶▶" in line), ""), picture.count("●"))
        # A press that did nothing is made again, as anybody would.
        if look == was and not (prompt == "find" and time.monotonic() - pressed > 5):
            continue
        was = look
        if prompt == "find" and "Demo Switch" in picture:
            time.sleep(0.2)
            press()
            pressed = time.monotonic()
        elif prompt == "light" and wordings.said("%1 of %2", "3", "6") in picture and "plug" not in seen:
            os.write(box, b"unplug\n")
        elif prompt == "plug":
            os.write(box, b"plug\n")
        elif prompt == "light" and lit:
            time.sleep(0.4)
            press()
        elif prompt == "target":
            if f"▶▶{match[1]}◀◀" in picture:
                time.sleep(0.2)
                press()
        elif prompt in ("speed", "bell") and photograph(prompt):
            pass
        elif (prompt == "speed" and keep in picture) or (prompt == "bell" and no in picture):
            time.sleep(0.5)
            press()
        elif prompt == "voice" and (yes if recording else no) in picture:
            time.sleep(0.5)
            press()
    return seen, shown, text, os.waitstatus_to_exitcode(os.waitpid(screen.child, 0)[1])


def walk_through():
    """The set-up in another language."""
    seen, shown, text, status = set_up(None)
    with open(f"{kept}/{language}-terminal.txt", "w") as file:
        file.write("\n--------\n".join(picture.replace("\r", "") for picture in [*shown, text]))
    check(f"{language}: every step was asked by the terminal, and answered with the switch: {', '.join(sorted(seen - {''}))}",
          {"find", "light", "plug", "target", "speed", "bell"} <= seen)
    check(f"{language}: it ended well: " + text[-300:].replace("\r\n", " | "), status == 0)
    if os.environ.get("DISPLAY"):
        check(f"{language}: it was drawn over the screen too", colours(picture_of("speed")) > 2)
    english = list(wordings.english_in(line for picture in [*shown, text] for line in picture.split("\r\n")))
    check(f"{language}: nothing of it is English{': ' if english else ''}{'; '.join(english)}", not english)
    leaving = "Ctrl-C leaves, and changes nothing."
    check(f"{language}: no line was cut off", all(wordings.found(leaving, picture) for picture in shown))
    whole = "\n".join([*shown, text])
    points = set(re.findall(r".{0,20}[0-9]\.[0-9].{0,20}", whole))
    check(f"{language}: numbers have a comma{': ' if points else ''}{'; '.join(points)}",
          not points and bool(re.search("[0-9],[0-9]", whole)))


def run(*arguments):
    done = subprocess.run([tappet, *arguments], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


def await_(what, look):
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if look():
            return check(what, True)
        time.sleep(0.1)
    check(what, False)


def colours(picture):
    return int(subprocess.run(["identify", "-format", "%k", picture], capture_output=True, text=True).stdout or 0)


if language != "en":
    walk_through()
    sys.exit(1 if failures else 0)

settings = place + "/tappet/tappet.toml"
status, output = run("devices")
check("the box is seen without a daemon: " + output.strip(), status == 0 and "A switch box: Tappet takes it" in output)
status, output = run("devices", "--toml")
with open(place + "/devices.toml", "w") as file:
    file.write(output)
check("and told as settings that are right", status == 0 and "5a5a" in output and run("check", place + "/devices.toml")[0] == 0)
recording = voice()
seen, shown, text, status = set_up(recording)
check("every step was asked by the terminal, and answered with the switch", {"find", "light", "target", "speed", "bell"} <= seen)
check("a cable that came out was told, and it went on when it was in again", "plug" in seen)
check("it ended well: " + text[-300:].replace("\r\n", " | "), status == 0)
if recording:
    told = re.search("Your voice.*", text)
    check(f"a voice was heard, and most of what it said understood: {told and told[0]}",
          {"voice", "say"} <= seen and bool(told) and told[0].startswith(tuple(f"Your voice: {n} of 5" for n in (3, 4, 5))))
if os.path.exists(picture_of("speed")):
    check("it was drawn over the screen too, which is black otherwise", colours(picture_of("speed")) > 2)
written = open(settings).read() if os.path.exists(settings) else ""
check("the box stands in the settings", 'vendor = "1209", product = "5a5a"' in written and "KEY_ENTER" in written)
check("the settings are right", run("check")[0] == 0)
step = re.search(r"^step = ([0-9.]+)", written, re.M)
check("the step is that of somebody who takes 0.4 s and more", bool(step) and float(step[1]) >= 0.6)

daemon = subprocess.Popen(
    [tappet, "run", "--no-voice", "--no-speech", "--no-overlay", "--no-apps"], stdout=subprocess.DEVNULL)
try:
    await_("the daemon reads the switch", lambda: re.search(r'"Demo Switch".*switches: switch  for Tappet alone', run("devices")[1]))
    tree = {"id": "screen", "children": [
        {"id": "play", "accessibilityLabel": "Play", "accessibilityTraits": ["button"]}]}
    with open(place + "/tree.json", "w") as file:
        json.dump({"root": tree, "generation": 1}, file)
    app = subprocess.Popen([tappet, "send", place + "/tree.json"], stdout=open(place + "/app", "w"))
    await_("an app is scanned", lambda: "Scanning" in run("status")[1])

    def pressed():
        press()
        time.sleep(0.7)
        return "activate" in open(place + "/app").read()

    await_("the switch presses its button", pressed)
    app.terminate()

    for name, text in {"slow": "step = 3.0", "still": 'method = "dwell"'}.items():
        with open(f"{place}/{name}.toml", "w") as file:
            file.write(f"[scanning]\n{text}\n")
        check(f"the profile {name} is taken in", run("profile", "import", f"{place}/{name}.toml")[0] == 0)
    check("a profile tells what would change", "scanning.step: " in run("profile", "diff", "slow")[1])
    check("another speed needs no press", run("profile", "use", "slow")[0] == 0)
    await_("a profile holds at once", lambda: "step 3 s" in run("status")[1])
    status, output = run("profile", "use", "still", "--confirm", "1")
    check("another method that nobody confirms is taken back", status == 1 and "as it was before" in output)
    await_("then it is as before", lambda: "step 3 s" in run("status")[1])
    with open(f"{place}/tappet/profiles/slow.toml", "a") as file:
        file.write('method = "dwell"\n')
    status, output = run("profile", "use", "slow", "--confirm", "1")
    check("the one in force, edited to another method, is taken back too", status == 1 and "as it was before" in output)
    killed = subprocess.Popen([tappet, "profile", "use", "still", "--confirm", "1"], stderr=subprocess.PIPE, text=True)
    killed.stderr.readline()
    killed.kill()
    killed.wait()
    await_("whoever asked may be killed: it is taken back all the same", lambda: "dwell" not in run("status")[1])
    check("and the one from before is in force", "▶ slow" in run("profile")[1])
    confirming = subprocess.Popen([tappet, "profile", "use", "still", "--confirm", "60"], stderr=subprocess.PIPE, text=True)
    confirming.stderr.readline()
    press()
    check("a press keeps it", confirming.wait(timeout=60) == 0)
    await_("and it holds", lambda: "dwell" in run("status")[1])
    check("it is the one in force", "▶ still" in run("profile")[1])
    check("none takes it away", run("profile", "use", "--none", "--confirm", "0")[0] == 0)

    status, output = run("setup")
    check("without a terminal setup stops nothing", status == 1 and "here is none" in output and daemon.poll() is None)
    again = Screen(["setup", "--quiet"])
    await_("tappet run, which would keep the switch, is ended for the set-up", lambda: daemon.poll() is not None)
    # As soon as the terminal is taken: before it asks for anything.
    check("the set-up begins", again.read() is not None)
    os.kill(again.child, signal.SIGINT)
    again.read_until("runs again here")
    # What it prints is read by nobody from here on: it is little.
    await_("and runs again when the person leaves it", lambda: run("status")[0] == 0)
    with open(f"/proc/{again.child}/cmdline", "rb") as file:
        words = file.read().split(b"\0")
    check("as it was started before", words[1:-1] == [b"run", b"--no-voice", b"--no-speech", b"--no-overlay", b"--no-apps"])
    os.kill(again.child, signal.SIGTERM)
    check("and ends as it would", again.end() == 0)
finally:
    daemon.terminate()
    daemon.wait()

with open(place + "/answers.json", "w") as file:
    json.dump({"device": "Demo Switch", "times": [0.9, 0.6, 0.7, 0.65, 0.6, 0.7],
               "voice": ["tap lamp", "tap music"]}, file)
status, output = run("setup", "--answers", place + "/answers.json")
check("without a person it does the same, and keeps the old file", status == 0 and os.path.exists(settings + ".old"))
check("and tells of the voice", "Your voice: 2 of 2 commands" in output)
check("and writes the step of the answers", "step = 1.0" in open(settings).read())
sys.exit(1 if failures else 0)
