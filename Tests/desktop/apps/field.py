"""A window with one field. For each line of its input it prints as JSON what stands in the field, and empties it where the line is
"clear".

    field.py gtk3|gtk4|qt6
"""

import json
import sys
import threading

KIT = sys.argv[1]


def tell(text):
    print(json.dumps(text), flush=True)


def listen(do):
    """Has each line done on the main thread."""
    def read():
        for line in sys.stdin:
            do(line.strip())

    threading.Thread(target=read, daemon=True).start()


if KIT == "qt6":
    from PyQt6 import QtCore, QtWidgets

    class Line(QtCore.QObject):
        came = QtCore.pyqtSignal(str)

    app = QtWidgets.QApplication(sys.argv)
    field = QtWidgets.QLineEdit(maxLength=1000)
    field.setWindowTitle("Field")

    def do(line):
        tell(field.text())
        if line == "clear":
            field.clear()

    line = Line()
    line.came.connect(do)
    listen(line.came.emit)
    field.show()
    app.exec()
else:
    import gi

    gi.require_version("Gtk", "4.0" if KIT == "gtk4" else "3.0")
    from gi.repository import GLib, Gtk  # noqa: E402

    def activate(app):
        window = Gtk.ApplicationWindow(application=app, title="Field", default_width=400, default_height=100)
        field = Gtk.Entry()
        if KIT == "gtk4":
            window.set_child(field)
            window.present()
        else:
            window.add(field)
            window.show_all()
        field.grab_focus()

        def do(line):
            tell(field.get_text())
            if line == "clear":
                field.set_text("")

        listen(lambda line: GLib.idle_add(do, line))

    app = Gtk.Application(application_id=f"org.tappet.tests.{KIT}field")
    app.connect("activate", activate)
    app.run()
