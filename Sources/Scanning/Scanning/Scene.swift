import TappetModel

/// Which screen of which app is scanned. The same id in another scene is another element.
///
/// ```
/// app 0, number 0 ─ new screen ▶ app 0, number 1 ─ another app ▶ app 1, number 2 ─ …
/// ```
package struct Scene: Hashable, Sendable {
  /// Rises with every switch of app.
  package private(set) var app = 0
  /// Rises with every new screen, another app's included.
  private var number = 0
  /// When the last new screen was seen.
  private(set) var since = Instant(nanoseconds: .min)

  /// The scene after a change that was seen at that moment.
  func followed(by change: PlanChange, at seen: Instant) -> Scene {
    guard change.isNewScreen else { return self }
    var next = self
    if change.isAppSwitch { next.app += 1 }
    next.number += 1
    next.since = seen
    return next
  }
}
