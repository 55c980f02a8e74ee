import ScanVocabulary
import SpokenNames
import TappetModel

/// The words for places of patterns that only some names fit.
///
/// Kept short, because every name that can follow a verb makes the others harder to tell apart.
struct VoiceLists: Hashable, Sendable {
  var lists: [VoicePlace: [[String]]] = [:]
  /// The elements that have a custom action with these letters, in reading order.
  private(set) var actors: [String: [ElementID]] = [:]

  /// The maximum number of elements or actions per list; users reach further ones by tapping.
  static let mostOfAKind = 20
  /// How many readings of each are listened for.
  static let mostReadings = 3

  init() {}

  init(of elements: [AccessibilityElement], names: [VoiceName], wording: SpokenForm) {
    let kinds: [VoicePlace] = [.adjustable, .toggle, .valued, .actor]
    for place in kinds {
      let fitting = zip(elements, names).lazy.filter { $0.0.isEnabled && $0.0.fits(place) }.prefix(Self.mostOfAKind)
      let readings = fitting.flatMap { $0.1.words.prefix(Self.mostReadings) }
      if !readings.isEmpty { lists[place] = readings }
    }
    if lists[.adjustable] != nil { lists[.value] = (0...100).map { wording.language.numbers.words(for: $0) } }
    takeActions(of: elements, wording)
  }

  private mutating func takeActions(of elements: [AccessibilityElement], _ wording: SpokenForm) {
    var readings: [String: [Reading]] = [:]
    var spoken: [[String]] = []
    for element in elements where element.isEnabled {
      for action in element.customActions {
        let known = readings[action.name]
        let found = known ?? wording.spoken(action.name)
        readings[action.name] = found
        for reading in found where actors[reading.key]?.last != element.id {
          actors[reading.key, default: []].append(element.id)
        }
        if known == nil, readings.count <= Self.mostOfAKind { spoken += found.prefix(Self.mostReadings).map(\.words) }
      }
    }
    if !spoken.isEmpty { lists[.action] = spoken }
  }
}

extension AccessibilityElement {
  /// Whether the element's name fits the place.
  func fits(_ place: VoicePlace) -> Bool {
    switch place {
    case .name: true
    case .adjustable: canAdjust
    case .toggle: traits.contains(.toggleButton)
    case .valued: value != nil && !traits.contains(.secureTextEntry)
    case .actor: !customActions.isEmpty
    case .number, .action, .count, .value, .app, .window, .profile, .letter, .words, .text, .square, .key, .modifier,
      .character,
      .chord:
      false
    }
  }

  /// Whether the element supports increment or decrement.
  var canAdjust: Bool {
    traits.contains(.adjustable) || !responds.isDisjoint(with: [.increment, .decrement])
      || ownActions.contains { $0.kind == .increment || $0.kind == .decrement }
  }
}
