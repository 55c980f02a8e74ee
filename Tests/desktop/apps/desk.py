"""A GTK 3 window with two things that can be dragged, two places that take them, and a list of 20,000 rows.

It prints "dropped letter on basket", and "rows FIRST LAST" whenever others come into view.
"""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402
from long_list import make_list, show, tell  # noqa: E402


def thing(name):
    button = Gtk.Button(label=name)
    button.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
    button.drag_source_add_text_targets()
    button.connect("drag-data-get", lambda _, context, data, info, time: data.set_text(name.lower(), -1))
    return button


def place(name):
    button = Gtk.Button(label=name)
    button.drag_dest_set(Gtk.DestDefaults.ALL, [], Gdk.DragAction.COPY)
    button.drag_dest_add_text_targets()
    button.connect(
        "drag-data-received",
        lambda _, context, x, y, data, *rest: tell("dropped", data.get_text(), "on", name.lower()),
    )
    return button


things = Gtk.Box(homogeneous=True, spacing=12)
for button in (thing("Letter"), thing("Picture"), place("Basket"), place("Garden")):
    things.pack_start(button, True, True, 0)
show("Desk", things, make_list())
