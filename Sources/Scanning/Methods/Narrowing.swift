package import ScanPlanning
import TappetModel

/// What the presses of `elimination` and `coded` have left so far. Named by what the stops are, not by where they
/// stand in a plan: it outlives changes of the tree.
///
/// ```
/// everything ─ choose ▶ a run ─ choose ▶ a run of it ─ … ─ one stop ▶ everything
///                             ─ hesitates ▶ "Back" is offered ─ back ▶ everything
/// no code    ─ digit ▶ begun ─ digit ▶ … ─ one stop ▶ no code
///                            ─ hesitates ▶ no code
/// ```
package struct Narrowing: Hashable, Sendable {
  /// What a mark leads to.
  package enum Target: Hashable, Sendable {
    case stop(StopKey)
    /// "Back": takes the last choice back.
    case widen
  }

  /// `elimination`: what each choice left, the latest last; none made: everything.
  package private(set) var levels: [[Target]] = []
  /// `elimination`: the person has hesitated, and is offered the way back.
  private(set) var offersBack = false
  /// `coded`: the digits typed so far.
  private(set) var typed = ""
  /// When the last of them was pressed: the next may follow before it is seen.
  private(set) var typedAt: Instant?

  /// A choice has left these.
  mutating func narrow(to targets: [Target]) {
    levels.append(targets)
    offersBack = false
  }

  mutating func type(_ digit: Int, at stamp: Instant) {
    typed += "\(digit)"
    typedAt = stamp
  }

  /// One choice back. `false`: none was made.
  mutating func widen() -> Bool {
    if levels.isEmpty && typed.isEmpty { return false }
    if !levels.isEmpty { levels.removeLast() }
    offersBack = false
    forget()
    return true
  }

  /// "Back" was chosen: it goes along with what is left of its run, and belongs to the choice that led there.
  mutating func leaveRun() {
    while levels.last?.last == .widen { levels.removeLast() }
    _ = widen()
  }

  /// Only these are there still. A choice that has left nothing but ways out is none.
  mutating func keep(_ isThere: (Target) -> Bool) {
    let left = levels.map { $0.filter { $0 == .widen || isThere($0) } }
    levels = left.filter { level in !level.allSatisfy(\.isWayOut) }
  }

  /// Nobody has pressed for so long that the way back is wanted, and a code is no longer known.
  mutating func hesitate() {
    offersBack = true
    forget()
  }

  /// The code that was begun is none any more.
  mutating func forget() {
    typed = ""
    typedAt = nil
  }
}

extension Narrowing.Target {
  /// Whether it leads out of what is scanned.
  var isWayOut: Bool {
    switch self {
    case .widen, .stop(.exit), .stop(.menu): true
    case .stop(.element), .stop(.group), .stop(.menuItem): false
    }
  }
}

/// A mark as a person can have seen it.
struct MarkPrint: Hashable, Sendable {
  /// The digits that are left to type.
  var code: String
  /// In reading order.
  var targets: [Narrowing.Target]
  /// Of a mark that leads to one stop alone: how that looked.
  var look: Fingerprint?
}
