"""Attacks on a person's windows by a program that tells assistive technology lies: on a display, with the bridge."""
import contextlib
import os
import shutil
import subprocess
import tempfile
import time

from stand import CONFIGURATION, killed
from wire import Client

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = ["Xvfb", "openbox", "dbus-daemon", "zenity", "xdotool"]
PAYMENT = ["zenity", "--question", "--title", "Pay", "--text", "500 EUR?", "--ok-label", "Pay 500 EUR", "--cancel-label", "Later"]


class Desktop:
    """A display, a session bus, a window manager, a daemon and the bridge, for as long as a `with` lasts."""

    def __init__(self, stand):
        self.programs = stand.programs

    def __enter__(self):
        with contextlib.ExitStack() as begun:
            self.home = tempfile.mkdtemp(prefix="tappet-liar.")
            begun.callback(shutil.rmtree, self.home, ignore_errors=True)
            self.begun = begun
            self.environment = dict(
                os.environ, XDG_RUNTIME_DIR=self.home, XDG_CONFIG_HOME=self.home, XDG_STATE_HOME=self.home,
                XDG_CACHE_HOME=self.home, HOME=self.home, GDK_BACKEND="x11")
            for name in ("WAYLAND_DISPLAY", "NO_AT_BRIDGE", "GTK_MODULES", "NOTIFY_SOCKET"):
                self.environment.pop(name, None)
            display = self.start(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"])
            self.environment["DISPLAY"] = ":" + display.stdout.readline().strip()
            bus = self.start(["dbus-daemon", "--session", "--nofork", "--print-address"])
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
            self.start(["openbox"])
            settings = os.path.join(self.home, "tappet.toml")
            with open(settings, "w", encoding="utf-8") as file:
                file.write(CONFIGURATION)
            self.start([os.path.join(self.programs, "tappetd"), "--config", settings])
            self.directory = os.path.join(self.home, "tappet")
            self.until(lambda: self.hand(), "a daemon")
            self.start([os.path.join(self.programs, "tappet-atspi")])
            self.begun = begun.pop_all()
        return self

    def __exit__(self, *_):
        self.begun.close()

    def start(self, command, **more):
        environment = dict(self.environment, **more)
        with open(os.path.join(self.home, "log"), "ab") as log:
            process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        return self.begun.enter_context(killed(process))

    def until(self, asked, what, seconds=30):
        """What is asked for, once it is there."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(OSError, KeyError, subprocess.CalledProcessError):
                if found := asked():
                    return found
            time.sleep(0.05)
        with open(os.path.join(self.home, "log"), encoding="utf-8", errors="replace") as log:
            raise AssertionError(f"{what} never came: {log.read()[-1000:]}")

    def hand(self):
        return Client(self.directory, "control", "control", "hand")

    def scanned(self):
        """The scanned app, and what is called how on its screen."""
        with self.hand() as hand:
            answer = hand.ask("tree.get")["result"]
        labels, waiting = [], [answer["root"]] if "root" in answer else []
        while waiting:
            node = waiting.pop()
            labels.append(node.get("accessibilityLabel"))
            waiting += node.get("children", [])
        return answer.get("app"), labels

    def apps(self):
        """The names of the apps and panels that have a screen."""
        with self.hand() as hand:
            return [app["name"] for app in hand.ask("apps.list")["result"]["items"]]

    def payment(self, **environment):
        """A box that asks for money, and where its button for that is."""
        box = self.start(PAYMENT, **environment)

        def active():
            window = self.ask("xdotool", "getactivewindow")
            return window if self.ask("xdotool", "getwindowname", window) == "Pay" else None

        window = self.until(active, "the box")
        place = dict(line.split("=") for line in self.ask("xdotool", "getwindowgeometry", "--shell", window).split("\n"))
        x, y, width, height = (int(place[side]) for side in ("X", "Y", "WIDTH", "HEIGHT"))
        return box, x + width * 3 // 4, y + height - 20

    def ask(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=True).stdout.strip()

    def liar(self, x, y):
        liar = self.start(["/usr/bin/python3", os.path.join(HERE, "liar.py"), "Pay", str(x), str(y)])
        assert liar.stdout.readline() == "ready\n", "the liar could not begin"
        return liar

    def look_again(self):
        """Lets the bridge look which window has the focus."""
        window = self.ask("xdotool", "getactivewindow")
        self.ask("xdotool", "windowfocus", window, "windowmove", "--relative", window, "1", "0")
        time.sleep(1.5)

    def choose(self, *names):
        """What is called so is brought to the light by one switch and chosen by another, one after the other."""
        with self.hand() as hand:
            def press(switch):
                for edge in ("down", "up"):
                    hand.ask("switch.inject", switch=switch, edge=edge)

            hand.ask("settings.set", values={"scanning.tapBehaviour": "direct"})
            lit, seen = None, []
            for name in names:
                for _ in range(60):
                    hand.ask("subscribe", topics=["scan"])
                    while message := hand.receive(0.1):
                        if message.get("method") == "scan.highlight":
                            lit = message["params"]["label"]
                            seen.append(lit)
                    if lit == name:
                        break
                    press("spare")
                assert lit == name, f"{name} is never lit; there was: {', '.join(seen[-30:])}"
                press("button")

    def box(self, title, *options):
        """A box of that title that has the focus."""
        process = self.start(["zenity", "--title", title, *options])
        self.until(lambda: self.ask("xdotool", "getwindowname", self.ask("xdotool", "getactivewindow")) == title, title)
        return process

    def write(self, word):
        """The word and a space behind it, key by key, on the keyboard on the screen."""
        self.press(*word, "space")

    def press(self, *keys):
        """These keys; scanning is brought back to them each time a box has drawn it to itself, which it may do at any time."""
        def pressed(key):
            if self.scanned()[0] != "Keyboard":
                with self.hand() as hand:
                    hand.ask("apps.focus", app="Keyboard")
            return " acted" in self.say(f"tap {key}", 0.3)

        for key in keys:
            self.until(lambda key=key: pressed(key), f"the key {key}")

    def learned(self):
        """The words that the keyboard has learned; they are kept two seconds after they were written."""
        time.sleep(3)
        with contextlib.suppress(FileNotFoundError), open(
                os.path.join(self.home, "tappet", "keyboard-words"), encoding="utf-8") as file:
            return file.read()
        return ""

    def say(self, words, seconds=1.5):
        said = subprocess.run(
            [os.path.join(self.programs, "tappet"), "say", words], env=self.environment, capture_output=True, text=True,
            check=False)
        time.sleep(seconds)
        return said.stdout


def missing():
    """What this machine lacks for these; nothing where they must be tried."""
    lacking = [tool for tool in TOOLS if not shutil.which(tool)]
    probe = subprocess.run(["/usr/bin/python3", "-c", "import gi"], capture_output=True, check=False)
    return lacking + (["python3-gi"] if probe.returncode else [])


def no_app_lays_its_screen_over_the_window_of_another(stand):
    if lacking := missing():
        print(f"        (not tried: there is no {', '.join(lacking)})")
        return
    with Desktop(stand) as desktop:
        box, x, y = desktop.payment()
        desktop.until(lambda: "Pay 500 EUR" in desktop.scanned()[1], "the box's own screen")
        desktop.liar(x, y)
        desktop.look_again()
        app, labels = desktop.scanned()
        assert "Pay 500 EUR" in labels and "Cancel" not in labels, f"{app} is scanned in its place: {labels}"
        desktop.say("tap cancel")
        assert box.poll() is None, f"the box ended with {box.returncode}"


def an_app_that_only_has_the_title_of_a_window_presses_nothing_in_it(stand):
    if lacking := missing():
        print(f"        (not tried: there is no {', '.join(lacking)})")
        return
    with Desktop(stand) as desktop:
        # It tells nothing of itself: nobody contradicts.
        box, x, y = desktop.payment(NO_AT_BRIDGE="1")
        desktop.liar(x, y)
        desktop.look_again()
        app, labels = desktop.scanned()
        assert "Cancel" in labels, f"the only app with the title is read: {app}, {labels}"
        said = desktop.say("tap cancel")
        assert box.poll() is None, f"the box ended with {box.returncode}: {said}"
        pointer = desktop.ask("xdotool", "getmouselocation")
        assert f"x:{x} y:{y} " not in pointer, f"the pointer was brought to the button: {pointer}"
        # Another liar: which of the two is right nobody knows, and neither is scanned.
        desktop.liar(x, y)
        desktop.look_again()
        app, labels = desktop.scanned()
        assert "Cancel" not in labels, f"one of two liars is scanned: {app}, {labels}"


def a_password_that_is_asked_for_in_the_midst_of_writing_is_not_learned(stand):
    if lacking := missing():
        print(f"        (not tried: there is no {', '.join(lacking)})")
        return
    with Desktop(stand) as desktop:
        desktop.start([os.path.join(desktop.programs, "tappet-desk")])
        desktop.until(lambda: "Keyboard" in desktop.apps(), "the keyboard's panel")
        desktop.box("Note", "--entry", "--text", "Say")
        desktop.until(lambda: "Say" in desktop.scanned()[1], "the note's screen")
        desktop.choose("Say", "Type here")
        desktop.until(lambda: desktop.scanned()[0] == "Keyboard", "the keyboard")
        desktop.write("hello")
        assert "hello" in desktop.learned(), "what is written in a note is not learned: this tries nothing"
        # The box takes the focus, and the person writes on.
        secret = desktop.box("Secret", "--password")
        desktop.write("tulip")
        # Back in the note: behind Enter nobody knows what asks, as in a terminal.
        desktop.press("enter")
        secret.wait(10)
        desktop.write("rhubarb")
        for secret in ("tulip", "rhubarb"):
            assert secret not in desktop.learned(), f"{secret} is kept: {desktop.learned()}"


ALONE = [
    a_password_that_is_asked_for_in_the_midst_of_writing_is_not_learned,
    no_app_lays_its_screen_over_the_window_of_another,
    an_app_that_only_has_the_title_of_a_window_presses_nothing_in_it,
]
