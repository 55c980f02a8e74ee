import Messages
import ScanVocabulary

extension VoiceCommand {
  /// Commands that read the screen aloud or jump across it.
  static let reading =
    [
      VoiceCommand(
        ["speak screen", "read the screen"], .scan(.read(.screen)), .navigation,
        help: Message("Reads the whole screen aloud, and scrolls on.")),
      VoiceCommand(
        ["speak on", "read from here"], .scan(.read(.onward)), .navigation,
        help: Message("Reads aloud from what is lit on.")),
      VoiceCommand(
        ["speak selection"], .scan(.read(.selection)), .navigation, help: Message("Reads what is lit aloud.")),
      VoiceCommand(["stop reading"], .scan(.read(.stop)), .navigation, help: Message("Ends the reading.")),
    ] + jumps

  private static let jumps = ScanJump.allCases.map { jump in
    VoiceCommand([jump.rawValue], .scan(.jump(jump)), .navigation, help: jump.help)
  }
}

extension ScanJump {
  fileprivate var help: Message {
    switch self {
    case .nextHeading: Message("Lights the first stop under the next heading.")
    case .previousHeading: Message("Lights the first stop under the heading before.")
    case .nextLink: Message("Lights the next link.")
    case .previousLink: Message("Lights the link before.")
    case .nextContainer: Message("Lights the next part of the screen.")
    case .previousContainer: Message("Lights the part of the screen before.")
    }
  }
}
