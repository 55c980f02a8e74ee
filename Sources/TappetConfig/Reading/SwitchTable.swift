import ScanVocabulary

extension SwitchDefinition {
  /// The keys of a `[[switch]]` with a plain value.
  static let table: [Setting<SwitchDefinition>] = [
    .flag("grab", \.grab, "Whether the device is taken from everybody else."),
    .flag("grabKeyboard", \.grabKeyboard, "Whether a device that types letters may be taken."),
    .flag("bell", \.bell, "Whether a program's switch may ring the bell."),
    .seconds("chatter", 0...0.2, \.filter.chatter, "An up followed by a down within this time is no release."),
    .seconds("hold", 0...10, \.filter.hold, "How long it must be held to count."),
    .seconds("releaseLockout", 0...10, \.filter.releaseLockout, "Nothing counts this long after a release."),
    .seconds("ignoreRepeat", 0...10, \.filter.ignoreRepeat, "Nothing counts this long after a press."),
    .secondsOrOff("longPress", 0...10, \.filter.longPress, "Held this long it is a long press; 0 is off."),
    .secondsOrOff("presses", 0...3, \.filter.presses, "Presses that follow each other within this are one; 0 is off."),
    .seconds("stuck", 1...600, \.filter.stuck, "Down for longer than this it is reported and stops counting as down."),
  ]

  /// All keys of a `[[switch]]`, in documentation order.
  static let keys = ["name", "source", "device", "inputs"] + table.map(\.name) + ["does"]

  static let deviceKeys = ["name", "vendor", "product", "path", "any"]
}
