/// Shortens the marks of `coded` when there are very many: shows only as many digits of each code as tell some groups
/// of codes apart. Each typed digit leaves fewer codes, of which more digits are shown.
extension ScanMachine {
  /// The most marks shown at once: more are unreadable, and writing them would delay presses.
  static let mostCodes = 200

  /// The marks to show. If there are too many codes, they are cut to the longest prefixes that fit; ways out keep their
  /// own marks.
  var shownMarks: [MarkPrint] {
    let all = marks
    guard case .coded = method.motion, all.count > Self.mostCodes else { return all }
    let ways = all.filter { $0.targets.contains(where: \.isWayOut) }
    let others = all.filter { !$0.targets.contains(where: \.isWayOut) }
    var found = Self.gathered(others, by: 1)
    for length in 2...max(2, others.map(\.code.utf8.count).max() ?? 2) {
      let next = Self.gathered(others, by: length)
      if next.count + ways.count > Self.mostCodes { break }
      found = next
    }
    return found + ways
  }

  /// Returns one mark for all codes that share their first `length` digits, in reading order of the first target of
  /// each.
  private static func gathered(_ marks: [MarkPrint], by length: Int) -> [MarkPrint] {
    var found: [MarkPrint] = []
    var places: [Substring: Int] = [:]
    for mark in marks {
      let beginning = mark.code.prefix(length)
      if let place = places[beginning] {
        found[place].targets += mark.targets
        found[place].look = nil
      } else {
        places[beginning] = found.count
        found.append(MarkPrint(code: String(beginning), targets: mark.targets, look: mark.look))
      }
    }
    return found
  }
}
