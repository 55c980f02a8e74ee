/// Words in names that mark an action as risky, for apps that do not use `isDestructive`.
enum RiskyWords {
  static func occur(in words: [String]) -> Bool {
    words.contains(where: singles.contains)
      || zip(words, words.dropFirst()).contains { pairs.contains([$0, $1]) }
  }

  private static let singles: Set<String> = [
    "send", "buy", "pay", "purchase", "close", "quit", "delete", "erase", "remove", "discard", "uninstall", "reset",
    "restart", "reboot", "shutdown",
  ]
  private static let pairs: Set<[String]> = [
    ["shut", "down"], ["power", "off"], ["turn", "off"], ["log", "out"], ["sign", "out"], ["log", "off"],
  ]
}
