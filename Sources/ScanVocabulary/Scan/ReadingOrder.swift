/// A request to read aloud, or to stop reading.
public enum ReadingOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// The whole screen, scrolling on as it reads.
  case screen = "speak screen"
  /// From the highlight onwards.
  case onward = "speak on"
  /// The text selected in a field, else the highlighted stop with its whole value.
  case selection = "speak selection"
  case stop = "stop reading"
  /// The whole screen from its top, although it has a summary element.
  case top = "speak top"
  case next = "read next", previous = "read previous"
  case nextHeading = "read next heading", previousHeading = "read previous heading"
  case elements = "read by element", lines = "read by line"
  case words = "read by word", characters = "read by character"
  case spell = "spell it"
}

/// A jump to another stop of a kind, like a screen reader's rotor.
public enum ScanJump: String, Hashable, Sendable, Codable, CaseIterable {
  case nextHeading = "next heading"
  case previousHeading = "previous heading"
  case nextLink = "next link"
  case previousLink = "previous link"
  case nextContainer = "next container"
  case previousContainer = "previous container"
}
