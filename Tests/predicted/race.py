"""Presses against changes that come within 20 ms of them: no press acts on what was not shown at its stamp, none is silent.

What was shown when is what observers were told, by the `at` of each event; what a press did are the events between its
gesture and its edge, and what the app was asked. Both are judged by docs/protocol.md, "What a press means".
"""
import collections
import copy
import random
import time

SETTINGS = """
[scanning]
method = "manual"
tapBehaviour = "always"
grace = 0
learn = false
sounds = false
[bell]
enabled = false
[menu]
items = ["apps", "restart"]
element = ["actions", "apps"]
"""
for _name, _press in (("act", "select"), ("on", "next")):
    SETTINGS += f"""
[[switch]]
name = "{_name}"
source = "inject"
chatter = 0
ignoreRepeat = 0
does = {{ press = "{_press}" }}
"""
REASONS = {
    "tooSoon", "changed", "gone", "dimmed", "unsupported", "unmarked", "nowhere", "failed", "cancelled", "limit",
    "nothingToRepeat"}
WINDOW = 0.02
SHORTS, LONG = 8, 45_000_000
FALLIBLE = {"apps.focus"}
"""An app may have gone by then."""
MODES = [
    {"method": "manual", "grace": 0, "tapBehaviour": "always"},
    {"method": "manual", "grace": 0.15, "tapBehaviour": "always"},
    {"method": "auto", "grace": 0.15, "step": 0.1, "pauseOnFirst": 0, "tapBehaviour": "always"},
    {"method": "auto", "grace": 0, "step": 0.3, "pauseOnFirst": 0, "tapBehaviour": "direct"},
    {"method": "manual", "grace": 0, "tapBehaviour": "direct"},
]
"""Settings that the presses are divided over."""


class App:
    """A program with a list of rows, whose ids another program and the next screen have as well."""

    def __init__(self, stand, name, parity, generator):
        self.client = stand.client("app", "app", name)
        self.name, self.random = name, generator
        self.generation = parity
        self.trees, self.screens, self.screen = {}, {}, 0
        self.root, self.pending = None, collections.deque()
        self.taken = 0
        self.count = 0
        self.is_behind = False

    def rows(self):
        self.count += 1
        first, word = self.random.randint(1, 4), self.random.choice(["Delete", "Open", "Next"])
        rows = [self.row(f"b{place}", f"{word} {first + place}", place) for place in range(self.random.randint(2, 6))]
        children = rows
        if len(rows) > 3 and self.random.random() < 0.5:
            children = rows[:1] + [{
                "id": "group", "accessibilityLabel": "Group", "accessibilityNavigationStyle": "combined",
                "children": rows[1:]}]
        return {"id": "screen", "accessibilityLabel": "List", "children": children}

    def row(self, id, label, place):
        row = {
            "id": id, "accessibilityLabel": label, "accessibilityTraits": ["button"],
            "accessibilityFrame": {"x": 0, "y": 40 * place, "width": 200, "height": 30}}
        if self.random.random() < 0.1:
            row["accessibilityTraits"].append("updatesFrequently")
        if self.random.random() < 0.15:
            row["accessibilityCustomActions"] = [{"id": "more", "name": "Share"}]
        return row

    def request(self, method, params):
        number = next(self.client.ids)
        self.pending.append((number, params.get("generation")))
        self.client.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})

    def next_generation(self, is_new_screen=False):
        self.generation += 2
        if is_new_screen:
            self.screen += 1
        self.trees[self.generation] = copy.deepcopy(self.root)
        self.screens[self.generation] = self.screen
        return self.generation

    def set(self, root, notify=None):
        self.root = root
        generation = self.next_generation(notify == "screenChanged")
        params = {"generation": generation, "root": root}
        if notify:
            params["notify"] = {"notification": notify}
        self.request("tree.set", params)

    def patch(self, change, notify=None):
        """`change` makes what is sent of the tree, and does the same to it."""
        base = self.generation
        sent = change(self.root)
        if sent is None or not self.root:
            return False
        params = {"base": base, **sent, "generation": self.next_generation()}
        if notify:
            params["notify"] = notify
        self.request("tree.patch", params)
        return True

    def clear(self):
        self.root = None
        self.request("tree.clear", {})

    def all(self, root=None):
        root = root or self.root
        yield root
        for child in root.get("children", []):
            yield from self.all(child)

    def buttons(self):
        return [element for element in self.all() if element.get("accessibilityTraits", [])[:1] == ["button"]]

    def collect(self, performs):
        """Reads until everything is answered; what was asked of it goes to `performs`, with the tree that was in force."""
        self.request("ping", {})
        while self.pending:
            message = self.client.receive()
            assert message is not None, f"{self.name}: no answer"
            self.take(message, performs)

    def take(self, message, performs):
        if "method" not in message:
            number, generation = self.pending.popleft()
            assert message["id"] == number, f"{self.name}: {message} for {number}"
            if "result" in message:
                self.taken = generation or self.taken
            else:
                # A newer tree came before the turn of this one, or it changes a tree that was overtaken so.
                assert message["error"]["data"]["kind"] in ("busy", "stale_generation"), f"{self.name}: {message}"
                self.is_behind = True
        elif message["method"] == "perform":
            performs.append((self, message["params"], self.taken))
            self.client.send({"jsonrpc": "2.0", "id": message["id"], "result": {"handled": True}})


class Race:
    """The presses of one mode."""

    def __init__(self, stand, seed, mode):
        self.random, self.mode = random.Random(seed), mode
        self.app = App(stand, "First", 0, self.random)
        self.other = App(stand, "Second", 1, self.random)
        self.control = stand.client("control", "control", "Presser")
        self.told, self.answers, self.orders = [], {}, []
        self.held, self.short = None, {}
        self.order("subscribe", topics=["scan", "switch", "tree"])
        self.order("settings.set", values={f"scanning.{key}": value for key, value in mode.items()})
        self.await_answers()
        self.app.set(self.app.rows(), "screenChanged")
        self.performs = []
        self.app.collect(self.performs)
        self.shown = []
        """What was lit from when on, and on which screen: (at, highlight or None, screen)."""
        self.screen = (None, None)
        self.first_seen = {}
        self.menu = []
        self.counts = collections.Counter()
        self.wrong, self.silent = [], []
        self.read()

    def close(self):
        for client in (self.control, self.app.client, self.other.client):
            client.close()

    # What observers are told

    def read(self):
        """Takes down what has been told; the events, each with what was lit when it came and on which screen."""
        told, self.told = self.told, []
        events = []
        for message in told:
            name, params = message["method"], message["params"]
            if name in ("scan.highlight", "scan.cleared"):
                self.shown.append([params["at"], params if name == "scan.highlight" else None, self.screen])
            elif name == "tree.changed":
                self.follow(params)
            events.append((name, params, self.screen))
        del self.shown[:-60]
        return events

    def follow(self, params):
        """Another screen, or another app's: what was lit just before this event is the first of it."""
        generation = params.get("generation")
        app = self.app if generation is None or generation % 2 == 0 else self.other
        screen = (app.name, app.screens.get(generation)) if generation is not None else (None, None)
        if screen[:2] == self.screen[:2]:
            return
        self.screen = (*screen, params["seq"])
        if self.shown:
            self.first_seen[self.screen] = self.shown[-1][0]
            self.shown[-1][2] = self.screen
        else:
            self.first_seen[self.screen] = params["at"]

    def lit(self, stamp, back=0):
        """What was lit at that moment, or so many lights before. What is lit again with the same `at` is the same light."""
        found = []
        for shown in self.shown:
            if shown[0] <= stamp:
                found[-1:] = [shown] if found and found[-1][0] == shown[0] else [*found[-1:], shown]
        return found[-1 - back] if len(found) > back else None

    def read_before(self, stamp):
        """The lights of the grace before that moment, which is at most a third of the time that a stop is lit: what something
        was called in the midst of it nobody has read."""
        grace = self.mode["grace"]
        begin = stamp - int(min(grace, self.mode.get("step", 3 * grace) / 3) * 1e9)
        lights = [self.lit(begin), *(shown for shown in self.shown if begin < shown[0] <= stamp)]
        return [shown for shown in lights if shown and shown[1]]

    # A press and what became of it

    def press(self, switch, stamp):
        self.order("switch.inject", switch=switch, edge="down", at=stamp)
        if self.short.get(switch, 0) < SHORTS:
            self.short[switch] = self.short.get(switch, 0) + 1
            self.order("switch.inject", switch=switch, edge="up", at=stamp + 1000)
        else:
            self.held = (switch, stamp + LONG)

    def let_go(self):
        """A press in so many is as long as a hand's, or the switch would count as one that lets go by itself."""
        if self.held:
            switch, stamp = self.held
            time.sleep(max(0, (stamp - time.monotonic_ns()) / 1e9))
            self.order("switch.inject", switch=switch, edge="up", at=stamp)
            self.held, self.short[switch] = None, 0

    def order(self, method, **params):
        number = next(self.control.ids)
        self.orders.append((number, method, params))
        self.control.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})

    def await_answers(self):
        """Until all that was ordered is answered; what observers are told meanwhile is kept."""
        for number, method, params in self.orders:
            while number not in self.answers:
                message = self.control.receive()
                assert message is not None, f"no answer to {method} {params}"
                if "method" in message:
                    self.told.append(message)
                else:
                    self.answers[message["id"]] = message
            answer = self.answers.pop(number)
            assert "result" in answer or method in FALLIBLE, f"{method} {params}: {answer}"
        self.orders = []

    def judge(self, switch, stamp, events, what):
        self.counts["presses"] += 1
        names = [(name, params.get("switch"), params.get("edge"), params.get("gesture")) for name, params, _ in events]
        mine = [(place, name) for place, name in enumerate(names) if name[:2] == ("switch.event", switch)]
        start = next((place for place, name in mine if name[3]), None)
        end = next((place for place, name in mine if name[2] == "down"), None)
        if start is None and any(name == "scan.highlight" and params["path"][:1] == ["Rescue"] for name, params, _ in events):
            return self.note("rescue")
        if start is None or end is None or end < start:
            refused = [params for name, params, _ in events if name == "switch.event" and params.get("refused")]
            return self.note("filtered") if refused else self.report(self.silent, stamp, events, what, "no gesture is told")
        answer = [event for event in events[start + 1:end] if event[0] in ("scan.selected", "scan.refused", "scan.highlight")]
        if not answer:
            return self.report(self.silent, stamp, events, what, "nothing is told of it")
        selected = [(params, screen) for name, params, screen in answer if name == "scan.selected"]
        refused = [params for name, params, _ in answer if name == "scan.refused"]
        if any(params["reason"] not in REASONS for params in refused):
            return self.report(self.silent, stamp, events, what, "its reason is none that the page names")
        if switch == "on":
            return self.note("moved" if not refused else "not moved")
        for params, screen in selected:
            self.note("credited" if params.get("credited") else "selected")
            if why := self.fault(params, screen, stamp):
                self.report(self.wrong, stamp, events, what, why)
        if not selected:
            self.note(f"refused: {refused[0]['reason']}" if refused else "lit again")
        return None

    def fault(self, selected, screen, stamp):
        """Why this selection is not what the press meant; None when it is."""
        meant = self.lit(stamp)
        if selected.get("credited"):
            grace = int(self.mode["grace"] * 1e9)
            if meant is None or stamp - meant[0] >= max(grace, 1):
                return "credited, though what was lit had been seen"
            meant = self.lit(stamp, 1)
        if meant is None or meant[1] is None:
            return "nothing was lit at its stamp"
        highlight = meant[1]
        same = selected["label"] == highlight["label"] or all(
            self.updates_frequently(selected.get("id"), label) for label in (highlight["label"], selected["label"]))
        same = same or any(
            (read[1]["ids"], read[1]["label"]) == (highlight["ids"], selected["label"]) for read in self.read_before(stamp))
        same = same or (highlight["kind"] == "group" and self.is_group(highlight["ids"], selected))
        if not same or (highlight["kind"] == "item" and selected.get("id") not in highlight.get("ids", [])):
            return f"lit was {highlight['label']} {highlight.get('ids', [])}"
        # What has nothing to do with the screen may be chosen in a menu that another screen has closed.
        is_entry = highlight["kind"] == "menu" and len(highlight["path"]) > 1 and "id" not in selected
        if self.first_seen.get(screen, 0) > stamp and not is_entry:
            return f"{screen[:2]} was shown {(self.first_seen[screen] - stamp) / 1e6:.1f} ms after its stamp"
        return None

    def is_group(self, ids, selected):
        """Whether that was entering the group of these stops, as it was called in one of the last trees."""
        for app in (self.app, self.other):
            for tree in list(app.trees.values())[-20:]:
                labels = {element["id"]: element.get("accessibilityLabel") for element in app.all(tree)} if tree else {}
                if selected["action"] == "Enter" and selected["label"] == f"{labels.get(ids[0])} to {labels.get(ids[-1])}":
                    return True
        return False

    def updates_frequently(self, id, label):
        """Whether an element was called that in one of the last trees, and said there that its label may be another.

        The newest tree does not tell: what came after the press may have taken the element or its trait away."""
        return any(
            element["id"] == id and element.get("accessibilityLabel") == label
            and "updatesFrequently" in element.get("accessibilityTraits", [])
            for app in (self.app, self.other) for tree in list(app.trees.values())[-20:] if tree
            for element in app.all(tree))

    def judge_performs(self, stamp, events, what):
        """The app is asked of what it still has as the person saw it."""
        meant = [shown for shown in (self.lit(stamp), self.lit(stamp, 1)) if shown and shown[1]]
        meant += self.read_before(stamp)
        for app, request, taken in self.performs:
            why = None
            tree = app.trees.get(taken)
            element = next((e for e in app.all(tree) if e["id"] == request["id"]), None) if tree else None
            if element is None:
                why = "it has no such element any more"
            elif "notEnabled" in element["accessibilityTraits"]:
                why = "that is disabled"
            elif "updatesFrequently" not in element["accessibilityTraits"] and not any(
                    element["accessibilityLabel"] in shown[1]["path"] for shown in meant):
                why = f"that is called {element['accessibilityLabel']} by now"
            elif app.screens.get(request["generation"]) != app.screens.get(taken):
                why = f"that was seen on another screen (generation {request['generation']}, it is at {taken})"
            if why:
                self.report(self.wrong, stamp, events, what, f"{app.name} is asked for {request['id']}, but {why}")
        self.performs.clear()

    def note(self, what):
        self.counts[what] += 1

    def report(self, into, stamp, events, what, why):
        lines = [f"    {(params['at'] - stamp) / 1e6:+9.3f} ms  {name} " + ", ".join(
            f"{key} {value}" for key, value in params.items() if key not in ("seq", "at", "frame", "frames", "until", "app"))
            for name, params, _ in events]
        lit = [f"    {(at - stamp) / 1e6:+9.3f} ms  {highlight['label'] if highlight else 'nothing'} {screen[:2]}"
               for at, highlight, screen in self.shown[-6:]]
        into.append("\n".join([f"{what}: {why}; {self.mode}", "  what was told:", *lines, "  what was lit:", *lit]))

    # Changes

    def change(self):
        """Something that an app, the desktop or the person's settings do; what it was, and None where there is nothing to do."""
        make = self.random.choice(CHANGES)
        return make.__name__.strip("_") if make(self) is not False else None

    def lit_button(self):
        ids = (self.shown[-1][1] or {}).get("ids", []) if self.shown else []
        buttons = self.app.buttons()
        return next((b for b in buttons if b["id"] in ids), None) if self.random.random() < 0.7 else (
            self.random.choice(buttons) if buttons else None)

    def set_lit(self, **properties):
        button = self.lit_button()
        if button is None:
            return False

        def change(_):
            button.update(properties)
            return {"set": {button["id"]: properties}}

        return self.app.patch(change)

    def relabel(self):
        return self.set_lit(accessibilityLabel=f"{self.random.choice(['Delete', 'Open'])} {self.random.randint(1, 9)}")

    def disable(self):
        return self.set_lit(accessibilityTraits=["button", "notEnabled"], accessibilityHint="Not now.")

    def move_far(self):
        return self.set_lit(accessibilityFrame={"x": 700, "y": 10 * self.random.randint(1, 50), "width": 200, "height": 30})

    def make_destructive(self):
        return self.set_lit(isDestructive=True)

    def other_action(self):
        return self.set_lit(accessibilityRespondsTo=["longPress"])

    def revalue(self):
        return self.set_lit(accessibilityValue=str(self.random.randint(1, 99)))

    def remove(self):
        button = self.lit_button()
        if button is None or len(self.app.buttons()) < 2:
            return False

        def change(root):
            parent = next(e for e in self.app.all() if button in e.get("children", []))
            parent["children"].remove(button)
            return {"remove": [button["id"]]}

        return self.app.patch(change)

    def insert(self):
        def change(root):
            new = self.app.row(f"n{self.app.generation}", f"New {self.random.randint(1, 9)}", self.random.randint(0, 6))
            place = self.random.randint(0, len(root["children"]))
            root["children"].insert(place, new)
            return {"insert": [{"parent": "screen", "index": place, "element": new}]}

        return self.app.patch(change) if len(self.app.buttons()) < 9 else False

    def scroll(self):
        """Row numbers stay, what stands in them goes on: "Delete 3" is "Delete 4"."""
        root = copy.deepcopy(self.app.root)
        buttons = [e for e in self.app.all(root) if e.get("accessibilityTraits", [])[:1] == ["button"]]
        for button, after in zip(buttons, buttons[1:]):
            button["accessibilityLabel"] = after["accessibilityLabel"]
        self.app.set(root)

    def flicker(self):
        """The same label again and again."""
        for _ in range(4):
            self.relabel()

    def next_screen(self):
        self.app.set(self.app.rows(), "screenChanged")

    def same_screen_again(self):
        """Another screen with the same ids and the same labels."""
        self.app.set(copy.deepcopy(self.app.root), "screenChanged")

    def relayout(self):
        buttons = self.app.buttons()
        if not buttons:
            return False
        self.app.request("notify", {"notification": "layoutChanged", "element": self.random.choice(buttons)["id"]})

    def modal(self):
        dialog = next((e for e in self.app.root["children"] if e["id"] == "dialog"), None)

        def change(root):
            if dialog:
                root["children"].remove(dialog)
                return {"remove": ["dialog"]}
            new = {"id": "dialog", "accessibilityViewIsModal": True, "children": [
                self.app.row("ok", "Delete 1", 0), self.app.row("cancel", "Open 2", 1)]}
            root["children"].append(new)
            return {"insert": [{"parent": "screen", "index": len(root["children"]) - 1, "element": new}]}

        return self.app.patch(change)

    def other_app(self):
        """Comes or goes, and with it its entry in the menu of apps."""
        if self.other.root:
            self.other.clear()
        else:
            self.other.set(copy.deepcopy(self.app.root) if self.random.random() < 0.5 else self.other.rows())

    def switch_app(self):
        if not self.other.root:
            return False
        self.order("apps.focus", app="Second" if self.screen[0] == "First" else "First")

    def open_menu(self):
        self.order("command", name="menu")

    def close_menu(self):
        self.order("command", name="back")

    def settings(self):
        key, values = self.random.choice([
            ("scanning.tapBehaviour", ["always", "direct"]), ("scanning.maxFlat", [2, 4, 6]),
            ("scanning.grouping", ["rows", "optimal"]), ("menu.items", [["apps"], ["restart", "apps"]])])
        self.order("settings.set", values={key: self.random.choice(values)})

    def pause(self):
        self.order("pause")

    # One trial

    def trial(self):
        if self.random.random() < 0.1 or self.screen[0] != "First":
            self.order("apps.focus", app="First")
            self.order("settings.set", values={"scanning.tapBehaviour": self.mode["tapBehaviour"]})
            self.order("command", name=self.random.choice(["restart", "menu"]))
        for app in (self.app, self.other):
            if app.is_behind and app.root:
                app.is_behind = False
                app.set(app.root)
        if not self.app.root or len(self.app.buttons()) < 2 or self.random.random() < 0.05:
            self.app.set(self.app.rows(), self.random.choice(["screenChanged", None]))
        self.settle()
        if self.mode["grace"] and self.random.random() < 0.5:
            time.sleep(self.mode["grace"])
        switch = "act" if self.random.random() < 0.75 else "on"
        way = self.random.choice(["before", "after", "late"])
        stamp = time.monotonic_ns()
        if way == "before":
            self.press(switch, stamp)
            self.wait(0.3)
        changes = [self.change() for _ in range(self.random.choice([1, 1, 1, 2, 3]))]
        if way != "before":
            if way == "after":
                self.wait(0.7)
            stamp = time.monotonic_ns() - (self.random.randint(0, int(WINDOW * 1e9)) if way == "late" else 0)
            self.press(switch, stamp)
        self.let_go()
        self.await_answers()
        for app in (self.app, self.other):
            app.collect(self.performs)
        events = self.read()
        what = f"{switch}, {way} of {', '.join(c for c in changes if c) or 'nothing'}"
        self.judge(switch, stamp, events, what)
        self.judge_performs(stamp, events, what)
        self.settle()

    def wait(self, share):
        if self.random.random() < share:
            time.sleep(self.random.random() * WINDOW)

    def settle(self):
        self.await_answers()
        for app in (self.app, self.other):
            app.collect(self.performs)
        self.order("ping")
        self.await_answers()
        self.read()
        self.performs.clear()


CHANGES = [
    Race.relabel, Race.disable, Race.move_far, Race.make_destructive, Race.other_action, Race.revalue, Race.remove,
    Race.insert, Race.scroll, Race.flicker, Race.next_screen, Race.same_screen_again, Race.relayout, Race.modal,
    Race.other_app, Race.switch_app, Race.open_menu, Race.close_menu, Race.settings, Race.pause]


def race_all(stand, presses, seed, modes=MODES):
    """Whether no press of so many was wrong and none silent; says how it went."""
    began, counts, wrong, silent = time.monotonic(), collections.Counter(), [], []
    for number, mode in enumerate(modes):
        race = Race(stand, seed + number, mode)
        while race.counts["presses"] < presses // len(modes):
            race.trial()
        race.close()
        counts.update(race.counts)
        wrong += race.wrong
        silent += race.silent
    for kind, found in (("wrong", wrong), ("silent", silent)):
        for text in found[:5]:
            print(f"FAILED  {kind}: {text}", flush=True)
    told = ", ".join(f"{count} {what}" for what, count in sorted(counts.items()) if what != "presses")
    print(f"{'FAILED' if wrong or silent else 'ok'}      {counts['presses']} presses against changes: {len(wrong)} wrong, "
          f"{len(silent)} silent ({told}; {time.monotonic() - began:.0f} s)", flush=True)
    return not wrong and not silent
