package import ScanVocabulary
package import SpokenNames
package import TappetModel

extension Vocabulary {
  /// Makes the vocabulary of a screen: the readings of `named`, and the commands understood now.
  ///
  /// - Parameters:
  ///   - revision: incremented with every change.
  ///   - named: the elements with a spoken name (`ElementTree.named`).
  ///   - numbers: the highest shown number; 0 for none.
  package init(
    revision: Int, named: [AccessibilityElement], numbers: Int = 0, settings: VoiceSettings = VoiceSettings(),
    wording: SpokenForm = SpokenForm()
  ) {
    var situation: VoiceSituation = .awake
    if settings.bareNames { situation.insert(.bareNames) }
    if numbers > 0 { situation.formUnion([.numbers, .overlay]) }
    let names = VoiceNames(of: named, wording: wording)
    self.init(
      revision: revision, names: settings.prefixes ? names.withPrefixes.names : names.whole.names,
      lists: names.lists.lists, numbers: numbers, phrases: VoicePhrasebook(settings, wording.language).patterns,
      situation: situation, wording.language)
  }

  /// The highest count understood: "by ten".
  static let highestCount = 10

  /// Makes the vocabulary of a situation; without `.awake` it contains only what wakes up.
  init(
    revision: Int, names: [VocabularyName], lists: [VoicePlace: [[String]]], numbers: Int, phrases: [String],
    situation: VoiceSituation, _ language: SpokenLanguage
  ) {
    let isAwake = situation.contains(.awake)
    self.init(revision: revision, commands: [], names: isAwake ? names : [], numbers: isAwake ? numbers : 0)
    var lists = lists
    self.language = language == .english ? nil : language.rawValue
    isDictating = situation.contains(.dictating)
    lists[.count] = (1...Vocabulary.highestCount).map { language.numbers.words(for: $0) }
    let table = CommandTable.of(language)
    var used: Set<VoicePlace> = []
    for (command, patterns) in table.compiled where situation.isSuperset(of: command.needs) {
      for (text, pattern) in zip(command.patterns, patterns) where table.isListenedFor(text) {
        let places = pattern.places
        guard places.allSatisfy({ $0 == .name || $0 == .number || !(lists[$0] ?? []).isEmpty }) else { continue }
        used.formUnion(places.union(pattern.spare))
        commands.append(text)
      }
    }
    if isAwake { commands += phrases }
    self.lists = lists.filter { used.contains($0.key) && !$0.value.isEmpty }
  }

  /// Whether the same may be said, apart from names.
  func saysTheSameCommands(as other: Vocabulary) -> Bool {
    language == other.language && commands == other.commands && numbers == other.numbers && lists == other.lists
      && isDictating == other.isDictating
  }
}
