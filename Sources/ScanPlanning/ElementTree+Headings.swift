import ElementTrees
import ScanVocabulary
import TappetModel

extension ElementTree {
  /// The first stop in or after each heading, in reading order, without duplicates.
  var headings: [ElementID] {
    var found: [ElementID] = []
    for (place, element) in spoken.enumerated() where element.traits.contains(.header) {
      let number = stopsBefore[place]
      guard number < stops.count else { break }
      let id = spoken[stops[number]].id
      if found.last != id { found.append(id) }
    }
    return found
  }
}
