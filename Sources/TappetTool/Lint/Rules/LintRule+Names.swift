import SpokenNames
import TappetModel

extension LintRule {
  static let names = [
    LintRule(
      "name-duplicate", .warning, why: "Who says it is asked which one; who listens can't tell them apart.",
      mend: "Give each a name of its own, or tell them apart in accessibilityUserInputLabels."
    ) { screen in
      screen.likeNamed {
        $0.lowercased()
      } told: {
        "Another is called \($1.inQuotes) too."
      }
    },
    LintRule(
      "name-same-words", .warning, why: "They look different and are said alike: who says one is asked which one.",
      mend: "Give one of them another name in accessibilityUserInputLabels."
    ) { screen in
      let wording = SpokenForm()
      return screen.likeNamed {
        wording.words(of: $0).joined(separator: " ")
      } told: {
        $0.lowercased() == $1.lowercased() ? nil : "\($0.inQuotes) is said as \($1.inQuotes) is."
      }
    },
    LintRule(
      "name-sounds-alike", .note, why: "A recogniser may take one for the other.",
      mend: "Give one of them another name in accessibilityUserInputLabels; the listener tells what it really confuses."
    ) { screen in
      let wording = SpokenForm()
      return screen.likeNamed {
        SoundKey($0, wording).key
      } told: {
        // Single letters and digits are told apart by their full spoken names.
        $0.count < 3 || wording.words(of: $0) == wording.words(of: $1)
          ? nil : "\($0.inQuotes) sounds like \($1.inQuotes)."
      }
    },
    LintRule(
      "input-labels-first", .warning,
      why: "The first of the input labels is what “show names” shows; who reads the screen says what stands there.",
      mend: "Begin accessibilityUserInputLabels with the label, or with its first words."
    ) { screen in
      screen.controls.compactMap { element in
        guard let first = element.userInputLabels.first, let label = element.label?.string,
          !label.lowercased().hasPrefix(first.lowercased())
        else { return nil }
        return LintHit(element.id, "\(label.inQuotes) may be said as \(first.inQuotes) first.")
      }
    },
    LintRule(
      "name-context", .note, why: "“Download” many times over: who listens can't tell of what.",
      mend: "Name what it acts on too, “Download report.pdf”, or put each into a group with a name."
    ) { screen in
      var ids: [String: [ElementID]] = [:]
      let named = screen.controls.filter { !$0.isUnnamed && $0.userInputLabels.isEmpty }
      for element in named { ids[element.name.lowercased(), default: []].append(element.id) }
      return named.compactMap { element in
        guard let same = ids[element.name.lowercased()], same.count > 2, same.last == element.id else { return nil }
        return LintHit(element.id, "\(same.count) are called \(element.name.inQuotes).")
      }
    },
    LintRule(
      "custom-action-name", .error, why: "An action without a name can neither be chosen nor said.",
      mend: "Name each custom action by a verb: “Delete”."
    ) { screen in
      screen.each { node in
        let count = node.details.customActions.count { $0.name.allSatisfy { !$0.isLetter && !$0.isNumber } }
        return count == 0 ? nil : count == 1 ? "A custom action has no name." : "\(count) custom actions have no name."
      }
    },
  ]
}

extension LintScreen {
  /// Returns a hit for each control whose key equals that of an earlier control. An empty key matches nothing.
  fileprivate func likeNamed(
    by key: (String) -> String, told: (_ name: String, _ first: String) -> String?
  ) -> [LintHit] {
    var first: [String: String] = [:]
    return controls.compactMap { element in
      guard !element.isUnnamed else { return nil }
      let name = element.userInputLabels.first ?? element.name
      let key = key(name)
      guard !key.isEmpty, let other = first.updateValue(first[key] ?? name, forKey: key) else { return nil }
      return told(name, other).map { LintHit(element.id, $0) }
    }
  }
}
