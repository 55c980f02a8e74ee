/// `coded` on a screen of very many stops: as much of each code is shown as tells some of them apart; what is typed
/// leaves fewer, and shows more of theirs.
extension ScanMachine {
  /// More different codes than this at once are read by nobody, and would keep presses waiting while they are written.
  static let mostCodes = 200

  /// The marks to be shown. Of too many codes the longest beginnings of which there are not too many; a way out has a
  /// mark of its own all the same.
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

  /// One mark for all codes that begin with the same digits, in reading order of the first of each.
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
