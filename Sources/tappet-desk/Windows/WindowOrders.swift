import DeskPanels
import Glibc
import Messages
import SpokenCommands
import TappetClient

/// Does to the window that has the focus what was said.
/// Decision 274: docs/decisions/0274-window-commands.md.
@MainActor
final class WindowOrders {
  private let list: (any WindowList)?
  /// The window that the last order minimised.
  private var minimised: UInt?

  init(_ list: (any WindowList)?) { self.list = list }

  /// For `hello`.
  var capabilities: [String] {
    (list?.abilities ?? []).map(\.capability) + (list?.canFocus == true ? [DeskOrder.focusing] : [])
  }

  /// Gives the focus to one of these windows.
  /// - Parameter recent: the windows that had the focus, the last one first.
  func focus(_ ids: [UInt], recent: [UInt]) -> PerformResponse {
    guard let list, list.canFocus else { return .refused(hint: tr("this desktop cannot do that")) }
    minimised = nil
    let active = list.active
    guard let window = list.windows.chosen(of: ids, active: active, recent: recent) else {
      return .refused(hint: tr("that window has gone"))
    }
    list.activate(window)
    // A dialog of that window gets the focus in its place.
    let isThere = wait { list.active.map { $0 == window || $0 != active } ?? false }
    return isThere ? .handled() : .refused(hint: tr("the desktop did not do that"))
  }

  /// Waits for a third of a second at most, within which window managers give the focus.
  private func wait(until isDone: () -> Bool) -> Bool {
    for _ in 0..<66 {
      if isDone() { return true }
      usleep(5000)
    }
    return isDone()
  }

  /// - Parameter process: the one on which the person acts, if that is known: its window must have the focus.
  func perform(_ order: WindowOrder, for process: Int?) -> PerformResponse {
    guard let list, list.abilities.contains(order) else { return .refused(hint: tr("this desktop cannot do that")) }
    let minimised = minimised.take()
    let windows = list.windows.filter { list.process(of: $0.id) != Int(getpid()) }
    if order == .next {
      guard let next = windows.following(list.active) else { return .refused(hint: tr("there is no other window")) }
      list.activate(next)
      return .handled()
    }
    if order == .restore, let minimised, windows.contains(where: { $0.id == minimised }) {
      list.activate(minimised)
      return .handled()
    }
    guard let window = list.active, windows.contains(where: { $0.id == window }) else {
      return .refused(hint: tr("no window has the focus"))
    }
    if let process, list.process(of: window) != process {
      return .refused(hint: tr("another window has the focus than that of the app that is scanned"))
    }
    if order == .close {
      list.close(window)
      return .handled()
    }
    guard list.arrange(window, order) else { return .refused(hint: tr("the desktop did not do that")) }
    if order == .minimise { self.minimised = window }
    return .handled()
  }
}
