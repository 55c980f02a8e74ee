import TappetModel

/// The ways of each edit, the best first.
extension TextEdit {
  enum Plan {
    case refused(Refusal)
    case ways([Way])
  }

  /// Whether the edit changes the text.
  var isChanging: Bool {
    switch order {
    case .action(.move), .action(.selectAll), .action(.copy), .action(.select): false
    case .action(.cut), .action(.paste), .action(.delete), .action(.undo), .action(.redo), .replace: true
    }
  }

  func plan() -> Plan {
    if isChanging, !start.isWritable(node) { return .refused(.readOnly) }
    if isSecret { return secret() }
    if isStale { return .refused(.changed) }
    switch order {
    case .action(let action): return plan(action)
    case .replace(let shown, let text): return .ways(replacing(range(of: shown), text))
    }
  }

  /// Whether the text is the one that the person was shown, or the one that the bridge's own edit left.
  private var isShown: Bool { node.text.map { start.isShown(as: $0) } ?? true || start.text == memory.after }

  /// Whether the edit would change or point at a text that the person has not seen.
  private var isStale: Bool {
    switch order {
    case .action(.cut), .action(.delete), .action(.select): !isShown
    case .replace(let range, _): range?.isEmpty == false && !isShown
    case .action: false
    }
  }

  func range(of shown: Range<Int>?) -> Range<Int> { shown.map { start.range(ofShown: $0) } ?? 0..<start.end }

  private func plan(_ action: TextAction) -> Plan {
    switch action {
    case .move(let unit, let heading, let selecting): return move(unit, heading, selecting)
    case .selectAll: return selectAll()
    case .select(let shown):
      let range = start.range(ofShown: shown)
      return range.isEmpty ? .refused(.nothingSelected) : .ways(ways(selecting: range, keys: []))
    case .copy:
      guard let selection = start.selection else { return .refused(.nothingSelected) }
      let ways = [Way(acts: [.call(.copy(selection))], goal: .none), Way(acts: [control("c")], goal: .none)]
      return .ways(byPart(ways))
    case .cut:
      guard let selection = start.selection else { return .refused(.nothingSelected) }
      let goal = Goal.text(start.replacing(selection, by: ""))
      let ways = [
        Way(acts: [.call(.cut(selection))], goal: goal, end: .noEffect),
        Way(acts: [control("x")], goal: goal, end: .noEffect),
      ]
      return .ways(byPart(ways))
    case .paste: return .ways(pasting().filter(isPossible))
    case .delete: return deleting()
    case .undo: return undoing()
    case .redo: return redoing()
    }
  }

  /// Whether the app has what the way's calls need.
  private func isPossible(_ way: Way) -> Bool {
    way.acts.allSatisfy { act in
      guard case .call(let call) = act else { return true }
      return switch call {
      case .setCaret, .addSelection, .setSelection, .removeSelection: node.interfaces.contains(.text)
      case .copy: node.interfaces.contains(.editableText)
      case .cut, .paste, .delete, .setContents:
        node.interfaces.contains(.editableText) && !app.toolkit.needsKeysForText
      }
    }
  }

  /// A document of several objects, each a paragraph: what goes past its end only keys can do.
  private var isPart: Bool { [.paragraph, .heading].contains(node.role) }

  /// The ways for a selection, which may go on in the paragraphs beside: then only keys take all of it.
  private func byPart(_ ways: [Way]) -> [Way] { ways.filter { isPart ? $0.isByKeys : isPossible($0) } }

  private func control(_ key: String) -> Act { .press(KeyStroke(key, control: true)) }

  // MARK: Places

  /// The end of the selection that stays when it grows, and the one that moves.
  var ends: (anchor: Int, moving: Int) {
    guard let selection = start.selection else { return (start.caret, start.caret) }
    if selection == memory.selection, let anchor = memory.anchor {
      return (anchor, anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound)
    }
    // The whole text was selected by the focus, not by the person.
    if selection == 0..<start.end, selection != memory.selection { return (start.caret, start.caret) }
    return start.caret == selection.lowerBound
      ? (selection.upperBound, selection.lowerBound) : (selection.lowerBound, selection.upperBound)
  }

  private func move(_ unit: TextAction.Unit, _ heading: TextAction.Heading, _ selecting: Bool) -> Plan {
    let units = TextUnits(start)
    let (anchor, moving) = ends
    var target = units.place(unit, heading, from: moving)
    if !selecting, unit == .character, let selection = start.selection {
      target = heading == .next ? selection.upperBound : selection.lowerBound
    }
    let keys = Way(acts: [.press(stroke(unit, heading, selecting))], goal: .anyChange, end: .noEffect)
    let isNowhere = target == moving && (selecting || start.selection == nil)
    if isPart, isNowhere || [.line, .paragraph, .document].contains(unit) { return .ways([keys]) }
    if isNowhere { return .refused(heading == .next ? .atEnd : .atStart) }
    if selecting {
      let range = min(anchor, target)..<max(anchor, target)
      if !range.isEmpty { return .ways(ways(selecting: range, keys: [keys])) }
    }
    let goal = Goal.caret(target)
    let ways = [
      Way(acts: [.call(.setCaret(target))], goal: goal),
      Way(acts: [.call(.removeSelection), .call(.setCaret(target))], goal: goal),
    ]
    return .ways((start.selection == nil ? [ways[0]] : ways).filter(isPossible) + [keys])
  }

  private func ways(selecting range: Range<Int>, keys: [Way]) -> [Way] {
    let goal = Goal.selection(range)
    let add = Way(acts: [.call(.addSelection(range))], goal: goal)
    let set = Way(acts: [.call(.setSelection(range))], goal: goal)
    let again = Way(acts: [.call(.removeSelection), .call(.addSelection(range))], goal: goal)
    return (start.selection == nil ? [add, set] : [set, again]).filter(isPossible) + keys
  }

  private func selectAll() -> Plan {
    let keys = Way(acts: [control("a")], goal: .anyChange, place: .anywhere, end: .noEffect)
    if isPart { return .ways([keys]) }
    if start.selection == 0..<start.end { return .ways([Way(acts: [], goal: .none)]) }
    return start.end == 0 ? .refused(.nothingSelected) : .ways(ways(selecting: 0..<start.end, keys: [keys]))
  }

  private func stroke(_ unit: TextAction.Unit, _ heading: TextAction.Heading, _ selecting: Bool) -> KeyStroke {
    let isNext = heading == .next
    let isOneLine = !isPart && !start.states.contains(.multiLine)
    let (key, isControl) =
      switch unit {
      case .character: (isNext ? "Right" : "Left", false)
      case .word: (isNext ? "Right" : "Left", true)
      // In a field of one line, these would leave the field.
      case .line where isOneLine: (isNext ? "End" : "Home", false)
      case .paragraph where isOneLine: (isNext ? "End" : "Home", false)
      case .line: (isNext ? "Down" : "Up", false)
      case .paragraph: (isNext ? "Down" : "Up", true)
      case .document: (isNext ? "End" : "Home", true)
      }
    return KeyStroke(key, control: isControl, shift: selecting)
  }

  // MARK: Changes

  private func pasting() -> [Way] {
    let keys = Way(acts: [control("v")], goal: .anyChange, end: .nothingPasted)
    // AT-SPI's paste does not replace a selection.
    if start.selection != nil { return [keys] }
    return [Way(acts: [.call(.paste(at: start.caret))], goal: .otherText, end: .nothingPasted), keys]
  }

  private func deleting() -> Plan {
    let keys = Way(acts: [.press(KeyStroke("BackSpace"))], goal: .anyChange, end: .noEffect)
    let range = start.selection ?? TextUnits(start).place(.character, .previous, from: start.caret)..<start.caret
    // Before a paragraph there may be another.
    if range.isEmpty { return isPart ? .ways([keys]) : .refused(.nothingToDelete) }
    let goal = Goal.text(start.replacing(range, by: ""))
    let ways = [
      Way(acts: [.call(.delete(range))], goal: goal, end: .noEffect), Way(acts: keys.acts, goal: goal, end: .noEffect),
    ]
    return .ways(start.selection == nil ? ways.filter(isPossible) : byPart(ways))
  }

  private func replacing(_ range: Range<Int>, _ text: String) -> [Way] {
    let whole = start.replacing(range, by: text)
    let byKeys = Way(acts: [Self.typing(text)], goal: .text(whole), place: .over(range), end: isPart ? .noEffect : nil)
    let bySetting = Way(acts: [.call(.setContents(whole))], goal: .text(whole))
    // Setting a paragraph of a document would lose how its words are set.
    if isPart { return [byKeys] }
    // A cell shows what is typed into it only once that is confirmed, and Ctrl+A would select all cells.
    if node.role == .tableCell {
      return text.isEmpty ? [] : [Way(acts: [.type(text)], goal: .none, place: .anywhere)]
    }
    let all = Way(acts: [control("a"), Self.typing(whole)], goal: .text(whole), place: .anywhere, end: .noEffect)
    return [bySetting, byKeys].filter(isPossible) + [all]
  }

  /// Typing nothing over a selection deletes it.
  private static func typing(_ text: String) -> Act { text.isEmpty ? .press(KeyStroke("BackSpace")) : .type(text) }

  private func undoing() -> Plan {
    let canPress = !app.toolkit.lacksUndoInFields || start.states.contains(.multiLine)
    let keys = Way(acts: [control("z")], goal: .otherText, place: .anywhere)
    return ended(by: .nothingToUndo, (canPress ? [keys] : []) + puttingBack)
  }

  private func redoing() -> Plan {
    let canPress = !app.toolkit.lacksUndoInFields || start.states.contains(.multiLine)
    let keys = Way(acts: [.press(app.redo)], goal: .otherText, place: .anywhere)
    return ended(by: .nothingToRedo, (canPress ? [keys] : []) + puttingBack)
  }

  private func ended(by refusal: Refusal, _ ways: [Way]) -> Plan {
    guard var last = ways.last else { return .refused(refusal) }
    last.end = refusal
    return .ways(ways.dropLast() + [last])
  }

  /// Whether this is an undo of the bridge's last edit, or a redo of it after its undo, and nothing has changed the text
  /// since.
  var isTakingBack: Bool {
    switch order {
    case .action(.undo): memory.after == start.text && !memory.wasUndone
    case .action(.redo): memory.after == start.text && memory.wasUndone
    case _: false
    }
  }

  /// Puts the text back as it was before the bridge's last edit, where nothing has changed it since.
  private var puttingBack: [Way] {
    guard isTakingBack, let text = memory.before else { return [] }
    return [Way(acts: [.call(.setContents(text))], goal: .text(text), end: .noEffect)].filter(isPossible)
  }

  // MARK: Passwords

  private func secret() -> Plan {
    func keys(_ stroke: KeyStroke) -> Plan { .ways([Way(acts: [.press(stroke)], goal: .none, place: .anywhere)]) }
    switch order {
    case .action(.move(let unit, let heading, let selecting)): return keys(stroke(unit, heading, selecting))
    case .action(.selectAll): return keys(KeyStroke("a", control: true))
    case .action(.paste): return keys(KeyStroke("v", control: true))
    case .action(.delete): return keys(KeyStroke("BackSpace"))
    case .action(.undo): return keys(KeyStroke("z", control: true))
    case .action(.redo): return keys(app.redo)
    case .action(.cut), .action(.copy), .action(.select), .replace: return .refused(.noEffect)
    }
  }
}
