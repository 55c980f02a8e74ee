import Messages
package import ScanPlanning
import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// One of the scanner's own menus while it is open.
package struct OpenMenu: Sendable {
  /// The target of a menu's entries: an element, the screen, a point or a question.
  package enum Subject: Hashable, Sendable {
    case element(ElementID)
    /// The screen. Requests start at this element and go up its ancestors; `nil`: they start at the screen's root.
    case screen(ElementID?)
    /// A point on the screen. Requests go to the element there, else to the screen's root.
    case point(Point)
    /// A question; its answers are the entries of the menu.
    case prompt(ScanPrompt)
  }

  package var subject: Subject
  package var page: MenuPage
  /// The menu's title, which precedes the entry's name in the highlight's path.
  var title: Message
  package var plan: ScanPlan
  package var cursor: ScanPlan.NodeIndex

  init(_ subject: Subject, page: MenuPage = .main, title: Message, items: [MenuItem]) {
    self.subject = subject
    self.page = page
    self.title = title
    plan = ScanPlan(items.map { .menuItem($0) }, ending: subject.hasOwnWayOut || page == .lesson ? .none : .exit)
    cursor = plan.firstStop
  }

  /// The names of the entries in order, including "Back".
  var names: [Message] {
    plan.nodes[0].entries.map { entry in
      if case .menuItem(let item) = plan.nodes[entry].content { item.name } else { MenuStrings.back }
    }
  }

  /// The key of the entry under the cursor.
  package var litKey: StopKey { plan.key(of: cursor) }

  var items: [MenuItem] {
    plan.nodes[0].entries.compactMap { if case .menuItem(let item) = plan.nodes[$0].content { item } else { nil } }
  }

  /// Returns the same menu with new entries; the cursor stays on the same entry, or at the same index if that entry is
  /// gone.
  func with(_ items: [MenuItem], subject: Subject, title: Message) -> OpenMenu {
    var other = OpenMenu(subject, page: page, title: title, items: items)
    let entries = other.plan.nodes[0].entries
    let key = litKey
    other.cursor =
      entries.first { other.plan.key(of: $0) == key }
      ?? entries[min(plan.nodes[cursor].position, entries.count - 1)]
    return other
  }
}

extension OpenMenu.Subject {
  /// Whether one of the menu's own entries closes it, so that it needs no "Back".
  fileprivate var hasOwnWayOut: Bool {
    switch self {
    case .prompt: true
    case .element, .screen, .point: false
    }
  }
}
