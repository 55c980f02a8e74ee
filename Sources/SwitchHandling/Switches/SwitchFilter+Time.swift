import ScanVocabulary
import TappetModel

extension SwitchFilter {
  var chatter: Duration { max(.zero, settings.chatter) }

  /// The longest time that a press stays undecided.
  private var wait: Duration { max(settings.longPress ?? .zero, settings.hold) }

  /// When the filter must act on the press unless an edge comes first: accept an undecided press, or report the switch
  /// as stuck. `nil`: never.
  func decision(_ press: Press, _ stage: Stage) -> Instant? {
    let stuck = press.counts?.advanced(by: settings.stuck)
    switch stage {
    case .stuck: return nil
    case .accepted, .swallowed: return stuck
    case .undecided:
      // Without a long press the hold decides; with one, the release or the long press does.
      let decided = press.from.advanced(by: wait)
      return stuck.map { min($0, decided) } ?? decided
    }
  }

  mutating func run(to moment: Instant) {
    while let due = deadline, due <= moment {
      clock = max(clock, due)
      if let closing = seriesDeadline, closing <= due {
        closeSeries()
        continue
      }
      switch state {
      case .up: return
      case .down(let press, let stage): decide(press, stage)
      case .lettingGo(let press, let stage, let since):
        state = .up
        letGo(press, stage, at: since)
      }
    }
    clock = max(clock, moment)
  }

  /// Decides a press that is still held when the time for its decision has come.
  private mutating func decide(_ press: Press, _ stage: Stage) {
    let gesture: SwitchGesture.Kind = settings.longPress == nil ? .press : .longPress
    if stage == .undecided && wait <= settings.stuck {
      return accept(press, gesture, at: press.from.advanced(by: wait))
    }
    pending.append(.stuck)
    state = .down(press, .stuck)
  }

  /// Decides a press whose release is certain, because `chatter` has passed without a bounce.
  private mutating func letGo(_ press: Press, _ stage: Stage, at released: Instant) {
    switch stage {
    case .swallowed, .stuck: return
    case .accepted: releasedAt = released
    case .undecided:
      let held = press.from.duration(to: released)
      if held < settings.hold {
        pending.append(.refused(.tooShort(held: held, needed: settings.hold), at: released))
      } else if let longPress = settings.longPress, held >= longPress {
        accept(press, .longPress, at: released)
      } else {
        accept(press, .press, at: released)
      }
    }
  }

  mutating func accept(_ press: Press, _ kind: SwitchGesture.Kind, at moment: Instant) {
    acceptedAt = moment
    switch state {
    case .down: state = .down(press, .accepted)
    case .up, .lettingGo: releasedAt = moment
    }
    if kind == .longPress || settings.presses == nil || mostPresses <= 1 {
      closeSeries()
      return tell(kind, at: press.at, known: moment)
    }
    join(press)
  }

  mutating func tell(_ kind: SwitchGesture.Kind, at stamp: Instant, known moment: Instant) {
    toldAt = moment
    pending.append(.gesture(SwitchGesture(id, kind, at: stamp)))
  }
}
