extension VoiceCommand {
  /// Whether the recogniser's grammar includes a pattern. Patterns left out are still understood in text, as from a
  /// recogniser without a grammar or `tappet say`. Listening for them does more harm than good: on recordings of
  /// people, with six verbs before a name, "Alexa" was recognised as "select …" more often than not, and three of four
  /// wrong actions began with one of these verbs.
  package static func isListenedFor(_ pattern: String) -> Bool {
    !unlistenedVerbs.contains { pattern.hasPrefix($0 + " ") && pattern.hasSuffix("<name>") }
  }

  private static let unlistenedVerbs = ["select", "choose", "open"]
}
