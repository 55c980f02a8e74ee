import ScanVocabulary
import TappetModel

/// The overlays of voice control: names, numbers or grid squares over everything, and a list.
///
/// ```
/// overlay      numbers ─────────────────── none       used, hidden, or unused for too long
/// numbers      a 1, b 2, c 3 ─ a 1, c 3, d 2          each element keeps its number while it is there
/// used         ▲               ▲ ├─ timeout ─┤
/// ```
/// Numbers start from 1 when they are shown again, unless the same elements had numbers before.
struct VoiceDisplay: Sendable {
  /// A possible target with the action to perform on it once its number is said.
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
  private(set) var list: VoiceListing?
  /// The overlay last published.
  private(set) var overlay = VoiceOverlay.none
  private(set) var shownList: VoiceList?

  var kind: VoiceOverlay.Kind {
    switch base {
    case .none: .none
    case .names: .names
    case .numbers: .numbers
    case .grid: .grid
    }
  }

  var isShown: Bool { kind != .none }

  var grid: VoiceGrid? { if case .grid(let shown) = base { shown.grid } else { nil } }

  /// The numbers on all elements; empty where none are shown.
  var numbering: VoiceNumbering { isShown ? numbers : VoiceNumbering() }

  /// Returns numbers for the candidates, keeping those they already have.
  func numbering(of candidates: [Candidate]) -> VoiceNumbering {
    var numbering = numbering
    numbering.update(candidates.map(\.id))
    return numbering
  }

  /// When the overlay and the list disappear if unused, with the time limited to 1–3600 s; `nil` when neither is shown.
  func end(after time: Duration) -> Instant? {
    isShown || list != nil ? usedAt.advanced(by: min(max(time, .seconds(1)), .seconds(3600))) : nil
  }

  // MARK: Showing

  /// Shows the names of all elements, with numbers for those whose names cannot be used.
  mutating func showNames(numbering ids: [ElementID], at now: Instant) { show(.names, numbering: ids, at: now) }

  mutating func showNumbers(_ ids: [ElementID], at now: Instant) { show(.numbers, numbering: ids, at: now) }

  mutating func show(_ grid: ShownGrid, at now: Instant) { show(.grid(grid), numbering: [], at: now) }

  private mutating func show(_ base: Base, numbering ids: [ElementID], at now: Instant) {
    list = nil
    self.base = base
    if Set(numbers.ids.values) != Set(ids) { numbers = VoiceNumbering(ids) }
    use(at: now)
  }

  /// Removes the overlay; a list stays.
  mutating func hide() { base = .none }

  /// Removes the numbers on all elements, where they are shown.
  mutating func hideNumbers() { if kind == .numbers { hide() } }

  mutating func show(_ list: VoiceListing?) { self.list = list }

  /// Shows a list, whose time begins.
  mutating func show(_ list: VoiceListing, at now: Instant) {
    self.list = list
    use(at: now)
  }

  /// Replaces the list of groups of "what can I say", which quotes what is on the screen. Numbers that were said meanwhile
  /// hold where they still mean the same.
  mutating func renew(_ groups: VoiceListing) {
    guard let old = list, old.page == .groups else { return }
    var groups = groups
    if groups.choices == old.choices { groups.shownAt = old.shownAt }
    list = groups
  }

  /// Restarts the overlay's timeout.
  mutating func use(at now: Instant) { usedAt = max(usedAt, now) }

  // MARK: Following the screen

  /// Updates numbers after a change of the screen. `shown` returns an element's displayed name.
  mutating func keep(numbered ids: [ElementID], shown: (ElementID) -> String?) {
    if isShown { numbers.update(ids) }
    // A list of an element's actions disappears with the element, a page of elements with any of them. A name that changes
    // all the time closes no page: whoever chooses it is refused.
    if let first = list?.numbers.first, shown(first.id) != first.shown { list = nil }
    if list?.tapped.contains(where: { shown($0.id) == nil }) == true { list = nil }
  }

  /// Moves the grid to `area`; returns false where it is shown and has no area.
  mutating func keepGrid(over area: Frame?, _ elements: [AccessibilityElement], at now: Instant) -> Bool {
    guard case .grid(var grid) = base else { return true }
    guard let area else { return false }
    grid.follow(over: area, elements, at: now)
    base = .grid(grid)
    return true
  }

  /// Applies a grid step; `nil` when the grid is not shown.
  mutating func take(
    _ step: GridStep, _ squares: [Int], over elements: [AccessibilityElement], begun: Instant, at now: Instant
  ) -> ShownGrid.Result? {
    guard case .grid(var grid) = base else { return nil }
    use(at: now)
    defer { base = .grid(grid) }
    return grid.take(step, squares, over: elements, begun: begun, at: now)
  }

  /// The place that "this" refers to while the grid is shown; `nil` when it is not.
  func spot(said begun: Instant) -> ShownGrid.Result? {
    if case .grid(let grid) = base { grid.spot(said: begun) } else { nil }
  }

  // MARK: Publishing

  /// Returns effects for the overlay and the list where they changed.
  ///
  /// - Parameter asked: the list of a question, which is shown in place of any other.
  mutating func tell(_ overlay: VoiceOverlay, asked: VoiceList? = nil) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    if overlay != self.overlay {
      self.overlay = overlay
      effects.append(.overlay(overlay))
    }
    let list = asked ?? list?.list
    if list != shownList {
      shownList = list
      effects.append(.list(shownList))
    }
    return effects
  }

  /// Returns the overlay to draw. `asked` are the numbers of a question, which are shown alone.
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
