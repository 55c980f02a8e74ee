import ScanVocabulary
import SpokenNames

extension VoiceControl {
  /// Has the spoken key pressed.
  mutating func press(_ filling: VoicePattern.Filling, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    guard let chord = KeyNames.of(language).chord(filling), let command = repertoire.commands.command(.press) else {
      return .ignored(nil)
    }
    return order(.press(chord), called: command.title(filled: filling), &effects)
  }

  /// Sends the order, if the program that is there now can carry it out.
  mutating func order(_ order: DeskOrder, called title: String, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    guard repertoire.desk.canDo(order) else { return .refused(.unsupported) }
    effects.append(.desk(order))
    last.note(.desk(order, called: title))
    return .acted(title)
  }
}

extension VoiceCommand {
  /// The wording with the words for keys in its places: "press control t". Without such words, the title.
  func title(filled filling: VoicePattern.Filling) -> String {
    let keys: Set<VoicePlace> = [.key, .modifier, .character, .chord]
    guard !filling.words.isEmpty, keys.isSuperset(of: filling.words.keys) else { return title }
    let pattern = patterns.map { $0.split(separator: " ") }.first { words in
      let places = words.compactMap { VoicePlace.parse($0)?.place }
      return Set(places) == Set(filling.words.keys)
        && places.count { $0 == .modifier } == (filling.words[.modifier] ?? []).count
    }
    var held = (filling.words[.modifier] ?? [])[...]
    return (pattern ?? []).flatMap { word in
      switch VoicePlace.parse(word)?.place {
      case .modifier: held.popFirst().map { [$0] } ?? []
      case let place?: (filling.words[place] ?? []).map { $0.replacing(".", with: "") }
      case nil: [String(word)]
      }
    }.joined(separator: " ")
  }
}
