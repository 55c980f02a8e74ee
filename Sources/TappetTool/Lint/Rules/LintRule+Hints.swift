import ElementTrees
import TappetModel

extension LintRule {
  static let hints = [
    LintRule(
      "hint-sentence", .note, why: "A hint is read after a pause, by itself: half a sentence sounds broken off.",
      mend: "Write what comes of it as a sentence: “Plays the song.”"
    ) { screen in
      screen.hints { hint in
        let isSentence = hint.first?.isLowercase == false && ".!?…".contains(hint.last ?? " ") && hint.contains(" ")
        return isSentence ? nil : "Its hint \(hint.inQuotes) is no sentence."
      }
    },
    LintRule(
      "hint-gesture", .warning, why: "Who presses a switch or speaks does not tap, click or press that.",
      mend: "Tell what comes of it, not how it is done."
    ) { screen in
      screen.hints { hint in
        let first = hint.split(separator: " ").first.map { $0.lowercased() } ?? ""
        guard ["tap", "double-tap", "click", "press", "touch", "swipe", "double"].contains(first) else { return nil }
        return "Its hint \(hint.inQuotes) tells a gesture."
      }
    },
    LintRule(
      "hint-imperative", .note, why: "A hint tells what a press does; an order sounds as if the listener had to do it.",
      mend: "Begin with what it does: “Sends your message.”"
    ) { screen in
      screen.hints { hint in
        guard let first = hint.lintWords.first, imperatives.contains(first) else { return nil }
        return "Its hint \(hint.inQuotes) is an order."
      }
    },
    LintRule(
      "hint-repeats", .note, why: "The name and what it is are spoken before the hint: the listener hears them twice.",
      mend: "Tell what comes of it, or leave the hint away."
    ) { screen in
      screen.tree.spoken.compactMap { element in
        guard let hint = element.hint?.string, let label = element.label?.string else { return nil }
        let told = Set(hint.lintWords).subtracting(roles)
        guard !told.isEmpty, told.isSubset(of: Set(label.lintWords)) else { return nil }
        return LintHit(element.id, "Its hint \(hint.inQuotes) tells no more than its name.")
      }
    },
    LintRule(
      "hint-idle", .note, why: "A hint tells what comes of a press, and a press does nothing there.",
      mend: "Leave the hint away, or give it the trait or the action that it tells of."
    ) { screen in
      let controls = Set(screen.controls.map(\.id))
      return screen.tree.spoken.compactMap { element in
        guard let hint = element.hint?.string, !hint.isEmpty, !controls.contains(element.id) else { return nil }
        return LintHit(element.id, "It has the hint \(hint.inQuotes), and nothing can be done with it.")
      }
    },
  ]

  /// English verbs at the beginning of hints that are orders.
  private static let imperatives: Set = [
    "add", "browse", "call", "change", "check", "choose", "close", "copy", "create", "delete", "download", "edit",
    "enter", "find", "go", "hide", "listen", "mark", "move", "open", "pause", "play", "read", "remove", "reply", "save",
    "search", "see", "select", "send", "set", "share", "show", "start", "stop", "turn", "type", "undo", "view", "watch",
  ]

  /// Words for what an element is, and those that say nothing beside them.
  private static let roles: Set = [
    "a", "an", "the", "this", "is", "button", "link", "image", "icon", "picture", "slider", "switch", "toggle",
    "checkbox",
    "field",
  ]
}

extension String {
  /// The words in lower case, without signs.
  fileprivate var lintWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map(String.init)
  }
}

extension LintScreen {
  fileprivate func hints(_ find: (String) -> String?) -> [LintHit] {
    tree.spoken.compactMap { element in
      guard let hint = element.hint?.string, !hint.isEmpty else { return nil }
      return find(hint).map { LintHit(element.id, $0) }
    }
  }
}
