import ScanVocabulary
import TappetModel

extension SwitchFilter {
  mutating func down(at stamp: Instant) {
    switch state {
    case .down: break
    case .lettingGo(let press, let stage, let since):
      // The down is within `chatter`, or `run` would have made the up a release.
      pending.append(
        .refused(.bounced(gap: max(.zero, since.duration(to: stamp)), within: chatter), at: stamp))
      state = .down(press, stage)
      run(to: clock)
    case .up: begin(Press(at: stamp, from: clock))
    }
  }

  private mutating func begin(_ press: Press) {
    if let releasedAt, let refusal = tooEarly(press, after: releasedAt, settings.releaseLockout) {
      return swallow(press, .lockedOut(after: refusal, needed: settings.releaseLockout))
    }
    if let acceptedAt, let refusal = tooEarly(press, after: acceptedAt, settings.ignoreRepeat) {
      return swallow(press, .repeated(after: refusal, needed: settings.ignoreRepeat))
    }
    state = .down(press, .undecided)
    if settings.hold <= .zero && settings.longPress == nil { accept(press, .press, at: press.from) }
  }

  /// How long after `moment` the press came, if that is less than `needed`; `nil`: it is not too early.
  private func tooEarly(_ press: Press, after moment: Instant, _ needed: Duration) -> Duration? {
    let found = max(.zero, moment.duration(to: press.from))
    return found < needed ? found : nil
  }

  private mutating func swallow(_ press: Press, _ refusal: FilterRefusal) {
    pending.append(.refused(refusal, at: press.at))
    state = .down(press, .swallowed)
  }

  mutating func up() {
    guard case .down(let press, let stage) = state else { return }
    state = .lettingGo(press, stage, since: clock)
    if chatter <= .zero { run(to: clock) }
  }

  /// Handles a resync that found the switch down: the press counts as down and is reported, but has no effect.
  mutating func downUnseen(at stamp: Instant) {
    switch state {
    case .down: break
    case .up:
      breakSeries(at: stamp)
      swallow(Press(at: stamp, from: clock), .resynced)
    case .lettingGo(let press, let stage, _):
      // The switch is down again before its release was certain. Whether it was released is unknown, so the press has
      // no effect.
      end(at: stamp, lost: stage == .accepted)
      swallow(Press(at: stamp, from: max(press.from, clock)), .resynced)
    }
  }

  /// Ends the press although the user has not released the switch. `lost`: the device is gone.
  mutating func end(at stamp: Instant, lost: Bool) {
    let wasSeries = breakSeries(at: stamp)
    switch state {
    case .up: return
    case .down(let press, let stage), .lettingGo(let press, let stage, _):
      if stage == .undecided, !wasSeries { pending.append(.refused(.interrupted, at: stamp)) }
      if stage == .accepted { releasedAt = clock }
      // If the device is still there, its own up edge is still to come, and must not look like another press.
      state = lost ? .up : isLettingGo ? .up : .down(press, stage == .undecided ? .swallowed : stage)
      if lost { pending.append(.lost) }
    }
  }

  var isLettingGo: Bool {
    switch state {
    case .up, .down: false
    case .lettingGo: true
    }
  }
}
