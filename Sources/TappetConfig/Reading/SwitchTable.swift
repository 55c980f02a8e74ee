import Messages
import ScanVocabulary

extension SwitchDefinition {
  /// The keys of a `[[switch]]` with a plain value.
  static let table: [Setting<SwitchDefinition>] = [
    .flag("grab", \.grab, Message("Whether only Tappet gets this device's input.")),
    .flag("grabKeyboard", \.grabKeyboard, Message("Whether Tappet may take a keyboard from other programs too.")),
    .flag("bell", \.bell, Message("Whether a program's switch may ring the bell.")),
    .seconds(
      "chatter", 0...0.2, \.filter.chatter, Message("A release does not count if a press follows within this time.")),
    .seconds("hold", 0...10, \.filter.hold, Message("How long you must hold the switch for a press to count.")),
    .seconds(
      "releaseLockout", 0...10, \.filter.releaseLockout, Message("How long presses are ignored after a release.")),
    .seconds("ignoreRepeat", 0...10, \.filter.ignoreRepeat, Message("How long presses are ignored after a press.")),
    .secondsOrOff(
      "longPress", 0...10, \.filter.longPress, Message("How long you hold the switch for a long press; 0 is off.")),
    .secondsOrOff(
      "presses", 0...3, \.filter.presses,
      Message("How soon presses must follow each other to count together; 0 is off.")),
    .seconds(
      "stuck", 1...600, \.filter.stuck,
      Message("How long the switch may be down before it is reported as stuck and ignored.")),
  ]

  /// All keys of a `[[switch]]`, in documentation order.
  static let keys = ["name", "source", "device", "inputs"] + table.map(\.name) + ["does"]

  static let deviceKeys = ["name", "vendor", "product", "path", "any"]
}
