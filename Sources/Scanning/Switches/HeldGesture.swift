package import ScanVocabulary
package import TappetModel

/// A press that has an effect for as long as the switch is held down.
///
/// ```
/// talking     down ─ heard ─                                                       up, or at the limit: over
/// sweeping    down ─ step ▶ ─ step ▶ …                                            up: select; loops used up: spent
/// repeating   next ─ repeatDelay ▶ next ─ moveRepeat ▶ next ─ moveRepeat ▶ …      up, or at the limit: over
/// ```
package struct HeldGesture: Sendable {
  package enum Kind: Sendable {
    /// A move that repeats at `due`, but not after `limit`.
    case repeating(Move, due: Instant, limit: Instant)
    /// Steps the highlight in `inverse`. `spent`: since when nothing has been lit; `nil`: the highlight still steps.
    case sweeping(spent: Instant?)
    /// Push-to-talk, which ends at `limit` at the latest, because no utterance is that long.
    case talking(limit: Instant)
  }

  package enum Move: Sendable {
    /// `next` (+1) or `previous` (−1).
    case offset(Int)
    case direction(MoveDirection)
  }

  /// The longest time that a held move repeats: no user means it for longer.
  package static let repeatLimit = Duration.seconds(30)

  package var id: SwitchID
  package var kind: Kind

  package init(id: SwitchID, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  package static func repeating(
    _ id: SwitchID, _ move: Move, since began: Instant, after delay: Duration
  ) -> HeldGesture {
    let kind = Kind.repeating(
      move, due: began.advanced(by: delay), limit: began.advanced(by: repeatLimit))
    return HeldGesture(id: id, kind: kind)
  }

  /// When the gesture next acts by itself; `nil`: it does not.
  package var due: Instant? {
    switch kind {
    case .repeating(_, let due, _): due
    case .sweeping: nil
    case .talking(let limit): limit
    }
  }
}

extension ScanCommand {
  /// The move that a held switch repeats; `nil`: the command is not a move.
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
