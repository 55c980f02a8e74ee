"""Faults of the machine and of programs: what breaks off, stops, fills up or runs out."""
import json
import os
import resource
import signal
import subprocess
import time

from stand import CONFIGURATION, Stand, forked, together
from wire import Client, Closed, button, screen

BACK = 1.0
"""Seconds within which everything works again after a crash; systemd's waiting (RestartSec) is a tenth of them."""


def asked(app, seconds):
    """What the app is asked to do within that time; None: nothing."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        message = app.receive(left)
        if message and message.get("method") == "perform":
            return message["params"]
    return None


def apps_that_are_killed_leave_the_screen_to_others(stand):
    def dies(number, turn):
        client = stand.client(name=f"doomed{number}.{turn}")
        client.publish(screen(button("gone")))
        client.raw(b'{"jsonrpc":"2.0","method":"tree.set","params":{"generation":2,"root":{"id":"half')
        os.kill(os.getpid(), signal.SIGKILL)

    def attack(number):
        for turn in range(10):
            _, status = os.waitpid(forked(dies, number, turn), 0)
            assert os.waitstatus_to_exitcode(status) == -signal.SIGKILL, "an app ended before it could be killed"

    together(2, attack)
    with stand.client("control", "control") as control:
        end = time.monotonic() + 10
        while True:
            names = [app["name"] for app in control.ask("apps.list")["result"]["items"]]
            if not [name for name in names if name.startswith("doomed")]:
                break
            assert time.monotonic() < end, f"who was killed is still there: {names}"
            time.sleep(0.02)


def settings_read_anew_every_ten_milliseconds_disturb_no_press(stand):
    with open(stand.settings, encoding="utf-8") as file:
        good = file.read()
    try:
        for turn in range(200):
            wrong = turn % 5 == 4
            with open(stand.settings + ".new", "w", encoding="utf-8") as file:
                file.write(good + ("\n[scaning]\n" if wrong else f"\n[logging]\n# {turn}\n"))
            os.rename(stand.settings + ".new", stand.settings)
            stand.daemon.send_signal(signal.SIGHUP)
            time.sleep(0.01)
    finally:
        with open(stand.settings, "w", encoding="utf-8") as file:
            file.write(good)
        stand.daemon.send_signal(signal.SIGHUP)
    with stand.client("control", "control") as control:
        assert "result" in control.ask("ping")


def without_descriptors_nobody_is_let_in_and_those_inside_go_on(stand):
    before = resource.prlimit(stand.daemon.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(stand.daemon.pid, resource.RLIMIT_NOFILE, (stand.descriptors() + 3, before[1]))
    try:
        def crowd(_):
            held = []
            for _ in range(3):
                try:
                    client = Client(stand.directory, "app", None)
                    client.socket.settimeout(0.3)
                    held.append(client)
                    client.ask("hello", 0.3, protocol=1, role="app", client={"name": "late", "version": "1"})
                except (OSError, Closed, TimeoutError):
                    pass
            time.sleep(0.5)

        together(5, crowd)
    finally:
        resource.prlimit(stand.daemon.pid, resource.RLIMIT_NOFILE, before)
    assert stand.await_answer(5) < 5, "nobody is let in any more"


def a_full_disk_costs_what_would_be_kept_and_nothing_else(stand):
    state = stand.state
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8k", "tmpfs", state], stderr=subprocess.DEVNULL).returncode:
        print("        (no right to mount: the disk could not be filled)")
        return
    try:
        with open(os.path.join(state, "filler"), "wb") as file:
            try:
                file.write(b"x" * 8192)
                file.flush()
            except OSError:
                pass
        with stand.client("control", "control") as control:
            for step in (1.1, 1.2, 1.3):
                answer = control.ask("settings.set", values={"scanning.step": step})
                assert answer["result"]["values"]["scanning.step"] == step, answer
        assert "could not be kept" in stand.logged()
    finally:
        subprocess.run(["umount", "-l", state], check=True)
    with stand.client("control", "control") as control:
        control.ask("settings.reset")


def a_daemon_that_is_killed_while_a_switch_is_held_is_back_and_presses_nothing(stand):
    """Not beside a person, who would miss it."""
    took = []
    for _ in range(3):
        app, hand = stand.client(name="held"), stand.client("control", "control")
        app.publish(screen(button("only")))
        assert "result" in hand.ask("switch.inject", switch="button", edge="down")
        stand.daemon.kill()
        stand.daemon.wait()
        began = time.monotonic()
        for client in (app, hand):
            client.await_close()
            client.close()
        stand.start()
        app, hand = stand.client(name="held"), stand.client("control", "control")
        app.publish(screen(button("only")))
        took.append(time.monotonic() - began)
        hand.ask("switch.inject", switch="button", edge="up")
        assert asked(app, 0.3) is None, "what was held before the crash was pressed after it"
        for edge in ("down", "up"):
            hand.ask("switch.inject", switch="button", edge=edge)
        assert (found := asked(app, 10)) and found["id"] == "only", found
        for client in (app, hand):
            client.close()
    print(f"        back after {min(took) * 1e3:.0f} to {max(took) * 1e3:.0f} ms, screen and all", flush=True)
    assert min(took) < BACK


def lit(hand):
    """What is lit by now, for somebody who has subscribed to that alone."""
    hand.ask("ping")
    return hand.kept[-1]["params"]["ids"]


def await_kept(stand, place):
    """Until the place is written down, which no press waits for."""
    end = time.monotonic() + 10
    while True:
        try:
            with open(os.path.join(stand.directory, "place.json"), encoding="utf-8") as file:
                kept = json.load(file)
        except FileNotFoundError:
            kept = None
        if kept and [kept["focus"]] == place:
            return
        assert time.monotonic() < end, f"{kept} is kept, and {place} was lit"
        time.sleep(0.005)


def after_a_kill_what_was_lit_when_something_was_selected_is_lit_again(stand):
    names = ["one", "two", "three", "four"]
    for chosen in ("three", "two"):
        app, hand = stand.client(name="placed"), stand.client("control", "control")
        app.publish(screen(*(button(name) for name in names)))
        hand.ask("apps.focus", app="placed")
        hand.ask("subscribe", topics=["scan.highlight"])
        while lit(hand) != [chosen]:
            for edge in ("down", "up"):
                hand.ask("switch.inject", switch="spare", edge=edge)
        for edge in ("down", "up"):
            hand.ask("switch.inject", switch="button", edge=edge)
        assert (found := asked(app, 10)) and found["id"] == chosen, found
        place = lit(hand)
        await_kept(stand, place)
        stand.daemon.kill()
        stand.daemon.wait()
        for client in (app, hand):
            client.close()
        stand.start()
        # Another app is back sooner.
        with stand.client(name="hasty") as hasty, stand.client(name="placed") as app, \
                stand.client("control", "control") as hand:
            hasty.publish(screen(button("elsewhere")))
            app.publish(screen(*(button(name) for name in names)))
            hand.ask("subscribe", topics=["scan.highlight"])
            assert lit(hand) == place, f"{lit(hand)} is lit, and was {place}"


def a_daemon_that_was_stopped_for_two_seconds_presses_nothing_by_itself(stand):
    with stand.client(name="frozen") as app, stand.client("control", "control") as hand:
        app.publish(screen(button("only")))
        hand.ask("apps.focus", app=hand.ask("apps.list")["result"]["items"][0]["id"])
        for edge in ("down", "up"):
            assert "result" in hand.ask("switch.inject", switch="button", edge=edge)
        assert asked(app, 10), "the press before came to nothing"
        assert "result" in hand.ask("switch.inject", switch="button", edge="down")
        stand.daemon.send_signal(signal.SIGSTOP)
        time.sleep(2)
        stand.daemon.send_signal(signal.SIGCONT)
        assert "result" in hand.ask("ping")
        assert asked(app, 0.3) is None, "a press came of standing still"
        hand.ask("switch.inject", switch="button", edge="up")


def no_word_of_anybodys_reaches_the_log(others):
    secrets = ["Quittungsblock", "Zwetschge", "Murmeltier"]
    stand = Stand(others.programs, CONFIGURATION + '[logging]\nlevel = "debug"\n')
    try:
        with stand.client("control", "control") as control, stand.client(name="private") as app:
            app.publish(screen(button("one", secrets[0]), button("two", secrets[1], accessibilityValue=secrets[2])))
            now = time.monotonic_ns()
            control.ask("subscribe", topics=["voice.heard"])
            said = [f"tap {secrets[0]}", secrets[2]]
            answers = [
                control.ask("utterance", text=words, confidence=0.9, startedAt=now, endedAt=now, vocabulary=0) for words in said]
            answers.append(app.ask("notify", notification="announcement", announcement=secrets[2]))
            assert all("result" in answer for answer in answers), answers
            # Names may still be worded: what is said meanwhile waits for it.
            for words in said:
                heard = control.receive()
                assert heard and heard["params"]["text"] == words, f"{words!r} was said, and heard was {heard}"
            control.ask("ping")
        logged = stand.logged()
        assert "hello" in logged, "nothing is logged at that level"
        found = [word for word in secrets if word in logged]
        assert not found, f"{found} in the log"
    finally:
        stand.stop()


def a_window_beyond_all_measure_ends_nothing_where_a_point_is_chosen(others):
    stand = Stand(others.programs, CONFIGURATION.replace('"manual"', '"point"'))
    try:
        with stand.client("control", "control") as control, stand.client(name="vast") as app:
            app.publish(screen(button("only")), window={"frame": {"x": 0, "y": 0, "width": 1e300, "height": 1}})
            for edge in ("down", "up"):
                assert "result" in control.ask("switch.inject", switch="button", edge=edge)
            assert "result" in control.ask("ping")
    finally:
        stand.stop()


def memory_of_large_screens_is_given_back(others):
    """Four apps of 10,000 elements come, change and go, three times, with the same ids and with others."""
    def visit(number, turn, prefix):
        client = stand.client(name=f"large{number}")
        groups = [
            {"id": f"{prefix}g{group}", "accessibilityLabel": f"Group {group}", "children": [
                button(f"{prefix}b{group}.{item}", f"Item {item} of group {group}, {number}") for item in range(99)]}
            for group in range(elements // 100)]
        assert "result" in client.ask("tree.set", 60, generation=1, root=screen(*groups))
        for generation in range(2, 8):
            changed = {f"{prefix}b{group}.{generation}": {"accessibilityLabel": f"Changed {generation}, {turn}"}
                       for group in range(elements // 100)}
            assert "result" in client.ask(
                "tree.patch", 60, generation=generation, base=generation - 1, set=changed), "a patch was refused"
        return client

    stand = Stand(others.programs, watches_heap=True)
    try:
        elements = 1_000
        resident = stand.resident()
        # What is made once for all (types, tables) is no memory of a screen.
        visit(0, 0, "").close()
        living = stand.living()
        for _ in range(30):
            time.sleep(0.1)
            living = min(living, stand.living())
        elements = 10_000
        for turn, prefix in enumerate(("", "", "x"), 1):
            for client in [visit(number, turn, f"{prefix}{number if prefix else ''}") for number in range(4)]:
                client.close()
            end = time.monotonic() + 10
            while True:
                found = stand.living() / living, stand.resident() / resident
                if found[0] <= 1.1 and found[1] <= 1.3:
                    break
                assert time.monotonic() < end, (
                    f"after 10 s the heap is {found[0]:.2f} times what it was ({living} bytes), and the memory "
                    f"{found[1]:.2f} times ({resident} bytes)")
                time.sleep(0.2)
            print(f"        round {turn}: heap {found[0]:.2f}, memory {found[1]:.2f} times what it was", flush=True)
    finally:
        stand.stop()


BESIDE_A_PERSON = [
    apps_that_are_killed_leave_the_screen_to_others,
    settings_read_anew_every_ten_milliseconds_disturb_no_press,
    without_descriptors_nobody_is_let_in_and_those_inside_go_on,
    a_full_disk_costs_what_would_be_kept_and_nothing_else,
]
ALONE = [
    memory_of_large_screens_is_given_back,
    no_word_of_anybodys_reaches_the_log,
    a_window_beyond_all_measure_ends_nothing_where_a_point_is_chosen,
    a_daemon_that_is_killed_while_a_switch_is_held_is_back_and_presses_nothing,
    after_a_kill_what_was_lit_when_something_was_selected_is_lit_again,
    a_daemon_that_was_stopped_for_two_seconds_presses_nothing_by_itself,
]
