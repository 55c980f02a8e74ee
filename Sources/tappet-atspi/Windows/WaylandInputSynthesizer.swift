import AccessibilityBridge
import AccessibilityBus
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

  func click(_ point: Point, in window: ActiveWindow) -> Bool { click(point, .left, in: window) }

  func contextClick(_ point: Point, in window: ActiveWindow) -> Bool { click(point, .right, in: window) }

  private func click(_ point: Point, _ button: WaylandInput.Button, in window: ActiveWindow) -> Bool {
    guard let windows, windows.isStill(window) else { return false }
    return input.click(point, button, on: windows.screen)
  }

  func stroke(_ paths: [[GesturePoint]]) -> Bool {
    guard hasPointer, let screen = windows?.screen else { return false }
    schedule(paths) { [input] place, isDown in input.drag(to: place, isDown: isDown, on: screen) }
    return true
  }

  /// By the keys that most apps have for it: the wheel turns without a modifier.
  func zoom(isLarger: Bool, at point: Point) -> Bool { input.press(isLarger ? "plus" : "minus", with: [.control]) }

  func wheel(_ direction: ScrollDirection, at point: Point) -> Bool {
    guard let windows else { return false }
    return input.wheel(3 * direction.sign, isAcross: direction.isAcross, at: point, on: windows.screen)
  }
}
