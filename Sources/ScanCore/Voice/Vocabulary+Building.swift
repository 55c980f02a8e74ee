extension Vocabulary {
  /// The vocabulary of a screen: what may be said about `named`, worded, and the commands that are understood now.
  ///
  /// - Parameters:
  ///   - revision: rises with every change.
  ///   - named: the elements that have a name for voice (`ElementTree.named`).
  ///   - numbers: the highest number shown; 0 when none is.
  public init(
    revision: Int, named: [AccessibilityElement], numbers: Int = 0, settings: VoiceSettings = VoiceSettings(),
    wording: Wording = Wording()
  ) {
    let names = named.map { VoiceName($0, readings: wording.spoken) }
    let adjustable = Set(named.filter { $0.isEnabled && $0.canAdjust }.map(\.id))
    self.init(
      revision: revision, names: names, adjustable: names.filter { adjustable.contains($0.id) }, numbers: numbers,
      hasOverlay: numbers > 0, settings: settings)
  }

  /// What is listened for while asleep.
  static func asleep(revision: Int) -> Vocabulary {
    let wake = VoiceCommand.table.filter { $0.availability == .always }
    return Vocabulary(revision: revision, commands: wake.flatMap(\.patterns), names: [])
  }

  /// "by three" is understood up to this.
  static let highestCount = 10
  /// Beyond this many adjustable elements on one screen the rest are adjusted by tapping them.
  static let mostAdjustables = 20

  init(
    revision: Int, names: [VoiceName], adjustable: [VoiceName], numbers: Int, hasOverlay: Bool,
    settings: VoiceSettings
  ) {
    let commands = VoiceCommand.table.flatMap { command -> [String] in
      switch command.availability {
      case .awake, .always: command.patterns
      case .withBareNames: settings.bareNames ? command.patterns : []
      case .withNumbers: numbers > 0 ? command.patterns : []
      case .withOverlay: hasOverlay ? command.patterns : []
      case .withAdjustables: command.patterns.flatMap { Vocabulary.spelled($0, for: adjustable) }
      }
    }
    let sayable = names.compactMap { name -> VocabularyName? in
      let words = name.words
      return words.isEmpty ? nil : VocabularyName(id: name.id, words: words, isRisky: name.isRisky)
    }
    self.init(
      revision: revision, commands: commands, names: sayable,
      numbers: max(numbers, adjustable.isEmpty ? 0 : Vocabulary.highestCount))
  }

  /// The pattern with the names themselves: what can be adjusted is few, and every name that may follow a verb makes
  /// all the others harder to tell apart.
  private static func spelled(_ pattern: String, for names: [VoiceName]) -> [String] {
    names.prefix(mostAdjustables).flatMap { name in
      name.words.prefix(3).map { words in
        pattern.split(separator: " ").map { $0 == "<name>" ? words.joined(separator: " ") : String($0) }
          .joined(separator: " ")
      }
    }
  }

  /// Whether the same may be said, whichever elements answer to it and in whatever order they stand.
  func saysTheSame(as other: Vocabulary) -> Bool {
    guard commands == other.commands, numbers == other.numbers else { return false }
    if names.elementsEqual(other.names, by: { $0.words == $1.words && $0.isRisky == $1.isRisky }) { return true }
    return Set(names.map(SpokenName.init)) == Set(other.names.map(SpokenName.init))
  }

  private struct SpokenName: Hashable {
    var words: [[String]]
    var isRisky: Bool
    init(_ name: VocabularyName) {
      words = name.words
      isRisky = name.isRisky
    }
  }
}

extension AccessibilityElement {
  /// Whether it takes increment and decrement.
  var canAdjust: Bool {
    traits.contains(.adjustable) || !responds.isDisjoint(with: [.increment, .decrement])
      || ownActions.contains { $0.kind == .increment || $0.kind == .decrement }
  }
}
