#!/usr/bin/env python3
"""A window that publishes itself: each widget becomes an element, with its frame, and is acted on by Tappet as by a mouse.

Needs PyGObject and GTK 3 (Debian: python3-gi gir1.2-gtk-3.0). `tappet run` first, then this. GTK apps that do nothing of this
kind are reached by tappet-atspi; an app that publishes itself says it better, and is asked directly.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

from tappet import Disconnected, NoDaemon, Tappet  # noqa: E402


class Room(Gtk.Window):
    """A lamp, how bright it is, and a name for the room."""

    def __init__(self):
        super().__init__(title="Room", default_width=360)
        self.lamp = Gtk.ToggleButton(label="Lamp", name="lamp")
        self.brightness = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 10)
        self.brightness.set_name("brightness")
        self.brightness.set_value(50)
        self.call = Gtk.Entry(text="Kitchen", name="name")
        self.off = Gtk.Button(label="All Off", name="off")
        self.off.connect("clicked", lambda _: (self.lamp.set_active(False), self.brightness.set_value(0)))
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin=12)
        for widget in (self.call, self.lamp, self.brightness, self.off):
            box.pack_start(widget, False, False, 0)
        self.add(box)


def element(widget, window):
    """What a widget is to somebody with one switch; None for what only lays out."""
    told = {"id": widget.get_name()}
    if isinstance(widget, Gtk.ToggleButton):
        told.update(accessibilityLabel=widget.get_label(), accessibilityTraits=["toggleButton"],
                    accessibilityValue="1" if widget.get_active() else "0")
    elif isinstance(widget, Gtk.Button):
        told.update(accessibilityLabel=widget.get_label(), accessibilityTraits=["button"])
    elif isinstance(widget, Gtk.Scale):
        told.update(accessibilityLabel="Brightness", accessibilityTraits=["adjustable"],
                    accessibilityValue=f"{widget.get_value():.0f} %")
    elif isinstance(widget, Gtk.Entry):
        told.update(accessibilityLabel="Name", accessibilityTraits=["textEntry"], accessibilityValue=widget.get_text())
    else:
        return None
    if not widget.get_sensitive():
        told["accessibilityTraits"].append("notEnabled")
    x, y = widget.translate_coordinates(window, 0, 0)
    told["accessibilityFrame"] = {
        "x": x, "y": y, "width": widget.get_allocated_width(), "height": widget.get_allocated_height()}
    return told


def act(widget, action):
    """Does to the widget what was asked for, by the widget's own means; says whether it did."""
    if action.name == "activate" and isinstance(widget, Gtk.Button):
        widget.clicked()
    elif action.name in ("activate", "setFocus") and isinstance(widget, Gtk.Entry):
        widget.grab_focus()
    elif action.name == "setText" and isinstance(widget, Gtk.Entry) and "range" not in action.argument:
        widget.set_text(action.argument["text"])
    elif action.name in ("increment", "decrement") and isinstance(widget, Gtk.Scale):
        step = widget.get_adjustment().get_step_increment() * (action.argument or 1)
        widget.set_value(widget.get_value() + (step if action.name == "increment" else -step))
    else:
        return False
    return True


class Published:
    """The window as Tappet knows it: sent again when something in it changed, asked to act when something is selected."""

    def __init__(self, window):
        self.window, self.sent, self.place, self.watched = window, None, None, None
        self.tappet = Tappet(window.get_title())
        for widget in self.widgets().values():
            for signal in ("toggled", "value-changed", "changed", "size-allocate", "notify::sensitive"):
                try:
                    widget.connect_after(signal, lambda *_: GLib.idle_add(self.send))
                except TypeError:
                    pass  # a signal of another widget
        window.connect("configure-event", lambda *_: GLib.idle_add(self.send) and False)
        # Also looks for a daemon that went away.
        GLib.timeout_add(500, self.listen)
        self.listen()

    def widgets(self):
        return {widget.get_name(): widget for widget in self.window.get_child().get_children()}

    def send(self):
        children = [told for told in (element(widget, self.window) for widget in self.widgets().values()) if told]
        if self.window.get_mapped() and children != self.sent:
            self.sent = children
            self.tappet.publish(
                {"id": "window", "accessibilityLabel": self.window.get_title(), "children": children}, coordinates="window")
        self.move()
        return False

    def move(self):
        """Where the window's content lies on the screen; X11 alone tells."""
        surface = self.window.get_window()
        if surface is None or type(surface).__name__ != "X11Window":
            return
        origin = surface.get_origin()[1:]
        if origin != self.place:
            try:
                self.tappet.request("window.moved", x=origin[0], y=origin[1])
                self.place = origin
            except Disconnected:
                pass

    def listen(self, *_):
        while action := self.tappet.wait(0):
            widget = self.widgets().get(action.id)
            handled = widget is not None and act(widget, action)
            action.answer(handled)
            print(f"{action.name} {action.id}: {'done' if handled else 'not done'}", flush=True)
        if self.tappet.fileno() != self.watched:
            self.watched = self.tappet.fileno()
            if self.watched >= 0:
                descriptor = self.watched
                GLib.io_add_watch(descriptor, GLib.IO_IN | GLib.IO_HUP, lambda *_: self.listen() and self.watched == descriptor)
        return True


try:
    room = Room()
    room.connect("destroy", Gtk.main_quit)
    published = Published(room)
    room.show_all()
    for widget, signal in ((room.lamp, "toggled"), (room.brightness, "value-changed"), (room.call, "changed")):
        widget.connect_after(
            signal, lambda *_: print(
                f"the lamp is {'on' if room.lamp.get_active() else 'off'}, {room.brightness.get_value():.0f} %, "
                f"in the {room.call.get_text()}", flush=True))
    Gtk.main()
except NoDaemon as error:
    sys.exit(f"gtk-sample.py: {error}")
except KeyboardInterrupt:
    pass
