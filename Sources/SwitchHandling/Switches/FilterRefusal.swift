package import Messages
import TappetModel

/// Why a filter refused a press or release, with the durations that decided it.
package enum FilterRefusal: Hashable, Sendable {
  /// The switch was released before the hold duration was over.
  case tooShort(held: Duration, needed: Duration)
  /// The switch was pressed too soon after the release of an accepted press.
  case lockedOut(after: Duration, needed: Duration)
  /// The switch was pressed too soon after an accepted press.
  case repeated(after: Duration, needed: Duration)
  /// An up was followed by a down so soon that the contact only bounced: the switch was not released.
  case bounced(gap: Duration, within: Duration)
  /// A resync found the switch down, so when it was pressed is unknown.
  case resynced
  /// A gesture under way was ended, because the switch was unplugged or configured anew, or the machine suspended.
  case interrupted

  /// The press belongs to quick presses that have already opened the rescue menu; it does nothing in the menu.
  case drummed

  /// The text that the user hears and `monitor` shows: "too short 120/250 ms".
  package var text: String { message.english }

  package var message: Message {
    switch self {
    // translators: the number is a time and its limit, as "120/250 ms"; so in the next ones
    case .tooShort(let held, let needed): Message("too short \(Self.figures(held, needed))")
    case .lockedOut(let after, let needed): Message("too soon after the release \(Self.figures(after, needed))")
    case .repeated(let after, let needed): Message("repeated \(Self.figures(after, needed))")
    case .bounced(let gap, let within): Message("bounced \(Self.figures(gap, within))")
    case .resynced: Message("down was missed")
    case .interrupted: Message("interrupted")
    case .drummed: Message("too quick for the rescue menu")
    }
  }

  private static func figures(_ found: Duration, _ limit: Duration) -> String {
    "\(milliseconds(found))/\(milliseconds(limit)) ms"
  }

  /// Whole milliseconds, truncated: 249.9 of 250 must not read "250/250".
  private static func milliseconds(_ duration: Duration) -> Int64 { duration.nanoseconds / 1_000_000 }
}
