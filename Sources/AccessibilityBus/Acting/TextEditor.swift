package import AccessibilityBridge
import TappetModel

/// Reads and edits a field's text over the accessibility bus. The text of a password field is never read.
@BusActor
package struct TextEditor {
  private let bus: Bus
  private let node: AccessibleNode
  private let patience: Duration

  package init(_ bus: Bus, _ node: AccessibleNode, patience: Duration = .milliseconds(500)) {
    self.bus = bus
    self.node = node
    self.patience = patience
  }

  private var field: ObjectReference { node.address }

  /// Reads as `read` does, and asks once more if the app answered nothing in time: LibreOffice answers late while it opens
  /// its editor.
  /// - Parameter longest: the timeout of the second attempt. With the first it must end before the daemon's 2 s.
  package func readPatiently(withLines: Bool = false, within longest: Duration = .seconds(1)) async -> FieldText? {
    let first = await attempt(withLines: withLines, within: patience)
    return first.isSilent ? await attempt(withLines: withLines, within: longest).field : first.field
  }

  /// The field's text, caret and selection, with the lines around the caret on request; `nil` if it is gone.
  package func read(withLines: Bool = false) async -> FieldText? {
    await attempt(withLines: withLines, within: patience).field
  }

  /// Asks for the field; `isSilent` if the app did not answer within `time`.
  private func attempt(withLines: Bool, within time: Duration) async -> (field: FieldText?, isSilent: Bool) {
    let isSecret = node.role == .passwordText
    var calls = [BusCall(field, Interface.accessible, "GetState")]
    if !isSecret {
      calls += [
        BusCall(field, Interface.text, "GetText", [.int32(0), .int32(-1)]),
        .property("CaretOffset", of: Interface.text, field), BusCall(field, Interface.text, "GetNSelections"),
        BusCall(field, Interface.text, "GetSelection", [.int32(0)]),
        .property("CharacterCount", of: Interface.text, field),
      ]
    }
    let answers = await bus.ask(calls, within: time)
    if answers.prefix(2).contains(.silent) { return (nil, true) }
    return (await field(told: answers, isSecret, withLines: withLines), false)
  }

  private func field(told answers: [BusAnswer], _ isSecret: Bool, withLines: Bool) async -> FieldText? {
    guard let words = answers[0].first else { return nil }
    let states = AccessibleStates(words)
    if states.contains(.defunct) { return nil }
    if isSecret { return FieldText("", caret: 0, states: states) }
    // Without a text, nothing is known of what an edit would do.
    guard var text = answers[1].first?.text else { return nil }
    // GTK 4.8 takes no -1 for the end.
    if text.isEmpty, let count = answers[5].first?.integer, count > 0 {
      let whole = BusCall(field, Interface.text, "GetText", [.int32(0), .int32(Int32(count))])
      text = await bus.ask(whole, within: patience).first?.text ?? text
    }
    let caret = answers[2].first?.integer ?? 0
    let bounds = answers[4].values.compactMap(\.integer)
    let isSelected = answers[3].first?.integer ?? 0 > 0 && bounds.count == 2 && bounds[0] < bounds[1]
    let selection = isSelected ? max(bounds[0], 0)..<max(bounds[1], 0) : nil
    let lines = withLines ? await lines(around: caret) : []
    return FieldText(text, caret: caret, selection: selection, states: states, lines: lines)
  }

  /// The line with the caret, that before and that after it.
  private func lines(around caret: Int) async -> [Range<Int>] {
    guard let own = await line(at: caret) else { return [] }
    let before = own.lowerBound > 0 ? await line(at: own.lowerBound - 1) : nil
    let after = await line(at: own.upperBound)
    return [before, own, after].compactMap(\.self).reduce(into: []) { lines, line in
      if lines.last.map({ $0.upperBound <= line.lowerBound }) ?? true { lines.append(line) }
    }
  }

  private func line(at place: Int) async -> Range<Int>? {
    let (line, lineStart): (UInt32, UInt32) = (3, 5)
    let calls = [
      BusCall(field, Interface.text, "GetStringAtOffset", [.int32(Int32(place)), .uint32(line)]),
      BusCall(field, Interface.text, "GetTextAtOffset", [.int32(Int32(place)), .uint32(lineStart)]),
    ]
    for answer in await bus.ask(calls, within: patience) {
      let bounds = answer.values.dropFirst().compactMap(\.integer)
      if bounds.count == 2, bounds[0] >= 0, bounds[0] < bounds[1] { return bounds[0]..<bounds[1] }
    }
    return nil
  }

  /// Whether the app did it, as far as it says.
  package func perform(_ call: TextCall) async -> Bool {
    func text(_ method: String, _ arguments: [BusValue]) -> BusCall {
      BusCall(field, Interface.text, method, arguments)
    }
    func edit(_ method: String, _ arguments: [BusValue]) -> BusCall {
      BusCall(field, Interface.editableText, method, arguments)
    }
    func bounds(_ range: Range<Int>) -> [BusValue] {
      [.int32(Int32(range.lowerBound)), .int32(Int32(range.upperBound))]
    }
    let request =
      switch call {
      case .setCaret(let place): text("SetCaretOffset", [.int32(Int32(place))])
      case .addSelection(let range): text("AddSelection", bounds(range))
      case .setSelection(let range): text("SetSelection", [.int32(0)] + bounds(range))
      case .removeSelection: text("RemoveSelection", [.int32(0)])
      case .copy(let range): edit("CopyText", bounds(range))
      case .cut(let range): edit("CutText", bounds(range))
      case .paste(let place): edit("PasteText", [.int32(Int32(place))])
      case .delete(let range): edit("DeleteText", bounds(range))
      case .setContents(let whole): edit("SetTextContents", [.string(whole)])
      }
    switch await bus.ask(request, within: patience) {
    // Copying answers without a value.
    case .values(let values): return values.first?.flag ?? true
    // Whether it was done is read back.
    case .silent: return true
    case .fault: return false
    }
  }
}
