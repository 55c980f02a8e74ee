import AccessibilityBridge
import AccessibilityBus
import GnomeSession
import SystemClocks
import TappetModel

/// GNOME Shell's windows, keyboard and pointer, by our extension of it. While that does not answer, as on the lock screen,
/// only apps under Xwayland have places and input. Decision 242: docs/decisions/0242-gnome-shell-extension.md.
@BusActor
final class GnomeDesktop: WindowLocator {
  let shell: GnomeShell
  /// The X11 display of apps under Xwayland.
  let x11: X11Desktop?
  private var source: UInt64?
  /// As told last.
  private var isComplete = true
  private var isWaiting = false
  var onChange: (@BusActor () -> Void)? { didSet { x11?.onChange = onChange } }

  /// Connects to the GNOME Shell of the session; `nil` if there is none.
  init?(_ x11: X11Desktop?) {
    guard let shell = GnomeShell(isFollowed: true) else { return nil }
    self.shell = shell
    self.x11 = x11
    source = BusLoop.shared.add(
      shell.descriptor, deadline: { shell.deadline }, pump: { [weak self] in self?.pump() })
    seeWhetherComplete()
  }

  private func pump() {
    let isChanged = shell.pump()
    if shell.isOver {
      if let source { BusLoop.shared.remove(source) }
      source = nil
    }
    guard isChanged || shell.isOver else { return }
    seeWhetherComplete()
    onChange?()
  }

  private func seeWhetherComplete() {
    guard (windows != nil) != isComplete else { return }
    guard !isWaiting else { return }
    isWaiting = true
    // It begins a little after the session, and goes and comes back with an update.
    BusLoop.shared.schedule(at: MonotonicClock.now.advanced(by: .seconds(isComplete ? 10 : 0))) { [weak self] in
      self?.isWaiting = false
      self?.tellWhetherComplete()
    }
  }

  private func tellWhetherComplete() {
    let now = windows != nil
    guard now != isComplete else { return }
    isComplete = now
    if now {
      // not translated: a line for the journal
      complain("Tappet's extension of GNOME Shell answers: places, pointer and keys are there")
    } else {
      // not translated: a line for the journal
      let loss = """
        Tappet's extension of GNOME Shell does not answer: no rings at the elements, no pointer and no keys until it does; \
        what apps do themselves goes on
        """
      complain(loss)
    }
  }

  var windows: ShellWindows? { shell.isOver ? nil : shell.windows }

  var isPartial: Bool { windows == nil }

  func active() -> ActiveWindow? {
    guard let windows else { return x11?.active() }
    guard let window = windows.focused else { return nil }
    return ActiveWindow(
      id: window.id, process: window.process, title: window.title,
      classes: [window.appID.replacing(/\.desktop$/, with: ""), window.windowClass].filter { !$0.isEmpty },
      frame: window.frame, knowsScreen: window.isX11, surfaces: window.isX11 ? [] : [window.frame, window.buffer])
  }

  func isOrdinary(_ window: UInt) -> Bool {
    windows.map { $0[window]?.kind == .ordinary } ?? x11?.isOrdinary(window) ?? false
  }

  /// Mutter keeps windows reachable, so that the union of all is all of the screen that can matter.
  var screen: Frame {
    guard let windows else { return x11?.screen ?? Frame(x: 0, y: 0, width: 0, height: 0) }
    return x11?.screen ?? windows.all.map(\.frame).reduce(Frame(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
  }

  func isCovered(_ point: Point, for window: UInt) -> Bool {
    guard let windows else { return x11?.isCovered(point, for: window) ?? true }
    guard let top = shell.window(at: point), let own = windows[window] else { return true }
    return top != window && (windows[top]?.process != own.process || own.process == nil)
  }

  func popups(of process: Int) -> [Frame]? {
    windows.map { $0.popups(of: process).map(\.buffer) } ?? x11?.popups(of: process)
  }

  func menus(of process: Int) -> [UInt: Frame] {
    guard let windows else { return x11?.menus(of: process) ?? [:] }
    return Dictionary(windows.popups(of: process).map { ($0.id, $0.buffer) }) { first, _ in first }
  }
}

extension GnomeDesktop: InputSynthesizer {
  func reaches(_ window: ActiveWindow?) -> Bool { windows != nil || x11?.reaches(window) ?? false }

  var hasPointer: Bool { windows != nil || x11 != nil }

  func click(_ point: Point, in window: ActiveWindow) -> Bool {
    windows == nil ? x11?.click(point, in: window) ?? false : shell.click(point, .left, in: window.id, at: window.frame)
  }

  func contextClick(_ point: Point, in window: ActiveWindow) -> Bool {
    windows == nil
      ? x11?.contextClick(point, in: window) ?? false : shell.click(point, .right, in: window.id, at: window.frame)
  }

  func press(_ key: ActionStrategy.Key) -> Bool {
    windows == nil ? x11?.press(key) ?? false : shell.press(key.symbol)
  }

  func press(_ stroke: KeyStroke) -> Bool {
    guard windows != nil else { return x11?.press(stroke) ?? false }
    return shell.press(stroke.key, with: (stroke.isControl ? [.control] : []) + (stroke.isShift ? [.shift] : []))
  }

  func type(_ text: String) -> Bool { windows == nil ? x11?.type(text) ?? false : shell.write(text) }

  func retype(_ text: String) -> Bool {
    guard windows != nil else { return x11?.retype(text) ?? false }
    guard shell.press("a", with: [.control]) else { return false }
    if text.isEmpty { shell.press("BackSpace") }
    return shell.write(text)
  }

  func wheel(_ direction: ScrollDirection, at point: Point) -> Bool {
    guard windows != nil else { return x11?.wheel(direction, at: point) ?? false }
    let notches = 3 * direction.sign
    return shell.wheel(
      right: direction.isAcross ? notches : 0, down: direction.isAcross ? 0 : notches, at: point)
  }

  /// By the keys that most apps have for it.
  func zoom(isLarger: Bool, at point: Point) -> Bool {
    guard windows != nil else { return x11?.zoom(isLarger: isLarger, at: point) ?? false }
    return shell.press(isLarger ? "plus" : "minus", with: [.control])
  }

  func stroke(_ paths: [[GesturePoint]]) -> Bool {
    guard windows != nil else { return x11?.stroke(paths) ?? false }
    schedule(paths) { [shell] place, isDown in shell.drag(to: place, isDown: isDown) }
    return true
  }
}
