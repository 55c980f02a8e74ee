/// A part of Tappet that a gesture turns off and on: "toggle speech".
public enum Facility: String, Hashable, Sendable, Codable, CaseIterable {
  case speech, scanning, listening
  /// The screen curtain; on is what is confirmed.
  case curtain
}
