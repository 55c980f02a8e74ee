import AccessibilityBus
import TappetModel
import WaylandSession

/// Sway's windows, queried anew each time, because sway does not announce that a floating window moves.
@BusActor
final class SwayDesktop: WindowLocator {
  private let session: SwaySession
  private var source: UInt64?
  var onChange: (@BusActor () -> Void)?
  let isPartial = false

  /// Connects to the sway that the environment names; `nil` if there is none.
  init?() {
    guard let session = SwaySession() else { return nil }
    self.session = session
    follow()
  }

  private func follow() {
    // not translated: a line for the journal
    guard let descriptor = session.subscribe() else { return complain("sway does not tell when the focus moves") }
    source = BusLoop.shared.add(descriptor, deadline: { nil }, pump: { [weak self] in self?.pump() })
  }

  private func pump() {
    switch session.drain() {
    case .nothing: break
    case .something: onChange?()
    case .end:
      if let source { BusLoop.shared.remove(source) }
      source = nil
    }
  }

  func active() -> ActiveWindow? {
    guard let window = session.tree?.focused else { return nil }
    return ActiveWindow(
      id: window.id, process: window.process, title: window.title, classes: [window.appID].compactMap(\.self),
      frame: window.frame, knowsScreen: window.isX11)
  }

  func isOrdinary(_ window: UInt) -> Bool { session.tree?.windows.contains { $0.id == window } ?? false }

  var screen: Frame { session.tree?.screens ?? Frame(x: 0, y: 0, width: 0, height: 0) }

  func isCovered(_ point: Point, for window: UInt) -> Bool { session.tree?.isCovered(point, for: window) ?? true }

  /// Sway does not treat menus as windows.
  func popups(of process: Int) -> [Frame]? { nil }

  func menus(of process: Int) -> [UInt: Frame] { [:] }
}
