/// The scanner's own menus: plans like any other, over the place that opened them.
extension ScanMachine {
  /// The menu that is open, the innermost; `nil`: none.
  public var menu: ScanMenu? {
    menus.last.map { ScanMenu(items: $0.names, index: $0.plan.nodes[$0.cursor].position) }
  }

  /// The menu of an element: what it can do itself, then what every screen offers.
  mutating func openMenu(of element: AccessibilityElement) {
    open(OpenMenu(.element(element.id), title: element.name, items: items(of: element)))
  }

  /// The screen's menu, for what is lit, else for the element that was lit last, else for the root.
  mutating func openScreenMenu() {
    actedAt = clock
    if case .screen? = menus.last?.subject {
      menus[menus.count - 1].cursor = plan.firstStop
      return light(.entered, at: clock, .enter)
    }
    let id = anchor
    open(OpenMenu(.screen(id), title: ScanWording.menu, items: screenItems(for: id)))
  }

  /// The menu at a point.
  mutating func openPointMenu(_ point: Point) {
    open(OpenMenu(.point(point), title: ScanWording.point, items: pointItems(point)))
  }

  private mutating func open(_ menu: OpenMenu) {
    menus.append(menu)
    emit(.menu(menu.names))
    light(.entered, at: clock, .enter)
  }

  /// The menu as it would be opened now, the cursor kept; `nil` when its element is no longer there.
  func refreshed(_ menu: OpenMenu) -> OpenMenu? {
    switch menu.subject {
    case .element(let id):
      guard let node = screen.plan.node(of: id), let element = screen.plan.element(at: node) else { return nil }
      let fresh = items(of: element)
      if fresh == menu.items && element.name == menu.title { return menu }
      return menu.with(fresh, subject: menu.subject, title: element.name)
    case .point(let point):
      let fresh = pointItems(point)
      return fresh == menu.items ? menu : menu.with(fresh, subject: menu.subject, title: menu.title)
    case .screen(let id):
      let kept = id.flatMap { screen.plan.node(of: $0) == nil ? nil : $0 } ?? screen.plan.root
      let fresh = screenItems(for: kept)
      if fresh == menu.items && kept == id { return menu }
      return menu.with(fresh, subject: .screen(kept), title: menu.title)
    }
  }

  private func items(of element: AccessibilityElement) -> [MenuItem] {
    element.ownActions.map { MenuItem(.own($0), name: $0.name) } + requests(from: element.id)
      + [MenuItem(.more, name: ScanWording.more)]
  }

  private func screenItems(for id: ElementID?) -> [MenuItem] {
    requests(from: id) + [MenuItem(.command(.pause), name: ScanWording.pause)]
  }

  /// Scroll where there is room, back, and the screen's main action; nothing where there is nobody to ask.
  private func requests(from id: ElementID?) -> [MenuItem] {
    guard let id else { return [] }
    var room = Set(screen.plan.scrollable[id] ?? [])
    for ancestor in screen.plan.chains[id] ?? [] { room.formUnion(screen.plan.scrollable[ancestor] ?? []) }
    if let node = screen.plan.node(of: id), let element = screen.plan.element(at: node) {
      room.formUnion(element.scrollable)
    }
    return ScrollDirection.allCases.filter(room.contains).map {
      MenuItem(.request(.scroll($0)), name: ScanWording.scroll($0))
    } + [
      MenuItem(.request(.escape), name: ScanWording.escape),
      MenuItem(.request(.magicTap), name: ScanWording.magicTap),
    ]
  }

  /// Does what a menu's entry stands for.
  mutating func choose(_ item: MenuItem, _ press: Press, relight: Bool) {
    let subject = menus.last.flatMap(subjectID)
    emit(.selected(Selection(id: subject, label: item.name, action: item.name, credited: press.credited)))
    switch item.choice {
    case .own(let own): choose(own, press, relight: relight)
    case .request(let action):
      guard let id = subject else { return refuse(.unsupported) }
      emit(.sound(.select))
      let element = screen.plan.node(of: id).flatMap(screen.plan.element)
      emit(.perform(request(action, to: id, seenAs: element, press)))
      returnToPlace()
    case .command(let command):
      closeMenus()
      // The entry was judged; the command it stands for is meant now.
      switch command {
      case .pause, .stop: rest(.ordered, .entered, at: clock)
      case .select, .next, .previous, .move, .choose, .refine, .snap, .back, .menu, .resume, .restart, .request:
        light(.entered, at: clock, .exit)
        obey(command, stamp: clock, cause: press.cause)
      }
    case .more: openScreenMenu()
    case .tap, .snap, .refine:
      guard case .point(let point)? = menus.last?.subject else { return refuse(.changed) }
      if case .snap(let id) = item.choice { return snap(to: id, press) }
      if item.choice == .refine { return refine(point) }
      tap(at: point, press)
      returnToPlace()
    case .rescue(let choice):
      if !menus.isEmpty { returnToPlace() }
      emit(.rescue(choice))
    }
  }

  /// Increment and decrement may be wanted again: the menu stays. Everything else is done with it.
  private mutating func choose(_ own: OwnAction, _ press: Press, relight: Bool) {
    guard case .element(let id)? = menus.last?.subject, let node = screen.plan.node(of: id),
      let element = screen.plan.element(at: node)
    else { return refuse(.gone) }
    emit(.sound(.select))
    emit(.perform(request(for: own, of: element, press)))
    switch own.kind {
    case .increment, .decrement: stay(relight: relight)
    case .activate, .longPress, .interact, .setFocus, .custom: returnToPlace()
    }
  }

  private mutating func returnToPlace() {
    closeMenus()
    light(.entered, at: clock, .exit)
  }
}
