"""A GTK 3 window with a button and a list of 20,000 rows; prints what is pressed, selected and in view."""
import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402


def tell(*words):
    print(*words, flush=True)


def in_view(_):
    shown = view.get_visible_range()
    if shown:
        tell("rows", shown[0][0], shown[1][0])


def selected(selection):
    model, row = selection.get_selected()
    if row:
        tell("selected", model.get_value(row, 0))


rows = Gtk.ListStore(str)
for number in range(20000):
    rows.append([f"Row {number}"])
view = Gtk.TreeView(model=rows)
view.append_column(Gtk.TreeViewColumn("Name", Gtk.CellRendererText(), text=0))
view.get_selection().connect("changed", selected)
scrolled = Gtk.ScrolledWindow()
scrolled.add(view)
scrolled.get_vadjustment().connect("value-changed", in_view)
button = Gtk.Button(label="Ring")
button.connect("clicked", lambda _: tell("button"))
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
box.pack_start(button, False, False, 0)
box.pack_start(scrolled, True, True, 0)
window = Gtk.Window(title="Rows", default_width=500, default_height=500)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
