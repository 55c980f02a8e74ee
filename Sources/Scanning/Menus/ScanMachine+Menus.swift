import Messages
import ScanPlanning
import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// Opens and closes the scanner's own menus. Each is a plan like any other, scanned over the place that opened it.
extension ScanMachine {
  /// The innermost open menu, as it is shown; `nil`: no menu is open.
  package var menu: ScanMenu? {
    menus.last.map { ScanMenu(items: $0.names, index: $0.plan.nodes[$0.cursor].position) }
  }

  /// Opens an element's menu, with the entries that `settings.menu.element` lists.
  mutating func openMenu(of element: AccessibilityElement) {
    let subject = OpenMenu.Subject.element(element.id)
    open(OpenMenu(subject, title: element.nameMessage, items: items(of: .main, for: subject)))
  }

  /// Opens the screen's menu, with the `anchor` as the start of its requests; if that menu is already scanned, returns
  /// to its first entry.
  mutating func openScreenMenu() {
    times.act()
    if case .screen? = menus.last?.subject, menus.last?.page == .main {
      menus.move(to: plan.firstStop)
      return light(.entered, at: clock, .enter)
    }
    let subject = OpenMenu.Subject.screen(anchor)
    open(OpenMenu(subject, title: MenuStrings.menu, items: items(of: .main, for: subject)))
  }

  mutating func openPointMenu(_ point: Point) {
    times.act()
    let subject = OpenMenu.Subject.point(point)
    open(OpenMenu(subject, title: MenuStrings.point, items: items(of: .main, for: subject)))
  }

  /// Opens a page over the open menu. A page that is not about the menu's subject is opened without it, so that it
  /// survives tree changes.
  mutating func open(_ page: MenuPage) {
    let subject = page.concernsSubject ? menus.last?.subject ?? .screen(anchor) : .screen(nil)
    open(OpenMenu(subject, page: page, title: MenuStrings.title(of: page), items: items(of: page, for: subject)))
  }

  mutating func open(_ menu: OpenMenu) {
    menus.push(menu)
    emit(.menu(menu.names))
    light(.entered, at: clock, .enter)
  }

  /// Returns the menu with the entries that it would have if it opened now, with the cursor kept; `nil`: its element or
  /// all its answers are gone.
  func refreshed(_ menu: OpenMenu) -> OpenMenu? {
    var (subject, title) = (menu.subject, menu.title)
    switch menu.subject {
    case .element(let id):
      guard let element = element(of: id) else { return nil }
      if menu.page == .main { title = element.nameMessage }
    case .screen(let id?): if screen.plan.node(of: id) == nil { subject = .screen(screen.plan.root) }
    case .screen(nil):
      if menu.page == .lesson {
        guard let request = menus.surroundings.lessons?.request else { return nil }
        title = request
      }
    case .point: break
    case .prompt(let prompt): if items(of: prompt).isEmpty { return nil }
    }
    let fresh = items(of: menu.page, for: subject)
    if fresh == menu.items && subject == menu.subject && title == menu.title { return menu }
    return menu.with(fresh, subject: subject, title: title)
  }

  /// Updates the entries of the open menus. Returns whether the lit entry is still the same.
  @discardableResult
  mutating func keepMenus() -> Bool {
    if menus.isEmpty { return true }
    let before = menus.last
    menus.replace(with: menus.compactMap(refreshed))
    let names = menus.last?.names ?? []
    if names != before?.names { emit(.menu(names)) }
    guard let last = menus.last, let earlier = before, last.page == earlier.page else { return false }
    return last.litKey == earlier.litKey
  }

  /// Replaces the menu contents that come from outside the screen; open menus change in place.
  package mutating func tell(_ surroundings: MenuSurroundings, at now: Instant) -> [ScanEffect] {
    run(to: now)
    if surroundings == menus.surroundings { return takePending() }
    let hadLesson = menus.surroundings.lessons?.request != nil
    menus.surroundings = surroundings
    refreshMenus()
    followLesson(after: hadLesson)
    return takePending()
  }

  mutating func refreshMenus() {
    if menus.isEmpty { return }
    let kept = keepMenus()
    guard case .scanning = state else {
      if !kept { method.marking.startOver() }
      return
    }
    if lightsMarks { return replaceMarks(menusKept: kept) }
    if kept { refreshLit() } else { light(.foreign, at: clock, steps: currentSteps, .changed) }
  }

  package func element(of id: ElementID) -> AccessibilityElement? {
    screen.plan.node(of: id).flatMap { screen.plan.element(at: $0) }
  }
}
