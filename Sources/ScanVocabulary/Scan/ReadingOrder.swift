/// A request to read aloud, or to stop reading.
public enum ReadingOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// The whole screen, scrolling on as it reads.
  case screen = "speak screen"
  /// From the highlight onwards.
  case onward = "speak on"
  /// The highlighted stop, with its whole value.
  case selection = "speak selection"
  case stop = "stop reading"
}

/// A jump to another stop of a kind, like a screen reader's rotor.
public enum ScanJump: String, Hashable, Sendable, Codable, CaseIterable {
  case nextHeading = "next heading"
  case previousHeading = "previous heading"
  case nextLink = "next link"
  case previousLink = "previous link"
  case nextContainer = "next container"
  case previousContainer = "previous container"

  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Whether the jump goes forward in reading order.
  package var isForward: Bool {
    switch self {
    case .nextHeading, .nextLink, .nextContainer: true
    case .previousHeading, .previousLink, .previousContainer: false
    }
  }
}
