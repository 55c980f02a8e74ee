"""A window of Qt that has one of everything, and prints what happens to it.

    qt.py 5         or 6: which Qt
"""

import importlib
import sys

Widgets = importlib.import_module(f"PyQt{sys.argv[1]}.QtWidgets")
Core = importlib.import_module(f"PyQt{sys.argv[1]}.QtCore")


def tell(*words):
    print(*words, flush=True)


class Window(Widgets.QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("One of everything")
        self.resize(420, 560)
        middle = Widgets.QWidget()
        self.column = Widgets.QVBoxLayout(middle)
        self.setCentralWidget(middle)
        self.add_menu()
        self.add_buttons()
        self.add_marks()
        self.add_slider()
        self.add_choice()
        self.add_field()
        self.add_rows()

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


app = Widgets.QApplication(sys.argv)
window = Window()
window.show()
app.exec() if hasattr(app, "exec") else app.exec_()
