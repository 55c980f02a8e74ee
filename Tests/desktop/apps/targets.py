"""A window of GTK 4 with rows that do nothing but tell where they were pressed, and when.

    targets.py TITLE ROW…     prints "pressed ROW SECONDS" for every press in the window, with "-" between the rows
"""

import sys
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk  # noqa: E402

TITLE, *ROWS = sys.argv[1:]


def pressed(gesture, _, x, y):
    picked = gesture.get_widget().pick(x, y, Gtk.PickFlags.DEFAULT)
    while picked and not isinstance(picked, Gtk.ListBoxRow):
        picked = picked.get_parent()
    print("pressed", ROWS[picked.get_index()] if picked else "-", time.monotonic(), flush=True)


def activate(app):
    window = Gtk.ApplicationWindow(application=app, title=TITLE, default_width=420, default_height=480)
    rows = Gtk.ListBox(vexpand=True, selection_mode=Gtk.SelectionMode.NONE)
    for row in ROWS:
        rows.append(Gtk.Label(label=row, height_request=36))
    window.set_child(rows)
    press = Gtk.GestureClick(propagation_phase=Gtk.PropagationPhase.CAPTURE, button=0)
    press.connect("pressed", pressed)
    window.add_controller(press)
    window.present()


app = Gtk.Application(application_id=f"org.tappet.tests.{TITLE}")
app.connect("activate", activate)
app.run()
