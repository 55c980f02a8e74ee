"""The stand: a real daemon in a folder of its own, a person who presses all the while, and the verdict."""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback

from wire import Client

SETTINGS = """
[scanning]
method = "manual"
start = "automatic"
tapBehaviour = "always"
afterAction = "next"
grace = 0
sounds = false
[[switch]]
name = "spare"
source = "inject"
does = { press = "next" }
"""
"""What lights one thing after another by a press alone; what selects is the caller's."""
CONFIGURATION = SETTINGS + """
[[switch]]
name = "button"
source = "inject"
chatter = 0
ignoreRepeat = 0
does = { press = "select" }
"""
HERE = os.path.dirname(os.path.abspath(__file__))


class Stand:
    """A daemon that runs until `stop`."""

    def __init__(self, programs, configuration=CONFIGURATION, watches_heap=False):
        self.home = tempfile.mkdtemp(prefix="tappet-hostile.")
        self.directory = os.path.join(self.home, "tappet")
        self.programs = programs
        self.notices = os.path.join(self.home, "notices")
        self.environment = dict(
            os.environ, XDG_RUNTIME_DIR=self.home, XDG_CONFIG_HOME=self.home,
            XDG_STATE_HOME=os.path.join(self.home, "state"), NOTIFY_SOCKET=self.notices)
        # Whoever has a desktop: the daemon would look to it whenever that answers, and not as we count.
        for name in ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"):
            self.environment.pop(name, None)
        self.state = os.path.join(self.home, "state", "tappet")
        os.makedirs(self.state)
        self.settings = os.path.join(self.home, "tappet.toml")
        with open(self.settings, "w", encoding="utf-8") as file:
            file.write(configuration)
        self.log = open(os.path.join(self.home, "log"), "wb")
        self.daemon = None
        self.heap = os.path.join(self.home, "heap") if watches_heap else None
        if self.heap:
            for end in ("ask", "told"):
                os.mkfifo(f"{self.heap}.{end}")
            subprocess.run(
                ["cc", "-O2", "-Wall", "-Werror", "-shared", "-fPIC", "-pthread", "-o", f"{self.heap}.so",
                 os.path.join(HERE, "heap.c")], check=True)
            self.environment.update(LD_PRELOAD=f"{self.heap}.so", TAPPET_HEAP=self.heap)
        self.chain = os.path.join(self.home, "chain")
        subprocess.run(["cc", "-O2", "-Wall", "-o", self.chain, os.path.join(HERE, "chain.c")], check=True)
        self.start()

    def start(self):
        """Returns when it is ready: whoever says hello is answered a little before all of it stands."""
        # Closed again then: what it says later would wait for a reader, and in the end the daemon with it.
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices:
            notices.bind(self.notices)
            self.daemon = subprocess.Popen(
                [os.path.join(self.programs, "tappetd"), "--config", self.settings],
                env=self.environment, stdout=self.log, stderr=self.log)
            self.await_answer()
            notices.settimeout(10)
            while b"READY=1" not in notices.recv(4096).split(b"\n"):
                pass
        os.remove(self.notices)

    def await_answer(self, seconds=10):
        """Until somebody who says hello is answered; how long that took."""
        began = time.monotonic()
        while True:
            try:
                Client(self.directory, "control", "control").close()
                return time.monotonic() - began
            except OSError:
                if self.daemon.poll() is not None or time.monotonic() - began > seconds:
                    raise AssertionError(f"the daemon does not answer:\n{self.logged()}") from None
                time.sleep(0.005)

    def stop(self):
        self.daemon.terminate()
        self.daemon.wait(10)
        self.log.close()
        shutil.rmtree(self.home)

    def logged(self):
        with open(os.path.join(self.home, "log"), "rb") as file:
            return file.read().decode(errors="replace")

    def client(self, kind="app", role="app", name="hostile"):
        return Client(self.directory, kind, role, name)

    def metrics(self):
        with self.client("control", "control") as client:
            return client.ask("metrics")["result"]

    def resident(self):
        """Its memory, in bytes."""
        with open(f"/proc/{self.daemon.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def living(self):
        """The bytes of its heap that are in use."""
        with open(f"{self.heap}.ask", "wb") as ask:
            ask.write(b"?")
        with open(f"{self.heap}.told", "rb") as told:
            return int(told.read())

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.daemon.pid}/fd"))

    def left_over(self, before, seconds=10):
        """How many descriptors more than `before` stay open, when all who have gone have been seen to go."""
        end = time.monotonic() + seconds
        while (left := self.descriptors() - before) > 0 and time.monotonic() < end:
            time.sleep(0.05)
        return left


class Presses:
    """A person at work for as long as a `with` lasts; afterwards `report` says how it went."""

    def __init__(self, stand):
        self.stand = stand
        self.report = None

    def __enter__(self):
        self.path = os.path.join(self.stand.home, "report")
        socket = os.path.join(self.stand.home, "chain.sock")
        # However it ends: what stayed would be in the way of all that come after.
        with contextlib.ExitStack() as begun:
            for path in (self.path, socket):
                begun.callback(pathlib.Path(path).unlink, missing_ok=True)
            chain = begun.enter_context(killed(subprocess.Popen([self.stand.chain, socket])))
            while not os.path.exists(socket):
                assert chain.poll() is None, "the C chain could not begin"
                time.sleep(0.001)
            self.process = begun.enter_context(killed(subprocess.Popen(
                [sys.executable, os.path.join(HERE, "person.py"), self.stand.directory, self.path, socket],
                stdout=subprocess.PIPE, text=True)))
            assert self.process.stdout.readline() == "ready\n", "the honest app and its person could not begin"
            self.begun = begun.pop_all()
        return self

    def __exit__(self, kind, *_):
        with self.begun:
            self.process.send_signal(signal.SIGTERM)
            status = self.process.wait(60)
            if kind is None:
                assert status == 0, f"the honest app or its person broke off with {status}"
                with open(self.path, encoding="utf-8") as file:
                    self.report = json.load(file)


@contextlib.contextmanager
def killed(process):
    """The process, which is gone afterwards."""
    with process:
        try:
            yield process
        finally:
            process.kill()


def quantile(times, share):
    """The time that so many of all (a share of 1) do not exceed; 0 of none."""
    return sorted(times)[min(int(len(times) * share), len(times) - 1)] if times else 0


def forked(work, *arguments):
    """Runs it in a process of its own, whose number it returns, and which ends with 0 unless something is raised: that is told."""
    if child := os.fork():
        return child
    status = 1
    try:
        work(*arguments)
        status = 0
    except BaseException:  # Further out this is a second copy of whoever called.
        traceback.print_exc()
    finally:
        os._exit(status)


def together(count, attack, *arguments):
    """Runs an attack in so many processes of its own and awaits them; none may fail."""
    children = [forked(attack, number, *arguments) for number in range(count)]
    failed = [child for child in children if os.waitpid(child, 0)[1] != 0]
    assert not failed, f"{len(failed)} of {count} attackers could not do their worst"
