import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("Elements made from accessible objects")
struct MappingTests {
  @Test("A button in nested panels is one element with its name and frame, and the panels add no elements")
  func button() {
    let tree = Screen(.frame, [.panel([.panel([.button("OK")])])]).tree
    #expect(tree.children.map(\.label) == ["OK"])
    #expect(tree.children[0].traits == .button)
    #expect(tree.children[0].frame != nil)
  }

  @Test("An object that is not showing is left out with its descendants")
  func hidden() {
    let tree = Screen(.frame, [.button("Here"), .panel([.button("There")], states: [.visible])]).tree
    #expect(tree.children.map(\.label) == ["Here"])
  }

  @Test("A check box has the value “0”, “1” or “mixed”")
  func checkBox() {
    let marks: [AccessibleStates] = [[], .checked, .indeterminate]
    let tree = Screen(.frame, marks.map { Part(.checkBox, "Bold", states: Part.usual.union($0)) }).tree
    #expect(tree.children.map(\.value) == ["0", "1", "mixed"])
    #expect(tree.children.allSatisfy { $0.traits.contains(.toggleButton) })
  }

  @Test(
    "A progress bar's value is a percentage between 0 and 100, whatever numbers the app reports",
    arguments: [(3.0, 10.0, "30%"), (1e300, 1, "100%"), (5, 1e-300, "100%"), (-5, 1, "0%")])
  func progress(current: Double, maximum: Double, told: String) {
    var bar = Part(.progressBar, "Copying")
    bar.node.value = ValueRange(current: current, minimum: 0, maximum: maximum, increment: 0)
    #expect(Screen(.frame, [bar, .button("OK")]).tree.children[0].value?.string == told)
  }

  @Test("A button that is neither enabled nor sensitive is not enabled; in GTK 4 sensitive is enough")
  func disabled() {
    let part = Part(.pushButton, "Print", states: [.showing, .visible])
    #expect(Screen(.frame, [part]).tree.children[0].traits.contains(.notEnabled))
    let gtk4 = Part(.pushButton, "Print", states: [.visible, .sensitive])
    let tree = Screen(.frame, [gtk4], toolkit: Toolkit(name: "GTK", version: "4.8.3")).tree
    #expect(!tree.children[0].traits.contains(.notEnabled))
  }

  @Test("An open menu is modal and has a stop that closes it; a closed menu is a button")
  func menu() {
    let open = Part(.menu, "File", [Part(.menuItem, "Save"), Part(.menuItem, "Quit")])
    let closed = Part(.menu, "Edit", [Part(.menuItem, "Copy", states: [.visible, .enabled])])
    let bar = Screen(.frame, [Part(.menuBar, "", [open, closed])]).tree.children[0]
    #expect(bar.details.navigationStyle == .combined)
    #expect(bar.children[0].details.viewIsModal)
    #expect(bar.children[0].children.map(\.label) == ["Save", "Quit", "Close menu"])
    #expect(ElementMapping.closes(bar.children[0].children[2].id))
    #expect(bar.children[1].traits == .button)
    #expect(bar.children[1].children.isEmpty)
  }

  @Test("A password's text is not in the tree, even if it was read")
  func password() {
    var part = Part(.passwordText, "Password", states: Part.usual.union(.editable))
    part.node.interfaces = [.text, .component]
    part.node.text = "hunter2"
    #expect(!Details.wanted(of: part.node, in: Toolkit()).contains(.text))
    let field = Screen(.frame, [part]).tree.children[0]
    #expect(field.traits == .secureTextEntry)
    #expect(field.value == nil)
    #expect(field.label == "Password")
  }

  @Test("Only the field with the focus says what is selected in it; a terminal only where something is")
  func selection() {
    func field(_ role: AccessibleRole, _ selected: String?, focused: Bool = true) -> ElementDetails {
      var part = Part(role, "Field", states: Part.usual.union(focused ? [.editable, .focused] : .editable))
      part.node.interfaces = [.text, .component]
      (part.node.text, part.node.selectedText, part.node.characterCount) = ("hello", selected, 5)
      return Screen(.frame, [part]).tree.children[0].details
    }
    #expect(field(.entry, "ell").selectedText == "ell")
    #expect(field(.entry, "").selectedText == "")
    #expect(field(.entry, "ell", focused: false).selectedText == nil)
    #expect(field(.entry, "ell").numberOfCharacters == nil)
    #expect(field(.terminal, "").selectedText == nil)
    #expect(field(.terminal, "ell").selectedText == "ell")
    #expect(field(.passwordText, "ell").selectedText == "")
    #expect(field(.passwordText, "ell").numberOfCharacters == 5)
    #expect(field(.passwordText, nil, focused: false).numberOfCharacters == nil)
  }

  @Test("A field has the name of its label, and the label is no element of its own")
  func labelled() {
    let label = Part(.label, "Name")
    var field = Part(.text, "", states: Part.usual.union(.editable))
    field.node.interfaces = [.text, .component]
    field.node.text = "Ada"
    field.node.labelledBy = [label.node.reference]
    let tree = Screen(.frame, [label, field]).tree
    #expect(tree.children.map(\.label) == ["Name"])
    #expect(tree.children[0].value == "Ada")
    #expect(tree.children[0].traits == .textEntry)
  }

  @Test("A slider has its number as value, and a slider without a number is no control")
  func slider() {
    var slider = Part(.slider, "Volume")
    slider.node.value = ValueRange(current: 50, minimum: 0, maximum: 100, increment: 1)
    let tree = Screen(.frame, [slider, Part(.slider, "Empty")]).tree
    #expect(tree.children[0].traits == .adjustable)
    #expect(tree.children[0].value == "50")
    #expect(tree.children[1].traits.isDisjoint(with: .control))
  }

  @Test("A row with two buttons is a group, and a row of text is one stop with all its words")
  func rows() {
    let choosable = Part.usual.union(.selectable)
    let busy = Part(.listItem, "Letter", [.button("Open"), .button("Delete")], states: choosable)
    let plain = Part(.listItem, "", [Part(.label, "Monday"), Part(.label, "rain")], states: choosable)
    let list = Screen(.frame, [Part(.list, "", [busy, plain])]).tree.children[0]
    #expect(list.children[0].details.semanticChildren == .contain)
    #expect(list.children[0].children.map(\.label) == ["Open", "Delete"])
    #expect(list.children[1].label == "Monday, rain")
    #expect(list.children[1].children.isEmpty)
  }

  @Test("Tabs form a tab bar with the front page beside it; the front page is there even if the tabs are hidden")
  func tabs() {
    var front = Part(.pageTab, "One", [.button("Save")], states: Part.usual.union(.selected))
    front.node.frame = Frame(x: 10, y: 0, width: 80, height: 20)
    let shown = Screen(.frame, [Part(.pageTabList, "", [front, Part(.pageTab, "Two")])]).tree
    #expect(shown.children[0].traits.contains(.tabBar))
    #expect(shown.children[0].children.map(\.label) == ["One", "Two"])
    #expect(shown.children[1].label == "Save")
    let bare = Part(.pageTab, "One", [.button("Save")], states: [.selected, .visible])
    #expect(Screen(.frame, [Part(.pageTabList, "", [bare])]).tree.children.map(\.label) == ["Save"])
  }

  @Test("A combo box is one stop beside its field, and its open list is modal")
  func box() {
    let entry = Part(.text, "Town", states: Part.usual.union(.editable), interfaces: [.text, .component])
    let closed = Part(.menu, "", [Part(.menuItem, "Bonn", states: [.visible])], states: [.visible])
    var towns = Part(.comboBox, "Towns", [closed, entry])
    towns.node.frame = entry.node.frame
    let tree = Screen(.frame, [towns]).tree
    #expect(tree.children.map(\.label) == ["Towns", "Town"])
    let open = Part(.menu, "", [Part(.menuItem, "Bonn")])
    let opened = Screen(.frame, [Part(.comboBox, "Towns", [open])]).tree
    #expect(opened.children.map(\.details.viewIsModal) == [false, true])
  }

  @Test("A calculator's buttons are keyboard keys; a row of marks or of buttons with words is not")
  func keypad() {
    let signs = ["7", "8", "9", "×", "(", ".", "4", "5", "6", "mod"].map { Part.button($0) }
    let pad = Screen(.frame, [.panel(signs), .button("Undo"), .button("Menu")]).tree
    #expect(pad.children[0].children.allSatisfy { $0.traits == .keyboardKey })
    #expect(pad.children[1].traits == .button)
    let marks = ["B", "I", "U", "S", "A"].map { Part(.toggleButton, $0) }
    let format = Screen(.frame, [.panel(marks), .button("Undo")]).tree.children[0]
    #expect(format.children.allSatisfy { $0.traits.contains(.toggleButton) })
    let words = (0..<10).map { Part.button("Word \($0)") }
    let row = Screen(.frame, [.panel(words), .button("Undo")]).tree.children[0]
    #expect(row.children.allSatisfy { $0.traits == .button })
  }

  @Test("A keypad in rows made of toggle buttons consists of keyboard keys without values")
  func keypadInRows() {
    let rows = ["12345", "67890"].map { row in Part.panel(row.map { Part(.toggleButton, String($0)) }) }
    let pad = Screen(.frame, [.panel(rows), .button("Undo")]).tree.children[0]
    #expect(pad.children.map(\.children.count) == [5, 5])
    #expect(pad.children.flatMap(\.children).allSatisfy { $0.traits == .keyboardKey && $0.value == nil })
  }

  @Test("Keys beside an inner keypad belong to the same keypad")
  func keypadInKeypad() {
    let inner = Part.panel((0...9).map { Part.button("\($0)") })
    let pad = Screen(.frame, [.panel([.button("×"), inner, .button("="), .button("DEL")]), .button("Undo")]).tree
    let keys = pad.children[0].children.flatMap { $0.children.isEmpty ? [$0] : $0.children }
    #expect(keys.count == 13)
    #expect(keys.allSatisfy { $0.traits == .keyboardKey })
  }

  @Test("A cycle of children is read once")
  func cycle() {
    let screen = Screen(.frame, [.button("OK")])
    var window = screen.window
    let button = window.nodes.values.first { $0.name == "OK" }?.reference
    window.nodes[button ?? window.root]?.children = [window.root]
    #expect(ElementMapping.tree(of: window).children.count == 1)
  }
}

@Suite("Cleaned labels")
struct SpokenFormTests {
  private static let gtk4 = Toolkit(name: "GTK", version: "4.8.3")

  @Test(
    "A label loses what the toolkit added to it",
    arguments: [
      (" Save ", "Save", Toolkit()), ("7 7", "7", gtk4), ("Save As Save As", "Save As", gtk4),
      ("7 7", "7 7", Toolkit()),
      ("\u{2022} Monday", "Monday", Toolkit()), ("_OK OK", "OK", gtk4), ("GtkMenuButton", "", gtk4),
      ("Gtk", "Gtk", gtk4),
      ("emblem-default-symbolic", "emblem default", Toolkit()),
      ("AT&T", "AT&T", Toolkit()), ("null", "", Toolkit(name: "Gecko", version: "153.7.0")),
    ])
  func cleaned(name: String, clean: String, toolkit: Toolkit) {
    #expect(LabelCleaner.cleaned(name, of: toolkit) == clean)
  }
}
