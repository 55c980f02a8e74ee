#!/usr/bin/python3
"""An honest app: publishes two buttons, comes back when the daemon does, and writes a line each time that it is asked to act.

Usage: app.py DIRECTORY ASKED      the folder of the sockets; the file: "ID ok", or "ID wrong" where another was lit
"""
import sys
import time

from wire import Client, Closed, button, screen


def lives(directory, asked):
    with Client(directory, name="honest") as app, Client(directory, "control", "control", name="looker") as looker:
        looker.ask("subscribe", topics=["scan.highlight"])
        app.publish(screen(button("play"), button("stop"), label="Honest"))
        print("there", flush=True)
        while True:
            message = app.receive(3600)
            if not message or message.get("method") != "perform":
                continue
            looker.ask("ping")
            lit = [event["params"]["ids"] for event in looker.kept if event.get("method") == "scan.highlight"]
            del looker.kept[:-1]
            wanted = message["params"]["id"]
            app.send({"jsonrpc": "2.0", "id": message["id"], "result": {"handled": True}})
            asked.write(f"{wanted} {'ok' if [wanted] in lit else 'wrong'}\n")


def main(directory, path):
    with open(path, "a", encoding="ascii", buffering=1) as asked:
        while True:
            try:
                lives(directory, asked)
            except (OSError, Closed):
                time.sleep(0.05)


if __name__ == "__main__":
    main(*sys.argv[1:])
