import ScanVocabulary
import Scanning
import TappetModel

/// The one press that goes on doing something while it is held (`HeldGesture` has the timeline of each kind).
///
/// ```
/// free ─ begin ▶ held ─ let go, gone, or ended from outside ▶ free
/// sweeping: held ─ nothing is lit any more ▶ spent ─ let go ▶ free        being down counts from `spent`
/// ```
/// It is told whether its switch is down: one that may just have been let go moves nothing.
struct HeldPress: Sendable {
  /// What it wants done.
  enum Order: Sendable {
    /// Being down counts, towards `stuck` and rescue, only from that moment; `nil`: not yet.
    case count(SwitchID, from: Instant?)
    case move(HeldGesture.Move, at: Instant)
    /// The switch is held to talk, or was let go.
    case talk(SwitchID, isHeld: Bool)
    /// Stepping ends and selects nothing.
    case drop(at: Instant)
    /// Its switch was let go: what is lit is meant, where it `selects`.
    case letGo(SwitchID, at: Instant, selects: Bool)
    /// Its switch went away.
    case lose(SwitchID, at: Instant)
  }

  private var held: HeldGesture?

  /// The switch that is held; `nil`: none.
  var id: SwitchID? { held?.id }

  /// The switch that `inverse` steps by; `nil`: none.
  var sweepingID: SwitchID? { if case .sweeping = held?.kind { id } else { nil } }

  /// When it does something by itself, as long as its switch is down.
  var deadline: Instant? { held?.due }

  /// Holding `gesture` is what is wanted from now on.
  mutating func begin(_ gesture: HeldGesture) -> [Order] {
    held = gesture
    let counting = [Order.count(gesture.id, from: nil)]
    if case .talking = gesture.kind { return counting + [.talk(gesture.id, isHeld: true)] }
    return counting
  }

  /// Does what it does by itself up to and including `moment`; a move goes on after `interval`, unless it `isDark`.
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

  /// Nothing is lit any more, since `moment`: holding does nothing.
  mutating func spend(since moment: Instant) -> [Order] {
    guard let held, case .sweeping(spent: nil) = held.kind else { return [] }
    self.held?.kind = .sweeping(spent: moment)
    return [.count(held.id, from: moment)]
  }

  /// It does nothing any more, nor does its release; being down counts from now on, or from when it was spent.
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

  /// Another switch is pressed: whoever does that wants no more of the repeating.
  mutating func interrupt(by event: SwitchEvent) -> [Order] {
    guard let held, case .repeating = held.kind, held.id != event.id, event.edge == .down, event.origin != .madeUp
    else { return [] }
    return end(at: event.at)
  }

  /// Its switch was let go at `moment`, or is `gone`. Where the light went out less than `grace` before, the release was
  /// made for the last stop.
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
