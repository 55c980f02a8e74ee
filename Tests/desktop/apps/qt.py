"""A window of Qt that has one of everything, and prints what happens to it.

    qt.py 5 [more]      or 6: which Qt; with what is scrolled, dragged, has a menu of its own and other actions
"""

import importlib
import sys

Widgets = importlib.import_module(f"PyQt{sys.argv[1]}.QtWidgets")
Core = importlib.import_module(f"PyQt{sys.argv[1]}.QtCore")
Gui = importlib.import_module(f"PyQt{sys.argv[1]}.QtGui")
MORE = "more" in sys.argv


def tell(*words):
    print(*words, flush=True)


class Parcel(Widgets.QPushButton):
    """A button that can be carried."""

    def mousePressEvent(self, event):
        self.begin = event.pos()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event):
        if (event.pos() - self.begin).manhattanLength() < Widgets.QApplication.startDragDistance():
            return
        drag = Gui.QDrag(self)
        data = Core.QMimeData()
        data.setText("parcel")
        drag.setMimeData(data)
        drag.exec(Core.Qt.DropAction.CopyAction) if hasattr(drag, "exec") else drag.exec_(Core.Qt.DropAction.CopyAction)
        self.setDown(False)


class Shelf(Widgets.QLabel):
    """Where it can be put."""

    def __init__(self):
        super().__init__("Shelf")
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event):
        event.acceptProposedAction()

    def dropEvent(self, event):
        event.acceptProposedAction()
        tell("dropped", event.mimeData().text())


class Window(Widgets.QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("One of everything")
        self.resize(420, 560)
        middle = Widgets.QWidget()
        columns = Widgets.QHBoxLayout(middle)
        self.column = Widgets.QVBoxLayout()
        columns.addLayout(self.column)
        self.setCentralWidget(middle)
        self.add_menu()
        self.add_buttons()
        self.add_marks()
        self.add_slider()
        self.add_choice()
        self.add_field()
        self.add_rows()
        if MORE:
            self.column = Widgets.QVBoxLayout()
            columns.addLayout(self.column)
            self.add_long()
            self.add_other_actions()
            self.add_parcel()

    def add_menu(self):
        menu = self.menuBar().addMenu("&Shopping")
        for name in ("Bread", "Milk"):
            menu.addAction(name).triggered.connect(lambda _, name=name: tell("menu", name.lower()))

    def add_buttons(self):
        ring = Widgets.QPushButton("Ring")
        ring.clicked.connect(lambda: tell("button"))
        ask = Widgets.QPushButton("Ask")
        ask.clicked.connect(self.ask)
        self.column.addWidget(ring)
        self.column.addWidget(ask)

    def ask(self):
        box = Widgets.QMessageBox(self)
        box.setText("Send the letter?")
        box.setStandardButtons(Widgets.QMessageBox.StandardButton.Ok | Widgets.QMessageBox.StandardButton.Cancel)
        box.finished.connect(lambda result: tell("dialog", "ok" if result == 0x400 else "cancel"))
        box.open()

    def add_marks(self):
        row = Widgets.QHBoxLayout()
        self.column.addLayout(row)
        mark = Widgets.QCheckBox("Bold")
        mark.toggled.connect(lambda on: tell("check", int(on)))
        pin = Widgets.QPushButton("Pin")
        pin.setCheckable(True)
        pin.toggled.connect(lambda on: tell("toggle", int(on)))
        # A key that springs back, as a calculator's do.
        seven = Widgets.QPushButton("Seven")
        seven.setCheckable(True)
        seven.toggled.connect(lambda on: on and (tell("seven"), seven.setChecked(False)))
        for widget in (mark, pin, seven):
            row.addWidget(widget)
        for name in ("Tea", "Coffee"):
            radio = Widgets.QRadioButton(name)
            radio.setChecked(name == "Tea")
            radio.toggled.connect(lambda on, name=name: on and tell("radio", name))
            row.addWidget(radio)

    def add_slider(self):
        slider = Widgets.QSlider(Core.Qt.Orientation.Horizontal)
        slider.setAccessibleName("Loudness")
        slider.setRange(0, 100)
        slider.setValue(50)
        slider.valueChanged.connect(lambda value: tell("slider", value))
        self.column.addWidget(slider)

    def add_choice(self):
        choice = Widgets.QComboBox()
        choice.addItems(["Red", "Green", "Blue"])
        choice.currentTextChanged.connect(lambda text: tell("choice", text))
        self.column.addWidget(choice)

    def add_field(self):
        row = Widgets.QHBoxLayout()
        self.column.addLayout(row)
        label = Widgets.QLabel("&Town")
        field = Widgets.QLineEdit()
        label.setBuddy(field)
        field.textChanged.connect(lambda text: tell("field", text))
        row.addWidget(label)
        row.addWidget(field)

    def add_rows(self):
        rows = Widgets.QListWidget()
        rows.addItems(["Monday", "Tuesday", "Wednesday"])
        rows.currentRowChanged.connect(lambda row: tell("row", row))
        self.column.addWidget(rows)
        if MORE:
            rows.setContextMenuPolicy(Core.Qt.ContextMenuPolicy.CustomContextMenu)
            rows.customContextMenuRequested.connect(lambda place: self.ask_at(rows, place))

    def ask_at(self, rows, place):
        self.menu = Widgets.QMenu(rows)
        asked = rows.row(rows.itemAt(place))
        self.menu.addAction("Rename").triggered.connect(lambda _: tell("rename", asked))
        self.menu.popup(rows.viewport().mapToGlobal(place))

    def add_long(self):
        """More than is seen; tells which way it went, once it stands still."""
        view = Widgets.QListWidget()
        view.setAccessibleName("Letters")
        view.setFixedHeight(110)
        view.addItems([f"Letter {number}" for number in range(1, 41)])
        self.column.addWidget(view)
        self.place = 0
        timer = Core.QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(400)

        def stand():
            now = view.verticalScrollBar().value()
            tell("scrolled", "down" if now > self.place else "up")
            self.place = now

        timer.timeout.connect(stand)
        view.verticalScrollBar().valueChanged.connect(lambda _: timer.start())

    def add_other_actions(self):
        """What can do something besides what activating it means."""
        send = Widgets.QToolButton()
        send.setText("Send")
        send.setPopupMode(Widgets.QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        menu = Widgets.QMenu(send)
        menu.addAction("Later").triggered.connect(lambda _: tell("later"))
        send.setMenu(menu)
        send.clicked.connect(lambda _: tell("sent"))
        self.column.addWidget(send)

    def add_parcel(self):
        """A button that can be carried to a place 200 to its right."""
        row = Widgets.QHBoxLayout()
        row.setSpacing(0)
        self.column.addLayout(row)
        parcel = Parcel("Parcel")
        parcel.setFixedWidth(100)
        shelf = Shelf()
        shelf.setFixedWidth(240)
        row.addWidget(parcel)
        row.addWidget(shelf)


app = Widgets.QApplication(sys.argv)
window = Window()
window.show()
app.exec() if hasattr(app, "exec") else app.exec_()
