#!/usr/bin/env python3
"""Walks through the scan's menus by a control client and looks at every text that is shown.

    menus.py SOCKET LANGUAGE CATALOGUE

In en_XA every text of Tappet's own stands in brackets. In other languages no entry may be an English wording that the
catalogue translates otherwise.
"""

import glob
import json
import os
import re
import socket
import sys


class Control:
    def __init__(self, path, role="control"):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.lines = self.socket.makefile("r", encoding="utf-8")
        self.number, self.events = 0, []
        self.ask("hello", protocol=1, client={"name": "languages", "version": "1"}, role=role)
        if role == "control":
            self.ask("subscribe", topics=["*"])

    def ask(self, method, **params):
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.socket.sendall((json.dumps(message) + "\n").encode())
        while True:
            answer = json.loads(self.lines.readline())
            if answer.get("id") == self.number and "method" not in answer:
                return answer.get("result")
            self.take(answer)

    def take(self, message):
        if "method" in message:
            self.events.append(message)

    def command(self, name):
        """Gives a command and returns the events until all that it caused has come."""
        self.events = []
        self.ask("command", name=name)
        self.ask("command", name="resume")
        return self.events


def languages():
    """Each language's own name, from its catalogue."""
    for path in glob.glob(os.path.join(os.path.dirname(__file__), "../../po/*.po")):
        yield from re.findall(r'^msgctxt "language"\nmsgid "English"\nmsgstr "(.+)"', open(path, encoding="utf-8").read(), re.M)


def main():
    names = ["English", *languages()]
    path, language, catalogue = sys.argv[1:]
    control = Control(path)
    shown, menus = set(), []
    own = {"scan.highlight": ["label", "preview"], "scan.menu": ["items"], "scan.selected": ["action"],
           "scan.refused": ["text"], "told": ["text"]}

    def note(events):
        menu = None
        for event in events:
            params = event["params"]
            if event["method"] == "scan.menu":
                menu = params.get("items") or None
            for member in own.get(event["method"], []):
                value = params.get(member)
                if event["method"] == "scan.highlight" and params.get("kind") in ("item", "group") and member == "label":
                    continue
                shown.update([value] if isinstance(value, str) else value or [])
        return menu

    def walk(way, depth):
        """Opens every page below the open menu."""
        count = len(menus[-1])
        for index in range(count - 1):
            for _ in range(index):
                note(control.command("next"))
            items = note(control.command("select"))
            # The page of languages would change the language.
            isOfLanguages = bool(items) and any("Deutsch" in item for item in items)
            if isOfLanguages:
                shown.difference_update(item for item in items if any(name in item for name in names))
            elif items and items != menus[-1] and len(items) > 1 and depth < 2:
                menus.append(items)
                walk(way + [index], depth + 1)
                menus.pop()
            # From the top again, whatever the entry did.
            for _ in range(6):
                note(control.command("back"))
            top = note(control.command("menu"))
            if top:
                menus[0] = top
            for step in way:
                for _ in range(step):
                    note(control.command("next"))
                note(control.command("select"))

    note(control.command("resume"))
    top = note(control.command("menu"))
    if not top:
        sys.exit("the menu does not open")
    menus.append(top)
    walk([], 0)

    # The app's own name.
    shown.discard("Player")
    wrong = []
    if language == "en_XA":
        for text in shown:
            rest = text
            while re.search(r"\[[^\[\]]*\]", rest):
                rest = re.sub(r"\[[^\[\]]*\]", "", rest)
            if re.search(r"[A-Za-z]{2,}", rest):
                wrong.append(text)
    elif not language.startswith("ar"):
        wordings = dict(re.findall(r'^msgid "([^"%]+)"\nmsgstr "([^"]+)"', open(catalogue, encoding="utf-8").read(), re.M))
        wrong = [text for text in shown if text in wordings and wordings[text] != text]
    else:
        wrong = [text for text in shown if re.search("[A-Za-z]{2,}", text) and "\u202e" not in text]
    print(f"{len(shown)} texts in {language}")
    for text in sorted(wrong):
        print(f"not translated: {text}")
    sys.exit(1 if wrong or len(shown) < 40 else 0)


if __name__ == "__main__":
    main()
