import DeskPanels
import ElementTrees
import TappetModel
import Testing

@Suite("The desktop panel")
struct SwitcherTests {
  private static let frame = Panel.place(on: Frame(x: 0, y: 0, width: 1280, height: 800))

  private func switcher(programs: Int = 3, windows: Int = 2) throws -> Switcher {
    var switcher = Switcher()
    switcher.programs = try (0..<programs).map { number in
      try #require(
        Program(desktopFile: "[Desktop Entry]\nType=Application\nName=P\(number)\nExec=p\n", id: "p\(number)"))
    }
    switcher.windows = (0..<windows).map { Switcher.OpenWindow(id: UInt($0 + 1), title: "Window \($0 + 1)") }
    switcher.active = 1
    return switcher
  }

  private func names(_ switcher: Switcher) -> [[String]] {
    switcher.panel(in: Self.frame).panel.rows.map { $0.cells.map(\.name) }
  }

  @Test("The panel shows windows first, then the usual programs, the keyboard, and sound and light")
  func main() throws {
    let names = names(try switcher())
    #expect(names[0] == ["Window 1", "Window 2"])
    #expect(names[1] == ["P0", "P1", "P2", "All programs"])
    #expect(names[2] == ["Open keyboard", "Close Window 1"])
    #expect(names[3].contains("Volume up"))
  }

  @Test("Notifications come first, and panels and the desktop's icons in a row of their own")
  func surfaces() throws {
    var switcher = try switcher()
    switcher.surfaces = [
      Switcher.Surface(id: 3, kind: .panel), Switcher.Surface(id: 4, kind: .icons),
      Switcher.Surface(id: 5, kind: .panel), Switcher.Surface(id: 6, kind: .notification),
    ]
    let names = names(switcher)
    #expect(names[0] == ["Notification"])
    #expect(names[1] == ["Window 1", "Window 2"])
    #expect(names[3] == ["Panel", "Panel 2", "Desktop icons"])
    #expect(switcher.panel(in: Self.frame).choices["surface/5"] == .attend(switcher.surfaces[2]))
  }

  @Test(
    "Every cell has a choice and is a stop of the panel's tree, however many windows and programs there are",
    arguments: [0, 1, 40])
  func choices(count: Int) throws {
    var switcher = try switcher(programs: count, windows: count)
    switcher.workspaces = (1...4).map { Switcher.Workspace(name: "\($0)") }
    for page in [Switcher.Page.main, .programs(0), .programs(1)] {
      switcher.page = page
      let (panel, choices) = switcher.panel(in: Self.frame)
      let cells = panel.rows.flatMap(\.cells)
      #expect(Set(cells.map(\.id)) == Set(choices.keys))
      #expect(try ElementTree(root: panel.tree).stopCount == cells.count)
    }
  }

  @Test("All programs can be reached page by page")
  func pages() throws {
    var switcher = try switcher(programs: 60)
    var seen: Set<String> = []
    switcher.page = .programs(0)
    for _ in 0..<5 {
      let (_, choices) = switcher.panel(in: Self.frame)
      for case .open(let program) in choices.values { seen.insert(program.id) }
      guard case .turn(let next)? = choices["next"] else { break }
      switcher.page = next
    }
    #expect(seen.count == 60)
    switcher.page = .programs(99)
    #expect(!switcher.panel(in: Self.frame).choices.isEmpty)
  }

  @Test("Workspaces are offered only if there are several")
  func workspaces() throws {
    var switcher = try switcher()
    #expect(!names(switcher).joined().contains("Workspace 1"))
    switcher.workspaces = [Switcher.Workspace(name: "1"), Switcher.Workspace(name: "2", isCurrent: true)]
    let cells = switcher.panel(in: Self.frame).panel.rows.flatMap(\.cells)
    #expect(cells.filter { $0.name.hasPrefix("Workspace") && $0.isOn }.map(\.name) == ["Workspace 2"])
  }

  @Test("Without key events the panel offers no keyboard and no volume, but still windows and programs")
  func withoutKeys() throws {
    var switcher = try switcher()
    switcher.hasKeys = false
    let names = names(switcher).joined()
    #expect(!names.contains("Open keyboard") && !names.contains("Volume up"))
    #expect(names.contains("Window 1") && names.contains("Close Window 1") && names.contains("P0"))
  }
}
