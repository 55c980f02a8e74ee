import TappetModel

@testable import AccessibilityBridge

/// A field as a toolkit has it, with the time that passes while it is edited. It does what it is asked, unless a quirk
/// says otherwise.
struct EditedField {
  /// How a toolkit may differ.
  enum Quirk: Hashable {
    /// Text and selection can only be read.
    case refusesCalls
    case refusesEdits
    /// Moving the caret leaves the selection.
    case keepsSelection
    /// It accepts an edit and does nothing.
    case onlySaysYes
    case refusesFocus
    /// All of the text is selected when the field gets the focus.
    case selectsOnFocus
    /// Another program changes the text while the focus moves to the field.
    case changesOnFocus
    /// The field goes when something is changed.
    case goes
    case isReadOnlyOnFocus
    /// The caret is at the beginning of a text that it was given (GTK 4).
    case startsNewTexts
    /// An undo selects all of the text that it brings back (GTK 4).
    case selectsOnUndo
  }

  var field: FieldText
  var quirks: Set<Quirk>
  var clipboard: String
  var history: [String] = []
  /// The keys that were pressed, wherever they went.
  var pressed: [String] = []
  var calls: [TextCall] = []
  private(set) var isGone = false
  private(set) var now = Instant.zero

  static let states: AccessibleStates = [.editable, .enabled, .sensitive, .showing, .focusable]

  init(
    _ text: String, caret: Int? = nil, selection: Range<Int>? = nil, clipboard: String = "",
    states: AccessibleStates = states, lines: [Range<Int>] = [], quirks: Set<Quirk> = []
  ) {
    field = FieldText(
      text, caret: caret ?? text.unicodeScalars.count, selection: selection, states: states, lines: lines)
    self.clipboard = clipboard
    self.quirks = quirks
  }

  private mutating func change(to text: String, caret: Int) {
    history.append(field.text)
    field.text = text
    field.caret = caret
    field.selection = nil
    if quirks.contains(.goes) { isGone = true }
  }

  private mutating func delete(_ range: Range<Int>) {
    change(to: field.replacing(range, by: ""), caret: range.lowerBound)
  }

  private func part(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(Array(field.text.unicodeScalars)[range]))
  }

  mutating func take(_ call: TextCall) -> Bool {
    calls.append(call)
    if quirks.contains(.refusesCalls) { return false }
    switch call {
    case .setCaret(let place):
      field.caret = place
      if !quirks.contains(.keepsSelection) { field.selection = nil }
      return true
    case .addSelection(let range):
      guard field.selection == nil else { return false }
      field.selection = range
      field.caret = range.upperBound
      return true
    case .setSelection(let range):
      guard field.selection != nil else { return false }
      field.selection = range
      field.caret = range.upperBound
      return true
    case .removeSelection:
      defer { if !quirks.contains(.keepsSelection) { field.selection = nil } }
      return field.selection != nil
    case .copy(let range):
      clipboard = part(range)
      return true
    case .cut, .paste, .delete, .setContents: break
    }
    if quirks.contains(.refusesEdits) { return false }
    if quirks.contains(.onlySaysYes) { return true }
    switch call {
    case .cut(let range):
      clipboard = part(range)
      delete(range)
    case .paste(let place):
      change(to: field.replacing(place..<place, by: clipboard), caret: place + clipboard.unicodeScalars.count)
    case .delete(let range): delete(range)
    case .setContents(let text):
      change(to: text, caret: quirks.contains(.startsNewTexts) ? 0 : text.unicodeScalars.count)
    case .setCaret, .addSelection, .setSelection, .removeSelection, .copy: break
    }
    return true
  }

  mutating func take(_ stroke: KeyStroke) {
    let name = (stroke.isControl ? "ctrl+" : "") + (stroke.isShift ? "shift+" : "") + stroke.key
    pressed.append(name)
    guard field.states.contains(.focused) else { return }
    let selection = field.selection
    switch name {
    case "ctrl+c": if let selection { clipboard = part(selection) }
    case "ctrl+x":
      guard let selection else { return }
      clipboard = part(selection)
      delete(selection)
    case "ctrl+v": type(clipboard)
    case "BackSpace": delete(selection ?? max(field.caret - 1, 0)..<field.caret)
    case "ctrl+a": field.selection = field.text.isEmpty ? nil : 0..<field.end
    case "ctrl+z":
      guard let last = history.popLast() else { return }
      field.text = last
      if quirks.contains(.selectsOnUndo) { (field.selection, field.caret) = (0..<field.end, field.end) }
    case "ctrl+Left": field.caret = TextUnits(field).place(.word, .previous, from: field.caret)
    case "ctrl+Home": field.caret = 0
    case "Home": field.caret = 0
    case _: break
    }
  }

  mutating func type(_ text: String) {
    pressed.append("“\(text)”")
    guard field.states.contains(.focused), !text.isEmpty else { return }
    let range = field.selection ?? field.caret..<field.caret
    change(to: field.replacing(range, by: text), caret: range.lowerBound + text.unicodeScalars.count)
  }

  private mutating func focus() {
    guard !quirks.contains(.refusesFocus), !field.states.contains(.focused) else { return }
    field.states.insert(.focused)
    if quirks.contains(.selectsOnFocus) { field.selection = 0..<field.end }
    if quirks.contains(.changesOnFocus) { field.text = "other" }
    if quirks.contains(.isReadOnlyOnFocus) { field.states.subtract(.editable) }
  }

  /// Performs the edit; returns why it was refused, or `nil`.
  mutating func perform(
    _ order: TextEdit.Order, role: AccessibleRole = .text, toolkit: Toolkit = .gtk4, app: String = "app",
    shown: String? = nil, interfaces: AccessibleInterfaces = [.text, .editableText], memory: inout EditMemory?
  ) -> TextEdit.Refusal? {
    var node = Part(role, "Town", states: field.states, interfaces: interfaces).node
    node.reference.path = "/field"
    node.text = role == .passwordText ? nil : shown ?? field.text
    let app = AccessibleWindow.App(name: app, process: 7, toolkit: toolkit)
    var edit = TextEdit(order, on: node, in: app, memory: memory, field: field)
    var step = edit.begin(at: now)
    for _ in 0..<1000 {
      switch step {
      case .call(let call): step = edit.answered(take(call), at: now)
      case .focus:
        focus()
        step = edit.saw(isGone ? nil : field, at: now)
      case .press(let stroke):
        take(stroke)
        step = edit.answered(true, at: now)
      case .type(let text):
        type(text)
        step = edit.answered(true, at: now)
      case .look:
        now = now.advanced(by: .milliseconds(25))
        step = edit.saw(isGone ? nil : field, at: now)
      case .done(let done):
        memory = done
        return nil
      case .refused(let refusal): return refusal
      }
    }
    return .noEffect
  }

  /// Performs the edit with nothing remembered.
  mutating func perform(
    _ action: TextAction, role: AccessibleRole = .text, toolkit: Toolkit = .gtk4, shown: String? = nil,
    interfaces: AccessibleInterfaces = [.text, .editableText]
  ) -> TextEdit.Refusal? {
    var memory: EditMemory?
    return perform(
      .action(action), role: role, toolkit: toolkit, shown: shown, interfaces: interfaces, memory: &memory)
  }
}
