"""Has texts of many scripts typed into a field, and reads what stands there.

    strings.py WRITER BRIDGE KIT COUNT

Ends with 1 if one does not arrive exactly. Prints how many did, and how long that took.
"""

import json
import pathlib
import random
import subprocess
import sys
import time

WRITER, BRIDGE, KIT, COUNT = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
APP = pathlib.Path(__file__).parent / "apps" / "field.py"
PATIENCE = 3

luck = random.Random(26)


def letters(first, last):
    return [chr(code) for code in range(first, last + 1)]


SCRIPTS = {
    "ASCII": letters(0x21, 0x7E),
    "Latin": letters(0xC0, 0x17F) + letters(0x1E00, 0x1EFF),
    "Latin, with marks of their own": [base + mark for base in "aeiouncs" for mark in "\u0300\u0301\u0302\u0308\u030c\u0327"],
    "Greek": letters(0x391, 0x3A1) + letters(0x3A3, 0x3CE) + letters(0x1F00, 0x1F15),
    "Cyrillic": letters(0x400, 0x45F),
    "Arabic": letters(0x621, 0x64A) + letters(0x660, 0x669) + ["\u0644\u0651\u064e"],
    "Hebrew": letters(0x5D0, 0x5EA) + ["\u05e9\u05c1\u05b8"],
    "Devanagari": ["नमस्ते", "हिन्दी", "क्षेत्र"],
    "Chinese": letters(0x4E00, 0x4E80) + ["𠀋", "𠮷"],
    "Japanese": letters(0x3041, 0x3093) + letters(0x30A1, 0x30F3),
    "Korean": letters(0xAC00, 0xAC80),
    "emoji": ["😀", "👍🏽", "👩‍👩‍👧‍👦", "🇩🇪", "❤️", "🏳️‍🌈", "1️⃣"],
    "mathematics": list("×÷±≤≥≠≈∞∑∫√∂∇∈∉⊂∪∩∀∃→⇒ℝℂ°²³½€£✓…–—„“”‚‘’«»") + ["𝑥", "𝔸"],
}


def draw():
    """A text of one to four words, each of one script, in one field's line."""
    words = []
    for _ in range(luck.randint(1, 4)):
        signs = SCRIPTS[luck.choice(list(SCRIPTS))]
        words.append("".join(luck.choice(signs) for _ in range(luck.randint(1, 8))))
    return " ".join(words)


def started(*command, **more):
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, **more)


def asked(program, line):
    program.stdin.write(line + "\n")
    program.stdin.flush()
    return program.stdout.readline().strip() or sys.exit(f"strings: {program.args[0]} has ended")


def main():
    # Qt tells of each font that lacks a script.
    app = started("/usr/bin/python3", APP, KIT, stderr=subprocess.DEVNULL)
    writer = started(WRITER)
    end = time.monotonic() + 30
    while "Field" not in subprocess.run([BRIDGE, "--print"], capture_output=True, text=True).stdout:
        if time.monotonic() > end:
            sys.exit(f"strings: the field of {KIT} never had the focus")
        time.sleep(0.2)
    wrong, times = [], []
    for _ in range(COUNT):
        text = draw()
        began = time.monotonic()
        answer = asked(writer, text)
        while (stands := json.loads(asked(app, "tell"))) != text and time.monotonic() < began + PATIENCE:
            time.sleep(0.005)
        times.append(time.monotonic() - began)
        if stands != text:
            wrong.append((text, stands, answer))
        # What comes late is no part of the next one.
        asked(app, "clear")
        if stands != text:
            time.sleep(0.5)
            asked(app, "clear")
    times.sort()
    print(f"{KIT}: {COUNT - len(wrong)} of {COUNT} texts arrived exactly; median {times[COUNT // 2] * 1000:.0f} ms, "
          f"95 % within {times[COUNT * 95 // 100] * 1000:.0f} ms")
    for text, stands, answer in wrong[:10]:
        print(f"        {answer}: {text!r} stood there as {stands!r}")
    for program in (app, writer):
        program.kill()
    sys.exit(1 if wrong else 0)


main()
