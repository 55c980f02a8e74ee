import AccessibilityBridge
import AccessibilityBus
import Glibc
import SystemClocks
import TappetModel
import WaylandSession

/// KWin's windows, which a script of ours inside KWin tells of. Without the script, those that its window management tells: no
/// menus, and no sizes with shadows.
@BusActor
final class KWinDesktop: WindowLocator {
  private let session: KWinSession
  private let script: KWinScriptFile
  private var snapshot: KWinSnapshot?
  /// When the windows last changed.
  private(set) var lastChange = Instant.zero
  private var source: UInt64?
  var onChange: (@BusActor () -> Void)?
  let isPartial = false

  init(_ session: KWinSession, script name: String) {
    self.session = session
    script = KWinScriptFile(name: name)
  }

  /// Starts the script. Returns whether windows are told, by it or otherwise.
  func begin() async -> Bool {
    source = BusLoop.shared.add(session.descriptor, deadline: { nil }, pump: { [weak self] in self?.pump() })
    script.onTold = { [weak self] text in self?.hear(text) }
    script.onLayout = { [session] layout in session.layout = layout }
    if await script.start() {
      let end = MonotonicClock.now.advanced(by: .seconds(5))
      while snapshot == nil, MonotonicClock.now < end { await BusLoop.shared.sleep(for: .milliseconds(5)) }
    }
    if snapshot == nil {
      // not translated: a line for the journal
      complain("KWin runs no script of ours, so menus have no places")
      use(session.hasWindows ? session.snapshot(on: Self.unbounded) : nil)
    }
    return snapshot != nil
  }

  /// Without the script, nothing tells the screens.
  private static let unbounded = Frame(x: -100_000, y: -100_000, width: 200_000, height: 200_000)

  private var isTold: Bool { script.isTelling }

  private func hear(_ text: String) {
    guard let told = KWinSnapshot(json: text) else { return }
    use(told)
  }

  private func use(_ next: KWinSnapshot?) {
    guard next != snapshot else { return }
    snapshot = next
    lastChange = MonotonicClock.now
    onChange?()
  }

  private func pump() {
    let isChanged = session.take()
    if session.isOver {
      // Who starts the bridge again connects to the KWin that may have taken its place.
      // not translated: a line for the journal
      complain("KWin is gone")
      exit(1)
    }
    if isChanged, !isTold, snapshot != nil { use(session.snapshot(on: Self.unbounded)) }
  }

  /// Takes everything that KWin has told up to now.
  func refresh() {
    session.settle()
    script.catchUp()
    pump()
  }

  func end() { script.unload() }

  func active() -> ActiveWindow? {
    guard let window = snapshot?.focused else { return nil }
    return ActiveWindow(
      id: window.id, process: window.process, title: window.title, classes: window.classes, frame: window.content,
      knowsScreen: false, surfaces: window.surfaces)
  }

  func isOrdinary(_ window: UInt) -> Bool { snapshot?.window(window)?.kind == .window }

  var screen: Frame { snapshot?.screens ?? Frame(x: 0, y: 0, width: 0, height: 0) }

  func isCovered(_ point: Point, for window: UInt) -> Bool { snapshot?.isCovered(point, for: window) ?? true }

  func popups(of process: Int) -> [Frame]? { isTold ? snapshot?.popups(of: process).map(\.frame) : nil }

  func menus(of process: Int) -> [UInt: Frame] {
    Dictionary(
      (snapshot?.popups(of: process) ?? []).map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  /// The window that a click at that point reaches.
  func window(at point: Point) -> String? { snapshot?.window(at: point)?.uuid }
}
