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
  ]
}

extension LintScreen {
  fileprivate func hints(_ find: (String) -> String?) -> [LintHit] {
    tree.spoken.compactMap { element in
      guard let hint = element.hint?.string, !hint.isEmpty else { return nil }
      return find(hint).map { LintHit(element.id, $0) }
    }
  }
}
