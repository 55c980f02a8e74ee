import AccessibilityBridge
import AccessibilityBus
import SystemClocks
import TappetModel
import WaylandSession

/// Keys and pointer by KWin's own input for programs. A click is made only where the windows stand still, and only in the window
/// that was there before the pointer moved.
@BusActor
final class KWinHand: InputSynthesizer {
  private let session: KWinSession
  private let windows: KWinDesktop?

  init(_ session: KWinSession, _ windows: KWinDesktop?) {
    self.session = session
    self.windows = windows
  }

  func reaches(_ window: ActiveWindow?) -> Bool { session.hasInput }

  var hasPointer: Bool { session.hasInput && windows != nil }

  // MARK: Keys

  func press(_ key: ActionStrategy.Key) -> Bool { session.press(key.symbol) }

  func press(_ stroke: KeyStroke) -> Bool {
    session.press(stroke.key, with: (stroke.isControl ? [.control] : []) + (stroke.isShift ? [.shift] : []))
  }

  func type(_ text: String) -> Bool { session.write(text) }

  func retype(_ text: String) -> Bool {
    guard session.press("a", with: [.control]) else { return false }
    return text.isEmpty ? session.press("BackSpace") : session.write(text)
  }

  // MARK: The pointer

  func click(_ point: Point, in window: ActiveWindow) -> Bool { moved(to: point, in: window) && session.click(.left) }

  func contextClick(_ point: Point, in window: ActiveWindow) -> Bool {
    moved(to: point, in: window) && session.click(.right)
  }

  func wheel(_ direction: ScrollDirection, at point: Point) -> Bool {
    guard moved(to: point), session.wheel(direction.sign, isAcross: direction.isAcross) else { return false }
    // One by one, as a wheel turns: of the first ones that it gets within a frame, GTK 4 takes none.
    for notch in 1..<3 {
      BusLoop.shared.schedule(at: MonotonicClock.now.advanced(by: Self.frame * notch)) { [session] in
        _ = session.wheel(direction.sign, isAcross: direction.isAcross)
      }
    }
    return true
  }

  /// A frame of a screen at 60 Hz and a little more.
  private static let frame = Duration.milliseconds(20)

  /// By the keys that most apps have for it: the wheel turns without a modifier.
  func zoom(isLarger: Bool, at point: Point) -> Bool {
    session.press(isLarger ? "plus" : "minus", with: [.control])
  }

  func stroke(_ paths: [[GesturePoint]]) -> Bool {
    guard let first = paths.first?.first, moved(to: Point(x: first.x, y: first.y)) else { return false }
    schedule(paths) { [session] place, isDown in
      session.drag(to: place)
      if let isDown { session.press(.left, isDown: isDown) }
    }
    return true
  }

  /// How long the windows must have stood still, and how long that is waited for.
  private static let stillness = Duration.milliseconds(50)
  private static let patience = Duration.milliseconds(400)

  /// Moves the pointer to a point of the window that has the focus, or of its app's other windows. Returns false, and moves on
  /// nothing, where another app's window is there, or where what is there is another window once the pointer has come.
  /// - Parameter window: where it was when the point was computed, if that matters.
  private func moved(to point: Point, in window: ActiveWindow? = nil) -> Bool {
    guard hasPointer, let windows else { return false }
    windows.refresh()
    guard windows.lastChange.duration(to: MonotonicClock.now) >= Self.stillness else { return false }
    guard let active = window ?? windows.active(), windows.isStill(active), !windows.isCovered(point, for: active.id),
      let expected = windows.window(at: point), session.move(to: point)
    else { return false }
    windows.refresh()
    return windows.window(at: point) == expected && windows.isStill(active)
  }

  func awaitStillness() async {
    guard let windows else { return }
    let end = MonotonicClock.now.advanced(by: Self.patience)
    while true {
      windows.refresh()
      let left = Self.stillness - windows.lastChange.duration(to: MonotonicClock.now)
      guard left > .zero, MonotonicClock.now < end else { return }
      await BusLoop.shared.sleep(for: max(.milliseconds(1), left))
    }
  }
}
