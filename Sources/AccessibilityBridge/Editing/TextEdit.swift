package import TappetModel

/// One edit of a field, decided step by step: what to ask the app or to press, and whether that was done. The way over
/// AT-SPI comes first, keys come second, and only once the field has the focus and still has the text that was read.
/// Decision 226: docs/decisions/0226-text-editing.md.
///
/// ```
/// begin ─▶ call ─ accepted ▶ look … seen ▶ done
///            │                    └ not seen, nothing changed ▶ the next way, where that cannot do it twice
///            └ not accepted ▶ the next way
///       ─▶ focus ▶ look … focused, the same text ▶ the place is put back ▶ press ▶ look … seen ▶ done
/// ```
package struct TextEdit: Sendable {
  package enum Order: Hashable, Sendable {
    case action(TextAction)
    /// Replaces the part of the text as it was published; the whole text if `nil`.
    case replace(Range<Int>?, with: String)
  }

  package enum Step: Hashable, Sendable {
    /// Ask the app, and report with `answered`.
    case call(TextCall)
    /// Give the field the focus unless it has it, and report with `saw`.
    case focus
    /// Press the keys, or type the text, and report with `answered`.
    case press(KeyStroke)
    case type(String)
    /// Read the field after a moment, and report with `saw`.
    case look
    case done(EditMemory)
    case refused(Refusal)
  }

  package enum Refusal: Hashable, Sendable {
    case gone, readOnly, changed, nothingSelected, atStart, atEnd, nothingToDelete, nothingPasted, nothingToUndo,
      nothingToRedo, noFocus, noEffect
  }

  /// The state of the field by which a way counts as done.
  enum Goal: Hashable, Sendable {
    case caret(Int)
    case selection(Range<Int>)
    case text(String)
    case otherText
    case anyChange
    /// Nothing that can be read tells it.
    case none
  }

  enum Act: Hashable, Sendable {
    case call(TextCall)
    case press(KeyStroke)
    case type(String)

    var isByKeys: Bool { if case .call = self { false } else { true } }
  }

  enum Place: Hashable, Sendable {
    /// As they were before the focus moved to the field.
    case asBefore
    case anywhere
    case over(Range<Int>)
  }

  struct Way: Hashable, Sendable {
    var acts: [Act]
    var goal: Goal
    /// The caret and the selection that the field must have before a key is pressed.
    var place = Place.asBefore
    /// The refusal if the app took it and nothing shows; `nil` if the next way may be tried.
    var end: Refusal?
    var isByKeys: Bool { acts.contains(where: \.isByKeys) }
  }

  private enum Phase: Hashable, Sendable {
    case focusing(until: Instant)
    case placing(until: Instant)
    case acting
    case watching(until: Instant)
    /// Done; the caret goes where typing would have left it.
    case tidying(FieldText)
  }

  let order: Order
  let node: AccessibleNode
  let app: AccessibleWindow.App
  var memory: EditMemory
  /// The field before the edit.
  private(set) var start: FieldText
  /// The field before the present way, which differs once an undo took several keys.
  private var before: FieldText
  private var ways: ArraySlice<Way> = []
  private var acts: ArraySlice<Act> = []
  private var phase = Phase.acting
  private var wasAccepted = false
  private var keysPressed = 0
  private var limit = Instant.zero

  /// How long an effect may take to show.
  private static let patience = Duration.milliseconds(350)
  /// The daemon waits two seconds for the whole.
  private static let longest = Duration.milliseconds(1500)
  /// One change by AT-SPI may be several to the app's undo.
  private static let mostUndos = 12

  /// - Parameter memory: the last edit, of any field; `nil` before the first.
  package init(
    _ order: Order, on node: AccessibleNode, in app: AccessibleWindow.App, memory: EditMemory?, field: FieldText
  ) {
    self.order = order
    self.node = node
    self.app = app
    let own = memory.flatMap { $0.field == node.reference ? $0 : nil }
    self.memory = own ?? EditMemory(field: node.reference)
    start = field
    before = field
  }

  /// A password field, whose text is never read: keys alone, believed.
  var isSecret: Bool { node.role == .passwordText }

  package mutating func begin(at now: Instant) -> Step {
    limit = now.advanced(by: Self.longest)
    switch plan() {
    case .refused(let refusal): return .refused(refusal)
    case .ways(let ways):
      self.ways = ways[...]
      return goOn(at: now, else: .noEffect)
    }
  }

  /// The app's answer to a call, or whether keys could be pressed.
  package mutating func answered(_ isAccepted: Bool, at now: Instant) -> Step {
    if case .tidying(let field) = phase { return done(field) }
    let act = acts.popFirst()
    if !isAccepted, act != .call(.removeSelection) {
      // Half done, the rest by another way would be done to another text.
      if wasAccepted, ways.first?.acts.count ?? 0 > 1, isChanging { return .refused(.noEffect) }
      return next(at: now, else: act?.isByKeys == true ? .noFocus : .noEffect)
    }
    wasAccepted = true
    if act?.isByKeys == true { keysPressed += 1 }
    return perform(at: now)
  }

  /// The field as it is now; `nil` if it is gone.
  package mutating func saw(_ field: FieldText?, at now: Instant) -> Step {
    guard let way = ways.first else { return .refused(.noEffect) }
    guard let field else {
      // The edit itself made the field vanish, as a paragraph that was joined to the one before.
      if case .watching = phase { return done(start) }
      return .refused(.gone)
    }
    switch phase {
    case .focusing(let end):
      guard field.states.contains(.focused) else { return now < end ? .look : next(at: now, else: .noFocus) }
      return place(field, way, until: end, at: now)
    case .placing(let end):
      if !isSecret, field.text != before.text { return .refused(.changed) }
      if isPlaced(field, way) { return act(way, at: now) }
      return now < end ? .look : next(at: now, else: .noFocus)
    case .acting, .tidying: return .look
    case .watching(let end): return watch(field, way, until: end, at: now)
    }
  }

  /// Returns the range to select before a key is pressed. An empty range places the caret; `nil` leaves both as they are.
  private func wanted(_ way: Way) -> Range<Int>? {
    switch way.place {
    case .anywhere: nil
    case .asBefore: before.selection ?? before.caret..<before.caret
    case .over(let range): range
    }
  }

  private func isPlaced(_ field: FieldText, _ way: Way) -> Bool {
    guard let wanted = wanted(way) else { return true }
    return (field.selection ?? field.caret..<field.caret) == wanted
  }

  private mutating func place(_ field: FieldText, _ way: Way, until end: Instant, at now: Instant) -> Step {
    if isSecret { return act(way, at: now) }
    if field.text != before.text { return .refused(.changed) }
    if isChanging, !field.isWritable(node) { return .refused(.readOnly) }
    guard let wanted = wanted(way), !isPlaced(field, way) else { return act(way, at: now) }
    // GTK 3 selects all the text of an entry that gets the focus, and LibreOffice what an undo brings back.
    phase = .placing(until: end)
    if wanted.isEmpty {
      acts = (field.selection == nil ? [] : [.call(.removeSelection)]) + [.call(.setCaret(wanted.lowerBound))]
    } else {
      acts = [.call(field.selection == nil ? .addSelection(wanted) : .setSelection(wanted))]
    }
    return perform(at: now)
  }

  private mutating func act(_ way: Way, at now: Instant) -> Step {
    acts = way.acts[...]
    phase = .acting
    return perform(at: now)
  }

  private mutating func perform(at now: Instant) -> Step {
    switch acts.first {
    case .call(let call): return .call(call)
    case .press(let stroke): return .press(stroke)
    case .type(let text): return .type(text)
    case nil: break
    }
    if case .placing = phase { return .look }
    guard let goal = ways.first?.goal, goal != .none else { return done(before) }
    phase = .watching(until: min(now.advanced(by: Self.patience), limit))
    return .look
  }

  private mutating func watch(_ field: FieldText, _ way: Way, until end: Instant, at now: Instant) -> Step {
    if isReached(way.goal, by: field) {
      if missesUndo(field) {
        before = field
        if keysPressed < Self.mostUndos { return act(way, at: now) }
        if let step = putBack(at: now) { return step }
      }
      guard let place = typedEnd(in: field, way), place != field.caret else { return done(field) }
      phase = .tidying(field)
      return .call(.setCaret(place))
    }
    if now < end { return .look }
    // The app's undo ended before the text was as it had been, or went past that in one step, as GTK 4 does, which joins
    // what is inserted side by side.
    if keysPressed > 1, before.text != start.text {
      return missesUndo(before) ? putBack(at: now) ?? done(before) : done(before)
    }
    if !field.isLike(before) {
      switch way.goal {
      case .text, .otherText: if field.text != before.text { return done(field) }
      case .selection:
        if ways.dropFirst().first?.isByKeys == false { break }
        return field.selection == nil ? .refused(.noEffect) : done(field)
      case .caret, .anyChange, .none: return done(field)
      }
    }
    if let end = way.end { return .refused(end) }
    return next(at: now, else: .noEffect)
  }

  /// Returns the end of the inserted text, or where the caret was before what is taken back. Some toolkits do not move the caret
  /// there after a change over AT-SPI: a new text leaves it at the beginning in GTK 4.
  private func typedEnd(in field: FieldText, _ way: Way) -> Int? {
    guard !way.isByKeys, node.interfaces.contains(.text) else { return nil }
    return switch order {
    case .action(.paste): start.caret + max(0, field.end - start.end)
    case .replace(let shown, let text): range(of: shown).lowerBound + text.unicodeScalars.count
    case .action(.undo), .action(.redo): isTakingBack ? memory.caret.map { min($0, field.end) } : nil
    case .action: nil
    }
  }

  private func isReached(_ goal: Goal, by field: FieldText) -> Bool {
    switch goal {
    case .caret(let place): field.caret == place && field.selection == nil
    case .selection(let range): field.selection == range
    case .text(let text): field.text == text
    case .otherText: field.text != before.text
    // A paragraph that lost the caret to its neighbour.
    case .anyChange: !field.isLike(before) || before.states.contains(.focused) && !field.states.contains(.focused)
    case .none: true
    }
  }

  /// Whether the app's undo or redo has not come to the text that it must bring back: the one from before the bridge's
  /// last edit, or from before that was undone. A further undo, of what the bridge did not do, is one step of the app's.
  private func missesUndo(_ field: FieldText) -> Bool {
    guard isTakingBack, keysPressed > 0, let wanted = memory.before else { return false }
    return field.text != wanted
  }

  /// Goes on to the way that puts the text back by itself; `nil` if there is none or no time is left.
  private mutating func putBack(at now: Instant) -> Step? {
    guard ways.count > 1, now < limit else { return nil }
    return next(at: now, else: .noEffect)
  }

  private mutating func next(at now: Instant, else refusal: Refusal) -> Step {
    ways = ways.dropFirst()
    return goOn(at: now, else: refusal)
  }

  private mutating func goOn(at now: Instant, else refusal: Refusal) -> Step {
    guard let way = ways.first, now < limit else { return .refused(refusal) }
    (wasAccepted, keysPressed) = (false, 0)
    if way.isByKeys {
      phase = .focusing(until: min(now.advanced(by: Self.patience), limit))
      return .focus
    }
    return act(way, at: now)
  }

  private mutating func done(_ field: FieldText) -> Step {
    var memory = memory
    // During an undo or redo the app may select text itself. Only a selection that the person made is remembered.
    memory.selection = order == .action(.undo) || order == .action(.redo) ? nil : field.selection
    memory.anchor = anchor(after: field)
    if !isSecret, field.text != start.text {
      (memory.before, memory.after, memory.caret) = (start.text, field.text, start.caret)
      memory.wasUndone = order == .action(.undo)
    }
    return .done(memory)
  }

  /// The end of the selection that stays when it grows further.
  private func anchor(after field: FieldText) -> Int? {
    guard case .action(.move(_, _, selecting: true)) = order, let selection = field.selection else { return nil }
    let anchor = ends.anchor
    return selection.lowerBound == anchor || selection.upperBound == anchor ? anchor : nil
  }
}

extension TextEdit.Order {
  /// The edit that an action means; `nil` if the action is none.
  package init?(_ action: ElementAction, on node: AccessibleNode) {
    let isField = node.states.contains(.editable) || node.interfaces.contains(.editableText)
    switch action {
    case .textAction(let text): self = .action(text)
    case .undo where isField: self = .action(.undo)
    case .setText(let text, let range) where isField && node.text != nil: self = .replace(range, with: text)
    case _: return nil
    }
  }
}

extension TextEdit {
  /// Returns whether the app or the bridge can undo the edit that has just been made.
  package func canBeUndone(_ memory: EditMemory, byKeys: Bool) -> Bool {
    var next = TextEdit(.action(.undo), on: node, in: app, memory: memory, field: start)
    next.after(memory)
    guard case .ways(let ways) = next.plan() else { return false }
    return ways.contains { byKeys || !$0.isByKeys }
  }

  /// Gives the field the text that the last edit left.
  private mutating func after(_ memory: EditMemory) {
    guard let text = memory.after else { return }
    start.text = text
  }
}

extension FieldText {
  func isWritable(_ node: AccessibleNode) -> Bool {
    !states.contains(.readOnly) && (states.contains(.editable) || node.role == .terminal)
  }
}
