package import TappetModel

/// Decides when a panel keeps windows off its place: an app that opens while it does takes the smaller screen for the
/// whole one, and keeps that size.
///
/// ```
/// shown ─ patience ▶ reserved ─ hidden ▶ given back
///       └ hidden: never reserved
/// ```
package struct SpaceReservation: Hashable, Sendable {
  /// A panel that passes by, between two apps, is gone sooner.
  package static let patience = Duration.seconds(1)

  /// Whether the panel reserves space at all.
  private let isWanted: Bool
  private var shownAt: Instant?
  package private(set) var isReserved = false

  /// - Parameter isWanted: not for a panel from which apps are opened.
  package init(isWanted: Bool) { self.isWanted = isWanted }

  /// When `take` must be called; `nil`: nothing is due.
  package var deadline: Instant? {
    isWanted && !isReserved ? shownAt?.advanced(by: Self.patience) : nil
  }

  package mutating func show(at now: Instant) { shownAt = shownAt ?? now }

  package mutating func hide() { (shownAt, isReserved) = (nil, false) }

  /// Returns whether the space is to be reserved now.
  package mutating func take(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    isReserved = true
    return true
  }
}
