import ScanVocabulary
import TappetModel

/// What voice has put on the screen: names, numbers or a grid over everything.
struct VoiceDisplay: Sendable {
  /// What was said of an element whose name was not clear, to be done once its number is said.
  struct Candidate: Hashable, Sendable {
    var id: ElementID
    var verb: VoiceVerb
    var count: Int
  }

  private(set) var base = VoiceOverlay.Kind.none
  /// The squares that are shown while `base` is the grid.
  var grid: ShownGrid?
  /// When what is shown was last shown or used.
  var usedAt = Instant(nanoseconds: .min)
  private var baseNumbering = VoiceNumbering()

  var isShown: Bool { base != .none }

  /// The numbers that everything has.
  var numbering: VoiceNumbering { base == .none ? VoiceNumbering() : baseNumbering }

  /// Shows names or numbers on everything. Numbers begin anew, unless the very same elements had some before.
  mutating func show(_ kind: VoiceOverlay.Kind, numbering ids: [ElementID]) {
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
    grid = nil
    base = .none
  }

  /// Numbers for candidates: those that they have, if they have some.
  func numbering(of candidates: [Candidate]) -> VoiceNumbering {
    var numbering = numbering
    numbering.update(candidates.map(\.id))
    return numbering
  }

  /// Takes away the numbers on everything, where they are shown.
  mutating func hideNumbers() { if base == .numbers { base = .none } }

  /// Goes on after a change of the screen.
  mutating func keep(numbered ids: [ElementID]) { if base != .none { baseNumbering.update(ids) } }

  /// What there is to draw. `asked`: the numbers of a question, which are shown alone.
  func overlay(
    of elements: [AccessibilityElement], matcher: VoiceMatcher, asked: VoiceNumbering?
  ) -> VoiceOverlay {
    let kind = asked == nil ? base : .numbers
    if kind == .grid { return (grid?.grid).map(Self.overlay) ?? .none }
    let numbering = asked ?? numbering
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
