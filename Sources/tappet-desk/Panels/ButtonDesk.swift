import CGtk
import DeskPanels
import GtkCalls
import PreferredLook
import SystemClocks
import TappetModel

/// Runs the menu button: shows it while the user wants it, and opens the daemon's menu.
@MainActor
final class ButtonDesk {
  private var button: MenuButton
  private var look = DisplayPreferences()
  private var window: ButtonWindow?
  private var timer: Timer?
  private let openMenu: () -> Void

  /// The times at which the ring is drawn while the pointer dwells.
  private static let pictureTime = Duration.milliseconds(40)

  /// - Parameter openMenu: asks the daemon for its menu.
  init(openMenu: @escaping () -> Void) {
    self.openMenu = openMenu
    button = MenuButton(at: ButtonPlace(text: StateText.button.read()) ?? ButtonPlace())
    watchScreens()
  }

  func use(_ settings: DeskSettings) { button.use(dwell: settings.buttonDwell) }

  func use(_ look: DisplayPreferences) {
    self.look = look
    if window != nil { draw() }
  }

  func show() {
    if window == nil { window = ButtonWindow { [weak self] in self?.take($0) } }
    draw()
  }

  func hide() {
    guard window != nil else { return }
    window = nil
    timer = nil
    button.hidden()
  }

  private func take(_ input: ButtonInput) {
    let now = MonotonicClock.now
    switch input {
    case .entered: button.entered(at: now)
    case .left: button.left()
    case .pressed(let point): button.pressed(at: point)
    case .moved(let point): button.moved(to: point)
    case .released(let point): carryOut(button.released(at: point))
    }
    draw()
  }

  private func carryOut(_ order: MenuButton.Order?) {
    switch order {
    case .openMenu: openMenu()
    case .keep(let place): StateText.button.keep(place.text)
    case nil: break
    }
  }

  private func draw() {
    button.use(screens: ButtonWindow.screens, size: MenuButton.size(look))
    let now = MonotonicClock.now
    window?.show(MenuButtonPlan(button.frame, look, dwelt: button.dwelt(at: now)))
    timer = nil
    guard let deadline = button.deadline else { return }
    timer = Timer(after: min(max(now.duration(to: deadline), .zero), Self.pictureTime)) { [weak self] in
      guard let self else { return }
      carryOut(button.advance(to: MonotonicClock.now))
      draw()
    }
  }

  private func watchScreens() {
    let changed: @convention(c) (gpointer?, gpointer?) -> Void = { _, own in
      called(own, as: ButtonDesk.self) { desk in
        if desk.window != nil { desk.draw() }
      }
    }
    guard let screen = gdk_display_get_default_screen(gdk_display_get_default()) else { return }
    for signal in ["monitors-changed", "size-changed"] {
      g_signal_connect_data(
        UnsafeMutableRawPointer(screen), signal, unsafeBitCast(changed, to: GCallback.self),
        Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }
  }
}
