"""Random screens: whatever the page gives a name, in any mixture that an app might send."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Screens:
    def __init__(self, random):
        self.random, self.count = random, 0

    def chance(self, share):
        return self.random.random() < share

    def id(self):
        self.count += 1
        return f"e{self.count}"

    def tree(self):
        self.count = 0
        width, height = 800, 600
        root = {"id": "root", "children": []}
        if self.chance(0.7):
            root["accessibilityFrame"] = {"x": 0, "y": 0, "width": width, "height": height}
        if self.chance(0.1):
            root["accessibilityNavigationStyle"] = "separate"
        framed = self.chance(0.85)
        for _ in range(self.random.randint(2, 12)):
            self.below(root, (0, 0, width, height), 1, framed)
        self.some(root, lambda e: e.update(accessibilityViewIsModal=True), 0.12)
        self.some(root, lambda e: e.update(accessibilityElementsHidden=True), 0.25)
        self.some(root, lambda e: e.setdefault("accessibilityTraits", []).append("summaryElement"), 0.2)
        self.some(root, lambda e: e.update(accessibilityLanguage="ar"), 0.1)
        self.some(root, self.ordered, 0.2)
        params = {"root": root}
        if self.chance(0.4):
            params["window"] = {"title": "Random", "frame": {"x": 0, "y": 0, "width": 640, "height": 480}}
        elif self.chance(0.1):
            params["window"] = {"title": "Random", "frame": {"x": 0, "y": 0, "width": 0, "height": 10}}
        return params

    def all(self, element):
        yield element
        for child in element.get("children", []):
            yield from self.all(child)

    def some(self, root, change, share):
        found = [element for element in self.all(root) if element is not root]
        while found and self.chance(share):
            change(self.random.choice(found))

    def ordered(self, element):
        below = [e["id"] for e in self.all(element) if e is not element]
        if below:
            self.random.shuffle(below)
            element["accessibilityElements"] = below[:self.random.randint(1, len(below))]

    def frame(self, area, framed):
        if not framed or self.chance(0.04):
            return {}
        x, y, width, height = area
        return {"accessibilityFrame": {"x": x, "y": y, "width": width, "height": height}}

    def cell(self, area, place):
        """A part of an area, in rows of a few; now and then anywhere."""
        x, y, width, height = area
        if self.chance(0.1):
            return (x + self.random.randint(-50, 300), y + self.random.randint(-50, 300),
                    self.random.randint(0, 200), self.random.randint(0, 100))
        columns, rows = 3, 4
        return (x + place % columns * width // columns,
                y + place // columns % rows * height // rows + self.random.randint(-4, 4),
                max(1, width // columns - 8), max(1, height // rows - 8))

    def below(self, parent, area, depth, framed):
        if depth < 5 and self.chance(0.45 if depth < 4 else 0.2):
            child = self.container(area, depth, framed)
        else:
            child = self.leaf(self.cell(area, len(parent["children"])), framed)
        parent["children"].append(child)

    def container(self, area, depth, framed):
        child = {"id": self.id(), "children": []}
        twice = (area[0], area[1], area[2] * 2, area[3] * 2)
        where = area if self.chance(0.2) else self.cell(twice, depth + self.random.randint(0, 3))
        if self.chance(0.6):
            child.update(self.frame(where, framed))
        if self.chance(0.5):
            child["accessibilityLabel"] = self.word()
        child["accessibilityNavigationStyle"] = self.random.choice(3 * ["automatic"] + ["combined", "separate"])
        if self.chance(0.12):
            child["accessibilityTraits"] = [self.random.choice(["button", "tabBar", "navigationBar", "staticText"])]
        if self.chance(0.2):
            child["accessibilityChildren"] = self.random.choice(["contain", "combine", "ignore"])
        if self.chance(0.08):
            is_bar = bool(set(child.get("accessibilityTraits", [])) & {"tabBar", "navigationBar"})
            child["isAccessibilityElement"] = self.chance(0.5) and not is_bar
        if self.chance(0.08):
            for place in range(self.random.randint(2, 20)):
                child["children"].append({
                    "id": self.id(), "accessibilityLabel": LETTERS[place], "accessibilityTraits": ["keyboardKey"],
                    **self.frame(self.cell(where, place), framed)})
            return child
        for _ in range(self.random.randint(0, 9)):
            self.below(child, where, depth + 1, framed)
        return child

    def word(self):
        return "".join(self.random.choice(LETTERS) for _ in range(self.random.randint(3, 8))).title()

    def leaf(self, area, framed):
        child = {"id": self.id(), **self.frame(area, framed)}
        if self.chance(0.92):
            child["accessibilityLabel"] = self.word()
        trait = self.random.choice(
            8 * ["button"] + [
                "link", "toggleButton", "adjustable", "searchField", "textEntry", "secureTextEntry", "image", "staticText",
                "header", "allowsDirectInteraction", "keyboardKey"])
        child["accessibilityTraits"] = [trait]
        if self.chance(0.1):
            child["accessibilityTraits"].append(
                self.random.choice(["notEnabled", "selected", "button", "header", "updatesFrequently"]))
        if self.chance(0.06):
            child["accessibilityRespondsTo"] = self.random.sample(
                ["activate", "increment", "decrement", "escape", "scroll", "longPress", "setText", "setFocus", "interact",
                 "undo"],
                self.random.randint(0, 4))
        if self.chance(0.08):
            child["accessibilityCustomActions"] = [{"id": "c", "name": "Share"}]
        if self.chance(0.05):
            child["isDestructive"] = True
        if self.chance(0.05):
            child["accessibilityValue"] = "1"
        if self.chance(0.03):
            child["isAccessibilityElement"] = self.chance(0.5)
        return child
