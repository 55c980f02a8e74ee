"""Attacks on what is said aloud: nobody speaks as Tappet, and nobody talks voice control deaf."""
import threading
import time

from wire import Closed, button, screen

ECHO = "that was my own voice; say it again"
"""What the person is told where a command is taken for what was spoken."""


class Speaker:
    """Says what it is told, one thing after the other and a word in 0.3 s, and tells the end of each."""

    def __init__(self, stand):
        self.client = stand.client("control", "speech", "speaker")
        self.said = []
        self.ends = False
        self.thread = threading.Thread(target=self.run)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ends = True
        self.thread.join()
        self.client.close()

    def finish(self, order, was_successful):
        self.client.ask("speech.finished", id=order["id"], wasSuccessful=was_successful)

    def run(self):
        queue = []
        until = 0
        try:
            while not self.ends:
                message = self.client.receive(0.02)
                method, params = (message or {}).get("method"), (message or {}).get("params", {})
                cut = []
                if method == "speech.stop" or method == "speech.say" and params["interrupt"]:
                    cut, queue = queue, []
                elif method == "speech.say":
                    cut = [order for order in queue if order["id"] == params.get("replaces")]
                    queue = [order for order in queue if order not in cut]
                for order in cut:
                    self.finish(order, False)
                now = time.monotonic()
                if method == "speech.say":
                    self.said.append(params)
                    if not queue:
                        until = now + length(params)
                    queue.append(params)
                elif method == "sound.play":
                    self.finish(params, True)
                if queue and now >= until:
                    self.finish(queue.pop(0), True)
                    until = now + (length(queue[0]) if queue else 0)
        except Closed:
            pass

    def texts(self):
        return [text_of(order) for order in self.said]


def text_of(order):
    text = order["utterance"]
    return text if isinstance(text, str) else text["string"]


def length(order):
    return 0.3 * len(text_of(order).split())


def announce(client, text):
    client.ask("notify", notification="announcement", announcement=text)


def heard(voice, text):
    """What becomes of these words, said now and surely heard."""
    now = time.monotonic_ns()
    voice.kept.clear()
    answer = voice.ask("utterance", text=text, confidence=1, startedAt=now, endedAt=now, vocabulary=0)
    assert "result" in answer, answer
    end = time.monotonic() + 10
    while (message := voice.receive(max(0, end - time.monotonic()))) is not None:
        if message.get("method") == "voice.heard" and message["params"]["text"] == text:
            return message["params"]
    raise AssertionError(f"nobody told what became of {text}")


def deaf_for(voice, announcer, words, seconds=8):
    """How many of how many commands are refused as Tappet's own voice while `words` are announced five times a second."""
    refused, tried = 0, 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for _ in range(2):
            announce(announcer, words)
            time.sleep(0.2)
        tried += 1
        refused += heard(voice, "show names").get("reason") == ECHO
    return refused, tried


def who_is_not_scanned_does_not_speak_as_tappet(stand):
    with Speaker(stand) as speaker, stand.client(name="Chat") as chat:
        for turn in range(200):
            announce(chat, f"alarm {turn}")
        time.sleep(0.5)
        orders = [order for order in speaker.said if "alarm" in text_of(order)]
        assert 0 < len(orders) <= 3, f"{len(orders)} of 200 announcements are said"
        assert not any(order["interrupt"] for order in orders), "it interrupts"
        assert all(text_of(order).startswith("Chat: ") for order in orders), f"it goes without a name: {orders}"


def who_comes_again_under_other_names_is_heard_no_more_often(stand):
    with Speaker(stand) as speaker:
        for turn in range(30):
            with stand.client(name=f"Chat {turn}") as chat:
                announce(chat, "alarm")
        time.sleep(0.5)
        said = [text for text in speaker.texts() if "alarm" in text]
        assert len(said) <= 6, f"{len(said)} of 30 are said"


def who_is_not_scanned_does_not_make_voice_control_deaf(stand):
    with Speaker(stand), stand.client("control", "voice") as voice, stand.client(name="Chat") as chat:
        voice.ask("subscribe", topics=["voice.heard"])
        refused, tried = deaf_for(voice, chat, "show names")
        assert refused <= 2, f"{refused} of {tried} commands are taken for Tappet's own voice"


def who_is_scanned_does_not_make_voice_control_deaf(stand):
    with Speaker(stand), stand.client("control", "voice") as voice, stand.client(name="Chat") as chat:
        voice.ask("subscribe", topics=["voice.heard"])
        chat.publish(screen(button("send", "Send")))
        for words in ("show names hide names", "show names"):
            refused, tried = deaf_for(voice, chat, words)
            assert refused <= 2, f"{refused} of {tried} commands are taken for Tappet's own voice"


ATTACKS = [
    who_is_not_scanned_does_not_speak_as_tappet,
    who_comes_again_under_other_names_is_heard_no_more_often,
    who_is_not_scanned_does_not_make_voice_control_deaf,
]
ALONE = [who_is_scanned_does_not_make_voice_control_deaf]
