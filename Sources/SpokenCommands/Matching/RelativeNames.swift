import SpokenNames
import TappetModel

/// Names by order, row and neighbour for elements that share a name or have none: "second delete", "switch under
/// wi-fi".
///
/// Each is one more name to tell apart, so they are limited: six per element, forty elements per screen.
struct RelativeNames {
  static let mostElements = 40
  private static let mostNames = 6
  /// The maximum distance of a neighbour, in points.
  private static let reach = 200.0

  private(set) var readings: [ElementID: [[String]]] = [:]
  /// The names of the rows of the elements that need names.
  private(set) var rows: [ElementID: String] = [:]

  /// - Parameters:
  ///   - elements: in reading order, matching `names`.
  ///   - surroundings: the rest of the screen.
  ///   - words: returns the best reading of a name; empty where it cannot be said.
  init(
    of elements: [AccessibilityElement], names: [VoiceName], in surroundings: VoiceSurroundings,
    _ language: SpokenLanguage, words: (String) -> [String]
  ) {
    let known = language.commands
    let needy = RelativeNames.needy(names).prefix(Self.mostElements)
    guard !needy.isEmpty else { return }
    rows = surroundings.rowNames(needy.map { elements[$0.place] })
    for (ordinal, place, of:count) in needy {
      let (element, name) = (elements[place], names[place])
      var found: [[String]] = []
      let called = name.needsNumber ? known.roles[element.role] ?? [] : [name.words[0]]
      if let row = rows[element.id].map(words), !row.isEmpty { found += called.map { $0 + known.inRow + row } }
      if name.needsNumber, let frame = element.frame {
        for (side, neighbour) in RelativeNames.neighbours(of: frame, element.id, surroundings.landmarks) {
          let neighbour = words(neighbour)
          if neighbour.isEmpty { continue }
          found += (known.sides[side] ?? []).flatMap { word in called.map { $0 + word + neighbour } }
        }
      }
      if !name.needsNumber, count > 1 {
        found += language.numbers.ordinals(ordinal).map { $0 + name.words[0] }
        if ordinal == count { found += known.last.map { $0 + name.words[0] } }
      }
      if !found.isEmpty { readings[element.id] = Array(found.prefix(Self.mostNames)) }
    }
  }

  /// Returns the elements without a name, and those that share one, with their number among these.
  private static func needy(_ names: [VoiceName]) -> [(ordinal: Int, place: Int, of: Int)] {
    var places: [[String]: [Int]] = [:]
    for (place, name) in names.enumerated() {
      if let words = name.words.first, !name.needsNumber { places[words, default: []].append(place) }
    }
    var needy: [(ordinal: Int, place: Int, of: Int)] = []
    for (place, name) in names.enumerated() {
      if name.needsNumber {
        needy.append((1, place, of: 1))
      } else if let alike = name.words.first.flatMap({ places[$0] }), alike.count > 1,
        let index = alike.firstIndex(of: place)
      {
        needy.append((index + 1, place, of: alike.count))
      }
    }
    return needy
  }

  /// Returns the nearest named element on each side within reach.
  private static func neighbours(
    of frame: Frame, _ id: ElementID, _ landmarks: some Sequence<AccessibilityElement>
  ) -> [(side: Side, name: String)] {
    var nearest: [Side: (distance: Double, name: String)] = [:]
    for element in landmarks where element.id != id && !element.isUnnamed {
      guard let there = element.frame, let (side, distance) = Side.of(frame, from: there), distance <= reach
      else { continue }
      if nearest[side].map({ distance < $0.distance }) ?? true {
        nearest[side] = (distance, element.userInputLabels.first ?? element.name)
      }
    }
    return Side.allCases.compactMap { side in
      nearest[side].map { (side, $0.name) }
    }
  }

  enum Side: CaseIterable {
    case under, rightOf, leftOf, over

    /// Returns the side of `other` that `frame` is on, and their distance; `nil` where they overlap or are diagonal.
    static func of(_ frame: Frame, from other: Frame) -> (Side, Double)? {
      let overlapsAcross = frame.x < other.x + other.width && other.x < frame.x + frame.width
      let overlapsDown = frame.y < other.y + other.height && other.y < frame.y + frame.height
      if overlapsAcross == overlapsDown { return nil }
      if overlapsAcross {
        let below = frame.y - (other.y + other.height)
        return below >= 0 ? (.under, below) : (.over, other.y - (frame.y + frame.height))
      }
      let right = frame.x - (other.x + other.width)
      return right >= 0 ? (.rightOf, right) : (.leftOf, other.x - (frame.x + frame.width))
    }
  }
}
