/// Where the cursor is and what that stop looks like.
extension ScanMachine {
  /// The plan that is scanned: the innermost menu's, else the screen's.
  var plan: ScanPlan { menus.last?.plan ?? screen.plan }

  /// The lit or kept stop, in `plan`.
  var cursor: NodeIndex {
    get { menus.last?.cursor ?? home }
    set {
      if menus.isEmpty { home = newValue } else { menus[menus.count - 1].cursor = newValue }
    }
  }

  var spot: ScanSpot {
    ScanSpot(
      place: home, key: screen.plan.key(of: home), serial: screen.serial, appSerial: appSerial, menus: menus)
  }

  var currentSteps: Int {
    switch state {
    case .resting: 0
    case .scanning(let turn): turn.steps
    }
  }

  /// What the stop under the cursor is to a person who looks at it.
  var fingerprint: Fingerprint {
    guard let menu = menus.last else {
      if case .menuItem(let item) = screen.plan.nodes[home].content {
        return Fingerprint(element: nil, choice: item.choice)
      }
      return Fingerprint(
        element: screen.plan.element(at: home).map { Fingerprint.Element($0, showsFrame: true) }, choice: nil)
    }
    guard case .menuItem(let item) = menu.plan.nodes[menu.cursor].content else {
      return Fingerprint(element: nil, choice: nil)
    }
    let subject = item.choice.concernsElement ? subjectElement(of: menu.subject) : nil
    return Fingerprint(
      element: subject.map { Fingerprint.Element($0, showsFrame: false) }, choice: item.choice)
  }

  func highlightOfCursor() -> Highlight {
    let node = cursor
    var highlight = Highlight(kind: .item, label: "", until: knownEnd)
    switch plan.nodes[node].content {
    case .item(let element):
      highlight.ids = [element.id]
      highlight.frame = element.frame
      highlight.label = element.name
    case .group(let group):
      let reach = screen.reach(of: node)
      highlight.kind = .group
      highlight.ids = reach.ids
      highlight.frames = reach.frames
      highlight.frame = group.frame
      highlight.label = group.label
    case .exit:
      highlight.kind = .exit
      highlight.label = ScanWording.back
    case .menu:
      highlight.kind = .menu
      highlight.label = ScanWording.menu
    case .menuItem(let item):
      highlight.kind = .menu
      highlight.label = item.name
    }
    highlight.path = path(to: node, label: highlight.label)
    highlight.preview = waiting.map(ScanWording.preview(of:))
    return highlight
  }

  private func path(to node: NodeIndex, label: String) -> [String] {
    if let menu = menus.last { return path(of: menu) + [label] }
    let groups = screen.plan.groups(downTo: node).map(\.label)
    if case .group = screen.plan.nodes[node].content { return groups }
    return groups + [label]
  }

  /// Whose menu it is: what is asked of an element is asked under its name.
  private func path(of menu: OpenMenu) -> [String] {
    guard menu.page != .main, menu.page.concernsSubject, let element = subjectElement(of: menu.subject) else {
      return [menu.title]
    }
    return [element.name, menu.title]
  }
}
