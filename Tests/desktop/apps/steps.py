"""A GTK 3 window for several commands in one breath: buttons, a page that another button brings, and a list of 20,000 rows.

It prints "pressed NAME", and "rows FIRST LAST" whenever others come into view.
"""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402


def tell(*words):
    print(*words, flush=True)


def tell_rows(_):
    shown = view.get_visible_range()
    if shown:
        tell("rows", shown[0][0], shown[1][0])


def page(*names):
    box = Gtk.Box(homogeneous=True, spacing=12)
    for name in names:
        button = Gtk.Button(label=name)
        button.connect("clicked", press)
        box.pack_start(button, True, True, 0)
    return box


def press(button):
    name = button.get_label()
    tell("pressed", name.lower())
    if name == "Settings":
        # As what has to be fetched first.
        GLib.timeout_add(700, lambda: pages.set_visible_child_name("settings"))
    if name == "Library":
        pages.set_visible_child_name("library")


pages = Gtk.Stack()
pages.add_named(page("Play", "Shuffle", "Delete", "Terms and conditions", "Settings"), "library")
pages.add_named(page("Sound", "Picture", "Library"), "settings")
rows = Gtk.ListStore(str)
for number in range(20_000):
    rows.append([f"Row {number}"])
view = Gtk.TreeView(model=rows)
view.append_column(Gtk.TreeViewColumn("Name", Gtk.CellRendererText(), text=0))
scrolled = Gtk.ScrolledWindow()
scrolled.add(view)
scrolled.get_vadjustment().connect("value-changed", tell_rows)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
box.pack_start(pages, False, False, 0)
box.pack_start(scrolled, True, True, 0)
window = Gtk.Window(title="Steps", default_width=700, default_height=500)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
