"""Attacks by trees: floods, replays, and screens that change under the finger."""
import time

from stand import together
from wire import Closed, button, kind_of, screen


def a_hundred_thousand_trees_change_nothing_for_others(stand):
    def attack(number):
        with stand.client(name=f"flood{number}") as client:
            line = (
                b'{"jsonrpc":"2.0","method":"tree.set","params":{"generation":%d,"root":{"id":"s","children":'
                b'[{"id":"a","accessibilityLabel":"Flood","accessibilityTraits":["button"]}]}}}\n')
            client.socket.settimeout(0.5)
            try:
                for start in range(0, 12_500, 100):
                    client.raw(b"".join(line % (start + place + 1) for place in range(100)))
            except (TimeoutError, Closed):
                pass  # It is held back, as it must be.
            time.sleep(0.5)

    together(8, attack)


def the_newest_of_a_flood_wins(stand):
    with stand.client(name="flood") as client:
        for generation in range(1, 400):
            client.send({
                "jsonrpc": "2.0", "id": f"g{generation}", "method": "tree.set",
                "params": {"generation": generation, "root": screen(button("a", f"Label {generation}"))}})
        assert client.answer_to("g399", 30)["result"]["generation"] == 399
        kinds = [kind_of(message) for message in client.kept]
        assert "busy" in kinds and set(kinds) == {None, "busy"}, "of 399 trees at once the older ones give way"


def an_older_generation_is_refused(stand):
    with stand.client() as client:
        assert "result" in client.publish(screen(button("first")))
        for generation in (1, 0, -5):
            answer = client.ask("tree.set", generation=generation, root=screen(button("old")))
            assert kind_of(answer) in ("stale_generation", "bad_value"), answer
        answer = client.ask("tree.patch", generation=7, base=3, set={"first": {"accessibilityLabel": "No"}})
        assert kind_of(answer) == "stale_generation"


def patches_that_contradict_themselves_leave_the_tree(stand):
    tree = screen({"id": "box", "children": [button("in"), {"id": "inner", "children": [button("deep")]}]})
    patches = [
        {"move": [{"id": "box", "parent": "inner", "index": 0}]},
        {"move": [{"id": "in", "parent": "nowhere", "index": 0}]},
        {"remove": ["screen"]},
        {"insert": [{"parent": "box", "index": 99, "element": button("late")}]},
        {"insert": [{"parent": "box", "index": 0, "element": button("in")}]},
        {"set": {"ghost": {"accessibilityLabel": "Boo"}}},
        {"set": {"in": {"accessibilityFrame": {"x": 1e308, "y": 0, "width": -1, "height": "tall"}}}},
    ]
    with stand.client() as client:
        client.publish(tree)
        for patch in patches:
            answer = client.ask("tree.patch", generation=next(client.generations), base=1, **patch)
            assert kind_of(answer), f"{patch} was taken: {answer}"


def frames_beyond_all_measure_are_refused_or_taken_but_never_fatal(stand):
    frames = [
        {"x": 1e308, "y": 1e308, "width": 1e308, "height": 1e308},
        {"x": -1e308, "y": 0, "width": 2e308, "height": 1},
        {"x": 0, "y": 0, "width": 0, "height": 0},
        {"x": 0, "y": 0, "width": -10, "height": -10},
        {"x": 5e-324, "y": 5e-324, "width": 5e-324, "height": 5e-324},
    ]
    with stand.client() as client:
        for frame in frames:
            client.publish(screen(button("a", accessibilityFrame=frame), button("b", accessibilityFrame=frame)))
            client.publish(screen(button("a")), window={"frame": frame})
        assert "result" in client.ask("ping")


def modals_that_come_and_go_do_no_harm(stand):
    def attack(number):
        with stand.client(name=f"modal{number}") as client:
            for turn in range(150):
                modal = {"id": "modal", "accessibilityViewIsModal": turn % 2 == 0, "children": [button("ok")]}
                client.publish(screen(button("under"), modal), notify={"notification": "screenChanged"})

    together(4, attack)


ATTACKS = [
    a_hundred_thousand_trees_change_nothing_for_others,
    the_newest_of_a_flood_wins,
    an_older_generation_is_refused,
    patches_that_contradict_themselves_leave_the_tree,
    frames_beyond_all_measure_are_refused_or_taken_but_never_fatal,
    modals_that_come_and_go_do_no_harm,
]
