"""Attacks on what is done: answers that lie or never come, switches of others, the focus, other people's places."""
import os
import socket
import stat
import time

from stand import together
from wire import Client, Closed, button, kind_of, screen


def more_connections_than_allowed_are_refused_kindly(stand):
    mine = [stand.client() for _ in range(4)]
    refused = Client(stand.directory, "app", None)
    told = refused.await_close()
    assert kind_of(told[0]) == "busy", told
    for client in mine:
        client.close()

    def crowd(_):
        held = []
        for _ in range(4):
            try:
                held.append(stand.client())
            except (Closed, KeyError, TimeoutError):
                break
        time.sleep(1.0)

    together(20, crowd)
    with stand.client("control", "control") as carer:
        assert "result" in carer.ask("ping"), "places are kept for those who help the person"


def who_never_reads_is_closed_and_nobody_waits_for_it(stand):
    with stand.client("control", "control") as deaf:
        deaf.ask("subscribe", topics=["*"])
        before = stand.metrics()["closedAsTooSlow"]
        with stand.client("control", "control") as talker:
            # What is told on of a reason is cut: as much as that leaves, and often.
            for turn in range(700):
                answer = talker.ask("voice.status", state="stopped", muted=False, reason=f"{turn} " + "\U0001f634" * 1_000)
                assert "result" in answer, answer
                talker.kept.clear()
        assert stand.metrics()["closedAsTooSlow"] > before, "the deaf observer is still served"


def who_asks_and_never_reads_the_answers_is_closed(stand):
    with stand.client() as deaf:
        before = stand.metrics()["closedAsTooSlow"]
        try:
            for number in range(400):
                deaf.send({"jsonrpc": "2.0", "id": number, "method": "rpc.discover"})
            deaf.await_close()
        except Closed:
            pass
        assert stand.metrics()["closedAsTooSlow"] > before, "its answers are still kept for it"


def answers_of_the_wrong_app_or_twice_count_for_nothing(stand):
    def attack(_):
        with stand.client() as liar:
            for number in range(300):
                liar.send({"jsonrpc": "2.0", "id": number, "result": {"handled": False}})
                liar.send({"jsonrpc": "2.0", "id": number, "error": {"code": -1, "message": "no"}})
            assert "result" in liar.ask("ping")

    together(2, attack)


def only_declared_switches_can_be_pressed_and_only_on_the_control_socket(stand):
    with stand.client() as app:
        forbidden = {
            "switch.inject": {"switch": "button", "edge": "down"}, "command": {"name": "select"},
            "settings.set": {"values": {"scanning.step": 9}}, "apps.focus": {"app": "1"}, "pause": {},
            "subscribe": {"topics": ["*"]}, "record.start": {}, "apps.list": {},
            "utterance": {"text": "tap play", "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 1},
        }
        for method, params in forbidden.items():
            answer = app.ask(method, **params)
            assert kind_of(answer) == "not_allowed", f"{method}: {answer}"
            answer = app.ask(method, nonsense=[1])
            assert kind_of(answer) == "not_allowed", f"{method}, whatever its parameters: {answer}"
    with stand.client("control", "control") as control:
        assert kind_of(control.ask("switch.inject", switch="foot", edge="down")) == "not_allowed"
        for at in (-1, 1, 1 << 62):
            assert kind_of(control.ask("switch.inject", switch="spare", edge="down", at=at)) == "bad_value"
        assert kind_of(control.ask("command", name="bell")) == "bad_value"
        assert kind_of(control.ask("command", name="exec lamp")) == "bad_value"


def the_focus_cannot_be_taken(stand):
    def attack(number):
        with stand.client(name=f"thief{number}") as thief:
            for _ in range(100):
                thief.publish(
                    screen(button("delete", "Cancel")), notify={"notification": "screenChanged", "element": "delete"})
                assert thief.ask("focus.request")["result"]["granted"] is False

    together(2, attack)


def another_user_is_refused(stand):
    if os.getuid() != 0:
        print("        (not root: cannot become another user; the folder's mode is what was looked at)")
        assert stat.S_IMODE(os.stat(stand.directory).st_mode) == 0o700
        return
    path = os.path.join(stand.directory, "app.sock")
    places = [stand.home, stand.directory, path]
    modes = [stat.S_IMODE(os.stat(place).st_mode) for place in places]
    assert modes[1:] == [0o700, 0o600]
    try:
        # Even where all doors stand open.
        for place in places:
            os.chmod(place, 0o777)

        def stranger(_):
            os.setgid(65534)
            os.setuid(65534)
            other = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            other.settimeout(5)
            other.connect(path)
            try:
                other.sendall(b'{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"role":"app",'
                              b'"client":{"name":"stranger","version":"1"}}}\n')
                assert other.recv(1) == b"", "a stranger was answered"
            except (BrokenPipeError, ConnectionResetError):
                pass

        together(1, stranger)
    finally:
        for place, mode in zip(places, modes):
            os.chmod(place, mode)


ATTACKS = [
    more_connections_than_allowed_are_refused_kindly,
    who_never_reads_is_closed_and_nobody_waits_for_it,
    who_asks_and_never_reads_the_answers_is_closed,
    answers_of_the_wrong_app_or_twice_count_for_nothing,
    only_declared_switches_can_be_pressed_and_only_on_the_control_socket,
    the_focus_cannot_be_taken,
    another_user_is_refused,
]
