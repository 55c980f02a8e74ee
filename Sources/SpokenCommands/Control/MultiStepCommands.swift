import ScanVocabulary
import TappetModel

/// What goes on until it is done, one request at a time, and the steps of a phrase that come after it.
///
/// ```
/// scroll to bottom    scroll ▶ handled ▶ scroll ▶ not handled ▶ the steps that come after
/// set volume to 40    increment ▶ 15 ▶ increment 5 ▶ 40 ▶ the steps that come after
/// a step's name       waits ▶ the screen changes ▶ the steps that are left
/// patience                 ├── 3 s ──┤ given up, and said so
/// ```
/// Each request, and each step that is done, begins the patience anew; a screen that changes nothing of it does not.
struct MultiStepCommands: Sendable {
  /// What is to be done next.
  enum Next: Hashable, Sendable {
    case nothing
    case scroll(ScrollDirection)
    case change(ElementID, ElementAction)
    /// One that has to wait is given up at that moment.
    case follow([VoicePhrase.Step], until: Instant)
  }

  private enum State: Hashable, Sendable {
    case idle
    case pursuing(MultiStepCommand, until: Instant, then: [VoicePhrase.Step])
  }

  /// How long an answer, or the screen that a step needs, is waited for.
  static let patience = Duration.seconds(3)

  private var state = State.idle

  var isIdle: Bool { state == .idle }

  /// The element whose value is being changed; `nil`: none is.
  var changing: ElementID? {
    if case .pursuing(.setting(let setting), _, _) = state { setting.id } else { nil }
  }

  /// When what waits is given up; `nil`: nothing waits.
  var deadline: Instant? {
    if case .pursuing(_, let until, _) = state { until } else { nil }
  }

  /// In place of what was going on; what was to come after that comes after this.
  mutating func begin(_ multiStep: MultiStepCommand, at now: Instant) -> Next {
    var steps: [VoicePhrase.Step] = []
    if case .pursuing(_, _, let then) = state { steps = then }
    return pursue(multiStep, then: steps, at: now)
  }

  /// These steps wait for the screen that the first of them needs.
  mutating func wait(for steps: [VoicePhrase.Step], until: Instant) {
    state = .pursuing(.phrase(steps), until: until, then: [])
  }

  /// These steps come after what goes on.
  mutating func follow(with steps: [VoicePhrase.Step]) {
    if case .pursuing(let multiStep, let until, _) = state { state = .pursuing(multiStep, until: until, then: steps) }
  }

  /// What goes on goes on no more.
  mutating func drop() { state = .idle }

  /// Another app is on the screen: only steps may be meant for it.
  mutating func leaveApp() {
    if case .pursuing(.phrase, _, _) = state { return }
    drop()
  }

  /// The app has answered a request of voice's: `handled` tells whether it did anything.
  mutating func answered(_ action: ElementAction, handled: Bool, at now: Instant) -> Next {
    guard case .pursuing(.scrolling(let direction, let left), let until, let then) = state,
      action == .scroll(direction)
    else { return .nothing }
    if handled, left > 0 { return pursue(.scrolling(direction, left: left), then: then, at: now) }
    return finish(then: then, until: until)
  }

  /// The screen has changed. `amount`: the value of the element that is changed; `nil` where it has none any more.
  mutating func show(amount: Double?, at now: Instant) -> Next {
    switch state {
    case .pursuing(.setting(var setting), _, let then):
      guard let amount else {
        drop()
        return .nothing
      }
      if amount == setting.value { return .nothing }
      setting.show(amount)
      return pursue(.setting(setting), then: then, at: now)
    case .pursuing(.phrase(let steps), let until, _): return .follow(steps, until: until)
    case .pursuing(.scrolling, _, _), .idle: return .nothing
    }
  }

  /// What has waited too long, which goes on no more; `nil`: nothing has.
  mutating func giveUp(at now: Instant) -> MultiStepCommand? {
    guard case .pursuing(let multiStep, let until, _) = state, until <= now else { return nil }
    drop()
    return multiStep
  }

  /// Makes the next request.
  private mutating func pursue(_ multiStep: MultiStepCommand, then: [VoicePhrase.Step], at now: Instant) -> Next {
    let until = now.advanced(by: Self.patience)
    switch multiStep {
    case .scrolling(let direction, let left):
      state = .pursuing(.scrolling(direction, left: left - 1), until: until, then: then)
      return .scroll(direction)
    case .setting(var setting):
      guard let action = setting.next() else { return finish(then: then, until: until) }
      state = .pursuing(.setting(setting), until: until, then: then)
      return .change(setting.id, action)
    case .phrase(let steps): return .follow(steps, until: until)
    }
  }

  private mutating func finish(then: [VoicePhrase.Step], until: Instant) -> Next {
    drop()
    return then.isEmpty ? .nothing : .follow(then, until: until)
  }
}
