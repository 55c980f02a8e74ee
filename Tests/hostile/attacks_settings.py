"""Attacks through settings that somebody else has written, and through names: programs, sound devices, lines of the journal."""
import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

from stand import killed
from wire import Client, kind_of


OWN = """
[[switch]]
name = "hand"
source = "inject"
bell = true
longPress = 0.8
does = { press = "bell", longPress = "select" }
"""


@contextlib.contextmanager
def daemon(programs, profiles=()):
    """A daemon with a home of its own, as somebody has it who uses no --config: a client of control.sock, the home, the
    process, and what a program of the person's is started with."""
    home = tempfile.mkdtemp(prefix="tappet-hostile.")
    try:
        for name, text in [("tappet", OWN), *((f"profiles/{name}", text) for name, text in profiles)]:
            write(os.path.join(home, f"config/tappet/{name}.toml"), text, 0o600)
        environment = dict(
            os.environ, HOME=home, XDG_RUNTIME_DIR=home, XDG_CONFIG_HOME=home + "/config", XDG_STATE_HOME=home + "/state",
            NOTIFY_SOCKET=home + "/notices")
        for name in ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "TAPPET_SOCKET"):
            environment.pop(name, None)
        with contextlib.ExitStack() as begun:
            notices = begun.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
            notices.bind(home + "/notices")
            notices.settimeout(15)
            log = begun.enter_context(open(home + "/log", "wb"))
            process = begun.enter_context(killed(subprocess.Popen(
                [os.path.join(programs, "tappetd"), "--no-devices"], env=environment, stdout=log, stderr=log)))
            # Before that a SIGHUP ends it.
            while b"READY=1" not in notices.recv(4096).split(b"\n"):
                pass
            yield begun.enter_context(Client(home + "/tappet", "control", "control")), home, process, environment
    finally:
        shutil.rmtree(home)


def write(path, text, mode):
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


def said(client, text):
    """The voice that says it, sure of each word."""
    now = time.monotonic_ns()
    return client.ask("utterance", text=text, confidence=1, startedAt=now - 2_000_000, endedAt=now - 1_000_000, vocabulary=0)


PROGRAMS = {
    "exec": '[[exec]]\nname = "volume up"\ncommand = ["/usr/bin/touch", "PROOF"]\n',
    "bell": '[bell]\ncommand = ["/usr/bin/touch", "PROOF"]\n',
    "device": '[device]\nvolumeUp = ["/usr/bin/touch", "PROOF"]\nplayPause = ["/usr/bin/touch", "PROOF"]\n',
}


def programs_run(client, proof):
    """Whether any of what a person would choose starts the program."""
    said(client, "volume up")
    for edge in ("down", "up"):
        client.ask("switch.inject", switch="hand", edge=edge)
    time.sleep(1)
    return os.path.exists(proof)


def a_profile_that_somebody_gives_starts_no_program(stand):
    for name, text in PROGRAMS.items():
        proof = tempfile.mktemp(prefix="tappet-proof.")
        text = "[scanning]\nstep = 2.0\n" + text.replace("PROOF", proof)
        with daemon(stand.programs, profiles=[("given", text)]) as (client, home, _, environment):
            write(home + "/given.toml", text, 0o600)
            for words in (["import", home + "/given.toml", "--name", "taken"], ["diff", "given"], ["use", "given"]):
                told = subprocess.run(
                    [os.path.join(stand.programs, "tappet"), "profile", *words], env=environment, capture_output=True,
                    text=True, timeout=30, check=False)
                assert told.returncode != 0 and "only your own file can name programs" in told.stderr, (name, words, told)
            assert kind_of(client.ask("profile.use", name="given")) == "bad_value", name
            assert not programs_run(client, proof), f"{name}: it was started"


def a_file_that_somebody_has_changed_starts_no_program(stand):
    """The copy of the profile in force, the live changes, the person's own file where others may write to it."""
    for name, text in PROGRAMS.items():
        proof = tempfile.mktemp(prefix="tappet-proof.")
        text = text.replace("PROOF", proof)
        for path, content, mode in (
                ("state/tappet/profile.toml", "# Tappet's copy of the profile given\n" + text, 0o666),
                ("state/tappet/live.toml", text, 0o666), ("config/tappet/tappet.toml", OWN + text, 0o620)):
            with daemon(stand.programs) as (client, home, process, _):
                write(os.path.join(home, path), content, mode)
                process.send_signal(signal.SIGHUP)
                time.sleep(0.5)
                assert not programs_run(client, proof), f"{name} in {path}: it was started"


COMMANDS = ["tee:null,'|touch PROOF',raw", "tee:null,PROOF,raw", "file:'|touch PROOF',raw", "file:PROOF,raw",
            "plug:{SLAVE=\"file:PROOF,raw\"}"]


def a_sound_device_that_is_a_command_is_never_taken(stand):
    with stand.client("control", "control") as control:
        for key in ("sounds.device", "microphone.device"):
            for name in COMMANDS:
                answer = control.ask("settings.set", values={key: name.replace("PROOF", stand.home + "/proof")})
                assert kind_of(answer) == "bad_value", (key, name, answer)
    for name in COMMANDS:
        proof = tempfile.mktemp(prefix="tappet-proof.")
        text = f"[sounds]\ndevice = {json.dumps(name.replace('PROOF', proof))}\n"
        with daemon(stand.programs, profiles=[("given", text)]) as (client, *_):
            assert kind_of(client.ask("profile.use", name="given")) == "bad_value", name


def a_daemon_that_lies_of_the_sound_device_has_nothing_run(stand):
    """The loudspeaker and the microphone ask for themselves, whoever named the device."""
    place = tempfile.mkdtemp(prefix="tappet-hostile.")
    try:
        proof = os.path.join(place, "proof")
        for name in COMMANDS:
            path = os.path.join(place, "lie.sock")
            with socket.socket(socket.AF_UNIX) as liar:
                liar.bind(path)
                liar.listen(1)
                environment = dict(os.environ, HOME=place, XDG_RUNTIME_DIR=place)
                with killed(subprocess.Popen(
                        [os.path.join(stand.programs, "tappet-speech"), "--socket", path], cwd=place, env=environment,
                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)):
                    liar.settimeout(10)
                    end, _ = liar.accept()
                    thread = threading.Thread(target=lie, args=(stand, end, name.replace("PROOF", proof)), daemon=True)
                    thread.start()
                    time.sleep(1.5)
                    end.close()
                    thread.join(5)
            os.remove(path)
            assert not os.path.exists(proof), f"the loudspeaker opened {name}"
            with killed(subprocess.Popen(
                    [os.path.join(stand.programs, "tappet-voice"), "listen", "--device", name.replace("PROOF", proof),
                     "--socket", os.path.join(stand.directory, "control.sock")],
                    cwd=place, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)):
                time.sleep(1.5)
            assert not os.path.exists(proof), f"the microphone opened {name}"
    finally:
        shutil.rmtree(place)


def lie(stand, end, device):
    """Answers as the daemon does, but for the sound device, and has sounds played on it."""
    with stand.client("control", None) as truth, end:
        threading.Thread(target=pour, args=(end, truth.socket), daemon=True).start()
        lines, began = b"", time.monotonic()
        truth.socket.settimeout(0.2)
        hasLied = False
        while time.monotonic() - began < 1.4:
            try:
                lines += truth.socket.recv(1 << 16)
            except TimeoutError:
                pass
            while b"\n" in lines:
                line, lines = lines.split(b"\n", 1)
                message = json.loads(line)
                with contextlib.suppress(OSError):
                    end.sendall(line + b"\n")
                    if "result" in message and not hasLied:
                        hasLied = True
                        for method, params in (
                                ("speech.settings", {"values": {"sounds.device": device}}),
                                ("sound.play", {"id": 900, "kind": "select"}), ("sound.play", {"id": 901, "kind": "rescue"})):
                            end.sendall(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode() + b"\n")


def pour(source, sink):
    with contextlib.suppress(OSError):
        while data := source.recv(1 << 16):
            sink.sendall(data)


def a_name_forges_no_line_of_the_journal(stand):
    """What a program is told stands in what it says: in one line after its own name, and without a terminal's commands."""
    forged = "x\n<2>tappetd: gone\x1b[2J\r"
    place = tempfile.mkdtemp(prefix="t.")
    try:
        os.mkdir(os.path.join(place, forged))
        path = os.path.join(place, forged, "s")
        os.symlink(os.path.join(stand.directory, "control.sock"), path)
        environment = dict(os.environ, HOME=place, XDG_RUNTIME_DIR=place)
        for name, words in (("tappet-speech", []), ("tappet-voice", ["listen"])):
            with open(os.path.join(place, name), "wb") as file, killed(subprocess.Popen(
                    [os.path.join(stand.programs, name), *words, "--socket", path], env=environment, stdout=file,
                    stderr=file)):
                time.sleep(2)
            with open(os.path.join(place, name), "rb") as file:
                told = file.read().decode()
            assert "gone" in told, f"{name} did not say where it is connected: {told!r}"
            assert "\x1b" not in told and "\r" not in told, f"{name} says a terminal's commands: {told!r}"
            assert all(line.startswith(f"{name}: ") for line in told.splitlines()), f"{name} says lines of another's: {told!r}"
    finally:
        shutil.rmtree(place)


UNREADABLE = """
chmod 0 "$UMOCKDEV_DIR"/dev/input/event*
exec setpriv --bounding-set -dac_override,-dac_read_search --inh-caps -dac_override,-dac_read_search "$0" doctor
"""
"""A switch box that may not be read, not even by root."""


def no_password_is_asked_for_on_behalf_of_a_program_that_others_may_change(stand):
    mock = os.path.join(stand.programs, "mock-switch")
    lacking = [tool for tool in ("umockdev-wrapper", "setpriv", mock) if not shutil.which(tool)]
    if lacking or os.geteuid() != 0:
        print(f"        (not tried: {'only root can' if not lacking else 'there is no ' + ', '.join(lacking)})")
        return
    # Nobody but root may write to any folder above it; in /tmp others may.
    place = tempfile.mkdtemp(prefix="tappet-hostile.", dir="/opt")
    try:
        os.chmod(place, 0o755)
        write(os.path.join(place, "tools/pkexec"), "#!/bin/sh\n", 0o755)
        for kind in ("installed", "changed"):
            write(os.path.join(place, kind, "lib/tappet/allow-switch"), "#!/bin/sh\n", 0o755)
            os.mkdir(os.path.join(place, kind, "bin"))
            shutil.copy(os.path.join(stand.programs, "tappet"), os.path.join(place, kind, "bin"))
        os.chown(os.path.join(place, "changed/lib/tappet"), 65534, 65534)
        environment = dict(os.environ, PATH=f"{place}/tools:{os.environ['PATH']}", XDG_RUNTIME_DIR=place)
        told = {kind: subprocess.run(
            ["umockdev-wrapper", mock, "sh", "-c", UNREADABLE, f"{place}/{kind}/bin/tappet"], env=environment,
            capture_output=True, text=True, timeout=60, check=False).stdout for kind in ("installed", "changed")}
        assert "pkexec" in told["installed"], f"it is never advised, so this tries nothing: {told['installed']}"
        assert "may not read" in told["changed"], f"the box was not tried: {told['changed']}"
        assert "pkexec" not in told["changed"], f"whoever owns the folder would be root: {told['changed']}"
    finally:
        shutil.rmtree(place)


ALONE = [
    no_password_is_asked_for_on_behalf_of_a_program_that_others_may_change,
    a_profile_that_somebody_gives_starts_no_program,
    a_file_that_somebody_has_changed_starts_no_program,
    a_sound_device_that_is_a_command_is_never_taken,
    a_daemon_that_lies_of_the_sound_device_has_nothing_run,
    a_name_forges_no_line_of_the_journal,
]
