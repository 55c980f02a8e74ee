"""What the Python client promises, against a real daemon; `tappet` (its path is the argument) is the person."""
import subprocess
import sys
import threading

from tappet import Refused, Tappet, TappetError

tool = sys.argv[1]


def button(name, label, **more):
    return {"id": name, "accessibilityLabel": label, "accessibilityTraits": ["button"], **more}


def say(*words):
    """Says it while the caller goes on."""
    thread = threading.Thread(target=subprocess.run, args=([tool, "say", *words],), kwargs={"capture_output": True})
    thread.start()
    return thread


def raises(kind, pattern, call):
    try:
        call()
    except kind as error:
        assert pattern in str(error), str(error)
        return error
    raise AssertionError(f"nothing was raised where {kind.__name__} was expected")


def shown():
    return subprocess.run([tool, "watch", "--screen", "--once"], capture_output=True, text=True, check=True).stdout


told = []
with Tappet("Talk", on_event=lambda name, params: told.append((name, params))) as t:
    assert t.welcome["limits"]["elements"] == 20000
    raises(TappetError, "call publish first", lambda: t.patch(remove=["one"]))
    screen = {"id": "talk", "accessibilityLabel": "Talk", "children": [button("one", "Apples"), button("two", "Pears")]}
    taken = t.publish(screen)
    assert taken == {"generation": 1, "stops": 2, "warnings": [], "isScanned": True}, taken

    # What is refused tells where and why, and what was there before stays in force.
    bad = {"id": "talk", "children": [button("one", "Apples", accessibilityFrame={"x": "left"})]}
    fault = raises(Refused, "/params/root/children/0/accessibilityFrame/x", lambda: t.publish(bad))
    assert fault.kind == "bad_value" and fault.hint
    raises(Refused, "not_allowed", lambda: t.request("settings.get"))

    # A patch, each of its parts; what it speaks of must be there.
    t.patch(
        remove=["one"], insert=[{"parent": "talk", "index": 0, "element": button("three", "Plums")}],
        move=[{"id": "two", "parent": "talk", "index": 0}], set={"two": {"accessibilityLabel": "Cherries"}},
        notify={"notification": "layoutChanged"})
    assert "Cherries" in shown() and "Plums" in shown() and "Apples" not in shown()
    raises(TappetError, 'no element of the published tree has that id', lambda: t.patch(remove=["one"]))
    # Another tree than the daemon holds: the whole is sent.
    t._held = 99
    assert t.patch(set={"three": {"accessibilityLabel": "Grapes"}})["stops"] == 2
    assert "Grapes" in shown()

    # Acting: done, refused, and left without an answer.
    saying = say("tap", "grapes")
    action = t.wait(10)
    assert (action.id, action.name, action.cause) == ("three", "activate", "voice"), action
    action.refuse("it is sold out")
    raises(TappetError, "answered before", action.done)
    saying.join()
    saying = say("tap", "grapes")
    left = t.wait(10)
    saying.join()
    assert t.wait(0) is None and left.is_answered

    # What is told without asking; a listener may ask in turn.
    t.on_event = lambda name, params: told.append((name, params, t.request("ping")["pong"]))
    assert "isSwitchControlRunning" in t.request("status.watch", names=["isSwitchControlRunning"])
    t.notify("layoutChanged", element="two")
    t.wait(0.5)
    assert any(name == "elementDidBecomeFocused" for name, *_ in told), told

    # The responder chain: the element that is meant, then its ancestors, until one does it.
    volume = {"id": "volume", "accessibilityLabel": "Volume", "accessibilityTraits": ["adjustable"], "accessibilityValue": "5"}
    panel = {"id": "panel", "accessibilityLabel": "Panel", "children": [volume, button("one", "Apples")]}
    t.publish({"id": "talk", "accessibilityLabel": "Talk", "children": [panel]})
    for doer, expected in [("volume", "volume"), ("panel", "panel"), ("talk", "talk"), ("nobody", None)]:
        saying, asked = say("increment", "volume"), []
        action = t.wait(10)
        assert action.name == "increment", action
        assert action.act(lambda name: asked.append(name) or name == doer) == expected
        assert asked == ["volume", "panel", "talk"][: ["volume", "panel", "talk", "nobody"].index(doer) + 1], asked
        raises(TappetError, "answered before", action.done)
        saying.join()

    # Values that are watched are told again by a daemon that comes back: they may have changed meanwhile.
    del told[:]
    t.on_event = lambda name, params: told.append((name, params))
    t._lose()
    t.wait(2)
    values = [params for name, params in told if name == "status.changed"]
    assert values and values[0].get("isSwitchControlRunning") is True, told

    t.clear()
    t.publish(screen)
    assert t.wait(0) is None
assert t.fileno() == -1 and list(t) == []
print("all of it")
