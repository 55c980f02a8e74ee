import TappetModel

/// Identifies the scanned screen and its app. The same element id in another scene means another element.
///
/// ```
/// app 0, number 0 ─ new screen ▶ app 0, number 1 ─ another app ▶ app 1, number 2 ─ …
/// ```
package struct Scene: Hashable, Sendable {
  /// Increases with every switch to another app.
  package private(set) var app = 0
  /// Increases with every new screen, including that of another app.
  private var number = 0
  /// When the user saw the last new screen.
  private(set) var since = Instant(nanoseconds: .min)

  /// Returns the scene after a change that the user saw at `seen`.
  func followed(by change: PlanChange, at seen: Instant) -> Scene {
    guard change.isNewScreen else { return self }
    var next = self
    if change.isAppSwitch { next.app += 1 }
    next.number += 1
    next.since = seen
    return next
  }
}
