"""A GTK 3 list of 20,000 rows, for the apps of these scripts: they tell in lines of text what becomes of them."""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402


def tell(*words):
    print(*words, flush=True)


def make_list():
    """Returns the list; `show` has it print "rows FIRST LAST" whenever others come into view."""
    rows = Gtk.ListStore(str)
    for number in range(20_000):
        rows.append([f"Row {number}"])
    view = Gtk.TreeView(model=rows)
    view.append_column(Gtk.TreeViewColumn("Name", Gtk.CellRendererText(), text=0))
    return view


def show(title, top, view, width=600):
    """Shows a window with `top` above the list, until it is closed."""

    def tell_rows(_):
        shown = view.get_visible_range()
        if shown:
            tell("rows", shown[0][0], shown[1][0])

    scrolled = Gtk.ScrolledWindow()
    scrolled.add(view)
    scrolled.get_vadjustment().connect("value-changed", tell_rows)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    box.pack_start(top, False, False, 0)
    box.pack_start(scrolled, True, True, 0)
    window = Gtk.Window(title=title, default_width=width, default_height=500)
    window.add(box)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    Gtk.main()
