import AccessibilityBridge
import AccessibilityBus
import SystemClocks
import TappetModel
import WaylandSession

/// A virtual keyboard and pointer on a Wayland compositor. The pointer needs sway to report where windows are.
@BusActor
final class WaylandInputSynthesizer: InputSynthesizer {
  private let input: WaylandInput
  private let windows: SwayDesktop?

  init(_ input: WaylandInput, _ windows: SwayDesktop?) {
    self.input = input
    self.windows = windows
  }

  func reaches(_ window: ActiveWindow?) -> Bool { input.hasKeyboard && !input.isOver }

  var hasPointer: Bool { input.hasPointer && windows != nil && !input.isOver }

  func press(_ key: ActionStrategy.Key) -> Bool { input.press(key.symbol) }

  func press(_ stroke: KeyStroke) -> Bool {
    input.press(stroke.key, with: (stroke.isControl ? [.control] : []) + (stroke.isShift ? [.shift] : []))
  }

  func type(_ text: String) -> Bool { input.write(text) }

  func retype(_ text: String) -> Bool {
    guard input.press("a", with: [.control]) else { return false }
    if text.isEmpty { input.press("BackSpace") }
    return input.write(text)
  }

  func click(_ point: Point) -> Bool { windows.map { input.click(point, on: $0.screen) } ?? false }

  func contextClick(_ point: Point) -> Bool { windows.map { input.click(point, .right, on: $0.screen) } ?? false }

  /// Schedules each point at its time, because the compositor cannot delay events as X11 can.
  func stroke(_ paths: [[GesturePoint]]) -> Bool {
    guard hasPointer, let screen = windows?.screen else { return false }
    let begin = MonotonicClock.now
    for path in paths {
      for (index, point) in path.enumerated() {
        let time = Duration.milliseconds(Int((max(0, point.t) * 1000).rounded()))
        BusLoop.shared.schedule(at: begin.advanced(by: time)) { [input] in
          let place = Point(x: point.x, y: point.y)
          if index == 0 { input.drag(to: place, isDown: true, on: screen) }
          input.drag(to: place, isDown: index == path.count - 1 ? false : nil, on: screen)
        }
      }
    }
    return true
  }

  /// By the keys that most apps have for it: the wheel turns without a modifier.
  func zoom(isLarger: Bool, at point: Point) -> Bool { input.press(isLarger ? "plus" : "minus", with: [.control]) }

  func wheel(_ direction: ScrollDirection, at point: Point) -> Bool {
    guard let windows else { return false }
    let isAcross = direction == .left || direction == .right
    let isBack = direction == .left || direction == .up || direction == .previous
    return input.wheel(isBack ? -3 : 3, isAcross: isAcross, at: point, on: windows.screen)
  }
}
