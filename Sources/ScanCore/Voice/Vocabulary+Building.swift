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
    var situation: VoiceSituation = .awake
    if settings.bareNames { situation.insert(.bareNames) }
    if numbers > 0 { situation.formUnion([.numbers, .overlay]) }
    self.init(
      revision: revision, names: names, lists: VoiceLists(of: named, names: names).lists, numbers: numbers,
      situation: situation)
  }

  /// "by three" is understood up to this.
  static let highestCount = 10

  /// What may be said in a situation. Without one it is asleep.
  init(
    revision: Int, names: [VoiceName], lists: [VoicePlace: [[String]]], numbers: Int, situation: VoiceSituation
  ) {
    let sayable = names.compactMap { name -> VocabularyName? in
      let words = name.words
      return words.isEmpty ? nil : VocabularyName(id: name.id, words: words, isRisky: name.isRisky)
    }
    let isAwake = situation.contains(.awake)
    self.init(revision: revision, commands: [], names: isAwake ? sayable : [], numbers: isAwake ? numbers : 0)
    var used: Set<VoicePlace> = []
    for (command, patterns) in VoiceCommand.compiled where situation.isSuperset(of: command.needs) {
      for (text, pattern) in zip(command.patterns, patterns) {
        let places = pattern.places
        guard places.allSatisfy({ $0 == .name || $0 == .number || !(lists[$0] ?? []).isEmpty }) else { continue }
        used.formUnion(places.union(pattern.spare))
        commands.append(text)
      }
    }
    self.lists = lists.filter { used.contains($0.key) && !$0.value.isEmpty }
  }

  /// Whether the same may be said, whichever elements answer to it and in whatever order they stand.
  func saysTheSame(as other: Vocabulary) -> Bool {
    guard commands == other.commands, numbers == other.numbers, lists == other.lists else { return false }
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
