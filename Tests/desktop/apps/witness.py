"""A window that prints every key and every click that reaches it, and nothing else. It stands behind an app that crashes."""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402


def tell(kind):
    def told(*_):
        print(kind, flush=True)
        return False

    return told


window = Gtk.Window(title="Witness", default_width=1200, default_height=700)
window.add(Gtk.Button(label="Witness"))
window.connect("key-press-event", tell("key"))
window.get_child().connect("button-press-event", tell("click"))
window.get_child().connect("clicked", tell("clicked"))
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
