"""Walks random screens by presses, and says beforehand what each lights and does."""
import random
import time

from model import Light, Screen
from screens import Screens

SETTINGS = """
[scanning]
method = "manual"
tapBehaviour = "always"
grace = 0
learn = false
sounds = false
"""
for _name, _press in (("act", "select"), ("on", "next"), ("back", "previous")):
    SETTINGS += f"""
[[switch]]
name = "{_name}"
source = "inject"
chatter = 0
ignoreRepeat = 0
does = {{ press = "{_press}" }}
"""


class Walk:
    """One app and one observer, who presses as well."""

    def __init__(self, stand):
        self.app = stand.client("app", "app", "Walked")
        self.observer = stand.client("control", "control", "Walker")
        self.observer.ask("subscribe", topics=["scan"])
        self.generation, self.lit, self.steps = 0, None, 0

    def close(self):
        self.app.close()
        self.observer.close()

    def events(self):
        """What the observer was told since; the last highlight stays lit."""
        told, self.observer.kept = self.observer.kept, []
        for message in told:
            if message["method"] == "scan.highlight":
                self.lit = message["params"]
            elif message["method"] == "scan.cleared":
                self.lit = None
        return [(message["method"], message["params"]) for message in told]

    def show(self, params, settings, focus=None):
        answer = self.observer.ask("settings.set", values={f"scanning.{key}": value for key, value in settings.items()})
        assert "result" in answer, answer
        self.events()
        self.generation += 1
        notify = {"notification": "screenChanged", **({"element": focus} if focus else {})}
        answer = self.app.ask("tree.set", generation=self.generation, notify=notify, **params)
        assert "result" in answer, answer
        self.observer.ask("ping")
        return answer["result"]

    def press(self, switch):
        self.steps += 1
        for edge in ("down", "up"):
            answer = self.observer.ask("switch.inject", switch=switch, edge=edge)
            assert "result" in answer, answer
        return self.events()

    def check(self, light, what):
        shown, lit = light.shown, self.lit or {}
        told = {"kind": lit.get("kind"), "label": lit.get("label"), "path": lit.get("path", []), "ids": lit.get("ids", []),
                "frame": lit.get("frame")}
        assert told == shown, f"{what}: predicted {shown}, lit is {told}"

    def step(self, light, by):
        events = self.press("on" if by > 0 else "back")
        light.step(by)
        assert any(name == "scan.highlight" for name, _ in events), f"a step told {events}"
        self.check(light, "next" if by > 0 else "previous")

    def select(self, light):
        before = light.shown
        events = self.press("act")
        asked = light.select()
        selected = [params for name, params in events if name == "scan.selected"]
        assert len(selected) == 1 and selected[0]["label"] == before["label"], f"select on {before} told {events}"
        if asked:
            self.performed(asked, before, selected[0])
            self.observer.ask("ping")
            self.events()
        elif before["kind"] == "menu":
            menu = [params for name, params in events if name == "scan.menu"]
            assert menu and menu[-1]["items"], f"Menu told {events}"
            assert self.lit["kind"] == "menu" and self.lit["path"] == ["Menu", menu[-1]["items"][0]], self.lit
            self.observer.ask("command", name="back")
            self.events()
        self.check(light, f"select on {before['label']}")

    def performed(self, asked, before, selected):
        name, verb, target = asked
        request = self.app.receive()
        while "method" in request and request["method"] != "perform":
            request = self.app.receive()
        params = request["params"]
        action = params["action"]
        assert selected["id"] == before["ids"][0], f"{selected} for {before}"
        assert params["id"] == target, f"asked of {params['id']}, predicted {target}"
        assert params["generation"] == self.generation and params["cause"] == "switch", params
        if verb != "further":
            assert selected["action"] == name and action == verb, f"{action} ({selected['action']}), predicted {verb} ({name})"
        # To interact is refused: it would take the presses away.
        self.app.send({"jsonrpc": "2.0", "id": request["id"], "result": {"handled": action != "interact"}})
        self.app.ask("ping")
        self.app.kept.clear()


def chosen(seed):
    """A screen, how it is grouped, and what the page says of it."""
    generator = random.Random(seed)
    screens = Screens(generator)
    settings = {"grouping": generator.choice(["rows", "optimal"]), "maxFlat": generator.choice([2, 3, 4, 6, 6, 99])}
    fewest = generator.choice([0] + 9 * [8])
    while True:
        params = screens.tree()
        frame = params.get("window", {}).get("frame")
        screen = Screen(params["root"], frame, settings["grouping"], settings["maxFlat"])
        # Longer levels are divided roughly, the page says.
        if fewest <= len(screen.stops) <= 64:
            return generator, params, settings, screen


def walked(walk, seed):
    """One screen from its first stop through every level, then at random."""
    generator, params, settings, screen = chosen(seed)
    taken = walk.show(params, settings)
    assert taken["stops"] == len(screen.stops), f"predicted {len(screen.stops)} stops, there are {taken['stops']}"
    walk.events()
    light = Light(screen)
    walk.check(light, "a new screen")
    for _ in range(len(light.path)):
        while light.entry is not None:
            walk.step(light, 1)
        walk.select(light)
    through(walk, light)
    for _ in range(20):
        if generator.random() < 0.4:
            walk.select(light)
        else:
            walk.step(light, generator.choice([1, 1, 1, -1]))
    return len(screen.stops)


def through(walk, light):
    """Every entry of the level and of those below it, from wherever the light is in it; Back and Menu too."""
    for _ in range(len(light.level) + 1):
        entry = light.entry
        if entry is not None and entry.entries is not None:
            walk.select(light)
            through(walk, light)
            while light.entry is not None:
                walk.step(light, 1)
            walk.select(light)
        elif entry is not None or not light.path:
            walk.select(light)
        walk.step(light, 1)


def watched(walk, seed):
    """One screen that steps by itself, from deep in its groups until nothing is lit."""
    _, params, settings, screen = chosen(seed)
    light = max((Light(screen, id) for id in screen.stops), key=lambda light: len(light.path), default=Light(screen))
    focus = light.shown["ids"][0] if light.entry and light.entry.entries is None else None
    auto = {**settings, "method": "auto", "step": 0.1, "pauseOnFirst": 0.05, "loops": 2}
    walk.show(params, auto, focus)
    expected = []
    while True:
        for _ in range(2 * (len(light.level) + 1)):
            expected.append((light.shown, 0.15 if light.place == 0 else 0.1))
            light.step(1)
        if not light.path:
            break
        light.place = light.path.pop()[1]
        light.step(1)
    told, deadline = [], time.monotonic() + 60
    while not any(name == "scan.cleared" for name, _ in told) and time.monotonic() < deadline:
        walk.observer.ask("ping")
        told += walk.events()
        time.sleep(0.05)
    lit = [params for name, params in told if name == "scan.highlight"]
    seen = [(params["label"], params["path"]) for params in lit]
    assert seen == [(shown["label"], shown["path"]) for shown, _ in expected], (
        f"predicted {[shown['label'] for shown, _ in expected]}, lit were {[label for label, _ in seen]}")
    for before, params, (shown, length) in zip(lit, lit[1:], expected[1:]):
        # No drift: each step is as long after the one before. After a stall a stop has its time anew.
        took = (params["until"] - before["until"]) / 1e9
        assert length - 0.001 < took < length + 1, f"{shown['label']} has {took:.3f} s, predicted {length}"
    walk.observer.ask("settings.set", values={"scanning.method": "manual"})
    return len(expected)


def walk_all(stand, seeds):
    """Whether every screen was as predicted; says how it went."""
    began, stops, failed = time.monotonic(), 0, []
    walk = Walk(stand)
    for seed in seeds:
        try:
            stops += walked(walk, seed)
        except AssertionError as error:
            failed.append(seed)
            print(f"FAILED  screen {seed}: {error}", flush=True)
            walk.close()
            walk = Walk(stand)
    steps = 0
    for seed in seeds[::10]:
        try:
            steps += watched(walk, seed)
        except AssertionError as error:
            failed.append(seed)
            print(f"FAILED  screen {seed}, by itself: {error}", flush=True)
    walk.close()
    print(f"{'FAILED' if failed else 'ok'}      {len(seeds)} random screens walked, {stops} stops, {walk.steps} presses, "
          f"{steps} steps by itself, "
          f"{len(failed)} screens not as predicted ({time.monotonic() - began:.0f} s)", flush=True)
    return not failed
