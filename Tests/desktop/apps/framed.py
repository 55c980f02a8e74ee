"""A window of GTK 3 that prints what the desktop makes of it: "state focused maximized", "size 640x800", "closed".

    framed.py TITLE [LATER]

SIGUSR1 changes its title to the later one.
"""

import signal
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

STATES = ("focused", "maximized", "iconified")


def tell(*words):
    print(*words, flush=True)


def tell_state(_, event):
    tell("state", *(name for name in STATES if event.new_window_state & getattr(Gdk.WindowState, name.upper())))


def close(*_):
    tell("closed")
    Gtk.main_quit()


window = Gtk.Window(title=sys.argv[1], default_width=360, default_height=260)
window.add(Gtk.Button(label=f"Button of {sys.argv[1]}"))
window.connect("window-state-event", tell_state)
# Without the shadow that it draws itself, unlike the event's size.
window.connect("size-allocate", lambda *_: tell("size", "%dx%d" % tuple(window.get_size())))
window.connect("delete-event", close)
if len(sys.argv) > 2:
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, lambda: window.set_title(sys.argv[2]) or True)
window.show_all()
Gtk.main()
