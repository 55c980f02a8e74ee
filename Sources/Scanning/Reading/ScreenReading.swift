package import TappetModel

/// Reads a screen aloud to its end: scrolls to the next page while there is one, and ends when nothing changes.
///
/// ```
/// begin ── say a ── said ── say b ── said ── turn the page ── scrolled, new words ─ 0.3 s ▶ say c …
///                                            └── refused, or nothing new within 2 s ▶ ended
/// ```
/// The caller reports the time, the end of each passage, and each new page. No scroll skips elements that have not been
/// read, except below an element with the trait `causesPageTurn`: that turns to its end first, and what follows it is
/// read then.
package struct ScreenReading: Sendable {
  package enum Effect: Hashable, Sendable {
    /// Speak the element's label and value, and call `finished` with this number when the speech has ended.
    case say(Int, AccessibilityElement)
    /// Request the next page from the element or an ancestor.
    case turn(PageTurn)
    /// Reading is over: everything was read, silence was requested, or no new page came.
    case ended
  }

  /// How long a page may take to turn.
  package static let patience = Duration.seconds(2)
  /// How long a new page must stay unchanged before it is read.
  package static let quiet = Duration.milliseconds(300)

  private enum State: Hashable {
    case idle
    case reading(number: Int, current: AccessibilityElement)
    /// Waits for the next page: gives up at `limit`, and reads the new page at `look` (`nil`: none has come yet).
    /// `page`: the element with the trait `causesPageTurn` that turns it; `nil`: the screen turns at its end.
    case turning(limit: Instant, look: Instant?, page: AccessibilityElement?)
  }

  /// An element with the words that were spoken for it. If the app reuses the element for other words, those are a new
  /// passage, which is spoken as well.
  fileprivate struct Passage: Hashable {
    var id: ElementID
    var words: String

    init(_ element: AccessibilityElement) { (id, words) = (element.id, element.readAloud.string) }
  }

  private var state = State.idle
  private var page = ReadablePage()
  private var isWhole = false
  private var heard: Set<Passage> = []
  private var nextNumber = 1

  package init() {}

  package var isReading: Bool { state != .idle }

  /// When `advance` must be called next; `nil`: nothing is due.
  package var deadline: Instant? {
    guard case .turning(let limit, let look, _) = state else { return nil }
    return min(limit, look ?? limit)
  }

  /// Starts reading the page, from its beginning or from the element `id`. `isWhole`: whether to scroll at the end of
  /// the page and read on.
  package mutating func begin(
    _ page: ReadablePage, from id: ElementID? = nil, isWhole: Bool = true, at now: Instant
  ) -> [Effect] {
    self.page = page
    self.isWhole = isWhole
    let start = id.flatMap { id in page.elements.firstIndex { $0.id == id } } ?? 0
    // Elements before the first one count as read; otherwise they would be read later.
    heard = Set(page.elements[..<start].map(Passage.init))
    return goOn(at: now)
  }

  package enum Ending: Hashable, Sendable {
    case said
    /// More urgent speech replaced the passage; it is said again.
    case interrupted
    /// The user silenced it; reading ends.
    case cut
  }

  /// Continues after the passage with this number has ended. Ignores any other number.
  package mutating func finished(_ number: Int, _ ending: Ending, at now: Instant) -> [Effect] {
    guard case .reading(number, let current) = state else { return [] }
    switch ending {
    case .said:
      heard.insert(Passage(current))
      return goOn(after: current, at: now)
    case .interrupted: return say(current)
    case .cut: return end()
    }
  }

  /// Takes note of the page that the screen shows now.
  package mutating func show(_ page: ReadablePage, at now: Instant) {
    guard isReading, isWhole else { return }
    let before = self.page
    self.page = page
    guard case .turning(let limit, let look, let turned) = state else { return }
    let isNews = turned == nil ? next() != nil : look != nil || page.hasWords(besides: before)
    if isNews {
      state = .turning(limit: limit, look: now.advanced(by: Self.quiet), page: turned)
    }
  }

  /// Notes that the app reports a scroll: extends the limit, since the new page may still be on its way.
  package mutating func scrolled(at now: Instant) {
    guard case .turning(_, let look, let turned) = state else { return }
    state = .turning(limit: now.advanced(by: Self.patience), look: look, page: turned)
  }

  /// Reads on below the page, or ends, because no app turned it.
  package mutating func refused(_ turn: ElementID, at now: Instant) -> [Effect] {
    guard case .turning(_, _, let turned) = state, page.turns.contains(where: { $0?.id == turn }) else { return [] }
    return turned.map { goOn(after: $0, turns: false, at: now) } ?? end()
  }

  package mutating func advance(to now: Instant) -> [Effect] {
    guard case .turning(_, let look, let turned) = state, let deadline, deadline <= now else { return [] }
    if let turned, look == nil { return goOn(after: turned, turns: false, at: now) }
    return next() == nil ? end() : goOn(at: now)
  }

  /// Stops reading at once. Returns no `ended` effect, because the caller itself has asked for the stop.
  package mutating func stop() { state = .idle }

  /// Reads on after `current`. `turns`: whether `current` may turn the page; `false` once it has failed to.
  private mutating func goOn(
    after current: AccessibilityElement? = nil, turns: Bool = true, at now: Instant
  ) -> [Effect] {
    let last = current.flatMap { current in page.elements.firstIndex { $0.id == current.id } }
    if isWhole, turns, let current, current.traits.contains(.causesPageTurn),
      let turn = last.flatMap({ page.turns[$0] })
    {
      state = .turning(limit: now.advanced(by: Self.patience), look: nil, page: current)
      return [.turn(turn)]
    }
    if let element = next(after: current) { return say(element) }
    guard isWhole, turns, let turn = (last ?? page.turns.indices.last).flatMap({ page.turns[$0] }) else {
      return end()
    }
    state = .turning(limit: now.advanced(by: Self.patience), look: nil, page: nil)
    return [.turn(turn)]
  }

  private mutating func say(_ element: AccessibilityElement) -> [Effect] {
    let number = nextNumber
    nextNumber += 1
    state = .reading(number: number, current: element)
    return [.say(number, element)]
  }

  /// The first unread element of the page, after `current` if that is still on the page; `nil`: all have been read.
  private func next(after current: AccessibilityElement? = nil) -> AccessibilityElement? {
    let start = current.flatMap { current in page.elements.firstIndex { $0.id == current.id } } ?? -1
    return page.elements[(start + 1)...].first { !heard.contains(Passage($0)) }
  }

  private mutating func end() -> [Effect] {
    state = .idle
    return [.ended]
  }
}

extension ReadablePage {
  /// Whether an element is new, or has other words than in `other`. An element below one that turns the page is no news
  /// although it is still to be read.
  fileprivate func hasWords(besides other: ReadablePage) -> Bool {
    let known = Set(other.elements.map(ScreenReading.Passage.init))
    return elements.contains { !known.contains(ScreenReading.Passage($0)) }
  }
}
