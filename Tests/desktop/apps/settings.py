"""A page of settings with headings, texts, a switch, a slider and an alert, in GTK 3, which prints what was done to it."""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Atk", "1.0")
from gi.repository import Atk, Gtk  # noqa: E402


def tell(*words):
    print(*words, flush=True)


class Page(Gtk.Window):
    def __init__(self):
        super().__init__(title="Settings", default_width=420, default_height=400)
        self.connect("destroy", Gtk.main_quit)
        column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
        self.add(column)
        column.add(self.heading("Sound"))
        column.add(Gtk.Label(label="How loud this machine is."))
        switch = Gtk.Switch(active=True, halign=Gtk.Align.START)
        switch.get_accessible().set_name("Alerts")
        switch.connect("notify::active", lambda switch, _: tell("alerts", "on" if switch.get_active() else "off"))
        column.add(switch)
        column.add(self.heading("Start afresh"))
        column.add(Gtk.Label(label="Your own sounds are in Music."))
        reset = Gtk.Button(label="Reset")
        reset.connect("clicked", self.ask)
        column.add(reset)
        self.show_all()

    @staticmethod
    def heading(text):
        label = Gtk.Label(label=text, xalign=0)
        label.get_accessible().set_role(Atk.Role.HEADING)
        return label

    def ask(self, _):
        dialog = Gtk.MessageDialog(
            transient_for=self, modal=True, message_type=Gtk.MessageType.WARNING, text="Reset all sounds?",
            secondary_text="This cannot be undone.")
        dialog.add_button("Keep them", Gtk.ResponseType.CANCEL)
        dialog.add_button("Reset them", Gtk.ResponseType.OK)
        dialog.connect("response", self.answered)
        dialog.show_all()

    def answered(self, dialog, response):
        tell("reset" if response == Gtk.ResponseType.OK else "kept")
        dialog.destroy()


page = Page()
Gtk.main()
