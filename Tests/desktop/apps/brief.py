"""A window of GTK 3 with two buttons and a field. Prints what the pointer pressed, and what stands in the field.

    brief.py TITLE
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

title = sys.argv[1]


def tell(*words):
    print(*words, flush=True)


window = Gtk.Window(title=title, default_width=360, default_height=260)
column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12, margin=12)
for name in ("Bread", "Milk"):
    button = Gtk.Button(label=name)
    # A press of the pointer, which no other way of pressing a button makes.
    button.connect("button-press-event", lambda button, _: tell("pressed", button.get_label(), "of", title))
    column.add(button)
row = Gtk.Box(spacing=6)
label = Gtk.Label(label="_Town", use_underline=True)
field = Gtk.Entry()
label.set_mnemonic_widget(field)
field.connect("changed", lambda field: tell("field", field.get_text()))
row.add(label)
row.add(field)
column.add(row)
window.add(column)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
