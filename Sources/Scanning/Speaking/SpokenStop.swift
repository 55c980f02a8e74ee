import ScanPlanning
package import ScanVocabulary
import ScannerMenus
package import TappetModel

/// A stop in its spoken form.
package enum SpokenStop: Hashable, Sendable {
  case element(AccessibilityElement)
  /// A group: its label ("" if it has none of its own) and the names of its members, without ways out.
  case group(label: String, members: [String])
  /// One of the scanner's own stops: "Back", "Menu", or a menu entry.
  case words(String)

  package func spoken(by settings: SpeakingSettings) -> AttributedText {
    switch self {
    case .element(let element): element.spoken(by: settings)
    case .group(let label, let members): AttributedText(Self.group(label, members, settings.groups))
    case .words(let words): AttributedText(words)
    }
  }

  /// The stop in plain words, independent of the settings: for records and tests, and where no settings apply.
  package var words: String {
    switch self {
    case .element(let element): element.name
    case .group(let label, let members): Self.group(label, members, .ends)
    case .words(let words): words
    }
  }

  private static func group(_ label: String, _ members: [String], _ wording: GroupWording) -> String {
    guard let first = members.first, let last = members.last else { return label }
    let count = "\(members.count) items"
    let content =
      switch wording {
      case .ends: "\(count), \(MenuStrings.run(from: first, to: last))"
      case .count: count
      case .all: members.joined(separator: ", ")
      }
    // A run has no name but its first and last member; a container's own name comes first.
    let isRun = label.isEmpty || label == MenuStrings.run(from: first, to: last)
    if isRun { return wording == .count ? "\(count), \(first)" : content }
    return "\(label), \(content)"
  }
}

extension ScanMachine {
  /// The spoken form of the stop under the cursor; with marks or a place lit, that of the whole highlight.
  package var spokenStop: SpokenStop {
    guard lightsOneStop else { return .words(highlightOfCursor().label) }
    switch plan.nodes[cursor].content {
    case .item(let element): return .element(element)
    case .group(let group):
      let members = plan.nodes[cursor].entries.filter { !plan.isWayOut($0) }
      return .group(label: group.label, members: members.map(name(of:)))
    case .exit, .menu, .menuItem: return .words(name(of: cursor))
    }
  }

  private func name(of node: NodeIndex) -> String {
    switch plan.nodes[node].content {
    case .item(let element): element.name
    case .group(let group): group.label
    case .menuItem(let item): item.name
    case .exit: MenuStrings.back
    case .menu: MenuStrings.menu
    }
  }
}
