import TappetModel

/// Why direct interaction ended.
public enum InteractionEnd: String, Hashable, Sendable, CaseIterable, Codable {
  /// A switch was held for two seconds.
  case held
  /// Nobody pressed for a minute.
  case idle
  /// The app gave it back.
  case app
  /// The element is gone, disabled or covered.
  case gone
  /// A word, or a program, asked for something of the scan.
  case command

  /// What the person hears.
  public var text: String {
    switch self {
    case .held: "held: scanning again"
    case .idle: "no press for a minute: scanning again"
    case .app: "the app gave the switches back"
    case .gone: "it is gone: scanning again"
    case .command: "scanning again"
    }
  }
}
