import ScanVocabulary
import TappetModel

/// A reaction test: press when the light turns on, six times. The first time is practice.
///
/// ```
/// off ── an unpredictable wait ──▶ on ── press ▶ a time, off again
///      └─ press ▶ a new wait           └─ 5 s ▶ missed, off again
/// ```
struct ReactionTest: Hashable, Sendable {
  enum Light: Hashable, Sendable {
    case off(until: Instant)
    case on(since: Instant)
  }

  static let rounds = 6
  /// The test ends after this many missed lights.
  static let mostMissed = 4
  static let patience = Duration.seconds(5)
  /// A press within this time of the previous one counts as an accidental double press.
  static let slowestDouble = Duration.milliseconds(600)
  /// The waits before the light turns on, varied so that nobody can learn their order in six rounds.
  private static let waits = [1800, 3100, 2200, 2700, 1600, 3400, 2400].map(Duration.milliseconds)

  private(set) var light: Light
  private(set) var trace = PressTrace()
  private(set) var missed = 0
  private var turns = 0
  private var down: (at: Instant, isMeant: Bool)?
  private var lastMeant: Instant?

  init(at now: Instant) { light = .off(until: now.advanced(by: Self.waits[0])) }

  var isOver: Bool { (trace.times.count >= Self.rounds && down == nil) || missed >= Self.mostMissed }

  var deadline: Instant {
    switch light {
    case .off(let until): until
    case .on(let since): since.advanced(by: Self.patience)
    }
  }

  mutating func advance(to now: Instant) {
    while deadline <= now {
      switch light {
      case .off(let until): light = .on(since: until)
      case .on(let since):
        missed += 1
        turnOff(at: since.advanced(by: Self.patience))
      }
    }
  }

  mutating func take(_ edge: SwitchEvent.Edge, at: Instant) {
    switch edge {
    case .down: press(at)
    case .up:
      guard let down else { return }
      let held = down.at.duration(to: at)
      if down.isMeant { trace.holds.append(held) } else { trace.touches.append(held) }
      self.down = nil
    case .repeat: break
    }
  }

  private mutating func press(_ at: Instant) {
    switch light {
    case .on(let since):
      trace.times.append(since.duration(to: at))
      down = (at, true)
      lastMeant = at
    case .off:
      if let lastMeant, lastMeant.duration(to: at) < Self.slowestDouble {
        trace.doubles.append(lastMeant.duration(to: at))
      } else {
        down = (at, false)
      }
    }
    turnOff(at: at)
  }

  private mutating func turnOff(at now: Instant) {
    turns += 1
    light = .off(until: now.advanced(by: Self.waits[turns % Self.waits.count]))
  }

  static func == (left: Self, right: Self) -> Bool {
    left.light == right.light && left.trace == right.trace && left.missed == right.missed && left.turns == right.turns
  }

  func hash(into hasher: inout Hasher) { hasher.combine(trace) }
}
