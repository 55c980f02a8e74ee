package import ScanVocabulary
package import TappetModel

/// A press that goes on doing something for as long as it is held.
///
/// ```
/// talking     down ─ heard ─                                                       up, or at the limit: over
/// sweeping    down ─ step ▶ ─ step ▶ …                                            up: select; loops used up: spent
/// repeating   next ─ repeatDelay ▶ next ─ moveRepeat ▶ next ─ moveRepeat ▶ …      up, or at the limit: over
/// ```
package struct HeldGesture: Sendable {
  package enum Kind: Sendable {
    /// A move, again at `due`, but no more after `limit`.
    case repeating(Move, due: Instant, limit: Instant)
    /// `inverse`: the scan itself steps. Nothing has been lit since `spent`; `nil`: it still steps.
    case sweeping(spent: Instant?)
    /// What is said is heard, but no more after `limit`: nobody says one thing for so long.
    case talking(limit: Instant)
  }

  package enum Move: Sendable {
    /// `next` (+1) or `previous` (−1).
    case offset(Int)
    case direction(MoveDirection)
  }

  /// Repeating that nobody ends is no wish of anybody's.
  package static let repeatLimit = Duration.seconds(30)

  package var id: SwitchID
  package var kind: Kind

  package init(id: SwitchID, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  /// A held move, which began at `began`.
  package static func repeating(
    _ id: SwitchID, _ move: Move, since began: Instant, after delay: Duration
  ) -> HeldGesture {
    let kind = Kind.repeating(
      move, due: began.advanced(by: delay), limit: began.advanced(by: repeatLimit))
    return HeldGesture(id: id, kind: kind)
  }

  /// When it does something by itself; `nil`: never.
  package var due: Instant? {
    switch kind {
    case .repeating(_, let due, _): due
    case .sweeping: nil
    case .talking(let limit): limit
    }
  }
}

extension ScanCommand {
  /// Where a move goes; `nil`: it is none.
  package var heldMove: HeldGesture.Move? {
    switch self {
    case .next: .offset(1)
    case .previous: .offset(-1)
    case .move(let direction): .direction(direction)
    case .select, .choose, .refine, .snap, .back, .menu, .pause, .resume, .restart, .stop, .repeat, .request,
      .read, .jump:
      nil
    }
  }
}
