"""A person who sees nothing: a speech program that writes down what it is told to say, a line for each text.

hearer.py SOCKET: speaks 25 characters a second, and is silenced like any other voice.
"""

import json
import select
import socket
import sys
import time

daemon = socket.socket(socket.AF_UNIX)
daemon.connect(sys.argv[1])
number = 0


def ask(method, **params):
    global number
    number += 1
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    daemon.sendall((json.dumps(request) + "\n").encode())


def finish(utterance, wasSuccessful):
    ask("speech.finished", id=utterance["id"], wasSuccessful=wasSuccessful)


def words(utterance):
    text = utterance["utterance"]
    return text if isinstance(text, str) else text["string"]


ask("hello", protocol=1, role="speech", client={"name": "hearer", "version": "1"})
waiting, ends, read = [], None, b""


def begin():
    """Begins what waits, if nothing is being said. Also between two messages that were read at once: on a busy machine a text
    and what interrupts it arrive together, and a person would have heard the first."""
    global ends
    if waiting and ends is None:
        print(words(waiting[0]), flush=True)
        ends = time.monotonic() + len(words(waiting[0])) / 25


while True:
    begin()
    patience = None if ends is None else max(0, ends - time.monotonic())
    if not select.select([daemon], [], [], patience)[0]:
        finish(waiting.pop(0), True)
        ends = None
        continue
    read += daemon.recv(65536) or sys.exit(0)
    *lines, read = read.split(b"\n")
    for message in map(json.loads, lines):
        params = message.get("params", {})
        if message.get("method") == "speech.stop" or params.get("interrupt"):
            gone, waiting, ends = waiting, [], None
        elif "replaces" in params:
            gone = [each for each in waiting if each["id"] == params["replaces"]]
            if gone and gone[0] is waiting[0]:
                ends = None
            waiting = [each for each in waiting if each not in gone]
        else:
            gone = []
        for each in gone:
            finish(each, False)
        if message.get("method") == "speech.say":
            waiting.append(params)
            begin()
        elif message.get("method") == "sound.play":
            finish(params, True)
