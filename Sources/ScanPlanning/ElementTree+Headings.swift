import ElementTrees
import ScanVocabulary
import TappetModel

extension ElementTree {
  /// The first stop in or after each heading, in reading order, without duplicates; and for each of these stops its
  /// heading. The headings after the last stop follow.
  var headings: (stops: [ElementID], titles: [ElementID]) {
    var found: (stops: [ElementID], titles: [ElementID]) = ([], [])
    for (place, element) in spoken.enumerated() where element.traits.contains(.header) {
      let number = stopsBefore[place]
      if number < stops.count {
        let id = spoken[stops[number]].id
        if found.stops.last == id { continue }
        found.stops.append(id)
      }
      found.titles.append(element.id)
    }
    return found
  }
}
