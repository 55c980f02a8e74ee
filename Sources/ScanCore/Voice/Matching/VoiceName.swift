/// One element's names for voice.
struct VoiceName: Hashable, Sendable {
  /// One of the names, and how good a whole match of it is.
  struct Form: Hashable, Sendable {
    var rank: VoiceRank
    var readings: [Reading]
  }

  let id: ElementID
  /// What "show names" shows.
  let shown: String
  let forms: [Form]
  /// What the element is, without its state: another role under the same id is another thing.
  let role: Traits
  let isRisky: Bool
  /// Whether the name is made up or cannot be said, so that the element needs a number.
  let needsNumber: Bool

  /// The readings that a listener listens for, best first. Nobody says more than ten words of a name: of a longer one
  /// the beginning stands.
  var words: [[String]] {
    let all = forms.flatMap(\.readings).map(\.words)
    let sayable = all.filter { $0.count <= 10 }
    var seen: Set<[String]> = []
    return (sayable.isEmpty ? all.prefix(1).map { Array($0.prefix(Reading.longestBeginning)) } : sayable)
      .filter { seen.insert($0).inserted }
  }

  init(_ element: AccessibilityElement, readings: (String) -> [Reading]) {
    id = element.id
    let inputs = element.userInputLabels.map { ($0, readings($0)) }.filter { !$0.1.isEmpty }
    var forms: [Form] = []
    for (index, input) in inputs.enumerated() {
      forms.append(Form(rank: index == 0 ? .exactPrimary : .exactAlternate, readings: input.1))
    }
    // People say what they see: the label stays a synonym, below the names the app chose.
    let labels = [element.label?.string ?? "", element.name].map(readings).filter { !$0.isEmpty }
    for (index, label) in labels.enumerated() where index == 0 || label != labels[0] {
      forms.append(Form(rank: forms.isEmpty ? .exactPrimary : .exactLabel, readings: label))
    }
    self.forms = forms
    shown = inputs.first?.0 ?? element.name
    role = element.traits.intersection(.control)
    needsNumber = inputs.isEmpty && element.isUnnamed || forms.isEmpty
    isRisky =
      element.isDestructive || forms.contains { form in form.readings.contains { RiskyWords.occur(in: $0.words) } }
  }

  /// How well `key` (what was heard, letters alone) names this element; `nil` when it does not.
  func rank(of key: String) -> VoiceRank? {
    forms.compactMap { $0.rank(of: key) }.min()
  }
}

extension VoiceName.Form {
  func rank(of key: String) -> VoiceRank? {
    let leading = rank == .exactPrimary ? VoiceRank.leadingPrimary : .leadingOther
    var best: VoiceRank?
    for reading in readings {
      let found: VoiceRank?
      if reading.key == key {
        found = reading.isShortened ? leading : rank
      } else if reading.begins(with: key) {
        found = leading
      } else {
        found = reading.holds(key) ? .inner : nil
      }
      if let found, best.map({ found < $0 }) ?? true { best = found }
    }
    return best
  }
}

/// How well something heard fits a name, best first.
public enum VoiceRank: Int, Hashable, Sendable, Comparable, CaseIterable {
  case exactPrimary
  case exactAlternate
  case exactLabel
  case leadingPrimary
  case leadingOther
  case inner

  public static func < (left: VoiceRank, right: VoiceRank) -> Bool { left.rawValue < right.rawValue }

  /// Whether it was the whole name.
  var isExact: Bool { self <= .exactLabel }
}

extension Reading {
  /// The longest beginning of a name that counts as naming it.
  static let longestBeginning = 4

  /// Whether `heard` is the first one to four words: not stop words alone, and not a part of an acronym or number.
  func begins(with heard: String) -> Bool {
    guard words.count > 1, key.hasPrefix(heard) else { return false }
    return ends(of: heard, from: 0).map { $0 <= Reading.longestBeginning } ?? false
  }

  /// Whether `heard` is some words in a row from within.
  func holds(_ heard: String) -> Bool {
    (1..<max(words.count, 1)).contains { start in
      !isOneThing(start - 1, start) && ends(of: heard, from: start) != nil
    }
  }

  /// The index after the last word when the words from `start` spell exactly `heard` and mean something.
  private func ends(of heard: String, from start: Int) -> Int? {
    var rest = Substring(heard)
    for index in start..<words.count {
      let word = Reading.key(of: CollectionOfOne(words[index]))
      guard rest.hasPrefix(word) else { return nil }
      rest = rest.dropFirst(word.count)
      guard rest.isEmpty else { continue }
      let end = index + 1
      if end < words.count, isOneThing(index, end) { return nil }
      return StopWords.areOnly(words[start..<end]) ? nil : end
    }
    return nil
  }

  /// Whether two neighbours belong together: letters of an acronym, words of a number.
  private func isOneThing(_ left: Int, _ right: Int) -> Bool {
    let pair = [words[left], words[right]]
    return pair.allSatisfy { $0.hasSuffix(".") } || pair.allSatisfy(NumberWords.isNumberWord)
  }
}

/// Names that tell that a mistake would hurt, for apps that do not say so themselves.
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
