import TappetModel

/// Why a filter refused an edge, with the figures.
package enum FilterRefusal: Hashable, Sendable {
  /// Released before the hold duration was over.
  case tooShort(held: Duration, needed: Duration)
  /// Pressed too soon after the release of an accepted press.
  case lockedOut(after: Duration, needed: Duration)
  /// Pressed too soon after an accepted press.
  case repeated(after: Duration, needed: Duration)
  /// An up and a down so close together that the contact only bounced: no release.
  case bounced(gap: Duration, within: Duration)
  /// Known to be down only from a resync, so since when is unknown.
  case resynced
  /// A gesture under way was ended: unplugged, suspended, or configured anew.
  case interrupted

  /// A press in a row of quick presses that has already opened the rescue menu; it does nothing in the menu.
  case drummed

  /// The text that the user hears and `monitor` shows: "too short 120/250 ms".
  package var text: String {
    switch self {
    case .tooShort(let held, let needed): "too short \(Self.figures(held, needed))"
    case .lockedOut(let after, let needed): "too soon after the release \(Self.figures(after, needed))"
    case .repeated(let after, let needed): "repeated \(Self.figures(after, needed))"
    case .bounced(let gap, let within): "bounced \(Self.figures(gap, within))"
    case .resynced: "down was missed"
    case .interrupted: "interrupted"
    case .drummed: "too quick for the rescue menu"
    }
  }

  private static func figures(_ found: Duration, _ limit: Duration) -> String {
    "\(milliseconds(found))/\(milliseconds(limit)) ms"
  }

  /// Whole milliseconds, truncated: 249.9 of 250 must not read "250/250".
  private static func milliseconds(_ duration: Duration) -> Int64 { duration.nanoseconds / 1_000_000 }
}
