extension VoiceCommand {
  /// Whether a recogniser listens for a pattern. The others are understood where a text holds them, as from a recogniser
  /// without a grammar or from `tappet say`, but listening for them does more harm than good: on recordings of people,
  /// with a name after any of six verbs, "Alexa" is "select …" more often than not, and three of four wrong actions
  /// begin with such a verb.
  package static func isListenedFor(_ pattern: String) -> Bool {
    !unlistenedVerbs.contains { pattern.hasPrefix($0 + " ") && pattern.hasSuffix("<name>") }
  }

  private static let unlistenedVerbs = ["select", "choose", "open"]
}
