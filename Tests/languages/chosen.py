#!/usr/bin/env python3
"""Changes the language from the menu: chosen.py SOCKET. Ends with 0 if the menu is German after that, and English again."""

import sys
import time

from menus import Control


def main():
    control = Control(sys.argv[1])
    speaker = Control(sys.argv[1], role="speech")

    def shown(events):
        """The entries and the lit entry after the events; None where no menu is open."""
        items, lit = None, None
        for event in events:
            if event["method"] == "scan.menu":
                items = event["params"].get("items") or None
            if event["method"] == "scan.highlight":
                lit = event["params"]["label"]
        return items, lit

    def choose(*starts):
        """Opens the menu and chooses the entries that begin so, one after the other."""
        for _ in range(6):
            control.command("back")
        items, lit = shown(control.command("menu"))
        for start in starts:
            for _ in range(40):
                if lit and lit.startswith(start):
                    break
                lit = shown(control.command("next"))[1] or lit
            else:
                sys.exit(f"{start} is never lit; the menu has {items}")
            more, now = shown(control.command("select"))
            items, lit = more or items, now or lit

    def entries():
        for _ in range(6):
            control.command("back")
        return shown(control.command("menu"))[0] or []

    def becomes(wanted):
        """The catalogue is read beside the scan: the menu follows within a second."""
        for _ in range(50):
            if wanted in entries():
                return
            time.sleep(0.1)
        sys.exit(f"the menu has no {wanted}: {entries()}")

    def languages():
        """The languages that the menu's stops are marked with for the voice."""
        speaker.events = []
        entries()
        speaker.ask("speech.finished", id=0)
        said = [event["params"]["utterance"] for event in speaker.events if event["method"] == "speech.say"]
        marks = [words["attributes"] if isinstance(words, dict) else [{}] for words in said]
        return {mark.get("speechLanguage") for found in marks for mark in found}

    if languages() != {None}:
        sys.exit(f"English words have a mark in an English session: {languages()}")
    choose("Settings", "Language", "Deutsch")
    becomes("Einstellungen")
    if "de" not in languages():
        sys.exit(f"German words lack their mark in an English session: {languages()}")
    choose("Einstellungen", "Sprache", "English")
    becomes("Settings")
    print("German, and English again")


main()
