"""A GTK 3 window with a button and a list of 20,000 rows; prints what is pressed, selected and in view."""
import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402
from long_list import make_list, show, tell  # noqa: E402


def selected(selection):
    model, row = selection.get_selected()
    if row:
        tell("selected", model.get_value(row, 0))


view = make_list()
view.get_selection().connect("changed", selected)
button = Gtk.Button(label="Ring")
button.connect("clicked", lambda _: tell("button"))
show("Rows", button, view, width=500)
