import Messages
package import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

/// Where the cursor is, and how the stop under it looks.
extension ScanMachine {
  /// The plan that is scanned: the innermost menu's, or the screen's if no menu is open.
  package var plan: ScanPlan { menus.last?.plan ?? screen.plan }

  /// The stop of `plan` that is lit, or that will be lit again after darkness.
  package var cursor: NodeIndex {
    get { menus.last?.cursor ?? home }
    set {
      if menus.isEmpty { home = newValue } else { menus.move(to: newValue) }
    }
  }

  /// The current place of the highlight, with everything needed to find it again later.
  var spot: ScanSpot {
    ScanSpot(
      place: home, key: screen.plan.key(of: home), serial: screen.serial, scene: screen.scene,
      menus: menus.open, narrowing: narrowing, sweep: litPlace)
  }

  /// The lit stop's time; `nil`: nothing is lit.
  var turn: Turn? { state.turn }

  var currentSteps: Int { turn?.steps ?? 0 }

  /// The fingerprint of a stop of the scanned plan.
  func fingerprint(of node: NodeIndex) -> Fingerprint {
    guard let menu = menus.last else {
      if case .menuItem(let item) = screen.plan.nodes[node].content {
        return Fingerprint(element: nil, choice: item.choice)
      }
      return Fingerprint(
        element: screen.plan.element(at: node).map { Fingerprint.Element($0, showsFrame: true) }, choice: nil)
    }
    guard case .menuItem(let item) = menu.plan.nodes[node].content else {
      return Fingerprint(element: nil, choice: nil)
    }
    if case .prompt(let prompt) = menu.subject {
      let answer = prompt.answer(of: item.choice)
      let about = answer?.element.flatMap { element(of: $0) }
      return Fingerprint(
        element: about.map { Fingerprint.Element($0, showsFrame: answer?.isElement ?? false) }, choice: item.choice)
    }
    let subject = item.choice.concernsElement ? subjectElement(of: menu.subject) : nil
    // The element to snap to may differ from the one at the point.
    var snapped: AccessibilityElement?
    if case .snap(let id) = item.choice { snapped = element(of: id) }
    var print = Fingerprint(
      element: (snapped ?? subject).map { Fingerprint.Element($0, showsFrame: false) }, choice: item.choice)
    if case .point = menu.subject, item.choice.concernsElement { print.ground = screen.plan.root }
    return print
  }

  /// The highlight that observers see when the stop `node` of the scanned plan is lit.
  func highlight(of node: NodeIndex) -> Highlight {
    var highlight = Highlight(kind: .item, label: "", until: knownEnd)
    switch plan.nodes[node].content {
    case .item(let element):
      highlight.ids = [element.id]
      highlight.frame = element.frame
      highlight.labelMessage = element.nameMessage
      highlight.opensMenu = waiting == nil && opensMenu(element)
    case .group(let group):
      let reach = screen.reach(of: node)
      highlight.kind = .group
      highlight.ids = reach.ids
      highlight.frames = reach.frames
      highlight.frame = group.frame
      highlight.labelMessage = group.label
    case .exit:
      highlight.kind = .exit
      highlight.labelMessage = MenuStrings.back
    case .menu:
      highlight.kind = .menu
      highlight.labelMessage = MenuStrings.menu
    case .menuItem(let item):
      highlight.kind = .menu
      highlight.labelMessage = item.name
      reach(item.choice, &highlight)
    }
    if let menu = menus.last, highlight.ids.isEmpty { highlight.frames = frames(of: menu.subject) }
    highlight.pathMessages = path(to: node, label: highlight.labelMessage)
    highlight.previewMessage = waiting.map(MenuStrings.preview(of:))
    return highlight
  }

  /// Adds to the highlight the element that an answer to a question is about.
  private func reach(_ choice: MenuChoice, _ highlight: inout Highlight) {
    guard case .prompt(let prompt)? = menus.last?.subject, let answer = prompt.answer(of: choice),
      let element = answer.element.flatMap({ element(of: $0) })
    else { return }
    highlight.ids = [element.id]
    if answer.isElement { (highlight.kind, highlight.frame) = (.item, element.frame) }
    if let frame = element.frame, !answer.isElement { highlight.frames = [frame] }
  }

  /// The frames shown beside a menu's entries: that of the element that the menu is about, or a cross over the point;
  /// empty for the screen's menu and for questions.
  func frames(of subject: OpenMenu.Subject) -> [Frame] {
    switch subject {
    case .element(let id): [element(of: id)?.frame].compactMap(\.self)
    case .point(let point): screen.plan.pointArea.map(point.cross(in:)) ?? []
    case .screen, .prompt: []
    }
  }

  private func path(to node: NodeIndex, label: Message) -> [Message] {
    if let menu = menus.last { return path(of: menu) + [label] }
    let groups = screen.plan.groups(downTo: node).map(\.label)
    if case .group = screen.plan.nodes[node].content { return groups }
    return groups + [label]
  }

  /// The path of a menu: its title, preceded by the element's name if the page is a submenu about an element.
  func path(of menu: OpenMenu) -> [Message] {
    guard menu.page != .main, menu.page.concernsSubject, let element = subjectElement(of: menu.subject) else {
      return [menu.title]
    }
    return [element.nameMessage, menu.title]
  }
}
