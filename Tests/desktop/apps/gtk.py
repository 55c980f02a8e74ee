"""A window of GTK that has one of everything, and prints what happens to it.

    gtk.py 3 [more]     or 4: which GTK; with what is scrolled, dragged, has a menu of its own and other actions
"""

import sys

import gi

GTK4 = sys.argv[1] == "4"
MORE = "more" in sys.argv
gi.require_version("Gtk", "4.0" if GTK4 else "3.0")
gi.require_version("Gdk", "4.0" if GTK4 else "3.0")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk  # noqa: E402


def tell(*words):
    print(*words, flush=True)


class Window(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="One of everything", default_width=420, default_height=560)
        columns = Gtk.Box(spacing=12)
        if GTK4:
            self.set_child(columns)
        else:
            self.add(columns)
        self.column = self.put(Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6), columns)
        self.add_menu()
        self.add_button()
        self.add_marks()
        self.add_slider()
        self.add_choice()
        self.add_field()
        self.add_rows()
        if MORE:
            self.column = self.put(Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6), columns)
            self.add_long()
            self.add_other_actions()
            self.add_parcel()
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
        if MORE:
            self.add_context_menu(rows)

    def add_context_menu(self, rows):
        if GTK4:
            menu, self.asked = Gio.Menu(), None
            action = Gio.SimpleAction.new("rename", None)
            action.connect("activate", lambda *_: tell("rename", self.asked))
            self.add_action(action)
            menu.append("Rename", "win.rename")
            popover = Gtk.PopoverMenu.new_from_model(menu)
            popover.set_parent(rows)
            click = Gtk.GestureClick(button=3)
            click.connect("pressed", lambda _, count, x, y: self.ask_at(rows, popover, x, y))
            rows.add_controller(click)
            return
        menu = Gtk.Menu(attach_widget=rows)
        item = Gtk.MenuItem(label="Rename")
        item.connect("activate", lambda _: tell("rename", self.asked))
        menu.append(item)
        menu.show_all()

        def pressed(_, event):
            if event.button != 3:
                return False
            self.asked = rows.get_row_at_y(int(event.y)).get_index()
            menu.popup_at_pointer(event)
            return True

        rows.connect("button-press-event", pressed)

    def ask_at(self, rows, popover, x, y):
        self.asked = rows.get_row_at_y(int(y)).get_index()
        place = Gdk.Rectangle()
        place.x, place.y, place.width, place.height = int(x), int(y), 1, 1
        popover.set_pointing_to(place)
        popover.popup()

    def add_long(self):
        """More than is seen; tells which way it went, once it stands still."""
        view = self.put(Gtk.ScrolledWindow(min_content_height=120, min_content_width=240))
        rows = Gtk.ListBox()
        view.set_child(rows) if GTK4 else view.add(rows)
        for number in range(1, 41):
            row = Gtk.ListBoxRow()
            label = Gtk.Label(label=f"Letter {number}")
            row.set_child(label) if GTK4 else row.add(label)
            self.put(row, rows)
        self.place, self.timer = 0, 0

        def stand():
            now, self.timer = view.get_vadjustment().get_value(), 0
            tell("scrolled", "down" if now > self.place else "up")
            self.place = now
            return False

        def move(_):
            if self.timer:
                GLib.source_remove(self.timer)
            self.timer = GLib.timeout_add(400, stand)

        view.get_vadjustment().connect("value-changed", move)

    def add_other_actions(self):
        """What can do something besides what activating it means."""
        if GTK4:
            field = self.put(Gtk.SearchEntry(text="old"))
            self.name_it(field, "Search")
            # Something stands there again, for who clears it next.
            field.connect("changed", lambda field: field.get_text() or tell("cleared") or GLib.idle_add(field.set_text, "new"))
            return
        store = Gtk.TreeStore(str)
        for name, parts in (("Work", ("Bills", "Plans")), ("Home", ("Garden",))):
            row = store.append(None, [name])
            for part in parts:
                store.append(row, [part])
        tree = self.put(Gtk.TreeView(model=store, headers_visible=False))
        tree.append_column(Gtk.TreeViewColumn("Folder", Gtk.CellRendererText(), text=0))
        tree.connect("row-expanded", lambda _, row, path: tell("expanded", store[row][0]))

    def add_parcel(self):
        """A button that can be carried to a place 200 to its right."""
        row = self.put(Gtk.Box(spacing=0))
        parcel = self.put(Gtk.Button(label="Parcel", width_request=100), row)
        shelf = Gtk.Label(label="Shelf", width_request=240)
        if GTK4:
            source = Gtk.DragSource(content=Gdk.ContentProvider.new_for_value("parcel"))
            source.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)
            parcel.add_controller(source)
            target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.COPY)
            target.connect("drop", lambda _, what, x, y: tell("dropped", what) or True)
            shelf.add_controller(target)
            self.put(shelf, row)
            return
        box = self.put(Gtk.EventBox(), row)
        box.add(shelf)
        parcel.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
        parcel.drag_source_add_text_targets()
        parcel.connect("drag-data-get", lambda _, context, data, info, time: data.set_text("parcel", -1))
        box.drag_dest_set(Gtk.DestDefaults.ALL, [], Gdk.DragAction.COPY)
        box.drag_dest_add_text_targets()
        box.connect("drag-data-received", lambda _, context, x, y, data, *rest: tell("dropped", data.get_text()))


app = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", lambda app: Window(app).present())
app.run()
