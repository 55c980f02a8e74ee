/// What may be said in the places of commands that not every name fits.
///
/// They are few on purpose: every name that may follow a verb makes all the others harder to tell apart.
struct VoiceLists: Hashable, Sendable {
  var lists: [VoicePlace: [[String]]] = [:]

  /// Beyond this many of a kind on one screen the rest are reached by tapping them.
  static let mostOfAKind = 20
  /// The readings of each that are listened for.
  static let mostReadings = 3

  init() {}

  init(of elements: [AccessibilityElement], names: [VoiceName]) {
    for place in Self.kinds {
      let fitting = zip(elements, names).lazy.filter { $0.0.isEnabled && $0.0.fits(place) }.prefix(Self.mostOfAKind)
      let readings = fitting.flatMap { $0.1.words.prefix(Self.mostReadings) }
      if !readings.isEmpty { lists[place] = readings }
    }
    if lists[.adjustable] != nil { lists[.count] = (1...Vocabulary.highestCount).map(NumberWords.words) }
  }

  private static let kinds: [VoicePlace] = [.adjustable, .toggle, .valued, .actor]
}

extension AccessibilityElement {
  /// Whether its name may stand in that place.
  func fits(_ place: VoicePlace) -> Bool {
    switch place {
    case .name: true
    case .adjustable: canAdjust
    case .toggle: traits.contains(.toggleButton)
    case .valued: value != nil && !traits.contains(.secureTextEntry)
    case .actor: ownActions.contains { if case .custom = $0.kind { true } else { false } }
    case .number, .action, .count, .value, .app, .letter, .words: false
    }
  }

  /// Whether it takes increment and decrement.
  var canAdjust: Bool {
    traits.contains(.adjustable) || !responds.isDisjoint(with: [.increment, .decrement])
      || ownActions.contains { $0.kind == .increment || $0.kind == .decrement }
  }
}
