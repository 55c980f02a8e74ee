"""Tappet's client in one file: publish a screen, and act when a switch or a voice asks for it.

Copy this file beside your program; it needs Python 3.9 and nothing else.

    from tappet import Tappet

    screen = {"id": "screen", "accessibilityLabel": "Player", "children": [
        {"id": "play", "accessibilityLabel": "Play", "accessibilityTraits": ["button"]}]}

    with Tappet("Player") as t:
        t.publish(screen)
        for action in t:                       # waits for the person
            action.answer(action.id == "play" and action.name == "activate")

Everything happens in the thread that calls: answer within two seconds, after which the person is told that the app does
not answer. Beside an event loop of your own watch `fileno()` and call `wait(0)`. When the daemon goes away it is looked
for again while you wait, and gets the last tree anew. The members of an element and all methods: docs/protocol.md.
"""
from __future__ import annotations

import collections
import copy
import json
import os
import select
import socket
import time
from dataclasses import dataclass, field
from typing import Any, Callable, Deque, Dict, Iterator, List, Optional

__all__ = ["Tappet", "Action", "TappetError", "NoDaemon", "Refused", "Disconnected"]

Element = Dict[str, Any]
"""An element with all its `children`, as it goes over the wire: {"id": "play", "accessibilityLabel": "Play", …}."""

KEPT = ("subscribe", "status.watch", "preferences.watch", "window.moved")
"""What is said again to a daemon that has come back."""

WATCHED = {"status.watch": "status.changed", "preferences.watch": "preferences.changed"}
"""As what the values are told that a daemon that has come back answers: they may have changed meanwhile."""


class TappetError(Exception):
    """Something asked of the daemon did not happen; the message says what was tried and what to do."""


class NoDaemon(TappetError):
    """Nobody listens on the socket."""


class Disconnected(TappetError):
    """The daemon went away before it answered."""


class Refused(TappetError):
    """The daemon said no. `kind` is the fault's name, `path` a JSON pointer into the message, `hint` what to do."""

    def __init__(self, method: str, error: Dict[str, Any]) -> None:
        data = error.get("data") or {}
        self.kind: str = data.get("kind", "")
        self.path: Optional[str] = data.get("path")
        self.hint: str = data.get("hint", error.get("message", ""))
        place = f" at {self.path}" if self.path else ""
        super().__init__(f"the daemon refused {method} ({self.kind}{place}): {self.hint}")


@dataclass
class Action:
    """A request to act. Answer it with `act`, `done`, `answer` or `refuse`; one that is left is answered as not done."""

    id: str
    """The element that is meant."""
    name: str
    """activate, increment, decrement, scroll, escape, magicTap, customAction, longPress, setFocus, setText, …"""
    argument: Any = None
    """A direction, a count, the id of a custom action, {text, range?}, {name, points}; depends on the name."""
    generation: int = 0
    """Of the tree in which the person saw the element."""
    chain: List[str] = field(default_factory=list)
    """Ancestors that may act instead, innermost first (escape, magicTap, scroll, increment, decrement, undo): `act`
    tries them."""
    point: Optional[Dict[str, float]] = None
    """Where a tap would go."""
    cause: str = "switch"
    """switch, voice or control."""
    _send: Optional[Callable[[Dict[str, Any]], None]] = field(default=None, repr=False)

    def done(self, by: Optional[str] = None, undo: Optional[str] = None) -> None:
        """It was done: by this element of the chain where it was another; `undo` is what undoing it is called."""
        result: Dict[str, Any] = {"handled": True}
        if by is not None:
            result["by"] = by
        if undo is not None:
            result["undo"] = undo
        self._finish({"result": result})

    def act(self, does: Callable[[str], bool], undo: Optional[str] = None) -> Optional[str]:
        """Calls `does` with the id of the element that is meant, then with those of its `chain`, innermost first, until
        one returns True; answers for it, and returns its id (None: none did it)."""
        for element in [self.id, *self.chain]:
            if does(element):
                self.done(by=None if element == self.id else element, undo=undo)
                return element
        self.answer(False)
        return None

    def answer(self, handled: bool) -> None:
        """Whether it was done; the person is told when it was not."""
        self.done() if handled else self._finish({"result": {"handled": False}})

    def refuse(self, hint: str) -> None:
        """What the person saw is not there any more; nothing was done."""
        data = {"kind": "stale_generation", "hint": hint}
        self._finish({"error": {"code": -32001, "message": "Stale generation", "data": data}})

    @property
    def is_answered(self) -> bool:
        return self._send is None

    def _finish(self, answer: Dict[str, Any]) -> None:
        if self._send is None:
            raise TappetError(f"{self.name} of {self.id} was answered before; answer each action once")
        send, self._send = self._send, None
        send(answer)


class Tappet:
    """A connection to the daemon that holds. Use it as a context, publish, iterate over the actions."""

    def __init__(
        self,
        name: str,
        version: str = "1",
        *,
        on_event: Optional[Callable[[str, Dict[str, Any]], None]] = None,
        role: str = "app",
        path: Optional[str] = None,
    ) -> None:
        """Connects, or raises `NoDaemon`. `on_event` is called with the name and parameters of what is told without
        being asked (elementDidBecomeFocused, preferences.changed, tree.warnings, …); a daemon that has come back tells
        watched values again. `path` is the socket, else
        $TAPPET_SOCKET, else app.sock in $XDG_RUNTIME_DIR/tappet (control.sock for another role than app)."""
        self.name, self.version, self.role = name, version, role
        self.path = path or _standard_path(role)
        self.on_event = on_event
        self.welcome: Dict[str, Any] = {}
        self._socket: Optional[socket.socket] = None
        self._pending = b""
        self._number = 0
        self._generation = 0
        self._held: Optional[int] = None
        self._root: Optional[Element] = None
        self._more: Dict[str, Any] = {}
        self._standing: Dict[str, Dict[str, Any]] = {}
        self._actions: Deque[Action] = collections.deque()
        self._answers: Dict[Any, Dict[str, Any]] = {}
        self._last: Optional[Action] = None
        self._wait = 0.1
        self._retry_at = 0.0
        self._open()

    def __enter__(self) -> "Tappet":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[Action]:
        """The actions, one after another; ends with `close`."""
        while self.path:
            action = self.wait()
            if action is not None:
                yield action

    # Trees

    def publish(self, root: Element, *, notify: Optional[Dict[str, Any]] = None, **more: Any) -> Optional[Dict[str, Any]]:
        """Sends the whole tree; it is kept, and sent again to a daemon that comes back. Answers {generation, stops,
        warnings}, or None while the daemon is away. `more`: window, coordinates, … of tree.set; `notify` is applied
        together with this tree: {"notification": "screenChanged"}."""
        before = self._root, self._more
        self._root, self._more = copy.deepcopy(root), more
        try:
            return self._send_tree(notify)
        except Refused:
            self._root, self._more = before
            raise

    def patch(
        self,
        *,
        set: Optional[Dict[str, Element]] = None,
        remove: Optional[List[str]] = None,
        move: Optional[List[Dict[str, Any]]] = None,
        insert: Optional[List[Dict[str, Any]]] = None,
        notify: Optional[Dict[str, Any]] = None,
    ) -> Optional[Dict[str, Any]]:
        """Changes the tree in force: remove ids, move {id, parent, index}, insert {parent, index, element}, set
        properties by id (None returns one to its default), in this order. Answers as `publish` does; where the daemon
        holds another tree than was thought, the whole is sent."""
        if self._root is None:
            raise TappetError("patch changes the tree that was published, and none was; call publish first")
        change = {"remove": remove or [], "move": move or [], "insert": insert or [], "set": set or {}}
        before = self._root
        self._root = _patched(before, **copy.deepcopy(change))
        if self._held is None or self._socket is None:
            return self._send_tree(notify)
        params: Dict[str, Any] = {key: value for key, value in change.items() if value}
        params.update(generation=self._next_generation(), base=self._held)
        if notify:
            params["notify"] = notify
        try:
            return self._took(self.request("tree.patch", **params))
        except Refused as refusal:
            if refusal.kind != "stale_generation":
                self._root = before
                raise
            return self._send_tree(notify)
        except Disconnected:
            return None

    def clear(self) -> None:
        """Takes the tree away: nothing of this app is scanned any more."""
        self._root, self._held = None, None
        if self._socket is not None:
            self.request("tree.clear")

    def notify(self, notification: str, **more: Any) -> None:
        """screenChanged, layoutChanged, announcement, pageScrolled, … about the tree in force."""
        self.request("notify", notification=notification, **more)

    def announce(self, text: str) -> None:
        """Has the text spoken at once."""
        self.notify("announcement", announcement=text)

    # Asking and waiting

    def request(self, method: str, **params: Any) -> Dict[str, Any]:
        """Calls any method of the protocol and returns its result. Raises `Refused` with the daemon's own reason,
        `Disconnected` when it is away."""
        if METHODS and method not in METHODS:
            raise TappetError(f'no method is called "{method}"; there are: {", ".join(sorted(METHODS))}')
        if method in KEPT:
            self._standing[method] = params
        if self._socket is None:
            raise Disconnected(f"{method} was not sent: the daemon at {self.path} is away; wait() looks for it")
        link, number = self._socket, self._write_request(method, params)
        while number not in self._answers:
            if self._socket is not link:
                raise Disconnected(f"the daemon at {self.path} went away before it answered {method}")
            self._take(self._read(None))
        answer = self._answers.pop(number)
        if "error" in answer:
            raise Refused(method, answer["error"])
        return answer.get("result") or {}

    def wait(self, timeout: Optional[float] = None) -> Optional[Action]:
        """The next action, or None when none came in `timeout` seconds (None: for ever). The action before it is
        answered as not done where it was left without an answer. Looks for a daemon that went away."""
        if self._last is not None and not self._last.is_answered:
            self._last.answer(False)
        self._last = None
        deadline = None if timeout is None else time.monotonic() + timeout
        while self.path and not self._actions:
            left = None if deadline is None else max(0.0, deadline - time.monotonic())
            try:
                if self._socket is None and not self._reconnect(left):
                    return None
                message = self._read(left)
                if not message:
                    return None
                self._take(message)
            except Disconnected:
                continue
        if self._actions:
            self._last = self._actions.popleft()
        return self._last

    def fileno(self) -> int:
        """To wait for beside other things; -1 while the daemon is away (then call `wait(0)` every second)."""
        return -1 if self._socket is None else self._socket.fileno()

    def close(self) -> None:
        """Ends the connection for good; the iteration ends too."""
        self._lose()
        self.path = ""

    # The wire

    def _open(self) -> None:
        link = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            link.connect(self.path)
        except OSError as error:
            link.close()
            raise NoDaemon(
                f"cannot connect to {self.path}: {error.strerror or error}. Is the daemon running? Start it with: "
                "systemctl --user start tappet.service, or: tappet run"
            ) from error
        self._socket, self._pending, self._held = link, b"", None
        try:
            client = {"name": self.name, "version": self.version, "pid": os.getpid()}
            self.welcome = self.request("hello", protocol=1, client=client, role=self.role)
        except TappetError:
            self._lose()
            raise
        self._wait = 0.1

    def _reconnect(self, left: Optional[float]) -> bool:
        """Whether the daemon is back; waits for it for at most `left` seconds."""
        deadline = None if left is None else time.monotonic() + left
        while True:
            pause = self._retry_at - time.monotonic()
            if deadline is not None and pause > deadline - time.monotonic():
                time.sleep(max(0.0, deadline - time.monotonic()))
                return False
            time.sleep(max(0.0, pause))
            self._retry_at = time.monotonic() + self._wait
            self._wait = min(2.0, self._wait * 2)
            try:
                self._open()
                values = {method: self.request(method, **params) for method, params in list(self._standing.items())}
                if self._root is not None:
                    self._send_tree(None)
                if self._socket is not None:
                    self._tell_again(values)
                    return True
            except (NoDaemon, Disconnected):
                continue
            except Refused as refusal:
                if refusal.kind not in ("busy", "not_ready"):
                    raise

    def _tell_again(self, values: Dict[str, Dict[str, Any]]) -> None:
        """Tells the watched values of a daemon that has come back; a listener that asks in turn may lose it again."""
        for method, name in WATCHED.items():
            if values.get(method) and self.on_event is not None:
                self.on_event(name, values[method])

    def _send_tree(self, notify: Optional[Dict[str, Any]]) -> Optional[Dict[str, Any]]:
        if self._socket is None:
            return None
        params = dict(self._more, generation=self._next_generation(), root=self._root)
        if notify:
            params["notify"] = notify
        try:
            return self._took(self.request("tree.set", **params))
        except Disconnected:
            return None

    def _took(self, taken: Dict[str, Any]) -> Dict[str, Any]:
        self._held = taken["generation"]
        return taken

    def _next_generation(self) -> int:
        self._generation += 1
        return self._generation

    def _write_request(self, method: str, params: Dict[str, Any]) -> int:
        self._number += 1
        self._write({"id": self._number, "method": method, "params": params})
        return self._number

    def _write(self, message: Dict[str, Any]) -> None:
        line = json.dumps({"jsonrpc": "2.0", **message}, allow_nan=False) + "\n"
        try:
            if self._socket is not None:
                self._socket.sendall(line.encode())
        except OSError as error:
            raise self._lost(error) from error

    def _read(self, timeout: Optional[float]) -> Dict[str, Any]:
        """The next message; an empty one when none came in time."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while b"\n" not in self._pending:
            if self._socket is None:
                raise self._lost(None)
            if deadline is not None:
                left = max(0.0, deadline - time.monotonic())
                if not select.select([self._socket], [], [], left)[0]:
                    return {}
            try:
                more = self._socket.recv(1 << 16)
            except OSError as error:
                raise self._lost(error) from error
            if not more:
                raise self._lost(None)
            self._pending += more
        line, self._pending = self._pending.split(b"\n", 1)
        message: Dict[str, Any] = json.loads(line)
        return message

    def _take(self, message: Dict[str, Any]) -> None:
        """Keeps answers and requests to act; tells what is told, whose listener may ask in turn."""
        method, params = message.get("method"), message.get("params") or {}
        if method == "perform":
            link, number = self._socket, message.get("id")

            def send(answer: Dict[str, Any]) -> None:
                # Whoever asked may be gone; nobody else is answered in its place.
                if link is not None and link is self._socket:
                    try:
                        self._write({"id": number, **answer})
                    except Disconnected:
                        pass

            self._actions.append(
                Action(
                    params["id"], params["action"], params.get("argument"), params.get("generation", 0),
                    params.get("chain") or [], params.get("point"), params.get("cause", "switch"), send,
                )
            )
        elif method and "id" in message:
            error = {"code": -32601, "message": "Method not found", "data": {"kind": "unknown_method"}}
            self._write({"id": message["id"], "error": error})
        elif method and self.on_event is not None:
            self.on_event(method, params)
        elif not method:
            self._answers[message.get("id")] = message

    def _lost(self, error: Optional[OSError]) -> Disconnected:
        self._lose()
        why = f" ({error.strerror or error})" if error else ""
        return Disconnected(f"the daemon at {self.path} ended the connection{why}; wait() looks for it")

    def _lose(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._socket, self._pending, self._held = None, b"", None
        # Whoever asked has gone.
        self._actions.clear()
        self._answers.clear()
        self._retry_at = time.monotonic() + self._wait


def _standard_path(role: str) -> str:
    named = os.environ.get("TAPPET_SOCKET")
    if named and role == "app":
        return named
    base = os.environ.get("XDG_RUNTIME_DIR")
    if not base:
        raise NoDaemon(
            "cannot tell where the daemon listens: XDG_RUNTIME_DIR is not set. Log in through a session that sets it, "
            "or name the socket: Tappet(name, path=…)"
        )
    return f"{base}/tappet/{'app' if role == 'app' else 'control'}.sock"


def _patched(
    root: Element, remove: List[str], move: List[Dict[str, Any]], insert: List[Dict[str, Any]], set: Dict[str, Element]
) -> Element:
    """A tree after a patch; what the daemon does with its own."""
    root = copy.deepcopy(root)
    nodes: Dict[str, Element] = {}
    parents: Dict[str, Element] = {}

    def index(node: Element) -> None:
        nodes[node["id"]] = node
        for child in node.get("children") or []:
            parents[child["id"]] = node
            index(child)

    def find(name: str) -> Element:
        if name not in nodes:
            raise TappetError(f'the patch speaks of "{name}", and no element of the published tree has that id')
        return nodes[name]

    def take(name: str) -> Element:
        node = find(name)
        if name not in parents:
            raise TappetError(f'"{name}" is the root, which can neither be moved nor removed; publish another tree')
        parents.pop(name)["children"].remove(node)
        return node

    def put(node: Element, parent: str, at: int) -> None:
        children = find(parent).setdefault("children", [])
        children.insert(at, node)
        parents[node["id"]] = nodes[parent]

    def forget(node: Element) -> None:
        del nodes[node["id"]]
        for child in node.get("children") or []:
            forget(child)

    index(root)
    for name in remove:
        forget(take(name))
    for step in move:
        put(take(step["id"]), step["parent"], step["index"])
    for step in insert:
        index(step["element"])
        put(step["element"], step["parent"], step["index"])
    for name, changes in set.items():
        node = find(name)
        for key, value in changes.items():
            if value is None:
                node.pop(key, None)
            else:
                node[key] = value
    return root


METHODS: Dict[str, str] = {
    "hello": "app",
    "ping": "app",
    "rpc.discover": "app",
    "tree.set": "app",
    "tree.patch": "app",
    "tree.clear": "app",
    "tree.get": "control",
    "window.moved": "app",
    "window.active": "control",
    "notify": "app",
    "interact.end": "app",
    "focus.request": "app",
    "deadline": "app",
    "status.get": "app",
    "status.watch": "app",
    "preferences.get": "app",
    "preferences.watch": "app",
    "subscribe": "control",
    "switch.inject": "control",
    "utterance": "control",
    "voice.status": "control",
    "voice.problems": "control",
    "voice.lesson": "control",
    "command": "control",
    "settings.get": "control",
    "settings.set": "control",
    "settings.reset": "control",
    "profile.use": "control",
    "apps.list": "control",
    "apps.focus": "control",
    "weights.forget": "control",
    "names.list": "control",
    "names.forget": "control",
    "devices.list": "control",
    "speech.finished": "control",
    "speech.outputs": "control",
    "media.status": "control",
    "desk.windows": "control",
    "advice.get": "control",
    "advice.apply": "control",
    "advice.undo": "control",
    "pause": "control",
    "resume": "control",
    "metrics": "control",
    "bell.stop": "control",
    "record.start": "control",
    "record.stop": "control",
}
