package import ScanPlanning
import TappetModel

/// The targets that the choices of `elimination` and `coded` have left, by key, so that they survive tree changes.
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

  /// `elimination`: what each choice left, the latest last; empty: everything is left.
  package private(set) var levels: [[Target]] = []
  /// `elimination`: the user hesitated, so "Back" is offered.
  private(set) var offersBack = false
  /// `coded`: the digits typed so far.
  private(set) var typed = ""
  /// When the last digit was pressed. The next may follow before the user sees its effect.
  private(set) var typedAt: Instant?

  mutating func narrow(to targets: [Target]) {
    levels.append(targets)
    offersBack = false
  }

  mutating func type(_ digit: Int, at stamp: Instant) {
    typed += "\(digit)"
    typedAt = stamp
  }

  /// Undoes one choice. `false`: none was made.
  mutating func widen() -> Bool {
    if levels.isEmpty && typed.isEmpty { return false }
    if !levels.isEmpty { levels.removeLast() }
    offersBack = false
    forget()
    return true
  }

  /// Applies "Back", which counts among what is left of its run: removes that, and the choice that led there.
  mutating func leaveRun() {
    while levels.last?.last == .widen { levels.removeLast() }
    _ = widen()
  }

  /// Drops what is gone. A choice that left nothing but ways out counts as none.
  mutating func keep(_ isThere: (Target) -> Bool) {
    let left = levels.map { $0.filter { $0 == .widen || isThere($0) } }
    levels = left.filter { level in !level.allSatisfy(\.isWayOut) }
  }

  /// The user hesitated: offers "Back" and forgets a begun code.
  mutating func hesitate() {
    offersBack = true
    forget()
  }

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

/// A mark as it was shown.
struct MarkPrint: Hashable, Sendable {
  /// The digits left to type.
  var code: String
  /// In reading order.
  var targets: [Narrowing.Target]
  /// How the stop looked, if the mark leads to a single one.
  var look: Fingerprint?
}
