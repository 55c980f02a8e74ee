#!/usr/bin/env python3
"""A whole small app: a kitchen timer that one switch or a voice can set and start. `tappet run` first, then this."""
import sys
import time

from tappet import NoDaemon, Tappet

minutes, ends = 5, 0.0


def screen():
    """What is on the screen now. Only what it means: names, what can be done, what a value is."""
    return {
        "id": "timer",
        "accessibilityLabel": "Kitchen Timer",
        "accessibilityRespondsTo": ["escape", "magicTap"],
        "children": [
            {
                "id": "minutes",
                "accessibilityLabel": "Minutes",
                "accessibilityValue": str(minutes),
                "accessibilityTraits": ["adjustable"],
            },
            {
                "id": "start",
                "accessibilityLabel": "Stop" if ends else "Start",
                "accessibilityHint": "Stops the timer." if ends else "Counts down from the minutes.",
                "accessibilityTraits": ["button"],
                "accessibilityCustomActions": [{"id": "tea", "name": "Three minutes for tea"}],
            },
        ],
    }


def act(action):
    """Does what was asked for, and says whether it did."""
    global minutes, ends
    if action.id == "minutes" and action.name in ("increment", "decrement"):
        step = action.argument or 1
        minutes = min(99, max(1, minutes + (step if action.name == "increment" else -step)))
    elif action.id == "start" and action.name == "activate" or action.name == "magicTap":
        ends = 0.0 if ends else time.time() + 60 * minutes
    elif action.name == "customAction" and action.argument == "tea":
        minutes, ends = 3, time.time() + 180
    elif action.name == "escape" and ends:
        ends = 0.0
    else:
        return False
    return True


try:
    with Tappet("Kitchen Timer") as t:
        taken = t.publish(screen())
        for warning in taken["warnings"] if taken else []:
            print(f"{warning['id']}: {warning['message']}", file=sys.stderr)
        if taken and not taken.get("isScanned", True):
            print('Another app is scanned now: choose "Kitchen Timer" in Menu › Apps, or: tappet apps --focus "Kitchen Timer"')
        while True:
            action = t.wait(ends - time.time() if ends else None)
            if action:
                handled = act(action)
                # The answer first: the person waits for it, and the new screen may show what came of it.
                action.answer(handled)
                print(f"{action.name} {action.id}: {'done' if handled else 'not done'}", flush=True)
            elif ends and time.time() >= ends:
                ends = 0.0
                t.announce("The time is up.")
            t.publish(screen())
except NoDaemon as error:
    sys.exit(f"example.py: {error}")
except KeyboardInterrupt:
    pass
