import Messages
import ScanVocabulary
import TappetModel

/// Holds the act that lasts until the person ends it: keys that are held, scrolling, or an element that is dragged. One at
/// a time.
///
/// ```
/// none ─┬ hold shift ▶ held ─────────────── release, 30 s, another app, who holds it has gone ▶ none
///       ├ start scrolling down ▶ scrolls ── stop, the end, a press of a switch, another app ▶ none
///       └ drag NAME ▶ dragged ───────────── drop on NAME, release, 30 s, another app ▶ none
/// ```
struct LastingActs: Hashable, Sendable {
  enum Act: Hashable, Sendable {
    case none
    case held([KeyChord.Modifier], until: Instant)
    case scrolls(SteadyScroll)
    case dragged(VocabularyHistory.Numbered, until: Instant)
  }

  /// How long keys stay held and something stays picked up.
  static let patience = Duration.seconds(30)

  private(set) var act = Act.none

  var held: [KeyChord.Modifier] { if case .held(let keys, _) = act { keys } else { [] } }
  var dragged: VocabularyHistory.Numbered? { if case .dragged(let element, _) = act { element } else { nil } }
  var isScrolling: Bool { if case .scrolls = act { true } else { false } }

  var situation: VoiceSituation {
    switch act {
    case .none: []
    case .held: .held
    case .scrolls: .scrolling
    case .dragged: [.held, .dragging]
    }
  }

  /// When `advance` must be called next; `nil` while nothing is due.
  var deadline: Instant? {
    switch act {
    case .none: nil
    case .held(_, let until), .dragged(_, let until): until
    case .scrolls(let scroll): scroll.deadline
    }
  }

  mutating func end() { act = .none }

  /// Holds these keys too. Returns all that are held.
  mutating func hold(_ keys: [KeyChord.Modifier], at now: Instant) -> [KeyChord.Modifier] {
    let all = held + keys.filter { !held.contains($0) }
    act = .held(all, until: now.advanced(by: Self.patience))
    return all
  }

  /// Lets go of these keys. Returns those that stay held.
  mutating func release(_ keys: [KeyChord.Modifier]) -> [KeyChord.Modifier] {
    guard case .held(let all, let until) = act else { return [] }
    let left = all.filter { !keys.contains($0) }
    act = left.isEmpty ? .none : .held(left, until: until)
    return left
  }

  mutating func pickUp(_ element: VocabularyHistory.Numbered, at now: Instant) {
    act = .dragged(element, until: now.advanced(by: Self.patience))
  }

  mutating func scroll(_ direction: ScrollDirection, at now: Instant) {
    act = .scrolls(SteadyScroll(direction, at: now))
  }

  /// Scrolls faster or slower. Returns false if nothing scrolls.
  mutating func hurry(_ isFaster: Bool) -> Bool {
    guard case .scrolls(var scroll) = act else { return false }
    scroll.hurry(isFaster)
    act = .scrolls(scroll)
    return true
  }

  /// Handles the app's answer to a request to scroll.
  mutating func answered(_ direction: ScrollDirection, handled: Bool, at now: Instant) {
    guard case .scrolls(var scroll) = act, scroll.direction == direction else { return }
    scroll.answered(at: now)
    act = handled ? .scrolls(scroll) : .none
  }

  enum Due: Hashable { case nothing, end, scroll(ScrollDirection) }

  /// Returns the act that is due now. An act that is to end has not ended yet.
  mutating func advance(to now: Instant) -> Due {
    guard let deadline, deadline <= now else { return .nothing }
    guard case .scrolls(var scroll) = act, scroll.begin(at: now) else { return .end }
    act = .scrolls(scroll)
    return .scroll(scroll.direction)
  }
}

/// Scrolls again and again, each time after the app has answered.
struct SteadyScroll: Hashable, Sendable {
  let direction: ScrollDirection
  /// From one scroll to the next.
  private(set) var pause = Duration.milliseconds(1500)
  private var next: Instant
  /// When the app is given up; `nil` while no answer is awaited.
  private var answerBy: Instant?

  private static let (shortest, longest) = (Duration.milliseconds(400), Duration.seconds(6))
  private static let answerTime = Duration.seconds(3)
  /// How many answers in a row came only when the next scroll was due.
  private var late = 0
  /// The bridge takes four scrolls in a row that come within 250 ms of an answer for the command to scroll to the end
  /// (`ScrollRun`).
  private static let rest = Duration.milliseconds(300)
  private static let mostLate = 1

  init(_ direction: ScrollDirection, at now: Instant) { (self.direction, next) = (direction, now) }

  var deadline: Instant { answerBy ?? next }

  mutating func hurry(_ isFaster: Bool) {
    pause = min(max(isFaster ? pause * 2 / 3 : pause * 3 / 2, Self.shortest), Self.longest)
  }

  /// Returns false if the app has not answered.
  mutating func begin(at now: Instant) -> Bool {
    guard answerBy == nil else { return false }
    next = now.advanced(by: pause)
    answerBy = now.advanced(by: Self.answerTime)
    return true
  }

  mutating func answered(at now: Instant) {
    answerBy = nil
    late = now < next ? 0 : late + 1
    if late > Self.mostLate { next = now.advanced(by: Self.rest) }
  }
}
