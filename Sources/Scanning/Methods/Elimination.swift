/// How `elimination` divides the stops that are left: into runs in reading order, the larger first, one for each
/// switch.
///
/// ```
/// a b c d e Menu, three switches     1: a b   2: c d   3: e Menu
/// 2                                  1: c     2: d     3: Back
/// ```
/// The way out ("Menu" on a screen, "Back" in a menu) goes with the last run. N stops and k switches need at most
/// ⌈log_k(N+1)⌉ presses, for each stop and for the way out.
///
/// A run without a way out gets "Back", which undoes the last choice: at once if that costs no further press, else only
/// after the user hesitates, so that a user who is sure never pays for it with a press.
package enum Elimination {
  /// Returns ⌈log_k(count)⌉, k being `choices`: the number of presses that single out one of `count` stops.
  package static func presses(_ count: Int, choices: Int) -> Int {
    var presses = 0
    var reach = 1
    while reach < count {
      reach *= max(2, choices)
      presses += 1
    }
    return presses
  }

  /// Returns the runs of `items` stops and, if `wayOut`, of the way out after them; none is empty.
  static func runs(_ items: Int, wayOut: Bool, choices: Int) -> [Range<Int>] {
    let choices = max(2, choices)
    if items < choices { return (0..<items + (wayOut ? 1 : 0)).map { $0..<$0 + 1 } }
    var runs: [Range<Int>] = []
    var start = 0
    for choice in 0..<choices {
      let end = start + items / choices + (choice < items % choices ? 1 : 0)
      runs.append(start..<end)
      start = end
    }
    if wayOut { runs[choices - 1] = runs[choices - 1].lowerBound..<items + 1 }
    return runs
  }

  /// Whether adding "Back" to `items` stops costs no further press.
  static func backIsFree(_ items: Int, choices: Int) -> Bool {
    // A single stop takes a press, too.
    presses(items + 1, choices: choices) <= max(1, presses(items, choices: choices))
  }
}
