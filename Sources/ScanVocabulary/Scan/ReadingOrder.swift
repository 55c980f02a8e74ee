/// What can be asked to be read aloud.
public enum ReadingOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// The whole screen, and what it scrolls to.
  case screen = "speak screen"
  /// From what is lit on.
  case onward = "speak on"
  /// What is lit, with all of its value.
  case selection = "speak selection"
  /// Nothing any more.
  case stop = "stop reading"
}

/// Where to jump on a screen: the rotor of a switch or a voice.
public enum ScanJump: String, Hashable, Sendable, Codable, CaseIterable {
  case nextHeading = "next heading"
  case previousHeading = "previous heading"
  case nextLink = "next link"
  case previousLink = "previous link"
  case nextContainer = "next container"
  case previousContainer = "previous container"

  /// What a menu calls it.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  package var isForward: Bool {
    switch self {
    case .nextHeading, .nextLink, .nextContainer: true
    case .previousHeading, .previousLink, .previousContainer: false
    }
  }
}
