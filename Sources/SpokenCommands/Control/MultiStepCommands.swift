import ScanVocabulary
import TappetModel

/// Runs a multi-step command one request at a time, then the steps of the phrase that it belongs to.
///
/// ```
/// scroll to bottom    scroll ▶ handled ▶ scroll ▶ not handled ▶ the remaining steps
/// set volume to 40    increment ▶ 15 ▶ increment 5 ▶ 40 ▶ the remaining steps
/// a step's name       waits ▶ the screen changes ▶ the remaining steps
/// one of several      tap play ▶ handled ▶ the remaining steps
/// to another window   next window ▶ its screen comes ▶ the remaining steps
/// patience                 ├── 3 s ──┤ given up and reported
/// ```
/// Each request and each finished step restarts the timeout; an unrelated change of the screen does not.
struct MultiStepCommands: Sendable {
  enum Next: Hashable, Sendable {
    case nothing
    case scroll(ScrollDirection)
    case change(ElementID, ElementAction)
    /// Do these steps; one that has to wait for its element is given up at `until`.
    case follow([VoicePhrase.Step], until: Instant)
  }

  private enum State: Hashable, Sendable {
    case idle
    case pursuing(MultiStepCommand, until: Instant, then: [VoicePhrase.Step])
  }

  /// The timeout for an answer, or for the screen that a step needs.
  static let patience = Duration.seconds(3)

  private var state = State.idle

  var isIdle: Bool { state == .idle }

  /// The element whose value is being changed; `nil` for none.
  var changing: ElementID? {
    if case .pursuing(.setting(let setting), _, _) = state { setting.id } else { nil }
  }

  /// When the waiting command is given up; `nil` when nothing waits.
  var deadline: Instant? {
    if case .pursuing(_, let until, _) = state { until } else { nil }
  }

  /// Starts a command in place of the running one; the running one's remaining steps follow the new one.
  mutating func begin(_ multiStep: MultiStepCommand, at now: Instant) -> Next {
    var steps: [VoicePhrase.Step] = []
    if case .pursuing(_, _, let then) = state { steps = then }
    return pursue(multiStep, then: steps, at: now)
  }

  /// Makes the steps wait for the screen that the first of them needs.
  mutating func wait(for steps: [VoicePhrase.Step], until: Instant) {
    state = .pursuing(.phrase(steps), until: until, then: [])
  }

  /// Sets the steps to do after the running command.
  mutating func follow(with steps: [VoicePhrase.Step]) {
    if case .pursuing(let multiStep, let until, _) = state { state = .pursuing(multiStep, until: until, then: steps) }
  }

  /// Makes the steps wait until the command with the words `text` is done.
  mutating func wait(_ wait: MultiStepCommand.Wait, of text: String, then steps: [VoicePhrase.Step], at now: Instant) {
    state = .pursuing(.waiting(for: wait, of: text), until: now.advanced(by: Self.patience), then: steps)
  }

  mutating func drop() { state = .idle }

  /// Handles a change of app: cancels everything but steps, which may be meant for the new app.
  mutating func leaveApp() {
    switch state {
    case .pursuing(.phrase, _, _): break
    case .pursuing(.waiting, let until, let then): state = .pursuing(.phrase(then), until: until, then: [])
    case .pursuing, .idle: drop()
    }
  }

  /// Whether a step waits for a screen.
  var waitsForScreen: Bool { if case .pursuing(.phrase, _, _) = state { true } else { false } }

  /// Handles the app's answer to a request by voice; `handled` is whether it did anything.
  mutating func answered(_ action: ElementAction, handled: Bool, at now: Instant) -> Next {
    if case .pursuing(.waiting(for: let wait, of: _), _, let then) = state, wait.isAnswered(by: action) {
      if handled, !wait.endsWithAnswer { return .nothing }
      return finish(then: handled ? then : [], until: now.advanced(by: Self.patience))
    }
    guard case .pursuing(.scrolling(let direction, let left), let until, let then) = state,
      action == .scroll(direction)
    else { return .nothing }
    if handled, left > 0 { return pursue(.scrolling(direction, left: left), then: then, at: now) }
    return finish(then: then, until: until)
  }

  /// Whether that answer ends a scroll to the end that has not come there.
  func isCutShort(by action: ElementAction, handled: Bool) -> Bool {
    guard case .pursuing(.scrolling(let direction, let left), _, _) = state else { return false }
    return handled && left <= 0 && action == .scroll(direction)
  }

  /// Returns the words of one of several commands that this answer says was not done.
  func failed(by action: ElementAction, handled: Bool) -> String? {
    guard case .pursuing(.waiting(for: let wait, of: let text), _, _) = state else { return nil }
    return !handled && wait.isAnswered(by: action) ? text : nil
  }

  /// Handles a new screen with that root. `amount` is the value of the element being changed; `nil` where it no longer has one.
  mutating func show(amount: Double?, root: ElementID? = nil, at now: Instant) -> Next {
    switch state {
    case .pursuing(.waiting(for: .screen(let before, _), of: _), _, let then):
      return root == nil || root == before ? .nothing : finish(then: then, until: now.advanced(by: Self.patience))
    case .pursuing(.setting(var setting), _, let then):
      guard let amount else {
        drop()
        return .nothing
      }
      if amount == setting.value { return .nothing }
      setting.show(amount)
      return pursue(.setting(setting), then: then, at: now)
    case .pursuing(.phrase(let steps), let until, _): return .follow(steps, until: until)
    case .pursuing(.scrolling, _, _), .pursuing(.waiting, _, _), .idle: return .nothing
    }
  }

  /// Returns and cancels a command that has timed out; `nil` for none.
  mutating func giveUp(at now: Instant) -> MultiStepCommand? {
    guard case .pursuing(let multiStep, let until, _) = state, until <= now else { return nil }
    drop()
    return multiStep
  }

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
    case .waiting: return .nothing
    }
  }

  private mutating func finish(then: [VoicePhrase.Step], until: Instant) -> Next {
    drop()
    return then.isEmpty ? .nothing : .follow(then, until: until)
  }
}
