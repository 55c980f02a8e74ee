package import Messages
import ScanPlanning
import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// A stop in its spoken form.
package enum SpokenStop: Hashable, Sendable {
  case element(AccessibilityElement)
  /// A group: its label ("" if it has none of its own) and the names of its members, without ways out.
  case group(label: Message, members: [Message])
  /// One of the scanner's own stops: "Back", "Menu", or a menu entry.
  case words(Message)

  package func spoken(by settings: SpeakingSettings) -> AttributedText {
    switch self {
    case .element(let element): element.spoken(by: settings)
    case .group(let label, let members):
      AttributedText(Self.group(label, members, settings.groups), ownLanguage: settings.ownLanguage)
    case .words(let words): AttributedText(words, ownLanguage: settings.ownLanguage)
    }
  }

  /// The stop in plain words, independent of the settings: for records and tests, and where no settings apply.
  package var words: String {
    switch self {
    case .element(let element): element.name
    case .group(let label, let members): Self.group(label, members, .ends).english
    case .words(let words): words.english
    }
  }

  private static func group(_ label: Message, _ members: [Message], _ wording: GroupWording) -> Message {
    guard let first = members.first, let last = members.last else { return label }
    let count = Message(count: members.count, one: "%1 item", other: "%1 items")
    let content =
      switch wording {
      case .ends: Message("\(count), \(MenuStrings.run(from: first, to: last))")
      case .count: count
      case .all: Message(members, separator: ", ")
      }
    // A run has no name but its first and last member; a container's own name comes first.
    let isRun = label.isEmpty || label == MenuStrings.run(from: first, to: last)
    if isRun { return wording == .count ? Message("\(count), \(first)") : content }
    return Message("\(label), \(content)")
  }
}

extension ScanMachine {
  /// The first element of the stop at the place on the screen, also while a menu is open; `nil`: it has none.
  package var elementAtPlace: ElementID? { screen.ids(under: home).first { _ in true } }

  /// The spoken form of the stop under the cursor; with marks or a place lit, that of the whole highlight.
  package var spokenStop: SpokenStop {
    guard lightsOneStop else { return .words(highlightOfCursor().labelMessage) }
    switch plan.nodes[cursor].content {
    case .item(let element): return .element(element)
    case .group(let group):
      let members = plan.nodes[cursor].entries.filter { !plan.isWayOut($0) }
      return .group(label: group.label, members: members.map(name(of:)))
    case .exit, .menu, .menuItem: return .words(name(of: cursor))
    }
  }

  private func name(of node: NodeIndex) -> Message {
    switch plan.nodes[node].content {
    case .item(let element): element.nameMessage
    case .group(let group): group.label
    case .menuItem(let item): item.name
    case .exit: MenuStrings.back
    case .menu: MenuStrings.menu
    }
  }
}
