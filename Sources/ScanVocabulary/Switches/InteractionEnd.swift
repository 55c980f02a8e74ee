package import Messages
import TappetModel

/// Why direct interaction ended.
public enum InteractionEnd: String, Hashable, Sendable, CaseIterable, Codable {
  /// The person held a switch for two seconds.
  case held
  /// No press for a minute.
  case idle
  case app
  /// The element is gone, disabled or covered.
  case gone
  /// A spoken phrase or a control client sent a command to the scan.
  case command

  public var text: String { message.english }

  package var message: Message {
    switch self {
    case .held: Message("held: scanning again")
    case .idle: Message("no press for a minute: scanning again")
    case .app: Message("the app gave the switches back")
    case .gone: Message("it is gone: scanning again")
    case .command: Message("scanning again")
    }
  }
}
