"""A GTK 3 window with a drawing that assistive technology knows nothing of, below three buttons.

It prints "drawn X Y" for each press on the drawing, counted from the window's corner. "Pane" shows a pane beside the drawing, and hides it.
"""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402


def drawn(drawing, event):
    # The second of two quick presses is told once more, as a double one.
    if event.type == Gdk.EventType.BUTTON_PRESS:
        print("drawn", *(round(number) for number in drawing.translate_coordinates(window, event.x, event.y)), flush=True)


window = Gtk.Window(title="Canvas")
window.set_default_size(640, 480)
window.connect("destroy", Gtk.main_quit)
drawing = Gtk.DrawingArea()
drawing.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
drawing.connect("button-press-event", drawn)
pane = Gtk.Button(label="Something in the pane", no_show_all=True)
bar = Gtk.Box(spacing=6)
for name in ("Pencil", "Eraser", "Pane"):
    button = Gtk.Button(label=name)
    bar.pack_start(button, False, False, 0)
button.connect("clicked", lambda _: pane.set_visible(not pane.get_visible()))
body = Gtk.Box()
body.pack_start(pane, False, False, 0)
body.pack_start(drawing, True, True, 0)
column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
column.pack_start(bar, False, False, 0)
column.pack_start(body, True, True, 0)
window.add(column)
window.show_all()
Gtk.main()
