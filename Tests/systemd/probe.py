#!/usr/bin/python3
"""Stands in a unit's sandbox in the place of its program: tries what must fail, and what must work.

Usage: probe.py UNIT [TRIAL…]      leaves with 1 where the sandbox lets through, or keeps back, what it should not;
                                   the trials named are left out
"""
import ctypes
import glob
import mmap
import os
import signal
import socket
import subprocess
import sys
import time

LIBC = ctypes.CDLL(None, use_errno=True)
HOME = os.environ["HOME"]
RUNTIME = os.environ["XDG_RUNTIME_DIR"]
CLONE_NEWUSER = 0x10000000
NETLINK_KOBJECT_UEVENT = 15


def called(number):
    if number == -1:
        raise OSError(ctypes.get_errno(), "refused")


def written(directory):
    def attempt():
        path = os.path.join(directory, "probe")
        with open(path, "w", encoding="ascii") as file:
            file.write("x")
        os.remove(path)
    return attempt


def opened(family, kind=socket.SOCK_STREAM, protocol=0):
    return lambda: socket.socket(family, kind, protocol).close()


def set_user_id_bit():
    path = "/tmp/probe"
    with open(path, "w", encoding="ascii"):
        pass
    os.chmod(path, 0o4755)


def code_is_written():
    mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC).close()


def asks_the_daemon():
    with socket.socket(socket.AF_UNIX) as end:
        end.settimeout(10)
        end.connect(os.path.join(RUNTIME, "tappet/control.sock"))
        end.sendall(b'{"jsonrpc":"2.0","id":1,"method":"hello","params":'
                    b'{"protocol":1,"role":"control","client":{"name":"probe","version":"1"}}}\n')
        assert end.recv(4096)


def starts_a_unit():
    """The way out: what the manager starts has no sandbox."""
    proof = os.path.join(HOME, "escaped")
    subprocess.run(
        ["systemd-run", "--user", "--wait", "--collect", "--quiet", "/usr/bin/touch", proof],
        check=True, timeout=20, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert os.path.exists(proof)


def reached(*paths):
    """Whether one of these sockets takes a connection."""
    def attempt():
        for path in paths:
            with socket.socket(socket.AF_UNIX) as end:
                end.settimeout(5)
                try:
                    end.connect(path)
                    return
                except OSError:
                    continue
        raise OSError("none of them")
    return attempt


def starts_a_speech_dispatcher():
    place = os.path.join(RUNTIME, "speech-dispatcher")
    subprocess.run(
        ["speech-dispatcher", "--spawn"], check=True, timeout=20, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    reached(os.path.join(place, "speechd.sock"))()
    # Until the new one has written the file, it names one that has ended.
    until = time.monotonic() + 5
    while True:
        try:
            with open(os.path.join(place, "pid/speech-dispatcher.pid"), encoding="ascii") as file:
                return os.kill(int(file.read()), signal.SIGTERM)
        except ProcessLookupError:
            if time.monotonic() > until:
                raise
        time.sleep(0.05)


def looks_through_others():
    """The same sockets by the root of another process, which sees them."""
    reached(*(f"{root}{RUNTIME}/{name}" for root in glob.glob("/proc/[0-9]*/root")
              for name in ("bus", "systemd/private")))()


def has_no_way_to_more():
    with open("/proc/self/status", encoding="ascii") as file:
        state = dict(line.split(":\t", 1) for line in file.read().splitlines())
    assert state["NoNewPrivs"] == "1" and int(state["CapEff"], 16) == 0 and state["Seccomp"] == "2", state


def shared_memory():
    number = LIBC.shmget(0, 4096, 0o1600)
    called(number)
    called(LIBC.shmctl(number, 0, None))


ALL = {"tappet", "tappet-voice", "tappet-speech", "tappet-overlay", "tappet-atspi", "tappet-desk"}
# Those that need a bus: whoever runs code in one of them can start programs outside of it.
BUS = {"tappet", "tappet-atspi", "tappet-desk"}
STATE = os.path.join(HOME, ".local/state/tappet")
# What is tried, and the units in which it works.
TRIALS = {
    "write to the home directory": (written(HOME), set()),
    "write to the settings": (written(os.path.join(HOME, ".config/tappet")), set()),
    "write to the system": (written("/var/tmp/../lib"), set()),
    "write to the runtime directory": (written(RUNTIME), set()),
    "keep Speech Dispatcher's socket": (written(os.path.join(RUNTIME, "speech-dispatcher")), {"tappet-speech"}),
    "start Speech Dispatcher": (starts_a_speech_dispatcher, {"tappet-speech"}),
    "keep the place": (written(os.path.join(RUNTIME, "tappet")), {"tappet"}),
    "start a unit": (starts_a_unit, BUS),
    "call the session's bus": (reached(os.path.join(RUNTIME, "bus")), BUS),
    "call the manager": (reached(os.path.join(RUNTIME, "systemd/private")), BUS),
    "call the system's bus": (reached("/run/dbus/system_bus_socket"), BUS),
    "call them through another process": (looks_through_others, BUS),
    "call the sound server": (reached(os.path.join(RUNTIME, "pulse/native"), os.path.join(RUNTIME, "pipewire-0")), ALL),
    "keep state": (written(STATE), {"tappet", "tappet-voice", "tappet-desk"}),
    "write to a /tmp of its own": (written("/tmp"), ALL),
    "read the settings": (lambda: open(os.path.join(HOME, ".config/tappet/tappet.toml"), "rb").close(), ALL),
    "read a switch box": (lambda: open("/dev/input/event0", "rb").close(), {"tappet"}),
    "call the daemon": (asks_the_daemon, ALL),
    "a socket to the network": (opened(socket.AF_INET), set()),
    "a socket to the network, IPv6": (opened(socket.AF_INET6), set()),
    "hear of devices that come and go": (
        opened(socket.AF_NETLINK, socket.SOCK_RAW, NETLINK_KOBJECT_UEVENT), {"tappet"}),
    "a namespace": (lambda: called(LIBC.unshare(CLONE_NEWUSER)), set()),
    "mount": (lambda: called(LIBC.mount(b"none", b"/tmp", b"tmpfs", 0, None)), set()),
    "become root": (lambda: os.setuid(0), set()),
    "a file that runs as its owner": (set_user_id_bit, set()),
    "run what it has written": (code_is_written, {"tappet-speech"}),
    "stand back": (lambda: os.setpriority(os.PRIO_PROCESS, 0, 5), {"tappet"}),
    "push forward": (lambda: os.setpriority(os.PRIO_PROCESS, 0, -5), set()),
    "real time": (lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)), set()),
    "another personality": (lambda: called(LIBC.personality(8)), set()),
    "memory shared as ALSA and X11 do": (shared_memory, ALL),
    "no new privileges, no capabilities, calls filtered": (has_no_way_to_more, ALL),
}


def main(unit, left_out):
    wrong = 0
    trials = {name: trial for name, trial in TRIALS.items() if name not in left_out}
    for name, (attempt, works_in) in trials.items():
        try:
            attempt()
            works, why = True, ""
        except (OSError, AssertionError, subprocess.SubprocessError) as error:
            works, why = False, f" ({error})"
        if works != (unit in works_in):
            wrong += 1
            print(f"{unit}: \"{name}\" {'works' if works else 'fails'}{why}")
    print(f"{len(trials) - wrong} of {len(trials)} as they must be")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
