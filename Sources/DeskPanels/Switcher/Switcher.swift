import Messages
package import TappetModel

/// The desktop panel: windows, programs, workspaces, and the keys for sound and brightness.
package struct Switcher: Hashable, Sendable {
  package enum Choice: Hashable, Sendable {
    case activate(UInt)
    case close(UInt)
    case open(Program)
    case show(Workspace)
    case attend(Surface)
    case media(MediaKey)
    case keyboard
    case turn(Page)
  }

  package enum Page: Hashable, Sendable {
    case main
    /// All programs by name, page by page.
    case programs(Int)
  }

  package struct OpenWindow: Hashable, Sendable {
    package var id: UInt
    package var title: String

    package init(id: UInt, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A window that never takes the focus, and is scanned when it is chosen.
  /// Decision 239: docs/decisions/0239-desktop-surfaces.md.
  package struct Surface: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case panel, icons, notification }

    package var id: UInt
    package var kind: Kind

    package init(id: UInt, kind: Kind) {
      self.id = id
      self.kind = kind
    }
  }

  package struct Workspace: Hashable, Sendable {
    package var name: String
    package var isCurrent: Bool

    package init(name: String, isCurrent: Bool = false) {
      self.name = name
      self.isCurrent = isCurrent
    }
  }

  /// The open windows, and the one that last had the focus.
  package var windows: [OpenWindow] = []
  package var active: UInt?
  /// The most used first.
  package var programs: [Program] = []
  package var workspaces: [Workspace] = []
  package var surfaces: [Surface] = []
  package var hasKeys = true
  package var page = Page.main

  package init() {}

  private static let inRow = 6
  private static let rowsOfWindows = 2
  private static let rowsOfPage = 4

  private typealias Entry = (cell: Panel.Cell, choice: Choice)

  package func panel(in frame: Frame) -> (panel: Panel, choices: [ElementID: Choice]) {
    let rows: [(id: ElementID, name: Message, entries: [Entry])] =
      switch page {
      case .main: mainRows
      case .programs(let number): programRows(number)
      }
    let shown = rows.filter { !$0.entries.isEmpty }
    var choices: [ElementID: Choice] = [:]
    for entry in shown.flatMap(\.entries) { choices[entry.cell.id] = entry.choice }
    let panel = Panel(
      Self.title,
      rows: shown.map { Panel.Row($0.id, name: $0.name, places: Double(Self.inRow), $0.entries.map(\.cell)) },
      places: 4, in: frame)
    return (panel, choices)
  }

  /// Its name among the apps: the wire has no other name for an app, and spoken commands are English.
  package static let name = title.english

  // translators: The panel with windows and programs.
  private static let title = Message("Desktop", context: "panel")

  private var mainRows: [(ElementID, Message, [Entry])] {
    let shown = windows.suffix(Self.inRow * Self.rowsOfWindows).map { window in
      Entry(
        Panel.Cell(
          ElementID("window/\(window.id)"), name: Message(verbatim: window.title),
          traits: window.id == active ? [.button, .selected] : .button), .activate(window.id))
    }
    let chunks = stride(from: 0, to: shown.count, by: Self.inRow).map {
      Array(shown[$0..<min($0 + Self.inRow, shown.count)])
    }
    let windowRows = chunks.enumerated().map { number, entries in
      (ElementID("windows/\(number)"), number == 0 ? Message("Windows") : Message("More windows"), entries)
    }
    let usual = programs.prefix(Self.inRow - 1).map(Self.entry)
    let all = Entry(Panel.Cell("programs", name: Message("All programs")), .turn(.programs(0)))
    return [("notifications", Message("Notifications"), entries(of: .notification))]
      + windowRows
      + [
        ("usual", Message("Programs"), usual + (programs.isEmpty ? [] : [all])),
        // translators: The row with the desktop's panels and its icons.
        ("surfaces", Message("Panels"), entries(of: .panel) + entries(of: .icons)),
        // translators: The row with the keyboard, "Close WINDOW" and the workspaces.
        ("desk", Message("Desk"), deskEntries),
      ]
      + mediaRow
  }

  private func entries(of kind: Surface.Kind) -> [Entry] {
    surfaces.filter { $0.kind == kind }.prefix(Self.inRow / 2).enumerated().map { index, surface in
      Entry(
        Panel.Cell(ElementID("surface/\(surface.id)"), name: surface.name(number: index + 1)), .attend(surface))
    }
  }

  private var deskEntries: [Entry] {
    var entries = hasKeys ? [Entry(Panel.Cell("keyboard", name: Message("Open keyboard")), .keyboard)] : []
    if let window = windows.first(where: { $0.id == active }) {
      // translators: %1 is the title of a window.
      entries.append(Entry(Panel.Cell("close", name: Message("Close \(window.title)")), .close(window.id)))
    }
    guard workspaces.count > 1 else { return entries }
    return entries
      + workspaces.prefix(Self.inRow).map { workspace in
        Entry(
          Panel.Cell(
            ElementID("workspace/\(workspace.name.prefix(100))"), name: Message("Workspace \(workspace.name)"),
            traits: workspace.isCurrent ? [.button, .selected] : .button), .show(workspace))
      }
  }

  private var mediaRow: [(ElementID, Message, [Entry])] {
    guard hasKeys else { return [] }
    return [
      (
        "media", Message("Sound and light"),
        MediaKey.allCases.map { Entry(Panel.Cell(ElementID("media/\($0.symbol)"), name: $0.name), .media($0)) }
      )
    ]
  }

  private func programRows(_ number: Int) -> [(ElementID, Message, [Entry])] {
    let all = programs.sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    let size = Self.inRow * Self.rowsOfPage
    let last = max(0, (all.count - 1) / size)
    let number = min(max(number, 0), last)
    let shown = all.dropFirst(number * size).prefix(size).map(Self.entry)
    let rows = stride(from: 0, to: shown.count, by: Self.inRow).map { start in
      let entries = Array(shown[start..<min(start + Self.inRow, shown.count)])
      // translators: The first and the last of the programs in a row.
      let name = Message("\(entries[0].cell.name) to \(entries[entries.count - 1].cell.name)")
      return (ElementID("programs/\(number)/\(start)"), name, entries)
    }
    var ways = [Entry(Panel.Cell("main", name: Message("Back to desktop")), .turn(.main))]
    if number < last {
      ways.append(Entry(Panel.Cell("next", name: Message("More programs")), .turn(.programs(number + 1))))
    }
    if number > 0 {
      ways.append(Entry(Panel.Cell("last", name: Message("Previous programs")), .turn(.programs(number - 1))))
    }
    return rows + [("ways", Message("Pages"), ways)]
  }

  private static func entry(_ program: Program) -> Entry {
    (Panel.Cell(ElementID("program/\(program.id.prefix(100))"), name: Message(verbatim: program.name)), .open(program))
  }
}

extension Switcher.Surface {
  /// The first of several has no number: as a rule it is the only one.
  fileprivate func name(number: Int) -> Message {
    switch kind {
    // translators: The bar of the desktop with the menu of its apps.
    case .panel: number == 1 ? Message("Panel") : Message("Panel \(String(number))")
    case .icons: number == 1 ? Message("Desktop icons") : Message("Desktop icons \(String(number))")
    case .notification: number == 1 ? Message("Notification") : Message("Notification \(String(number))")
    }
  }
}

extension [Switcher.OpenWindow] {
  /// The window after the one that has the focus, and after the last the first; `nil` if there is no other.
  package func following(_ active: UInt?) -> UInt? {
    guard let place = firstIndex(where: { $0.id == active }) else { return first?.id }
    let next = self[(place + 1) % count].id
    return next == active ? nil : next
  }
}
