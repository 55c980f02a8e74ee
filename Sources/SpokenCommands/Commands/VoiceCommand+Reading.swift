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
        ["speak selection", "read the selection"], .scan(.read(.selection)), .navigation,
        help: Message("Reads the selected text aloud, else what is lit.")),
      VoiceCommand(
        ["speak from the top"], .scan(.read(.top)), .navigation,
        help: Message("Reads the whole screen, from its first text on.")),
      VoiceCommand(["stop reading"], .scan(.read(.stop)), .navigation, help: Message("Ends the reading.")),
    ] + steps + jumps

  /// Commands that read the screen piece by piece.
  private static let steps = [
    VoiceCommand(["read next"], .scan(.read(.next)), .navigation, help: Message("Reads the next piece.")),
    VoiceCommand(["read previous"], .scan(.read(.previous)), .navigation, help: Message("Reads the piece before.")),
    VoiceCommand(
      ["read next heading"], .scan(.read(.nextHeading)), .navigation, help: Message("Reads the next heading.")),
    VoiceCommand(
      ["read previous heading"], .scan(.read(.previousHeading)), .navigation,
      help: Message("Reads the heading before.")),
    VoiceCommand(
      ["read by element"], .scan(.read(.elements)), .navigation, help: Message("Reads element by element from here.")),
    VoiceCommand(["read by line"], .scan(.read(.lines)), .navigation, help: Message("Reads line by line from here.")),
    VoiceCommand(["read by word"], .scan(.read(.words)), .navigation, help: Message("Reads word by word from here.")),
    VoiceCommand(
      ["read by character"], .scan(.read(.characters)), .navigation,
      help: Message("Reads character by character from here.")),
    VoiceCommand(
      ["spell it"], .scan(.read(.spell)), .navigation, help: Message("Spells the piece that was read last.")),
  ]

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
