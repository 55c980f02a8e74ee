import ScanVocabulary
import TappetModel

/// What voice has put on the screen: names, numbers or a grid over everything, and over them the question that is asked.
struct VoiceDisplay: Sendable {
  /// What was said of an element whose name was not clear, to be done once its number is said.
  struct Candidate: Hashable, Sendable {
    var id: ElementID
    var verb: VoiceVerb
    var count: Int
  }

  private(set) var base = VoiceOverlay.Kind.none
  var question: VoiceQuestion?
  /// The squares that are shown while `base` is the grid.
  var grid: ShownGrid?
  /// When what is shown was last shown or used.
  var usedAt = Instant(nanoseconds: .min)
  private var baseNumbering = VoiceNumbering()

  var isShown: Bool { base != .none || choice != nil }

  /// The elements that are asked about by numbers.
  var choice: [Candidate]? {
    if case .which(let candidates, _, _)? = question?.kind { candidates } else { nil }
  }

  /// The numbers that may be said for elements.
  var numbering: VoiceNumbering {
    if case .which(_, let numbering, _)? = question?.kind { return numbering }
    return base == .none ? VoiceNumbering() : baseNumbering
  }

  /// Shows names or numbers on everything. Numbers begin anew, unless the very same elements had some before.
  mutating func show(_ kind: VoiceOverlay.Kind, numbering ids: [ElementID]) {
    question = nil
    grid = nil
    base = kind
    if Set(baseNumbering.ids.values) != Set(ids) { baseNumbering = VoiceNumbering(ids) }
  }

  /// Shows squares, and no numbers of elements.
  mutating func show(_ grid: ShownGrid) {
    show(.grid, numbering: [])
    self.grid = grid
  }

  /// Takes everything away.
  mutating func hide() {
    question = nil
    grid = nil
    base = .none
  }

  /// Numbers for candidates: those that they have, if they have some.
  func numbering(of candidates: [Candidate]) -> VoiceNumbering {
    var numbering = base == .none ? VoiceNumbering() : baseNumbering
    numbering.update(candidates.map(\.id))
    return numbering
  }

  /// Something was done: the question is settled, and numbers that were used go, unless they are to be `kept`.
  mutating func settle(byNumber: Bool, kept: Bool) {
    if byNumber, choice == nil, base == .numbers, !kept { base = .none }
    question = nil
  }

  /// Goes on after a change of the screen.
  mutating func keep(numbered ids: [ElementID], present: (ElementID) -> Bool) {
    if base != .none { baseNumbering.update(ids) }
    switch question?.kind {
    case .which(let candidates, var numbering, let spare)?:
      let left = candidates.filter { present($0.id) }
      numbering.update(left.map(\.id))
      question?.kind = .which(left, numbering, spare: spare.filter { present($0.id) })
      if left.isEmpty { question = nil }
    case .right(let proposals)?:
      // Whoever is asked about the first must not answer for the next.
      if let id = proposals.first?.element, !present(id) { question = nil }
    case nil: break
    }
  }

  /// What there is to draw.
  func overlay(of elements: [AccessibilityElement], matcher: VoiceMatcher) -> VoiceOverlay {
    let kind = choice == nil ? base : .numbers
    if kind == .grid { return (grid?.grid).map(Self.overlay) ?? .none }
    let numbering = numbering
    let labels = elements.compactMap { element -> VoiceOverlay.Label? in
      let number = numbering[element.id].map(String.init)
      switch kind {
      case .none, .grid: return nil
      case .numbers: return number.map { VoiceOverlay.Label(id: element.id, text: $0, frame: element.frame) }
      case .names:
        guard let text = number ?? (element.isEnabled ? matcher[element.id]?.shown : nil) else { return nil }
        return VoiceOverlay.Label(id: element.id, text: text, frame: element.frame)
      }
    }
    return VoiceOverlay(kind, labels)
  }

  private static func overlay(of grid: VoiceGrid) -> VoiceOverlay {
    let squares = (1...grid.count).map {
      VoiceOverlay.Label(id: ElementID("\($0)"), text: "\($0)", frame: grid.square($0))
    }
    return VoiceOverlay(.grid, squares)
  }
}
