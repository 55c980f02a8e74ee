"""A window of GTK 3 that changes when it is told to, line by line.

    <text>      its one button is called that
    storm       180 things a second are told of it, for as long as "calm" has not come
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

window = Gtk.Window(title="Changing", default_width=300, default_height=200)
column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
window.add(column)
button = Gtk.Button(label="Begin")
column.add(button)
labels = [Gtk.Label(label="calm") for _ in range(3)]
for label in labels:
    column.add(label)
window.connect("destroy", lambda _: sys.exit())
window.show_all()
storm = 0
count = 0


def rage():
    global count
    for label in labels:
        count += 1
        label.get_accessible().set_name(f"{count}")
    return storm != 0


def take(source, condition):
    global storm
    line = sys.stdin.readline().strip()
    if not line:
        sys.exit()
    if line == "storm":
        storm = GLib.timeout_add(1000 // 60, rage)
    elif line == "calm":
        storm = 0
        print(count, flush=True)
    else:
        button.set_label(line)
    return True


GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, take)
Gtk.main()
