"""Two windows of one process, "First of two" and "Second of two", each with a button that has the name of its number."""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

for title, name in (("First of two", "One"), ("Second of two", "Two")):
    window = Gtk.Window(title=title, default_width=300, default_height=200)
    window.add(Gtk.Button(label=name))
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
Gtk.main()
