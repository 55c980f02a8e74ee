package import ScanPlanning
import TappetModel

/// What the presses of `elimination` and `coded` have left so far. Named by what the stops are, not by where they
/// stand in a plan: it outlives changes of the tree.
package struct Narrowing: Hashable, Sendable {
  /// What a mark leads to.
  package enum Target: Hashable, Sendable {
    case stop(StopKey)
    /// "Back": takes the last choice back.
    case widen
  }

  /// `elimination`: what each choice left, the latest last; none made: everything.
  package var levels: [[Target]] = []
  /// `elimination`: the person has hesitated, and is offered the way back.
  var offersBack = false
  /// `coded`: the digits typed so far.
  var typed = ""
  /// When the last of them was pressed: the next may follow before it is seen.
  var typedAt: Instant?

  var isWhole: Bool { levels.isEmpty && typed.isEmpty }

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

/// A mark as a person can have seen it.
struct MarkPrint: Hashable, Sendable {
  /// The digits that are left to type.
  var code: String
  /// In reading order.
  var targets: [Narrowing.Target]
  /// Of a mark that leads to one stop alone: how that looked.
  var look: Fingerprint?
}
