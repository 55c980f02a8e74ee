"""What docs/protocol.md says of scanning, and nothing else: from a tree to levels, and what each press lights and does.

Written from the page alone, so that it fails where the page is silent or wrong. Whoever needs more than the page says
mends the page.
"""
import functools

CONTROLS = {
    "button", "link", "searchField", "keyboardKey", "adjustable", "allowsDirectInteraction", "textEntry",
    "secureTextEntry", "toggleButton"}
BARS = {"tabBar", "navigationBar"}
ROLES = [
    ("keyboardKey", "Key"), ("searchField", "Search field"), ("secureTextEntry", "Password field"),
    ("textEntry", "Text field"), ("toggleButton", "Toggle"), ("adjustable", "Slider"), ("link", "Link"),
    ("button", "Button"), ("header", "Heading"), ("image", "Image"), ("allowsDirectInteraction", "Area"),
    ("staticText", "Text")]
FIELDS = {"textEntry", "secureTextEntry"}
SELECT, ENTER, TIE = 0.65, 1.15, 1e-9


def traits(element):
    return set(element.get("accessibilityTraits") or [])


def is_element(element):
    told = element.get("isAccessibilityElement")
    if told is not None:
        return told
    if traits(element) & CONTROLS:
        return True
    if element.get("children"):
        return False
    return bool(element.get("accessibilityLabel")) or (
        bool(element.get("accessibilityValue")) and traits(element) != {"image"})


def kind(element):
    """container, leaf, combined (one element of several) or both (element and container)."""
    if element.get("isAccessibilityElement") is False or traits(element) & BARS:
        return "container"
    view = element.get("accessibilityChildren")
    if view == "ignore":
        return "leaf"
    if view == "combine":
        return "combined" if element.get("children") else "leaf"
    if view == "contain":
        return ("both" if element.get("children") else "leaf") if is_element(element) else "container"
    return "leaf" if is_element(element) else "container"


def own_actions(element):
    """The names of an element's own actions in order, each with what the app is asked and of which element."""
    mine, told = traits(element), element.get("accessibilityRespondsTo")
    does = set(told) if told is not None else set()
    if told is None:
        if mine & {"button", "link", "keyboardKey", "toggleButton", "searchField"}:
            does.add("activate")
        if "adjustable" in mine:
            does |= {"increment", "decrement"}
        if "allowsDirectInteraction" in mine:
            does.add("interact")
        if mine & FIELDS:
            does |= {"setFocus", "setText"}
        elif "searchField" in mine:
            does.add("setText")
    found = [(name, verb, element["id"]) for name, verb in [
        ("Activate", "activate"), ("Increment", "increment"), ("Decrement", "decrement"), ("Long press", "longPress"),
        ("Interact", "interact")] if verb in does]
    types = ("setText" in does or bool(mine & (FIELDS | {"searchField"}))) if "setFocus" in does else (
        "setText" in does and "activate" not in does)
    if types:
        found.append(("Type here", "setFocus", element["id"]))
    for action in element.get("accessibilityCustomActions") or []:
        found.append((action["name"], "customAction", element["id"]))
    return found


def union(frames):
    frames = [frame for frame in frames if frame]
    if not frames:
        return None
    left, top = min(f["x"] for f in frames), min(f["y"] for f in frames)
    return {
        "x": left, "y": top, "width": max(f["x"] + f["width"] for f in frames) - left,
        "height": max(f["y"] + f["height"] for f in frames) - top}


def overlap(frame, other, start, extent):
    return min(frame[start] + frame[extent], other[start] + other[extent]) - max(frame[start], other[start])


def beside(frame, other):
    """Whether they overlap vertically by at least half of the smaller height."""
    shared = overlap(frame, other, "y", "height")
    return shared >= 0 and 2 * shared >= min(frame["height"], other["height"])


class Entry:
    """An entry of a level: a stop, or a group with its own entries."""

    def __init__(self, stops, frame, owner, single, label=None, entries=None, own_frame=None):
        self.stops, self.frame, self.owner, self.single = stops, frame, owner, single
        self.label, self.entries, self.own_frame = label, entries, own_frame
        self.weight = len(stops)
        self.cost = SELECT * self.weight
        if entries is not None:
            self.cost = level_cost(entries) + (ENTER * self.weight if len(entries) > 1 else 0)


def level_cost(entries):
    return sum(entry.cost + waited * entry.weight for waited, entry in enumerate(entries))


class Screen:
    """A tree as it is read: its stops in reading order, and its levels."""

    def __init__(self, root, window=None, grouping="optimal", most=6):
        self.root, self.grouping, self.most = root, grouping, most
        self.window = window if window and window["width"] >= 1 and window["height"] >= 1 else None
        self.nodes, self.parents, self.order = {}, {}, []
        self._index(root, None)
        self.hidden, self.frames, self.languages, self.alive = {}, {}, {}, {}
        self._measure(root, False, "en")
        self.modal = self._find_modal()
        self.claimed = {}
        self.read, self.spans, self.kids = [], {}, {}
        self.names, counts = {}, {}
        scope = self.modal or root
        if self.alive[scope["id"]]:
            self._read(scope, counts)
        else:
            self.spans[scope["id"]], self.kids[scope["id"]] = (0, 0), []
        self.stops = [id for id in self.read if self.is_stop(id)]
        places = {id: place for place, id in enumerate(self.read)}
        self.numbers = {id: number for number, id in enumerate(self.stops)}
        self.before = [0]
        for id in self.read:
            self.before.append(self.before[-1] + (id in self.numbers))
        self.places = places
        entries = collapsed(self.level(scope))
        while len(entries) == 1 and entries[0].entries is not None:
            entries = entries[0].entries
        self.top = entries

    def _index(self, element, parent):
        self.nodes[element["id"]] = element
        self.parents[element["id"]] = parent
        self.order.append(element["id"])
        for child in element.get("children") or []:
            self._index(child, element)

    def _measure(self, element, hidden, language):
        id = element["id"]
        hidden = hidden or bool(element.get("accessibilityElementsHidden"))
        language = element.get("accessibilityLanguage") or language
        self.hidden[id], self.languages[id] = hidden, language
        alive = not hidden and (kind(element) != "container" or self.is_modal(element))
        for child in element.get("children") or []:
            self._measure(child, hidden, language)
            alive = alive or (not self.hidden[child["id"]] and self.alive[child["id"]])
        self.alive[id] = alive and not hidden
        self.frames[id] = element.get("accessibilityFrame") or union(
            self.frames[child["id"]] for child in element.get("children") or [] if not self.hidden[child["id"]])

    @staticmethod
    def is_modal(element):
        return bool(element.get("accessibilityViewIsModal")) or "isModal" in traits(element)

    def _find_modal(self):
        """The last in the order of the document that is not hidden and is met in reading."""
        self.claimed, found, waiting = {}, None, [self.root] if self.alive[self.root["id"]] else []
        while waiting:
            element = waiting.pop()
            if self.is_modal(element):
                found = max(found or element["id"], element["id"], key=self.order.index)
            if kind(element) in ("container", "both"):
                waiting += reversed(self.children(element))
        return self.nodes[found] if found else None

    def children(self, element):
        """The children to walk, in reading order."""
        named = element.get("accessibilityElements")
        if named is not None:
            found = [self.nodes[id] for id in named if self.alive[id] and id not in self.claimed]
            self.claimed.update((child["id"], element["id"]) for child in found)
            return found
        found = [
            child for child in element.get("children") or []
            if self.alive[child["id"]] and child["id"] not in self.claimed]
        self.claimed.update((child["id"], element["id"]) for child in found)
        if any(not self.frames[child["id"]] for child in found):
            return found
        left = sorted(found, key=lambda child: self.frames[child["id"]]["y"])
        ordered, leftward = [], self.languages[element["id"]].split("-")[0] in ("ar", "he", "fa", "ur")
        while left:
            first = self.frames[left[0]["id"]]
            band = [child for child in left if child is left[0] or beside(self.frames[child["id"]], first)]
            left = [child for child in left if child not in band]

            def place(child):
                frame = self.frames[child["id"]]
                across = -(frame["x"] + frame["width"]) if leftward else frame["x"]
                return across, frame["y"], found.index(child)

            ordered += sorted(band, key=place)
        return ordered

    def _read(self, element, counts):
        id, start = element["id"], len(self.read)
        if kind(element) != "container":
            self.read.append(id)
            self.names[id] = self.name(element, counts)
        self.kids[id] = []
        if kind(element) in ("container", "both"):
            self.kids[id] = self.children(element)
            for child in self.kids[id]:
                self._read(child, counts)
        self.spans[id] = (start, len(self.read))

    def members(self, element):
        """The elements below one that stands for several, in reading order."""
        for child in self.children(element):
            if kind(child) != "container":
                yield child
            if kind(child) in ("container", "both"):
                yield from self.members(child)

    @functools.cache
    def parts(self, id):
        return list(self.members(self.nodes[id]))

    def all_traits(self, element):
        if kind(element) != "combined":
            return traits(element)
        states = {"notEnabled", "isModal", "tabBar", "navigationBar", "selected"}
        return traits(element).union(*(self.all_traits(part) - states for part in self.parts(element["id"])))

    def label(self, element):
        label = element.get("accessibilityLabel")
        if not label and kind(element) == "combined":
            label = ", ".join(filter(None, map(self.label, self.parts(element["id"]))))
        return label

    def name(self, element, counts):
        label = self.label(element)
        role = next((word for trait, word in ROLES if trait in self.all_traits(element)), "Item")
        counts[role] = counts.get(role, 0) + 1
        return label or f"{role} {counts[role]}"

    def actions(self, id):
        """The own actions of a stop; of one made of several the first of each kind is the whole's."""
        element = self.nodes[id]
        found = own_actions(element)
        if kind(element) == "combined":
            had = {verb for _, verb, _ in found}
            for part in self.parts(id):
                if self.is_disabled(part):
                    continue
                for name, verb, target in self.actions(part["id"]):
                    shared = verb in ("activate", "increment", "decrement", "setFocus")
                    if shared and verb not in had:
                        had.add(verb)
                        found.append((name, verb, target))
                    elif not shared or verb in had:
                        found.append((name, "further", target))
            rank = ["activate", "increment", "decrement", "longPress", "interact", "setFocus", "customAction", "further"]
            found.sort(key=lambda action: rank.index(action[1]))
        return found

    def is_disabled(self, element):
        return "notEnabled" in traits(element)

    def place(self, id):
        """Where it is; a frame smaller than 1 by 1 point tells of no place."""
        frame = self.frames[id]
        return frame if frame and frame["width"] >= 1 and frame["height"] >= 1 else None

    def is_stop(self, id):
        element = self.nodes[id]
        if self.is_disabled(element) or not self.actions(id):
            return False
        frame = self.place(id)
        if not frame or not self.window:
            return True
        return overlap(frame, self.window, "x", "width") >= 1 and overlap(frame, self.window, "y", "height") >= 1

    def stops_in(self, element):
        start, end = self.spans[element["id"]]
        return self.stops[self.before[start]:self.before[end]]

    # Levels

    def is_keyboard(self, element):
        stops = self.stops_in(element)
        return len(stops) > 1 and all("keyboardKey" in self.all_traits(self.nodes[id]) for id in stops)

    def level(self, element):
        entries, containers = [], []
        if element["id"] in self.numbers:
            entries.append(self.stop(element["id"], element, False))
        keyboard = self.is_keyboard(element)
        self.add(element, element, is_separate(element), keyboard, entries, containers)
        if keyboard or self.grouping == "rows":
            return self.rows(entries, keyboard)
        return Division(self, element, entries, containers).divided()

    def stop(self, id, owner, single):
        return Entry([id], self.place(id), owner["id"], single)

    def group(self, element, owner, single=False, entries=None):
        entries = self.level(element) if entries is None else entries
        frame = element.get("accessibilityFrame")
        if frame and self.window:
            frame = cut(frame, self.window)
        label = self.names.get(element["id"]) or element.get("accessibilityLabel")
        return Entry(self.stops_in(element), frame or union(e.frame for e in entries), owner["id"], single,
                     label or self.from_to(self.stops_in(element)), entries)

    def run(self, entries, owner):
        stops = [id for entry in entries for id in entry.stops]
        return Entry(stops, union(e.frame for e in entries), owner, False, self.from_to(stops), entries)

    def from_to(self, stops):
        return f"{self.names[stops[0]]} to {self.names[stops[-1]]}"

    def add(self, element, above, single, keyboard, entries, containers):
        for child in self.kids[element["id"]]:
            stops = self.stops_in(child)
            if not stops:
                continue
            if len(stops) == 1 or kind(child) in ("leaf", "combined"):
                entries.append(self.stop(stops[0], element, single or is_separate(child)))
            elif is_separate(child):
                if child["id"] in self.numbers:
                    entries.append(self.stop(child["id"], child, True))
                self.add(child, above, True, False, entries, containers)
            elif (single or keyboard or child.get("accessibilityNavigationStyle") == "combined"
                  or kind(child) == "both" or self.is_keyboard(child)):
                entries.append(self.group(child, element, single))
            elif self.may_be_group(child, above):
                if self.grouping == "rows":
                    entries.append(self.group(child, element))
                    continue
                inside, nested = [], []
                self.add(child, child, False, False, inside, nested)
                if any(entry.single for entry in inside):
                    entries.append(self.group(child, element))
                    continue
                start = len(entries)
                entries += inside
                containers += [(c, first + start, end + start) for c, first, end in nested]
                if len(inside) > 1:
                    containers.append((child, start, start + len(inside)))
            else:
                self.add(child, above, False, False, entries, containers)

    def may_be_group(self, element, above):
        if sum(bool(self.stops_in(child)) for child in self.kids[element["id"]]) < 2:
            return False
        frame, other = self.frames[element["id"]], self.frames[above["id"]]
        return not frame or not other or frame != other

    def rows(self, entries, always):
        if not always and sum(not entry.single for entry in entries) <= self.most:
            return entries
        divided, start = [], 0
        while start < len(entries):
            first, end = entries[start], start + 1
            if not first.single and first.frame:
                while (end < len(entries) and not entries[end].single and entries[end].owner == first.owner
                       and entries[end].frame and beside(entries[end].frame, first.frame)):
                    end += 1
            row = entries[start:end]
            if len(row) > 1 and self.grouping == "optimal" and len(row) > self.most:
                row = Division(self, self.nodes[first.owner], row, []).divided()
            divided.append(row[0] if len(row) == 1 else self.run(row, first.owner))
            start = end
        return divided

    def summary(self):
        """The first stop in or after the first summaryElement that is met."""
        for id in self.walked(self.modal or self.root):
            if "summaryElement" in traits(self.nodes[id]):
                first = self.before[self.spans[id][0]]
                return self.stops[first] if first < len(self.stops) else None
        return None

    def walked(self, element):
        yield element["id"]
        for child in self.kids[element["id"]]:
            yield from self.walked(child)


def is_separate(element):
    return element.get("accessibilityNavigationStyle") == "separate"


def cut(frame, window):
    width, height = overlap(frame, window, "x", "width"), overlap(frame, window, "y", "height")
    if width <= 0 or height <= 0:
        return None
    return {"x": max(frame["x"], window["x"]), "y": max(frame["y"], window["y"]), "width": width, "height": height}


def collapsed(entries):
    found = []
    for entry in entries:
        if entry.entries is not None:
            entry.entries = collapsed(entry.entries)
            if len(entry.entries) == 1:
                entry = entry.entries[0]
            elif not entry.entries:
                continue
        found.append(entry)
    return found


class Division:
    """Groups by cost."""

    def __init__(self, screen, element, entries, containers):
        self.screen, self.element, self.entries, self.containers = screen, element, entries, containers
        self.best = functools.cache(self._best)
        self.few = functools.cache(self._few)
        self.group = functools.cache(self._group)
        self.allows = functools.cache(self._allows)
        self.weights = [0]
        for entry in entries:
            self.weights.append(self.weights[-1] + entry.weight)

    def divided(self):
        return self.entries if len(self.entries) < 2 else self.inside(0, len(self.entries))

    def weight(self, i, j):
        return self.weights[j] - self.weights[i]

    def is_few(self, i, j):
        free = [entry for entry in self.entries[i:j] if not entry.single]
        return len(free) <= self.screen.most and sum(len(e.stops) for e in free) <= 4 * self.screen.most

    def _allows(self, i, k):
        whole = all(k <= first or end <= i or (first <= i and k <= end) or (i <= first and end <= k)
                    for _, first, end in self.containers)
        return whole and not any(entry.single for entry in self.entries[i:k])

    def _group(self, i, k):
        return ENTER * self.weight(i, k) + (self.few(i, k) if self.is_few(i, k) else self.best(i, k))[0]

    def _rest(self, i, j, ends, rest):
        """The cheapest rest and where its first branch ends."""
        if i >= j:
            return 0.0, j
        least = self.entries[i].cost + self.weight(i + 1, j) + rest(i + 1, j)[0], i + 1
        for k in ends:
            cost = self.group(i, k) + self.weight(k, j) + rest(k, j)[0]
            if cost < least[0] - TIE:
                least = cost, k
        return least

    def _best(self, i, j):
        return self._rest(i, j, [k for k in range(i + 2, j) if self.allows(i, k)], self.best)

    def _few(self, i, j):
        ends = sorted({end for _, first, end in self.containers if first == i and end < j}, reverse=True)
        return self._rest(i, j, ends, self.few)

    def inside(self, i, j):
        """The entries of a level of the entries i to j."""
        rest, found = (self.few if self.is_few(i, j) else self.best), []
        end = j
        while i < end:
            k = rest(i, end)[1]
            found.append(self.entries[i] if k == i + 1 else self.made(i, k))
            i = k
        return found

    def made(self, i, k):
        container = next((c for c, first, end in self.containers if (first, end) == (i, k)), None)
        entries = self.inside(i, k)
        if container:
            return self.screen.group(container, self.element, entries=entries)
        owners = {entry.owner for entry in self.entries[i:k]}
        return self.screen.run(entries, owners.pop() if len(owners) == 1 else self.element["id"])


class Light:
    """Where scanning is on a screen, by next, previous and select."""

    def __init__(self, screen, focus=None):
        self.screen = screen
        self.path, self.place = [], 0
        goal = focus or screen.summary()
        if goal:
            self.path, self.place = self.way(goal)
        for _ in range(len(self.level) + 1):
            entry = self.entry
            if entry is None or entry.entries is not None or not self.is_destructive(entry.stops[0]):
                break
            self.step(1)

    def is_destructive(self, id):
        element = self.screen.nodes[id]
        if element.get("isDestructive"):
            return True
        if kind(element) == "combined":
            first = next((target for _, verb, target in self.screen.actions(id) if verb == "activate"), id)
            return bool(self.screen.nodes[first].get("isDestructive"))
        return False

    def way(self, id):
        def search(entries, path):
            for place, entry in enumerate(entries):
                if entry.entries is None and entry.stops == [id]:
                    return path, place
                if entry.entries is not None and id in entry.stops:
                    return search(entry.entries, path + [(entry, place)])
            raise AssertionError(f"{id} is in no level")

        return search(self.screen.top, [])

    @property
    def level(self):
        return self.path[-1][0].entries if self.path else self.screen.top

    @property
    def entry(self):
        """None: Back, or Menu."""
        return self.level[self.place] if self.place < len(self.level) else None

    @property
    def shown(self):
        """What is told of it: kind, label, path, ids, frame."""
        names = [group.label for group, _ in self.path]
        if self.entry is None:
            label = "Back" if self.path else "Menu"
            return {"kind": "exit" if self.path else "menu", "label": label, "path": names + [label], "ids": [], "frame": None}
        if self.entry.entries is not None:
            label = self.entry.label
            return {"kind": "group", "label": label, "path": names + [label], "ids": self.entry.stops, "frame": self.entry.frame}
        id = self.entry.stops[0]
        label = self.screen.names[id]
        return {"kind": "item", "label": label, "path": names + [label], "ids": [id], "frame": self.screen.place(id)}

    def step(self, by):
        self.place = (self.place + by) % (len(self.level) + 1)

    def select(self):
        """What is asked of the app, if anything: the action, and of which element."""
        entry = self.entry
        if entry is None:
            if self.path:
                self.place = self.path.pop()[1]
            return None
        if entry.entries is not None:
            self.path.append((entry, self.place))
            self.place = 0
            return None
        return self.screen.actions(entry.stops[0])[0]
