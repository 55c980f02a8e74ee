/// How `elimination` cuts what is left: into runs in reading order, the larger first, one for each switch.
///
/// ```
/// a b c d e Menu, three switches     1: a b   2: c d   3: e Menu
/// 2                                  1: c     2: d     3: Back
/// ```
/// The way out ("Menu" on a screen, "Back" in a menu) goes with the last run. With N stops and k switches that makes
/// ⌈log_k(N+1)⌉ presses at most, for each stop and for the way out.
///
/// What is left of a run that has no way out gets "Back", to take the choice back: at once where that costs no press
/// more, else when the person has hesitated, so that who is sure of what they want never pays for it.
package enum Elimination {
  /// ⌈log_k(count)⌉: how many presses find one of so many.
  package static func presses(_ count: Int, choices: Int) -> Int {
    var presses = 0
    var reach = 1
    while reach < count {
      reach *= max(2, choices)
      presses += 1
    }
    return presses
  }

  /// The runs of `items` stops, and of the way out after them where there is one; none is empty.
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

  /// Whether "Back" beside `items` stops makes nothing longer.
  static func backIsFree(_ items: Int, choices: Int) -> Bool {
    // One stop alone takes a press, too.
    presses(items + 1, choices: choices) <= max(1, presses(items, choices: choices))
  }
}
