#!/usr/bin/env python3
"""A recogniser in PocketSphinx's place: vocabularies in, utterances out, over Tappet's control socket.
This one "hears" what is typed on standard input, a phrase a line. Yours replaces `listen`; see docs/recognisers.md.

Usage: recogniser.py [LANGUAGE]     the language that is typed: en (as without it) or de"""
import json, os, socket, sys, threading, time

link = socket.socket(socket.AF_UNIX)
link.connect(os.environ["XDG_RUNTIME_DIR"] + "/tappet/control.sock")
lines = link.makefile("r", encoding="utf-8")
writing = threading.Lock()
number = 0
now = {"revision": 0, "use": "listen", "phrases": set()}


def send(method, **params):
    """One request, one line. Answers come back in order; this client needs none but hello's."""
    global number
    with writing:
        number += 1
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        link.sendall((json.dumps(message) + "\n").encode())


def take(vocabulary):
    """Makes of a vocabulary what the recogniser wants: a grammar, hot words, a prompt. Here: the words of all names."""
    now["phrases"] = {" ".join(words) for name in vocabulary["names"] for words in name["words"]}
    now["revision"] = vocabulary["revision"]


def listen():
    """Yields (text, confidence 0 to 1, first sound, last sound); the times by time.monotonic_ns()."""
    for line in sys.stdin:
        start = time.monotonic_ns()
        # 0.5 is what the daemon acts on, 0.7 where a mistake would hurt, 0.3 where it asks "did you mean …?".
        yield line.strip().lower(), 0.9, start, time.monotonic_ns()


def obey():
    """What the daemon says: it decides, this program only hears."""
    for line in lines:
        message = json.loads(line)
        method, params = message.get("method"), message.get("params", {})
        if method == "voice.vocabulary":
            take(params)
            print(f"may be said: {', '.join(sorted(now['phrases']))}", file=sys.stderr)
        elif method == "voice.microphone":
            # closed: let go of the device; standby: keep it open, and hear nothing until "listen" comes.
            now["use"] = params["use"]
            state = {"listen": "listening", "standby": "standby", "closed": "stopped"}[now["use"]]
            send("voice.status", state=state, muted=now["use"] == "closed")
        elif "error" in message:
            print(f"refused: {message['error']['data']['hint']}", file=sys.stderr)
    os._exit(69)  # The daemon has gone.


send("hello", protocol=1, client={"name": "recogniser.py", "version": "1"}, role="voice",
     **({"language": sys.argv[1]} if len(sys.argv) > 1 else {}))
send("subscribe", topics=["voice.vocabulary", "voice.microphone"])
threading.Thread(target=obey, daemon=True).start()
for text, confidence, start, end in listen():
    if text and now["use"] == "listen":
        send("utterance", text=text, confidence=confidence, startedAt=start, endedAt=end, vocabulary=now["revision"])
time.sleep(0.5)  # The last answer is still on its way.
