"""Takes the pictures of Tests/overlay/eyes: waits for random stops, presses now and then, and notes what is true of each.

eyes.py EVENTS DIRECTORY NUMBER SEED
"""

import json
import random
import subprocess
import sys
import time

events, into, number, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
draw = random.Random(seed)
lines = open(events)


def newest(wait):
    """The newest highlight, once no other has come for `wait` seconds; None where none came."""
    found, until = None, time.monotonic() + wait
    while time.monotonic() < until:
        line = lines.readline()
        if not line:
            time.sleep(0.005)
        elif (event := json.loads(line)).get("method") == "scan.highlight":
            found, until = event["params"], time.monotonic() + wait
    return found


def next_highlight():
    end = time.monotonic() + 30
    while time.monotonic() < end:
        line = lines.readline()
        if not line:
            time.sleep(0.002)
        elif (event := json.loads(line)).get("method") == "scan.highlight" and event["params"].get("until"):
            return event["params"]
    sys.exit("eyes: nothing was lit for 30 s")


def tappet(*words):
    subprocess.run(["tappet", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


answers = []
while len(answers) < number:
    tappet("settings", "set", "overlay.timeLeft", draw.choice(["ring", "ring", "dot", "line"]))
    tappet("settings", "set", "overlay.theme", draw.choice(["dark", "light", "contrast"]))
    tappet("settings", "set", "overlay.ring", draw.choice(["blue", "orange", "green"]))
    newest(0.3)
    for _ in range(draw.randrange(3)):
        if draw.random() < 0.6:
            tappet("press", "space")
            newest(0.3)
        else:
            next_highlight()
    lit = next_highlight()
    # Not in the first and last tenth, where a picture might show another stop.
    share = draw.uniform(0.1, 0.9)
    end = lit["until"] / 1e9
    time.sleep(max(0, end - time.clock_gettime(time.CLOCK_MONOTONIC) - share * 6))
    before = end - time.clock_gettime(time.CLOCK_MONOTONIC)
    file = f"{into}/{len(answers) + 1}.png"
    subprocess.run(["import", "-window", "root", "-strip", file], check=True)
    after = end - time.clock_gettime(time.CLOCK_MONOTONIC)
    if after <= 0:
        continue
    answers.append(
        {
            "picture": file.rsplit("/", 1)[1],
            "label": lit.get("label"),
            "kind": lit.get("kind"),
            "left": [round(after / 6, 2), round(before / 6, 2)],
        }
    )
    print(answers[-1], flush=True)
json.dump(answers, open(f"{into}/answers.json", "w"), indent=1)
