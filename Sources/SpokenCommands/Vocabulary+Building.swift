import ScanVocabulary
package import SpokenNames
package import TappetModel

extension Vocabulary {
  /// The vocabulary of a screen: what may be said about `named`, worded, and the commands that are understood now.
  ///
  /// - Parameters:
  ///   - revision: rises with every change.
  ///   - named: the elements that have a name for voice (`ElementTree.named`).
  ///   - numbers: the highest number shown; 0 when none is.
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
      lists: names.lists.lists, numbers: numbers, phrases: VoicePhrasebook(settings).patterns, situation: situation)
  }

  /// "by three" is understood up to this.
  static let highestCount = 10

  /// What may be said in a situation. Without one it is asleep.
  init(
    revision: Int, names: [VocabularyName], lists: [VoicePlace: [[String]]], numbers: Int, phrases: [String],
    situation: VoiceSituation
  ) {
    let isAwake = situation.contains(.awake)
    self.init(revision: revision, commands: [], names: isAwake ? names : [], numbers: isAwake ? numbers : 0)
    var lists = lists
    lists[.count] = (1...Vocabulary.highestCount).map(NumberWords.words)
    var used: Set<VoicePlace> = []
    for (command, patterns) in VoiceCommand.compiled where situation.isSuperset(of: command.needs) {
      for (text, pattern) in zip(command.patterns, patterns) where VoiceCommand.isListenedFor(text) {
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
    commands == other.commands && numbers == other.numbers && lists == other.lists
  }
}
