import ScanPlanning
import ScannerMenus

/// The menus over the screen, the innermost last, with what they are made of.
///
/// ```
/// [] ─ menu ▶ [menu] ─ page ▶ [menu, page] ─ back ▶ [menu] ─ something done ▶ []
///      question comes ▶ [menu, page, question] ─ answered, or nobody answers ▶ [menu, page]
/// ```
package struct MenuStack: Sendable, RandomAccessCollection {
  private(set) var open: [OpenMenu] = []
  /// What menus offer that lies outside the screen.
  var surroundings = MenuSurroundings()
  var questions = Questions()
  package var cover = MenuCover.open

  package var startIndex: Int { 0 }
  package var endIndex: Int { open.count }
  package subscript(index: Int) -> OpenMenu { open[index] }

  /// Where a question is among them; `nil`: there is none.
  var promptIndex: Int? {
    open.lastIndex { if case .prompt = $0.subject { true } else { false } }
  }

  mutating func push(_ menu: OpenMenu) { open.append(menu) }

  mutating func pop() { open.removeLast() }

  mutating func remove(at index: Int) { open.remove(at: index) }

  /// These are open in place of all others.
  mutating func replace(with menus: [OpenMenu]) { open = menus }

  /// The innermost is scanned on from another of its stops.
  mutating func move(to cursor: ScanPlan.NodeIndex) { open[open.count - 1].cursor = cursor }

  /// Closes them all, a question too.
  mutating func close() {
    open = []
    questions.close()
  }
}
