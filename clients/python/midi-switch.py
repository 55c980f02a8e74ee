#!/usr/bin/env python3
"""MIDI keys, pedals, pads and breath controllers as switches: reads them with aseqdump (Debian: alsa-utils).

Usage: midi-switch.py PORT SWITCH=note[:NUMBER[:VELOCITY]] | SWITCH=controller:NUMBER[:VALUE] ...
       midi-switch.py --list

    midi-switch.py 24:0 pad=note                  any key or pad, struck with a velocity of 20 or more
    midi-switch.py "Launchpad" left=note:36 right=note:38:60
    midi-switch.py 24:0 pedal=controller:64       a sustain pedal, down from 64 of 127
    midi-switch.py 24:0 breath=controller:2:40    a breath controller, down from 40

Each SWITCH must be in tappet.toml with source = "inject"; its filters, such as ignoreRepeat, count as for any switch.
aseqdump -p PORT shows what a key sends."""
import re
import subprocess
import sys
import time

from tappet import Disconnected, NoDaemon, Refused, Tappet

EVENT = re.compile(
    r"^\s*\d+:\d+\s+(?P<what>Note on|Note off|Control change)\s+\d+, (?:note|controller) (?P<number>\d+)"
    r"(?:, (?:velocity|value) (?P<value>\d+))?")
RETRY = 2.0  # seconds until an instrument that was pulled out is looked for again


class Switch:
    """One switch: which events hold it down, and whether it is down."""

    def __init__(self, text):
        self.name, _, what = text.partition("=")
        kind, *numbers = what.split(":")
        if not self.name or kind not in ("note", "controller") or len(numbers) > 2:
            raise ValueError(f'"{text}" is not like pad=note, pad=note:36:20 or pedal=controller:64:64')
        self.is_note = kind == "note"
        self.number = int(numbers[0]) if numbers and numbers[0] else None
        if self.number is None and not self.is_note:
            raise ValueError(f'"{text}" names no controller: {self.name}=controller:64')
        self.threshold = int(numbers[1]) if len(numbers) > 1 else 20 if self.is_note else 64
        self.held = set()

    def take(self, what, number, value):
        """Takes an event; returns the edge that it makes: "down", "up" or None."""
        if self.is_note != what.startswith("Note") or self.number not in (None, number):
            return None
        was_down = bool(self.held)
        if self.is_note:
            # A note on without velocity is how many instruments say note off.
            if what == "Note on" and value >= self.threshold:
                self.held.add(number)
            elif what == "Note off" or value == 0:
                self.held.discard(number)
        elif value >= self.threshold:
            self.held.add(number)
        elif value < self.threshold - 8 or value == 0:
            # A foot or a breath that trembles at the threshold does not bounce.
            self.held.discard(number)
        return None if bool(self.held) == was_down else "down" if self.held else "up"

    def let_go(self):
        """The instrument is gone; returns the edge that this makes."""
        was_down, self.held = bool(self.held), set()
        return "up" if was_down else None


class Door:
    """The daemon's control socket; what cannot be told while the daemon is away is not told later."""

    def __init__(self):
        self.link = None
        self.trouble = ""

    def tell(self, switch, edge, at):
        for _ in range(2):
            try:
                if self.link is None:
                    self.link = Tappet("midi-switch", role="control")
                self.link.request("switch.inject", switch=switch, edge=edge, at=at)
                self.trouble = ""
                return
            except Disconnected:
                self.link = None
            except (Refused, NoDaemon) as error:
                # Said once, not with every press.
                if str(error) != self.trouble:
                    complain(error)
                self.trouble = str(error)
                return


def complain(words):
    print(f"midi-switch: {words}", file=sys.stderr, flush=True)


def play(port, switches, door):
    """Passes on what the instrument sends, until it is pulled out."""
    with subprocess.Popen(["aseqdump", "-p", port], stdout=subprocess.PIPE, text=True, bufsize=1) as dump:
        try:
            for line in dump.stdout:
                event = EVENT.match(line)
                if not event:
                    continue
                at = time.monotonic_ns()
                for switch in switches:
                    edge = switch.take(event["what"], int(event["number"]), int(event["value"] or 0))
                    if edge:
                        door.tell(switch.name, edge, at)
        finally:
            dump.terminate()
            for switch in switches:
                edge = switch.let_go()
                if edge:
                    door.tell(switch.name, edge, time.monotonic_ns())


def main(arguments):
    if arguments == ["--list"]:
        return subprocess.run(["aseqdump", "-l"], check=False).returncode
    if len(arguments) < 2 or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 64
    try:
        switches = [Switch(text) for text in arguments[1:]]
    except ValueError as error:
        complain(error)
        return 64
    door = Door()
    while True:
        play(arguments[0], switches, door)
        complain(f"{arguments[0]} is not there; it is looked for again")
        time.sleep(RETRY)


try:
    sys.exit(main(sys.argv[1:]))
except KeyboardInterrupt:
    pass
except FileNotFoundError:
    complain("aseqdump is not installed; Debian has it in alsa-utils")
    sys.exit(69)
