import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("Editing the text of other apps")
struct TextEditTests {
  @Test(
    "The caret moves by a character, word, line, paragraph, or to an end",
    arguments: [
      (TextAction.Unit.character, TextAction.Heading.next, 6, 7), (.character, .previous, 6, 5),
      (.word, .next, 6, 11), (.word, .previous, 6, 4), (.word, .previous, 4, 0), (.word, .next, 3, 7 + 4),
      (.line, .next, 6, 18), (.line, .previous, 18, 6), (.line, .next, 20, 24), (.line, .previous, 3, 0),
      (.paragraph, .next, 6, 11), (.paragraph, .next, 11, 24), (.paragraph, .previous, 6, 0),
      (.paragraph, .previous, 12, 0),
      (.document, .next, 6, 24), (.document, .previous, 6, 0),
    ])
  func moves(unit: TextAction.Unit, heading: TextAction.Heading, from: Int, to: Int) {
    var edited = EditedField("The station\nis far away.", caret: from)
    #expect(edited.perform(.move(unit, heading, selecting: false)) == nil)
    #expect(edited.field.caret == to)
    #expect(edited.pressed.isEmpty)
  }

  @Test("A line is one as it is laid out, where the app tells that")
  func laidOutLines() {
    var edited = EditedField("one two three", caret: 5, lines: [0..<4, 4..<8, 8..<13])
    #expect(edited.perform(.move(.line, .next, selecting: false)) == nil)
    #expect(edited.field.caret == 9)
    #expect(edited.perform(.move(.line, .previous, selecting: false)) == nil)
    #expect(edited.field.caret == 5)
  }

  @Test("A letter with its accent is one character")
  func accents() {
    var edited = EditedField("cafe\u{301}s", caret: 6)
    #expect(edited.perform(.move(.character, .previous, selecting: false)) == nil)
    #expect(edited.perform(.move(.character, .previous, selecting: false)) == nil)
    #expect(edited.field.caret == 3)
  }

  @Test("A selection grows back word by word from where it began")
  func growing() {
    var memory: EditMemory?
    var edited = EditedField("we go home")
    let back = TextEdit.Order.action(.move(.word, .previous, selecting: true))
    #expect(edited.perform(back, memory: &memory) == nil)
    #expect(edited.field.selection == 6..<10)
    #expect(edited.perform(back, memory: &memory) == nil)
    #expect(edited.field.selection == 3..<10)
    #expect(edited.perform(.action(.move(.word, .next, selecting: true)), memory: &memory) == nil)
    #expect(edited.field.selection == 5..<10)
  }

  @Test("A selection of all the text that the focus made does not count as chosen")
  func selectedByFocus() {
    var edited = EditedField("we go home", selection: 0..<10)
    #expect(edited.perform(.move(.word, .previous, selecting: true)) == nil)
    #expect(edited.field.selection == 6..<10)
  }

  @Test("A caret at the end is not moved on, and the person hears why")
  func ends() {
    var edited = EditedField("home")
    #expect(edited.perform(.move(.word, .next, selecting: false)) == .atEnd)
    edited.field.caret = 0
    #expect(edited.perform(.move(.character, .previous, selecting: false)) == .atStart)
    #expect(edited.perform(.delete) == .nothingToDelete)
  }

  @Test("All is selected, copied, cut, pasted, and deleted over AT-SPI, without a key")
  func edits() {
    var edited = EditedField("home", clipboard: "x")
    #expect(edited.perform(.selectAll) == nil)
    #expect(edited.field.selection == 0..<4)
    #expect(edited.perform(.copy) == nil)
    #expect(edited.clipboard == "home")
    #expect(edited.perform(.cut) == nil)
    #expect(edited.field.text == "")
    #expect(edited.perform(.paste) == nil)
    #expect(edited.field.text == "home")
    #expect(edited.perform(.delete) == nil)
    #expect(edited.field.text == "hom")
    #expect(edited.pressed.isEmpty)
  }

  @Test("Keys do what an app does not take over AT-SPI, once its field has the focus")
  func keys() {
    var edited = EditedField("we go home", selection: 6..<10, clipboard: "there", quirks: [.refusesCalls])
    edited.field.states.insert(.focused)
    #expect(edited.perform(.copy) == nil)
    #expect(edited.clipboard == "home")
    #expect(edited.perform(.cut) == nil)
    #expect(edited.field.text == "we go ")
    #expect(edited.perform(.paste) == nil)
    #expect(edited.perform(.delete) == nil)
    #expect(edited.field.text == "we go hom")
    #expect(edited.perform(.move(.word, .previous, selecting: false)) == nil)
    #expect(edited.field.caret == 6)
    #expect(edited.perform(.selectAll) == nil)
    #expect(edited.field.selection == 0..<9)
    #expect(edited.pressed == ["ctrl+c", "ctrl+x", "ctrl+v", "“home”", "BackSpace", "ctrl+Left", "ctrl+a"])
  }

  @Test("A field that does not take the focus gets no key")
  func noFocus() {
    var edited = EditedField("home", selection: 0..<4, quirks: [.refusesEdits, .refusesFocus])
    for action in [TextAction.cut, .paste, .delete] { #expect(edited.perform(action) == .noFocus) }
    #expect(edited.pressed.isEmpty)
    #expect(edited.field.text == "home")
  }

  @Test("The selection is put back before a key, where the focus selected all the text")
  func selectionOnFocus() {
    var edited = EditedField("we go home", selection: 6..<10, quirks: [.refusesEdits, .selectsOnFocus])
    #expect(edited.perform(.cut) == nil)
    #expect(edited.field.text == "we go ")
    var other = EditedField("we go home", caret: 5, quirks: [.refusesEdits, .selectsOnFocus])
    #expect(other.perform(.delete) == nil)
    #expect(other.field.text == "we g home")
  }

  @Test("A field that changed, became read-only, or went before a key is pressed gets none")
  func changes() {
    var edited = EditedField("home", selection: 0..<4, quirks: [.refusesEdits, .changesOnFocus])
    #expect(edited.perform(.cut) == .changed)
    edited = EditedField("home", selection: 0..<4, quirks: [.refusesEdits, .isReadOnlyOnFocus])
    #expect(edited.perform(.cut) == .readOnly)
    #expect(edited.pressed.isEmpty)
  }

  @Test("Nothing is cut or deleted of a text that differs from the one that was shown")
  func stale() {
    var edited = EditedField("the lunch", selection: 0..<4)
    #expect(edited.perform(.delete, shown: "the dinner") == .changed)
    #expect(edited.perform(.cut, shown: "the dinner") == .changed)
    var memory: EditMemory?
    #expect(edited.perform(.replace(4..<9, with: "tea"), shown: "the dinner", memory: &memory) == .changed)
    #expect(edited.perform(.action(.select(4..<9)), shown: "the dinner", memory: &memory) == .changed)
    #expect(edited.field.text == "the lunch")
    #expect(edited.calls.isEmpty && edited.pressed.isEmpty)
  }

  @Test("Text that cannot be changed is selected and copied, and never cut, pasted into, or deleted")
  func readOnly() {
    var edited = EditedField("home", states: EditedField.states.subtracting(.editable))
    for action in [TextAction.cut, .paste, .delete, .undo] { #expect(edited.perform(action) == .readOnly) }
    #expect(edited.perform(.selectAll) == nil)
    #expect(edited.perform(.copy) == nil)
    #expect(edited.clipboard == "home")
  }

  @Test("A deletion that the app accepted is not done again by a key where nothing shows")
  func onlySaysYes() {
    var edited = EditedField("home", clipboard: "x", quirks: [.onlySaysYes])
    edited.field.states.insert(.focused)
    #expect(edited.perform(.delete) == .noEffect)
    #expect(edited.perform(.paste) == .nothingPasted)
    #expect(edited.pressed.isEmpty)
  }

  @Test("A field that goes with its edit was edited")
  func goes() {
    var edited = EditedField("home", quirks: [.goes])
    #expect(edited.perform(.delete) == nil)
  }

  @Test("A field with a text of its own offers to edit and select it; other text offers neither")
  func offered() {
    let field = Part(.entry, "Town", states: Part.usual.union(.editable), interfaces: [.component, .text])
    let label = Part(.text, "Town", states: Part.usual.union(.readOnly), interfaces: [.component, .text])
    let tree = Screen(.frame, [field, label]).tree
    #expect(tree.children[0].details.respondsTo == [.setFocus, .setText, .textAction, .selectText])
    #expect(tree.children[1].details.respondsTo == nil)
  }

  @Test("Copying and cutting need a selection")
  func noSelection() {
    var edited = EditedField("home", clipboard: "x")
    #expect(edited.perform(.copy) == .nothingSelected)
    #expect(edited.perform(.cut) == .nothingSelected)
    #expect(edited.clipboard == "x" && edited.calls.isEmpty)
  }

  @Test("Pasting over a selection replaces it, and an empty clipboard leaves it")
  func pastingOver() {
    var edited = EditedField("we go home", selection: 6..<10, clipboard: "there")
    #expect(edited.perform(.paste) == nil)
    #expect(edited.field.text == "we go there")
    edited = EditedField("we go home", selection: 6..<10)
    #expect(edited.perform(.paste) == .nothingPasted)
    #expect(edited.field.text == "we go home")
  }

  @Test("A browser's field is changed by keys, because it may only say that it was changed")
  func browser() {
    var edited = EditedField("home", selection: 0..<4, clipboard: "x", quirks: [.onlySaysYes])
    #expect(edited.perform(.cut, toolkit: .chromium) == nil)
    #expect(edited.field.text == "")
    #expect(edited.pressed == ["ctrl+x"])
  }

  @Test("Of a password nothing is read, copied, or cut; keys delete and paste")
  func password() {
    var edited = EditedField("", clipboard: "x")
    edited.field.states.insert(.focused)
    for action in [TextAction.copy, .cut] { #expect(edited.perform(action, role: .passwordText) == .noEffect) }
    #expect(edited.perform(.delete, role: .passwordText) == nil)
    #expect(edited.perform(.paste, role: .passwordText) == nil)
    #expect(edited.calls.isEmpty)
    #expect(edited.pressed.prefix(2) == ["BackSpace", "ctrl+v"])
  }

  @Test("Words are selected and replaced where they stand, past an embedded picture")
  func words() {
    var memory: EditMemory?
    var edited = EditedField("\u{FFFC}we go home")
    #expect(edited.perform(.action(.select(6..<10)), shown: "we go home", memory: &memory) == nil)
    #expect(edited.field.selection == 7..<11)
    #expect(edited.perform(.replace(3..<5, with: "stay at"), shown: "we go home", memory: &memory) == nil)
    #expect(edited.field.text == "\u{FFFC}we stay at home")
  }

  @Test("A paragraph of a document is replaced in part only, by selecting and typing")
  func paragraph() {
    var memory: EditMemory?
    var edited = EditedField("we go home")
    #expect(edited.perform(.replace(3..<5, with: "stay"), role: .paragraph, memory: &memory) == nil)
    #expect(edited.field.text == "we stay home")
    #expect(edited.pressed == ["“stay”"])
    #expect(edited.perform(.replace(nil, with: "home"), memory: &memory) == nil)
    #expect(edited.field.text == "home")
    let start = TextEdit.Order.action(.move(.document, .previous, selecting: false))
    #expect(edited.perform(start, role: .paragraph, memory: &memory) == nil)
    #expect(edited.pressed.last == "ctrl+Home")
  }

  @Test("Nothing is typed over a selection that does not go away")
  func keptSelection() {
    var memory: EditMemory?
    var edited = EditedField("home", selection: 0..<4)
    let newLine = TextEdit.Order.replace(4..<4, with: "!")
    #expect(edited.perform(newLine, role: .paragraph, memory: &memory) == nil)
    #expect(edited.field.text == "home!")
    edited = EditedField("home", selection: 0..<4, quirks: [.keepsSelection])
    #expect(edited.perform(newLine, role: .paragraph, memory: &memory) == .noFocus)
    #expect(edited.field.text == "home" && edited.pressed.isEmpty)
  }

  @Test("A selection in a paragraph is copied, cut and deleted by keys, because it may go on in the next one")
  func selectedParagraphs() {
    var edited = EditedField("we go home", selection: 6..<10)
    #expect(edited.perform(.copy, role: .paragraph) == nil)
    #expect(edited.perform(.cut, role: .paragraph) == nil)
    #expect(edited.pressed == ["ctrl+c", "ctrl+x"])
  }
}

@Suite("Undo in other apps")
struct TextUndoTests {
  @Test("The app's own undo takes back what was done, however many steps of it that takes")
  func ownUndo() {
    var memory: EditMemory?
    var edited = EditedField("we go home", selection: 6..<10)
    #expect(edited.perform(.action(.delete), memory: &memory) == nil)
    edited.history.append("we go ho")
    #expect(edited.perform(.action(.undo), memory: &memory) == nil)
    #expect(edited.field.text == "we go home")
    #expect(edited.pressed == ["ctrl+z", "ctrl+z"])
  }

  @Test("Where the app's undo takes back more than the last edit, the field gets the text from before it")
  func overshot() {
    var memory: EditMemory?
    var edited = EditedField("to", clipboard: "to")
    #expect(edited.perform(.action(.paste), memory: &memory) == nil)
    #expect(edited.field.text == "toto")
    // The app joins what was typed and pasted side by side.
    edited.history = [""]
    #expect(edited.perform(.action(.undo), memory: &memory) == nil)
    #expect(edited.field.text == "to")
    #expect(edited.pressed == ["ctrl+z", "ctrl+z"])
    #expect(edited.perform(.action(.redo), memory: &memory) == nil)
    #expect(edited.field.text == "toto")
  }

  @Test("A text that is put back has the caret where it was before the edit, and again after it when that is redone")
  func caretPutBack() {
    var memory: EditMemory?
    var edited = EditedField("one two", caret: 3, clipboard: " and", quirks: [.startsNewTexts])
    #expect(edited.perform(.action(.paste), memory: &memory) == nil)
    edited.history = [""]
    #expect(edited.perform(.action(.undo), memory: &memory) == nil)
    #expect(edited.field.text == "one two")
    #expect(edited.field.caret == 3)
    edited.history = []
    #expect(edited.perform(.action(.redo), memory: &memory) == nil)
    #expect(edited.field.text == "one and two")
    #expect(edited.field.caret == 7)
  }

  @Test("What an undo selects is not what the person selected: the word before the caret is selected after it")
  func selectedByUndo() {
    var memory: EditMemory?
    var edited = EditedField("home", selection: 0..<4, quirks: [.selectsOnUndo])
    #expect(edited.perform(.action(.cut), memory: &memory) == nil)
    #expect(edited.perform(.action(.undo), memory: &memory) == nil)
    #expect(edited.field.selection == 0..<4)
    #expect(edited.perform(.action(.move(.word, .previous, selecting: true)), memory: &memory) == nil)
    #expect(edited.field.selection == 0..<4)
  }

  @Test("A second undo takes back one step of the app's own, not all of them")
  func secondUndo() {
    var memory: EditMemory?
    var edited = EditedField("one two three", selection: 8..<13)
    edited.history = ["", "one", "one two"]
    #expect(edited.perform(.action(.delete), memory: &memory) == nil)
    #expect(edited.perform(.action(.undo), memory: &memory) == nil)
    #expect(edited.field.text == "one two three")
    #expect(edited.perform(.action(.undo), memory: &memory) == nil)
    #expect(edited.field.text == "one two")
  }

  @Test("A window is undone by its button, else by its menu item, and only while that can be used")
  func control() {
    var button = Part.button("Undo Typing")
    button.node.actions = ["press"]
    let item = Part(.menuItem, "Undo", states: [.enabled, .sensitive, .visible])
    let menu = Part(.menu, "Edit", [item])
    #expect(
      Screen(.frame, [button, menu]).window.undoControl == UndoControl(object: button.node.reference, action: 0))
    #expect(Screen(.frame, [menu]).window.undoControl == UndoControl(object: item.node.reference, action: 0))
    button.node.states.subtract(.sensitive)
    #expect(Screen(.frame, [button, .button("Undone things")]).window.undoControl == nil)
  }

  @Test("With nothing to undo the person hears so")
  func nothing() {
    var edited = EditedField("home")
    #expect(edited.perform(.undo) == .nothingToUndo)
    #expect(edited.field.text == "home")
  }

  @Test("A field without an undo of its own gets its text back, and no key, which would undo something else in the app")
  func withoutUndo() {
    let gtk3 = Toolkit(name: "gtk", version: "3.24.38")
    var memory: EditMemory?
    var edited = EditedField("we go home", selection: 6..<10)
    #expect(edited.perform(.action(.cut), toolkit: gtk3, memory: &memory) == nil)
    #expect(edited.perform(.action(.undo), toolkit: gtk3, memory: &memory) == nil)
    #expect(edited.field.text == "we go home")
    #expect(edited.perform(.action(.redo), toolkit: gtk3, memory: &memory) == nil)
    #expect(edited.field.text == "we go ")
    edited.field.text = "other"
    #expect(edited.perform(.action(.undo), toolkit: gtk3, memory: &memory) == .nothingToUndo)
    #expect(edited.field.text == "other")
    #expect(edited.pressed.isEmpty)
  }

  @Test("Into the cell of a sheet is typed and no more, because it shows that only once it is confirmed")
  func cells() {
    var memory: EditMemory?
    var edited = EditedField("5", quirks: [.onlySaysYes])
    for text in ["bo", "\n"] {
      #expect(edited.perform(.replace(1..<1, with: text), role: .tableCell, memory: &memory) == nil)
    }
    #expect(edited.pressed == ["“bo”", "“\n”"], "no Ctrl+A, which selects all cells")
    #expect(edited.calls.isEmpty)
    #expect(edited.perform(.replace(0..<1, with: ""), role: .tableCell, memory: &memory) == .noEffect)
  }
}
