"""Two windows of one process, "First of two" and "Second of two", each with a button that has the name of its number, and a button
"Save", which prints "saved" and the window's title.
"""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

for title, name in (("First of two", "One"), ("Second of two", "Two")):
    window = Gtk.Window(title=title, default_width=300, default_height=200)
    save = Gtk.Button(label="Save")
    save.connect("clicked", lambda _, title=title: print("saved", title, flush=True))
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    box.add(Gtk.Button(label=name))
    box.add(save)
    window.add(box)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
Gtk.main()
