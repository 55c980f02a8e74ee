package import ScanPlanning
import TappetModel

/// The targets that are left after the choices made so far in `elimination` and `coded`. They are stored by key, so
/// that they survive tree changes.
///
/// ```
/// everything ─ choose ▶ a run ─ choose ▶ a run of it ─ … ─ one stop ▶ everything
///                             ─ hesitates ▶ "Back" is offered ─ back ▶ everything
/// no code    ─ digit ▶ begun ─ digit ▶ … ─ one stop ▶ no code
///                            ─ hesitates ▶ no code
/// ```
package struct Narrowing: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case stop(StopKey)
    /// "Back": undoes the last choice.
    case widen
  }

  /// `elimination`: the targets that each choice left, the latest choice last; empty: no choice was made.
  package private(set) var levels: [[Target]] = []
  /// `elimination`: whether "Back" is offered, because the user hesitated.
  private(set) var offersBack = false
  /// `coded`: the digits typed so far.
  private(set) var typed = ""
  /// When the last digit was pressed; the next digit may be pressed before the user sees its effect. `nil`: no code is
  /// begun.
  private(set) var typedAt: Instant?

  /// Records a choice that left these targets.
  mutating func narrow(to targets: [Target]) {
    levels.append(targets)
    offersBack = false
  }

  /// Records a digit of a code, pressed at `stamp`.
  mutating func type(_ digit: Int, at stamp: Instant) {
    typed += "\(digit)"
    typedAt = stamp
  }

  /// Undoes the last choice. Returns `false` if none was made.
  mutating func widen() -> Bool {
    if levels.isEmpty && typed.isEmpty { return false }
    if !levels.isEmpty { levels.removeLast() }
    offersBack = false
    forget()
    return true
  }

  /// Applies "Back", which is the last target of a run: undoes the choices of runs that end with it, and then the
  /// choice that led to them.
  mutating func leaveRun() {
    while levels.last?.last == .widen { levels.removeLast() }
    _ = widen()
  }

  /// Discards the targets for which `isThere` is false. A choice that then leaves nothing but ways out is undone.
  mutating func keep(_ isThere: (Target) -> Bool) {
    let left = levels.map { $0.filter { $0 == .widen || isThere($0) } }
    levels = left.filter { level in !level.allSatisfy(\.isWayOut) }
  }

  /// Notes that the user hesitated: offers "Back", and discards a begun code.
  mutating func hesitate() {
    offersBack = true
    forget()
  }

  /// Discards a partly entered code.
  mutating func forget() {
    typed = ""
    typedAt = nil
  }
}

extension Narrowing.Target {
  var isWayOut: Bool {
    switch self {
    case .widen, .stop(.exit), .stop(.menu): true
    case .stop(.element), .stop(.group), .stop(.menuItem): false
    }
  }
}

/// A mark as it was shown, and the targets that it leads to.
struct MarkPrint: Hashable, Sendable {
  /// The digits that are still to be typed.
  var code: String
  /// The targets that share the mark, in reading order.
  var targets: [Narrowing.Target]
  /// How the stop looked; `nil`: the mark leads to several targets.
  var look: Fingerprint?
}
