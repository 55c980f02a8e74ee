import DeskPanels
import ElementTrees
import OnScreenKeyboard
import ScanPlanning
import TappetModel
import Testing

@Suite("The panel of the on-screen keyboard")
struct KeyboardScreenTests {
  private static let screen = Frame(x: 0, y: 0, width: 1280, height: 800)

  private func screen(_ layout: String = "qwerty") throws -> KeyboardScreen {
    KeyboardScreen(try Writing(layout).keyboard, in: Panel.place(on: Self.screen, sparing: nil))
  }

  @Test("The keyboard is a valid tree in which each row is a group", arguments: BuiltInData.layouts)
  func tree(layout: String) throws {
    let tree = try ElementTree(root: screen(layout).panel.tree)
    let plan = Planner().plan(tree)
    let rows = try screen(layout).panel.rows
    #expect(tree.stopCount == rows.flatMap(\.cells).count)
    #expect(plan.nodes[0].entries.count >= rows.count)
  }

  @Test("No two keys overlap, and no key leaves the keyboard")
  func frames() throws {
    let screen = try screen().panel
    let cells = screen.rows.flatMap(\.cells)
    for (number, cell) in cells.enumerated() {
      #expect(cell.frame.x >= screen.frame.x - 0.01 && cell.frame.maxX <= screen.frame.maxX + 0.01)
      #expect(cell.frame.y >= screen.frame.y - 0.01 && cell.frame.maxY <= screen.frame.maxY + 0.01)
      for other in cells[(number + 1)...] {
        let shared = cell.frame.intersection(other.frame)
        #expect(shared == nil || shared!.width < 0.01 || shared!.height < 0.01)
      }
    }
  }

  @Test("Words offered now have other IDs than words offered before")
  func stale() throws {
    var writing = try Writing()
    let frame = Panel.place(on: Self.screen, sparing: nil)
    let before = KeyboardScreen(writing.keyboard, in: frame).panel.rows[0].cells[0].id
    try writing.choose("q")
    let now = KeyboardScreen(writing.keyboard, in: frame)
    #expect(now.content(of: before) == nil)
    #expect(now.panel.rows[0].cells[0].id != before)
  }

  @Test("Keys keep their IDs while Shift changes their caps")
  func shift() throws {
    var writing = try Writing()
    let frame = Panel.place(on: Self.screen, sparing: nil)
    let before = KeyboardScreen(writing.keyboard, in: frame)
    try writing.choose("Shift")
    let after = KeyboardScreen(writing.keyboard, in: frame)
    let id = try #require(before.panel.rows.flatMap(\.cells).first { $0.cap == "q" }).id
    #expect(after.panel.rows.flatMap(\.cells).first { $0.id == id }?.cap == "Q")
    #expect(after.panel.rows.flatMap(\.cells).filter(\.isOn).map(\.name) == ["Shift"])
  }

  @Test("The keyboard lies at the bottom, or at the top if it would cover the field")
  func place() {
    let bottom = Panel.place(on: Self.screen, sparing: nil)
    #expect(bottom.maxY == 800 && bottom.width == 1280)
    let low = Panel.place(on: Self.screen, sparing: Frame(x: 0, y: 760, width: 300, height: 30))
    #expect(low.y == 0)
    let page = Panel.place(on: Self.screen, sparing: Frame(x: 0, y: 60, width: 1280, height: 740))
    #expect(page == bottom)
  }
}
