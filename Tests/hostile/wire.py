"""A client of Tappet's sockets that may also misbehave: the wire as it is, with nothing in between."""
import itertools
import json
import os
import select
import socket
import time


class Closed(Exception):
    """The daemon ended the connection."""


class Client:
    """One connection. `hello` is said unless `role` is None; nothing that is sent is checked."""

    def __init__(self, directory, kind="app", role="app", name="hostile"):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(10)
        self.socket.connect(os.path.join(directory, f"{kind}.sock"))
        self.pending = b""
        self.kept = []
        self.ids = itertools.count(1)
        self.generations = itertools.count(1)
        if role:
            answer = self.ask("hello", protocol=1, role=role, client={"name": name, "version": "1"})
            self.limits = answer["result"]["limits"]
            self.session = answer["result"]["session"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def raw(self, data):
        """Sends bytes as they are."""
        try:
            self.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError) as error:
            raise Closed() from error

    def send(self, message):
        self.raw(json.dumps(message).encode() + b"\n")

    def receive(self, timeout=10.0):
        """The next message, one that was put by first; None when none comes in time."""
        if self.kept:
            return self.kept.pop(0)
        return self._read(time.monotonic() + timeout)

    def _read(self, deadline):
        while b"\n" not in self.pending:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.socket], [], [], left)[0]:
                return None
            try:
                more = self.socket.recv(1 << 16)
            except ConnectionResetError as error:
                raise Closed() from error
            if not more:
                raise Closed()
            self.pending += more
        line, self.pending = self.pending.split(b"\n", 1)
        return json.loads(line)

    def ask(self, method, timeout=10.0, **params):
        """Sends a request; its answer, with what else comes put by for `receive`."""
        number = next(self.ids)
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        return self.answer_to(number, timeout)

    def answer_to(self, number, timeout=10.0):
        deadline = time.monotonic() + timeout
        while True:
            message = self._read(deadline)
            if message is None:
                raise TimeoutError(f"no answer to {number}")
            if message.get("id") == number and "method" not in message:
                return message
            self.kept.append(message)

    def await_close(self, timeout=10.0):
        """What is told before the daemon ends the connection; fails when it does not."""
        told = []
        deadline = time.monotonic() + timeout
        try:
            while (message := self._read(deadline)) is not None:
                told.append(message)
        except Closed:
            return told
        raise AssertionError(f"still open after {timeout} s; it was told {told}")

    def publish(self, root, **more):
        return self.ask("tree.set", generation=next(self.generations), root=root, **more)


def button(name, label=None, **more):
    return {"id": name, "accessibilityLabel": label or name.title(), "accessibilityTraits": ["button"], **more}


def screen(*children, label="Screen"):
    return {"id": "screen", "accessibilityLabel": label, "children": list(children)}


def kind_of(answer):
    """The kind of fault that an answer tells; None where it is a result."""
    return answer.get("error", {}).get("data", {}).get("kind")
