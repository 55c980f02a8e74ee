import TappetModel
import Testing

@testable import AccessibilityBridge

/// Each test reproduces an app whose elements would have had a wrong name or none.
@Suite("Names that toolkits give differently")
struct NamingQuirkTests {
  @Test("A LibreOffice button that has a number like a slider has no value")
  func numberedButton() {
    var save = Part.button("Save")
    save.node.value = ValueRange(current: 0, minimum: 0, maximum: 1, increment: 1)
    #expect(Screen(.frame, [save]).tree.children.map(\.value) == [nil])
  }

  @Test("A row of GTK 3's places has the name of its text without the icon, and its tooltip is the hint")
  func tip() {
    let icon = Part(.image, "Add")
    var row = Part(.listItem, "", [icon, Part(.label, "Other Locations")], states: Part.usual.union(.selectable))
    row.node.description = "Show other locations"
    let list = Screen(.frame, [Part(.listBox, "", [row, .button("Open")])]).tree.children[0]
    #expect(list.children[0].label == "Other Locations")
    #expect(list.children[0].hint == "Show other locations")
  }

  @Test("A field does not take its name from the icon in it")
  func pictureInField() {
    let icon = Part(.icon, "dialog-error-symbolic")
    let field = Part(.entry, "", [icon], states: Part.usual.union(.editable), interfaces: [.component, .text])
    #expect(Screen(.frame, [field]).tree.children.map(\.label) == [nil])
  }

  @Test("A player's slider does not take the time beside it as its name")
  func timeIsNoName() {
    var slider = Part(.slider, "")
    slider.node.value = ValueRange(current: 3, minimum: 0, maximum: 90, increment: 1)
    let line = Part.panel(
      [Part(.label, "00:03"), slider, Part(.label, "01:30")].enumerated().map { index, part in
        var part = part
        part.node.frame = Frame(x: Double(index * 100), y: 0, width: 80, height: 20)
        return part
      })
    let tree = Screen(.frame, [line, .button("Play")], toolkit: Toolkit.qt).tree
    #expect(tree.children[0].children.map(\.label) == ["00:03", nil, "01:30"])
  }

  @Test("A name in HTML (a Qt tooltip) loses its tags, and a name that only begins with “<” stays")
  func markup() {
    let names = ["<p style='white-space:pre'>Count <b>words</b></p>", "<", "<- Back", "<none", "<None>", "<Alt>F4"]
    let tree = Screen(.frame, names.map(Part.button), toolkit: Toolkit.qt).tree
    #expect(tree.children.map(\.label) == ["Count words", "<", "<- Back", "<none", "<None>", "<Alt>F4"])
  }

  @Test("A nameless field and its list button take the name of the panel around them (LibreOffice)")
  func nameRoundBox() {
    let field = Part(.text, "", states: Part.usual.union(.editable), interfaces: [.component, .text])
    let box = Part.panel([.panel([field, Part(.toggleButton, "")])])
    let named = Screen(.frame, [Part(.panel, "Font Name", [box]), .button("OK")]).tree.children[0]
    #expect(named.children.map(\.label) == ["Font Name", "Font Name"])
    let others = Part.panel([.button("Bold"), Part(.toggleButton, "")])
    let panel = Screen(.frame, [Part(.panel, "Font", [others]), .button("OK")]).tree.children[0]
    #expect(panel.children.map(\.label) == ["Bold", nil], "it is the name of all of them together")
    let page = Part(.panel, "Letter", [field])
    #expect(Screen(.frame, [page, .button("OK")]).tree.children[0].label == "Letter")
  }

  @Test("The label of the panel around a field and its button names both, before their tooltips do (LibreOffice)")
  func labelRound() {
    let label = Part(.label, "Next style:")
    var field = Part(.text, "", states: Part.usual.union(.editable), interfaces: [.component, .text])
    field.node.description = "Enter the style that follows."
    var holder = Part(.filler, "", [field, Part(.toggleButton, "")])
    holder.node.labelledBy = [label.node.reference]
    let tree = Screen(.frame, [label, holder, .button("OK")]).tree
    #expect(tree.children.map(\.label) == ["Next style:", "OK"], "its words are not said by themselves too")
    #expect(tree.children[0].children.map(\.label) == ["Next style:", "Next style:"])
    #expect(tree.children[0].children[0].hint == "Enter the style that follows.")
    var form = Part.panel([.button("Bold"), .button("Italic"), .button("")])
    form.node.labelledBy = [label.node.reference]
    #expect(Screen(.frame, [form]).tree.children[0].children[2].label == nil, "it is the name of all of them together")
  }

  @Test("A read-only field has the name of its label, and its text is the value")
  func readOnly() {
    let label = Part(.label, "Name:")
    var field = Part(.text, "", interfaces: [.component, .text])
    field.node.text = "Default Page Style"
    field.node.labelledBy = [label.node.reference]
    let tree = Screen(.frame, [label, field]).tree
    #expect(tree.children.map(\.label) == ["Name:"])
    #expect(tree.children.map(\.value) == ["Default Page Style"])
  }

  @Test("A nameless control takes the text before it in its line that ends with a colon (Qt's file dialog)")
  func sides() {
    func part(_ role: AccessibleRole, _ name: String, x: Double, y: Double) -> Part {
      var part = Part(role, name, states: role == .text ? Part.usual.union(.editable) : Part.usual)
      part.node.interfaces.insert(.text)
      part.node.reference.path += "/\(x)/\(y)"
      part.node.frame = Frame(x: x, y: y, width: 80, height: 20)
      return part
    }
    let parts = [
      part(.label, "Look in:", x: 0, y: 0), part(.comboBox, "/home", x: 100, y: 2),
      part(.pushButton, "Back", x: 200, y: 0),
      part(.label, "Name:", x: 0, y: 30), part(.text, "", x: 100, y: 30),
      part(.label, "Files of type:", x: 0, y: 60), part(.pushButton, "All", x: 100, y: 60),
      part(.text, "", x: 200, y: 60), part(.label, "Found", x: 0, y: 90), part(.comboBox, "3", x: 100, y: 90),
    ]
    let tree = Screen(.dialog, parts, toolkit: Toolkit.qt).tree
    let names = ["Look in:", "Back", "Name:", "Files of type:", "All", nil, "Found", "3"]
    #expect(tree.children.map(\.label) == names.map { $0.map { AttributedText($0) } })
    #expect(tree.children[0].value == "/home")
    var framed = part(.comboBox, "English", x: 100, y: 0)
    let frame = Part(.grouping, "Interface")
    framed.node.labelledBy = [frame.node.reference]
    let page = Screen(.dialog, [frame, parts[0], framed], toolkit: Toolkit.qt).tree
    #expect(page.children[0].label == "Look in:", "not by the frame round it")
    #expect(page.children[0].value == "English")
    var window = Screen(.dialog, Array(parts[3...4]), toolkit: Toolkit.qt).window
    window.isReadFromRight = true
    #expect(
      ElementMapping.tree(of: window).children.map(\.label) == [nil, "Name:"], "from the right the words come after it")
  }

  @Test("An editable heading is named by its first words, as a paragraph is")
  func heading() {
    var heading = Part(.heading, "", states: Part.usual.union(.editable), interfaces: [.component, .text])
    heading.node.text = "Dear friends"
    let page = Part(.documentText, "Letter", [heading])
    #expect(Screen(.frame, [page, .button("OK")]).tree.children.map(\.label) == ["Dear friends", "OK"])
  }

  @Test("The first line of a tooltip with several lines is the name")
  func tipOfLines() {
    var button = Part.button("")
    button.node.description = "Move cursor\n\nRight-click: to the beginning"
    let tree = Screen(.frame, [button, .button("OK")]).tree
    #expect(tree.children[0].label == "Move cursor")
    #expect(tree.children[0].hint == "Move cursor\n\nRight-click: to the beginning")
  }

  @Test("A GTK 4 field does not take its app's class as its name")
  func ownClass() {
    #expect(LabelCleaner.cleaned("EditorSourceView", of: Toolkit.gtk4) == "")
    #expect(LabelCleaner.cleaned("OpenStreetMap", of: Toolkit.gtk4) == "OpenStreetMap")
    #expect(LabelCleaner.cleaned("List View", of: Toolkit.gtk4) == "List View")
    #expect(LabelCleaner.cleaned("EditorSourceView", of: Toolkit.qt) == "EditorSourceView")
    let editable = AccessibleStates.ofGTK4.union(.editable)
    let field = Part(.text, "HistoryView HistoryView", states: editable, interfaces: [.text, .component])
    let button = Part(.pushButton, "ListView", states: AccessibleStates.ofGTK4)
    #expect(Screen(.frame, [field, button], toolkit: Toolkit.gtk4).tree.children.map(\.label) == [nil, "ListView"])
  }

  @Test("A tool bar of one nameless button is that button with the bar's name (LibreOffice)")
  func barOfOne() {
    let tree = Screen(.frame, [Part(.toolBar, "Styles", [Part(.toggleButton, "")]), .button("New")]).tree
    #expect(tree.children.map(\.label) == ["Styles", "New"])
    #expect(tree.children[0].traits.contains(.toggleButton))
  }

  @Test("A nameless switch takes the text beside it as its name, and a slider does not take its number")
  func nameless() {
    var slider = Part(.slider, "50")
    slider.node.value = ValueRange(current: 50, minimum: 0, maximum: 100, increment: 1)
    let row = Part(.listItem, "", [Part(.label, "Wi-Fi"), Part(.switch)])
    let tree = Screen(.frame, [slider, row]).tree
    #expect(tree.children.map(\.label) == [nil, "Wi-Fi"])
    #expect(tree.children[1].traits.contains(.toggleButton))
  }
}
