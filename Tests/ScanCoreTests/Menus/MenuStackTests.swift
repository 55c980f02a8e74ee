import Messages
import Testing

@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

@Suite("The stack of menus")
struct MenuStackTests {
  private var menus = MenuStack()

  private func menu(_ id: ElementID) -> OpenMenu {
    OpenMenu(
      .element(id), title: Message(verbatim: id.rawValue),
      items: [MenuItem(.tap, name: "Tap"), MenuItem(.refine, name: "Refine")])
  }

  @Test("The innermost menu is the last opened and starts at its first entry")
  mutating func innermost() {
    menus.push(menu("a"))
    menus.push(menu("b"))
    #expect(menus.count == 2 && menus.last?.title == "b")
    #expect(menus.last?.cursor == menus.last?.plan.firstStop)
    menus.pop()
    #expect(menus.last?.title == "a")
  }

  @Test("Moving in the innermost menu leaves the outer ones in place")
  mutating func moving() {
    menus.push(menu("a"))
    menus.push(menu("b"))
    let first = menus[0].cursor
    menus.move(to: first + 1)
    #expect(menus[0].cursor == first && menus[1].cursor == first + 1)
  }

  @Test("Closing the menus closes the question over them")
  mutating func closing() {
    menus.push(menu("a"))
    menus.questions.open(over: Questions.Interrupted(rest: nil, steps: 0, narrowing: Narrowing()))
    menus.close()
    #expect(menus.isEmpty && menus.promptIndex == nil)
    #expect(menus.questions.close() == nil)
  }
}
