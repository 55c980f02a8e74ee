import ScanVocabulary
import TappetModel

/// What voice has put on the screen: names, numbers or squares over everything, and a list beside them.
///
/// ```
/// everything   numbers ─────────────────── nothing    one was used, "hide", or nobody used them for long
/// numbers      a 1, b 2, c 3 ─ a 1, c 3, d 2          each stays with its element as long as both are there
/// used         ▲               ▲ ├─ the time they stay ─┤
/// ```
/// Numbers begin anew when they are shown again, unless the very same elements had some before.
struct VoiceDisplay: Sendable {
  /// What was said of an element whose name was not clear, to be done once its number is said.
  struct Candidate: Hashable, Sendable {
    var id: ElementID
    var verb: VoiceVerb
    var count: Int
  }

  private enum Base: Sendable {
    case none
    case names
    case numbers
    case grid(ShownGrid)
  }

  private var base = Base.none
  private var numbers = VoiceNumbering()
  private var usedAt = Instant(nanoseconds: .min)
  /// The list that is shown; `nil`: none.
  private(set) var list: VoiceListing?
  /// What was told of it last.
  private(set) var overlay = VoiceOverlay.none
  private(set) var shownList: VoiceList?

  /// What lies over everything.
  var kind: VoiceOverlay.Kind {
    switch base {
    case .none: .none
    case .names: .names
    case .numbers: .numbers
    case .grid: .grid
    }
  }

  var isShown: Bool { kind != .none }

  /// The squares, where they are shown.
  var grid: VoiceGrid? { if case .grid(let shown) = base { shown.grid } else { nil } }

  /// The numbers that everything has.
  var numbering: VoiceNumbering { isShown ? numbers : VoiceNumbering() }

  /// Numbers for candidates: those that they have, if they have some.
  func numbering(of candidates: [Candidate]) -> VoiceNumbering {
    var numbering = numbering
    numbering.update(candidates.map(\.id))
    return numbering
  }

  /// When it goes away if nobody uses it; `nil`: nothing is shown.
  func end(after time: Duration) -> Instant? {
    isShown ? usedAt.advanced(by: min(max(time, .seconds(1)), .seconds(3600))) : nil
  }

  // MARK: Showing

  /// Shows the names of everything, and numbers where names won't do.
  mutating func showNames(numbering ids: [ElementID], at now: Instant) { show(.names, numbering: ids, at: now) }

  /// Shows the numbers of everything.
  mutating func showNumbers(_ ids: [ElementID], at now: Instant) { show(.numbers, numbering: ids, at: now) }

  /// Shows squares, and no numbers of elements.
  mutating func show(_ grid: ShownGrid, at now: Instant) { show(.grid(grid), numbering: [], at: now) }

  private mutating func show(_ base: Base, numbering ids: [ElementID], at now: Instant) {
    list = nil
    self.base = base
    if Set(numbers.ids.values) != Set(ids) { numbers = VoiceNumbering(ids) }
    use(at: now)
  }

  /// Takes away what lies over everything; a list stays.
  mutating func hide() { base = .none }

  /// Takes away the numbers on everything, where they are shown.
  mutating func hideNumbers() { if kind == .numbers { hide() } }

  /// Shows that list, in place of the one before; `nil`: none.
  mutating func show(_ list: VoiceListing?) { self.list = list }

  /// Somebody has used what is shown.
  mutating func use(at now: Instant) { usedAt = max(usedAt, now) }

  // MARK: Going on

  /// Goes on after a change of the screen: the elements that have a number, what they are called.
  mutating func keep(numbered ids: [ElementID], shown: (ElementID) -> String?) {
    if isShown { numbers.update(ids) }
    // A list goes with what it was for.
    if let first = list?.numbers.first, shown(first.id) != first.shown { list = nil }
  }

  /// The squares go on over that area; `false`: there is none for them.
  mutating func keepGrid(over area: Frame?, _ elements: [AccessibilityElement], at now: Instant) -> Bool {
    guard case .grid(var grid) = base else { return true }
    guard let area else { return false }
    grid.follow(over: area, elements, at: now)
    base = .grid(grid)
    return true
  }

  /// Does a step of the squares; `nil`: there are none.
  mutating func take(
    _ step: GridStep, _ squares: [Int], over elements: [AccessibilityElement], begun: Instant, at now: Instant
  ) -> ShownGrid.Result? {
    guard case .grid(var grid) = base else { return nil }
    use(at: now)
    defer { base = .grid(grid) }
    return grid.take(step, squares, over: elements, begun: begun, at: now)
  }

  // MARK: Telling

  /// Tells what there is to draw, and the list, where they are others than before.
  mutating func tell(_ overlay: VoiceOverlay) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    if overlay != self.overlay {
      self.overlay = overlay
      effects.append(.overlay(overlay))
    }
    if list?.list != shownList {
      shownList = list?.list
      effects.append(.list(shownList))
    }
    return effects
  }

  /// What there is to draw. `asked`: the numbers of a question, which are shown alone.
  func overlay(
    of elements: [AccessibilityElement], matcher: VoiceMatcher, asked: VoiceNumbering?
  ) -> VoiceOverlay {
    let kind = asked == nil ? self.kind : .numbers
    if kind == .grid { return grid.map(Self.overlay) ?? .none }
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
