"""Whether the daemon reads what Python wrote as Python meant it: text and numbers, in all the ways they can be written."""
import json
import random

from wire import button, kind_of

SEED = 7
TREES = 150
LETTERS = ["a", "Z", " x", "\u00e9", "e\u0301", "\u05d0", "\u0645", "\u4e2d", "\U0001F600", "\U0001F468\u200d\U0001F469", "\\", '"', "/",
           "\u2028", "\uffff", "\ue000", "0", "&amp;", "\ufeffx", "\U0010fffd"]


def escaped(text, chance):
    """The text as a JSON string, some of its letters by their numbers."""
    written = []
    for letter in text:
        if chance.random() < 0.4:
            units = letter.encode("utf-16-be")
            for place in range(0, len(units), 2):
                number = f"{units[place]:02x}{units[place + 1]:02x}"
                written.append("\\u" + (number.upper() if chance.random() < 0.5 else number))
        else:
            written.append(json.dumps(letter, ensure_ascii=False)[1:-1])
    return '"' + "".join(written) + '"'


def number(chance):
    """A number, written in one of the ways that JSON has."""
    value = chance.choice([0.0, 1.0, -7.0, 0.1, 1e-7, 123456.789, 45035996.125, 999999999.5, chance.uniform(-1e4, 1e4)])
    return chance.choice([repr(value), f"{value:.17e}", f"{value:.6E}", f"{value:.3f}", str(int(value)) + "e0", "-0"])


def text(chance):
    return "".join(chance.choice(LETTERS) for _ in range(chance.randint(1, 12)))


def element(name, chance):
    frame = ",".join(f'"{side}":{number(chance)}' for side in ("x", "y")) + ',"width":10.25,"height":1e1'
    pairs = [f'"id":{escaped(name, chance)}', f'"accessibilityLabel":{escaped(text(chance), chance)}',
             f'"accessibilityValue":{escaped(text(chance), chance)}', '"accessibilityTraits":["button"]',
             f'"accessibilityFrame":{{{frame}}}']
    chance.shuffle(pairs)
    space = chance.choice(["", " ", "\t", " \r "])
    return "{" + f"{space},{space}".join(pairs) + "}"


def trees_come_back_as_python_reads_them(stand):
    chance = random.Random(SEED)
    with stand.client(name="writer") as writer, stand.client("control", "control") as reader:
        writer.publish({"id": "first", "children": [button("first button")]})
        apps = reader.ask("apps.list")["result"]["items"]
        reader.ask("apps.focus", app=next(app["id"] for app in apps if app["name"] == "writer"))
        for generation in range(2, TREES + 2):
            children = ",".join(element(f"{place} {text(chance)}", chance) for place in range(4))
            root = '{"id":"root","children":[' + children + "]}"
            writer.raw(
                f'{{"jsonrpc":"2.0","id":"t{generation}","method":"tree.set","params":{{"generation":{generation},'
                f'"root":{root}}}}}\n'.encode())
            answer = writer.answer_to(f"t{generation}")
            assert kind_of(answer) is None, f"{root}: {answer}"
            read = reader.ask("tree.get")["result"]
            for ours, meant in zip(read["root"]["children"], json.loads(root)["children"], strict=True):
                for key in ("id", "accessibilityLabel", "accessibilityValue", "accessibilityFrame"):
                    assert ours.get(key) == meant[key], f"{key}: {ours.get(key)!r} is read, {meant[key]!r} is meant"


ALONE = [trees_come_back_as_python_reads_them]
