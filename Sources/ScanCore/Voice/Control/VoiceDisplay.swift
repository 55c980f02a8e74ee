/// What voice has put on the screen: names or numbers on everything, and over them the choice that is being asked for.
struct VoiceDisplay: Sendable {
  /// What was said of an element whose name was not clear, to be done once its number is said.
  struct Candidate: Hashable, Sendable {
    var id: ElementID
    var verb: VoiceVerb
    var count: Int
  }

  struct Choice: Sendable {
    var candidates: [Candidate]
    var numbering: VoiceNumbering
  }

  private(set) var base = VoiceOverlay.Kind.none
  private(set) var choice: Choice?
  private var baseNumbering = VoiceNumbering()

  var isShown: Bool { base != .none || choice != nil }

  /// The numbers that may be said.
  var numbering: VoiceNumbering {
    if let choice { return choice.numbering }
    return base == .none ? VoiceNumbering() : baseNumbering
  }

  /// Shows names or numbers on everything. Numbers begin anew, unless the very same elements had some before.
  mutating func show(_ kind: VoiceOverlay.Kind, numbering ids: [ElementID]) {
    choice = nil
    base = kind
    if Set(baseNumbering.ids.values) != Set(ids) { baseNumbering = VoiceNumbering(ids) }
  }

  /// Takes everything away.
  mutating func hide() {
    choice = nil
    base = .none
  }

  /// Asks which of the candidates is meant, by the numbers they have, if they have some.
  mutating func ask(_ candidates: [Candidate]) {
    var numbering = base == .none ? VoiceNumbering() : baseNumbering
    numbering.update(candidates.map(\.id))
    choice = Choice(candidates: candidates, numbering: numbering)
  }

  /// Something was done: the question is settled, and numbers that were used go.
  mutating func settle(byNumber: Bool) {
    if byNumber, choice == nil, base == .numbers { base = .none }
    choice = nil
  }

  /// Goes on after a change of the screen.
  mutating func keep(numbered ids: [ElementID], present: (ElementID) -> Bool) {
    if base != .none { baseNumbering.update(ids) }
    guard var asked = choice else { return }
    asked.candidates.removeAll { !present($0.id) }
    asked.numbering.update(asked.candidates.map(\.id))
    choice = asked.candidates.isEmpty ? nil : asked
  }

  /// What there is to draw.
  func overlay(of elements: [AccessibilityElement], matcher: VoiceMatcher) -> VoiceOverlay {
    let kind = choice == nil ? base : .numbers
    let numbering = numbering
    let labels = elements.compactMap { element -> VoiceOverlay.Label? in
      let number = numbering[element.id].map(String.init)
      switch kind {
      case .none: return nil
      case .numbers: return number.map { VoiceOverlay.Label(id: element.id, text: $0, frame: element.frame) }
      case .names:
        guard let text = number ?? (element.isEnabled ? matcher[element.id]?.shown : nil) else { return nil }
        return VoiceOverlay.Label(id: element.id, text: text, frame: element.frame)
      }
    }
    return VoiceOverlay(kind, labels)
  }
}
