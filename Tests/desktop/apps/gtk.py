"""A window of GTK that has one of everything, and prints what happens to it.

    gtk.py 3        or 4: which GTK
"""

import sys

import gi

GTK4 = sys.argv[1] == "4"
gi.require_version("Gtk", "4.0" if GTK4 else "3.0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402


def tell(*words):
    print(*words, flush=True)


class Window(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="One of everything", default_width=420, default_height=560)
        self.column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        if GTK4:
            self.set_child(self.column)
        else:
            self.add(self.column)
        self.add_menu()
        self.add_button()
        self.add_marks()
        self.add_slider()
        self.add_choice()
        self.add_field()
        self.add_rows()
        if not GTK4:
            self.show_all()

    def put(self, widget, parent=None):
        parent = parent or self.column
        parent.append(widget) if GTK4 else parent.add(widget)
        return widget

    def add_menu(self):
        menu = Gio.Menu()
        for name in ("Bread", "Milk"):
            action = Gio.SimpleAction.new(name.lower(), None)
            action.connect("activate", lambda action, _: tell("menu", action.get_name()))
            self.add_action(action)
            menu.append(name, f"win.{name.lower()}")
        self.put(Gtk.MenuButton(label="Shopping", menu_model=menu))

    def add_button(self):
        button = self.put(Gtk.Button(label="Ring"))
        button.connect("clicked", lambda _: tell("button"))
        button = self.put(Gtk.Button(label="Ask"))
        button.connect("clicked", lambda _: self.ask())

    def ask(self):
        dialog = Gtk.MessageDialog(
            transient_for=self, modal=True, text="Send the letter?", buttons=Gtk.ButtonsType.OK_CANCEL
        )

        def close(dialog, response):
            tell("dialog", "ok" if response == Gtk.ResponseType.OK else "cancel")
            dialog.destroy()

        dialog.connect("response", close)
        dialog.present()

    def add_marks(self):
        row = self.put(Gtk.Box(spacing=6))
        mark = self.put(Gtk.CheckButton(label="Bold"), row)
        mark.connect("toggled", lambda mark: tell("check", int(mark.get_active())))
        # Its state changes a while after it is pressed, as one does that asks a server.
        late = self.put(Gtk.Switch(), row)
        late.connect("state-set", self.switch_late)
        toggle = self.put(Gtk.ToggleButton(label="Pin"), row)
        toggle.connect("toggled", lambda toggle: tell("toggle", int(toggle.get_active())))
        # A key that springs back, as a calculator's do.
        spring = self.put(Gtk.ToggleButton(label="Seven"), row)
        spring.connect("toggled", self.spring_back)
        first = None
        for name in ("Tea", "Coffee"):
            radio = self.radio(first, name)
            first = first or radio
            radio.connect("toggled", lambda radio: radio.get_active() and tell("radio", radio.get_label()))
            self.put(radio, row)

    def radio(self, first, name):
        if GTK4:
            return Gtk.CheckButton(label=name, group=first)
        return Gtk.RadioButton.new_with_label_from_widget(first, name)

    def switch_late(self, switch, on):
        tell("switch asked", int(on))
        GLib.timeout_add(700, lambda: switch.set_state(on))
        return True

    def spring_back(self, toggle):
        if toggle.get_active():
            tell("seven")
            toggle.set_active(False)

    def add_slider(self):
        slider = self.put(Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1))
        slider.set_value(50)
        self.name_it(slider, "Loudness")
        slider.connect("value-changed", lambda slider: tell("slider", int(slider.get_value())))

    def name_it(self, widget, name):
        if GTK4:
            widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
        else:
            widget.get_accessible().set_name(name)

    def add_choice(self):
        names = ["Red", "Green", "Blue"]
        if GTK4:
            choice = Gtk.DropDown.new_from_strings(names)
            choice.connect("notify::selected", lambda choice, _: tell("choice", names[choice.get_selected()]))
        else:
            choice = Gtk.ComboBoxText()
            for name in names:
                choice.append_text(name)
            choice.set_active(0)
            choice.connect("changed", lambda choice: tell("choice", choice.get_active_text()))
        self.put(choice)

    def add_field(self):
        row = self.put(Gtk.Box(spacing=6))
        label = self.put(Gtk.Label(label="_Town", use_underline=True), row)
        field = self.put(Gtk.Entry(), row)
        label.set_mnemonic_widget(field)
        field.connect("changed", lambda field: tell("field", field.get_text()))

    def add_rows(self):
        rows = self.put(Gtk.ListBox())
        for name in ("Monday", "Tuesday", "Wednesday"):
            row = Gtk.ListBoxRow()
            row.set_child(Gtk.Label(label=name)) if GTK4 else row.add(Gtk.Label(label=name))
            self.put(row, rows)
        rows.connect("row-selected", lambda _, row: row and tell("row", row.get_index()))


app = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", lambda app: Window(app).present())
app.run()
