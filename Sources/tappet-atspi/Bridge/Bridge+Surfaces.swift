import AccessibilityBridge
import AccessibilityBus
import Messages
import TappetClient
import TappetModel

/// Panels, the desktop's icons and notifications: windows that never take the focus, which the person chose.
/// Decision 239: docs/decisions/0239-desktop-surfaces.md.
extension Bridge {
  private static let leaving = ElementID("#leave")
  private static let dismissing = ElementID("#dismiss")
  private static let notice = "#notice/"

  /// The window's tree with the ways that the bridge adds: out of a panel, and to the notifications.
  func withWays(_ tree: ElementNode, in window: ActiveWindow?) -> ElementNode {
    var tree = tree
    tree.children += notices.all.filter { $0.id != window?.id }.map { notice in
      let name = notice.words.first.map { tr("Notification: \($0)") } ?? tr("Notification")
      return Self.button(ElementID(Self.notice + String(notice.id)), name)
    }
    guard let window, window.isChosen else { return tree }
    if window.surface == .notification, display.hand?.hasPointer == true {
      tree.children.append(Self.button(Self.dismissing, tr("Close notification")))
    }
    tree.children.append(Self.button(Self.leaving, tr("Back")))
    return tree
  }

  private static func button(_ id: ElementID, _ name: String) -> ElementNode {
    ElementNode(id: id, label: AttributedText(name), traits: .button)
  }

  /// Performs what is offered beside a window's own elements; `nil`: it is not one of those.
  func performOnSurface(_ call: PerformCall, _ active: ActiveWindow?) -> PerformResponse? {
    guard let windows = display.windows else { return nil }
    if call.element.rawValue.hasPrefix(Self.notice) {
      guard call.action == .activate else { return .unhandled }
      let id = UInt(call.element.rawValue.dropFirst(Self.notice.count))
      guard let id, notices.all.contains(where: { $0.id == id }) else {
        return .refused(hint: tr("the notification has gone"))
      }
      windows.attend(id)
      return .handled()
    }
    guard let active, active.isChosen else { return nil }
    switch (call.element, call.action) {
    case (Self.leaving, .activate): windows.attend(nil)
    case (Self.dismissing, .activate): return dismiss(active)
    case (Self.leaving, _), (Self.dismissing, _): return .unhandled
    case (_, .escape) where !windows.takesKeys(active): windows.attend(nil)
    case _: return nil
    }
    return .handled()
  }

  /// The first button would do what the notification is about; the others close it.
  private func dismiss(_ notification: ActiveWindow) -> PerformResponse {
    let text = focused?.read.flatMap { read in read.nodes.values.first { $0.role == .label && $0.frame != nil } }
    guard focused?.id == notification.id, notification.surface == .notification, let point = text?.frame?.center,
      let hand, hand.hasPointer, display.windows?.isCovered(point, for: notification.id) == false
    else { return .unhandled }
    return hand.contextClick(point, in: notification) ? .handled() : .unhandled
  }

  /// Whether keys reach the window that is read: not where the focus is elsewhere and no menu is open.
  var takesKeys: Bool {
    guard let windows = display.windows, let active = windows.active() else { return true }
    return windows.takesKeys(active)
  }

  // MARK: The desktop's icons

  /// Offers to point in a chosen window that publishes nothing to choose, as a desktop that draws its icons.
  func point(in active: ActiveWindow) async {
    focused = nil
    guard silence.focus?.active.id != active.id else { return }
    await offer(active, isNew: true)
  }

  /// Looks for a menu three times after a click on the desktop, because the app does not announce one.
  func lookForMenu() {
    guard silence.focus?.active.isChosen == true else { return }
    for milliseconds in [150, 400, 1000] { lookForFocus(after: .milliseconds(milliseconds)) }
  }

  // MARK: Notifications

  private static let trials = [0, 100, 300, 700, 1500]

  /// Tells of notifications that are new, and offers them beside what is scanned.
  func followNotices() {
    let shown = display.windows?.notifications ?? []
    let before = notices
    let new = notices.follow(shown.map(\.id))
    if notices != before { markDirty() }
    for window in shown where new.contains(window.id) {
      Task(executorPreference: BusLoop.shared) { [weak self] in await self?.tell(of: window) }
    }
  }

  private func tell(of window: ActiveWindow) async {
    for milliseconds in Self.trials {
      await BusLoop.shared.sleep(for: .milliseconds(milliseconds))
      guard notices.all.contains(where: { $0.id == window.id }) else { return }
      guard let found = await noticeSearch.find(window, isOnDisplay: true),
        let read = try? await WindowReader.read(
          found.app, root: found.window.reference, popups: [], placement: .screen, on: bus)
      else { continue }
      let words = Notices.words(of: read)
      if words.isEmpty { continue }
      guard notices.heard(words, from: window.id) else { return }
      markDirty()
      return await link.announce(
        words.joined(separator: ". "), of: AppIdentity(name: tr("Notification"), pid: found.app.process))
    }
  }
}
