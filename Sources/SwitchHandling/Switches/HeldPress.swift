import ScanVocabulary
import Scanning
import TappetModel

/// The one press that has an effect while it is held (`HeldGesture` has the timeline of each kind).
///
/// ```
/// free ─ begin ▶ held ─ released, gone, or ended from outside ▶ free
/// sweeping: held ─ nothing is lit any more ▶ spent ─ released ▶ free      being down counts from `spent`
/// ```
/// The caller makes sure that the switch is down, because a switch that may just have been released must move nothing.
struct HeldPress: Sendable {
  /// A request by the held press to `SwitchControl`.
  enum Order: Sendable {
    /// Let the time for which the switch is down count towards `stuck` and rescue only from this moment; `nil`: not
    /// yet.
    case count(SwitchID, from: Instant?)
    /// Repeat the move.
    case move(HeldGesture.Move, at: Instant)
    /// The switch is held to talk, or was released.
    case talk(SwitchID, isHeld: Bool)
    /// Stop stepping, and select nothing.
    case drop(at: Instant)
    /// The switch was released: stop stepping, and select what is lit if `selects`.
    case letGo(SwitchID, at: Instant, selects: Bool)
    /// The switch disappeared: stop stepping, and select nothing.
    case lose(SwitchID, at: Instant)
  }

  private var held: HeldGesture?

  var id: SwitchID? { held?.id }

  /// The switch that steps `inverse`; `nil`: none.
  var sweepingID: SwitchID? { if case .sweeping = held?.kind { id } else { nil } }

  /// When the held press next acts by itself, while its switch is down; `nil`: it does not.
  var deadline: Instant? { held?.due }

  mutating func begin(_ gesture: HeldGesture) -> [Order] {
    held = gesture
    let counting = [Order.count(gesture.id, from: nil)]
    if case .talking = gesture.kind { return counting + [.talk(gesture.id, isHeld: true)] }
    return counting
  }

  /// Applies what is due up to and including `moment`. A move repeats after `interval`; if `isDark`, nothing is lit and
  /// it does not repeat.
  mutating func advance(to moment: Instant, interval: Duration, isDark: Bool) -> [Order] {
    guard let held, let due = held.due, due <= moment else { return [] }
    switch held.kind {
    case .sweeping: return []
    case .talking: return end(at: due)
    case .repeating(let move, _, let limit):
      if due > limit || isDark { return end(at: min(due, limit)) }
      self.held?.kind = .repeating(move, due: due.advanced(by: interval), limit: limit)
      return [.move(move, at: due)]
    }
  }

  /// Notes that nothing has been lit since `moment`, so that holding the switch does nothing more.
  mutating func spend(since moment: Instant) -> [Order] {
    guard let held, case .sweeping(spent: nil) = held.kind else { return [] }
    self.held?.kind = .sweeping(spent: moment)
    return [.count(held.id, from: moment)]
  }

  /// Ends the hold, so that its release has no effect. The time for which the switch is down counts from now on, or
  /// from when nothing was lit any more.
  mutating func end(at moment: Instant) -> [Order] {
    guard let held else { return [] }
    self.held = nil
    let counting = [Order.count(held.id, from: moment)]
    switch held.kind {
    case .repeating: return counting
    case .talking: return counting + [.talk(held.id, isHeld: false)]
    case .sweeping(let spent): return (spent == nil ? counting : []) + [.drop(at: moment)]
    }
  }

  /// Ends a repeating move, because another switch is pressed.
  mutating func interrupt(by event: SwitchEvent) -> [Order] {
    guard let held, case .repeating = held.kind, held.id != event.id, event.edge == .down, event.origin != .madeUp
    else { return [] }
    return end(at: event.at)
  }

  /// Ends the hold, because the switch was released at `moment` or is `gone`. If the highlight went out less than
  /// `grace` before, the release means the stop that was lit last.
  mutating func letGo(at moment: Instant, gone: Bool, grace: Duration) -> [Order] {
    guard let held else { return [] }
    self.held = nil
    switch held.kind {
    case .repeating: return []
    case .talking: return [.talk(held.id, isHeld: false)]
    case .sweeping where gone: return [.lose(held.id, at: moment)]
    case .sweeping(let spent):
      return [.letGo(held.id, at: moment, selects: spent.map { $0.duration(to: moment) < grace } ?? true)]
    }
  }
}
