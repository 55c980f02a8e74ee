"""Attacks on the framing and the JSON: what is no message costs its sender, nobody else."""
import json
import os
import time

from stand import together
from wire import Client, Closed, button, kind_of, screen

MEBIBYTE = 1 << 20


def a_line_of_forty_mebibytes_is_refused_without_being_kept(stand):
    with stand.client() as client:
        before = stand.resident()
        for _ in range(40):
            client.raw(b"x" * MEBIBYTE)
        client.raw(b"\n")
        assert kind_of(client.receive()) == "too_large"
        assert "result" in client.ask("ping"), "what comes after the long line must be heard"
        grown = stand.resident() - before
        assert grown < 64 * MEBIBYTE, f"{grown >> 20} MiB more are held"


def endless_lines_of_eight_hold_no_more_than_a_line_each(stand):
    before = stand.resident()

    def attack(_):
        with stand.client() as client:
            for _ in range(24):
                client.raw(b"y" * MEBIBYTE)

    together(8, attack)
    grown = stand.resident() - before
    assert grown < 8 * 34 * MEBIBYTE, f"{grown >> 20} MiB more are held"


def a_message_byte_by_byte_is_understood(stand):
    with stand.client() as client:
        for byte in b'{"jsonrpc":"2.0","id":"slow","method":"ping"}\n':
            client.raw(bytes([byte]))
        assert client.answer_to("slow")["result"] == {"pong": True}


def broken_lines_are_told_and_the_third_ends_the_connection(stand):
    broken = [b"{", b"nonsense", b'\xff\xfe{"jsonrpc":"2.0"}', b"[]", b"\xef\xbb\xbf{}", b'{"a":NaN}']
    for line in broken:
        client = stand.client()
        try:
            for _ in range(3):
                client.raw(line + b"\n")
        except Closed:
            pass
        told = [kind_of(message) for message in client.await_close()]
        assert len(told) >= 1 and all(told), f"{line!r} was answered {told}"


def bytes_that_are_no_text_do_no_harm_where_a_long_line_is_looked_into_first(stand):
    for no_text in (b"\xff" * 8, b"\xf4", b"\xc3", b"\xed\xa0\x80", b"\xf0\x9f\x98"):
        with stand.client() as client:
            keys = b",".join(b'"\\u0041' + no_text * count + b'":1' for count in range(1, 40))
            for line in (b"[{%s}]", b'{"method":{%s}}', b'{"id":[{%s}]}'):
                try:
                    client.raw(line % keys + b" " * 5000 + b"\n")
                except Closed:
                    pass
            assert client.await_close(), "nobody was told"


def wrong_text_is_refused_and_the_tree_before_stays(stand):
    lines = {
        "duplicate key": b'{"jsonrpc":"2.0","id":2,"id":3,"method":"ping"}',
        "lone surrogate": b'{"jsonrpc":"2.0","id":2,"method":"tree.set","params":{"generation":2,"root":'
        b'{"id":"a","accessibilityLabel":"\\ud800"}}}',
        "UTF-16": '{"jsonrpc":"2.0","id":2,"method":"ping"}'.encode("utf-16"),
        "overlong": b'{"jsonrpc":"2.0","id":2,"method":"\xc0\xaf"}',
    }
    for what, line in lines.items():
        with stand.client() as client:
            client.publish(screen(button("kept")))
            client.raw(line + b"\n")
            answer = client.receive()
            assert kind_of(answer), f"{what}: {answer}"
            patch = client.ask("tree.patch", generation=9, base=1, set={"kept": {"accessibilityHint": "still"}})
            assert "result" in patch, f"{what}: the tree before was lost: {patch}"


def deep_nesting_is_refused(stand):
    for depth in (100, 10_000, 1_000_000):
        client = stand.client()
        client.raw(b'{"jsonrpc":"2.0","id":1,"method":"tree.set","params":' + b"[" * depth + b"]" * depth + b"}\n")
        assert kind_of(client.receive()) in ("too_deep", "bad_json", "bad_value")
        client.close()
    root = button("leaf")
    for level in range(70):
        root = {"id": f"level{level}", "children": [root]}
    with stand.client() as client:
        assert kind_of(client.publish(root)) == "too_deep"


def more_elements_than_allowed_are_refused(stand):
    with stand.client() as client:
        many = screen(*(button(f"b{number}") for number in range(client.limits["elements"] + 1)))
        assert kind_of(client.publish(many)) == "too_many_elements"
        twice = screen(button("same"), button("same"))
        assert kind_of(client.publish(twice)) == "duplicate_id"
        assert kind_of(client.publish(screen(button("x" * 200)))), "an id of 200 bytes"


def long_and_strange_labels_are_cut_and_taken(stand):
    labels = ["long " * 5_000, "\u202eelteD\u202c", "zero\u200bwidth\u2060", "\u0007bell\u001b[2J", "🧨" * 2_000, "", " "]
    with stand.client() as client:
        answer = client.publish(screen(*(button(f"b{place}", label) for place, label in enumerate(labels))))
        assert answer["result"]["stops"] == len(labels), answer
        assert any(warning["kind"] for warning in answer["result"]["warnings"]), "a cut label is told"


def random_bytes_do_no_harm(stand):
    def attack(number):
        for _ in range(40):
            client = Client(stand.directory, "app", None)
            try:
                client.raw(os.urandom(4096))
                client.raw(b"\n" + json.dumps({"method": number}).encode() + b"\n")
                client.await_close(2)
            except Closed:
                pass
            client.close()

    together(4, attack)


def who_never_says_hello_is_let_go(stand):
    silent = Client(stand.directory, "app", None)
    began = time.monotonic()
    told = silent.await_close(20)
    assert kind_of(told[-1]) == "not_ready", told
    assert time.monotonic() - began < 15


ATTACKS = [
    a_line_of_forty_mebibytes_is_refused_without_being_kept,
    endless_lines_of_eight_hold_no_more_than_a_line_each,
    a_message_byte_by_byte_is_understood,
    broken_lines_are_told_and_the_third_ends_the_connection,
    bytes_that_are_no_text_do_no_harm_where_a_long_line_is_looked_into_first,
    wrong_text_is_refused_and_the_tree_before_stays,
    deep_nesting_is_refused,
    more_elements_than_allowed_are_refused,
    long_and_strange_labels_are_cut_and_taken,
    random_bytes_do_no_harm,
    who_never_says_hello_is_let_go,
]
