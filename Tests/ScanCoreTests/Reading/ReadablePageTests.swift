import Messages
import Testing

@testable import ElementTrees
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

@Suite("Reading the screen and jumping in it")
struct ReadablePageTests {
  private static func tree() throws -> ElementTree {
    let tabs = ElementNode(
      id: "tabs", traits: .tabBar, children: [ElementNode(id: "library", label: "Library", traits: .button)])
    var list = ElementNode(
      id: "list", label: "Stories",
      children: [
        ElementNode(id: "news", label: "News", traits: .header), ElementNode(id: "text", label: "It rains."),
        ElementNode(id: "more", label: "More", traits: .link),
        ElementNode(id: "sport", label: "Sport", traits: .header),
        ElementNode(id: "watch", label: "Watch", traits: .button, value: "3 minutes"),
        ElementNode(id: "logo", traits: [.image, .button]),
      ])
    list.details.scrollable = [.up, .down]
    let title = ElementNode(
      id: "bar", traits: .navigationBar,
      children: [
        ElementNode(id: "title", label: "Today", traits: .header),
        ElementNode(id: "home", label: "Home", traits: .button),
      ])
    return try ElementTree(root: ElementNode(id: "screen", children: [title, list, tabs]))
  }

  @Test("A readable page holds the content in reading order with values, without bars, titles and unlabelled elements")
  func content() throws {
    let page = try Self.tree().readable
    #expect(page.elements.map(\.readAloud.string) == ["News", "It rains.", "More", "Sport", "Watch, 3 minutes"])
    #expect(page.turns.allSatisfy { $0 == PageTurn(id: "list", direction: .down) })
  }

  @Test("Jumps go to the first stop of a heading and to links, and are refused at the end")
  func jumps() throws {
    var walk = MenuWalk(Planner().plan(try Self.tree()))
    #expect(walk.machine.highlight?.label == "Home")
    func jump(_ jump: ScanJump) -> String {
      let effects = walk.tell(.jump(jump))
      for case .refused(let reason) in effects { return reason.text }
      return walk.machine.highlight?.label ?? ""
    }
    #expect(jump(.nextHeading) == "More")
    #expect(jump(.nextHeading) == "Watch")
    #expect(jump(.previousHeading) == "More")
    #expect(jump(.previousLink) == RefusalReason.limit.text)
    #expect(jump(.nextHeading) == "Watch")
    #expect(jump(.nextHeading) == RefusalReason.limit.text)
  }

  @Test("A jump enters and leaves groups, and the scan goes on from there")
  func nested() throws {
    let lists = (1...3).map { number in
      var list = ElementNode(
        id: ElementID("list \(number)"), label: AttributedText("List \(number)"),
        children: [
          ElementNode(id: ElementID("h\(number)"), label: AttributedText("Part \(number)"), traits: .header),
          ElementNode(id: ElementID("a\(number)"), label: AttributedText("A\(number)"), traits: .button),
          ElementNode(id: ElementID("b\(number)"), label: AttributedText("B\(number)"), traits: .button),
        ])
      list.details.navigationStyle = .combined
      return list
    }
    var walk = MenuWalk(Planner().plan(try ElementTree(root: ElementNode(id: "screen", children: lists))))
    var lit = [walk.machine.highlight?.label]
    for command: ScanCommand in [.jump(.nextHeading), .jump(.nextHeading), .next, .jump(.nextContainer)] {
      walk.tell(command)
      lit.append(walk.machine.highlight?.label)
    }
    #expect(lit == ["List 1", "A1", "A2", "B2", "List 3"])
  }

  @Test("The screen's menu offers only jumps that lead somewhere")
  func menu() throws {
    var walk = MenuWalk(Planner().plan(try Self.tree())) { $0.menu.items = [.jump] }
    walk.tell(.menu)
    try walk.choose("Jump to")
    #expect(
      walk.machine.menu?.items == ["Next heading", "Previous heading", "Next link", "Previous link", "Back"])
    try walk.choose("Next heading")
    #expect(walk.machine.highlight?.label == "More")
    var bare = try MenuWalk("a b") { $0.menu.items = [.jump] }
    bare.tell(.menu)
    #expect(bare.machine.menu?.items == ["Back"])
  }
}
