import ScanPlanning
import ScannerMenus

/// The open menus over the screen, the innermost last, with the questions and other contents of which menus are made.
///
/// ```
/// [] ─ menu ▶ [menu] ─ page ▶ [menu, page] ─ back ▶ [menu] ─ something done ▶ []
///      question comes ▶ [menu, page, question] ─ answered, or nobody answers ▶ [menu, page]
/// ```
package struct MenuStack: Sendable, RandomAccessCollection {
  private(set) var open: [OpenMenu] = []
  /// The menu contents from outside the scanned screen.
  var surroundings = MenuSurroundings()
  var questions = Questions()
  package var cover = MenuCover.open

  package var startIndex: Int { 0 }
  package var endIndex: Int { open.count }
  package subscript(index: Int) -> OpenMenu { open[index] }

  /// The index of the open question; `nil`: none is open.
  var promptIndex: Int? {
    open.lastIndex { if case .prompt = $0.subject { true } else { false } }
  }

  /// Whether the menu of the lesson that is given now is open.
  var hasLesson: Bool { open.contains { $0.page == .lesson } }

  mutating func push(_ menu: OpenMenu) { open.append(menu) }

  mutating func pop() { open.removeLast() }

  mutating func remove(at index: Int) { open.remove(at: index) }

  mutating func replace(with menus: [OpenMenu]) { open = menus }

  mutating func move(to cursor: ScanPlan.NodeIndex) { open[open.count - 1].cursor = cursor }

  mutating func close() {
    open = []
    questions.close()
  }
}
