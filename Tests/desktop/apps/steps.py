"""A GTK 3 window for several commands in one breath: buttons, a page that another button brings, and a list of 20,000 rows.

It prints "pressed NAME", and "rows FIRST LAST" whenever others come into view.
"""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402
from long_list import make_list, show, tell  # noqa: E402


def page(*names):
    box = Gtk.Box(homogeneous=True, spacing=12)
    for name in names:
        button = Gtk.Button(label=name)
        button.connect("clicked", press)
        box.pack_start(button, True, True, 0)
    return box


def press(button):
    name = button.get_label()
    tell("pressed", name.lower())
    if name == "Settings":
        # As what has to be fetched first.
        GLib.timeout_add(700, lambda: pages.set_visible_child_name("settings"))
    if name == "Library":
        pages.set_visible_child_name("library")


pages = Gtk.Stack()
pages.add_named(page("Play", "Shuffle", "Delete", "Terms and conditions", "Settings"), "library")
pages.add_named(page("Sound", "Picture", "Library"), "settings")
show("Steps", pages, make_list(), width=700)
