import GtkCalls
import Messages
import ScreenLock
import SpokenCommands
import TappetClient
import TappetModel

/// Does what the daemon orders: presses and holds keys that were said, and arranges windows.
@MainActor
final class OrderDesk {
  private let typist: Typist
  private let windows: (any WindowList)?
  private let windowOrders: WindowOrders
  /// `nil` where keys cannot be held: on Wayland.
  private let held: HeldKeys?
  private let lock: ScreenLock?
  /// Exists while keys are held.
  private var watch: Timer?
  /// The windows that had the focus, the last one first.
  var recent: () -> [UInt] = { [] }

  init(_ typist: Typist, _ windows: (any WindowList)?, _ lock: ScreenLock?) {
    (self.typist, self.windows, self.lock) = (typist, windows, lock)
    windowOrders = WindowOrders(windows)
    held = if case .x11(let session) = typist { HeldKeys(session) } else { nil }
  }

  /// For `hello`.
  var capabilities: [String] {
    let keys = typist.canWrite ? [DeskOrder.capability] + (held == nil ? [] : [DeskOrder.holding]) : []
    return keys + windowOrders.capabilities
  }

  /// Lets go of all keys.
  func rest() {
    watch = nil
    _ = held?.hold([])
  }

  /// Lets go of the keys when the screen is locked: the password would be typed with them.
  private func watchLock() {
    watch = Timer(after: .milliseconds(500)) { [weak self] in
      guard let self else { return }
      if lock?.isLocked == true { rest() } else { watchLock() }
    }
  }

  /// `nil` if the call is none of its orders.
  func perform(_ call: PerformCall) -> PerformResponse? {
    guard call.element == DeskOrder.element, case .customAction(let text) = call.action else { return nil }
    guard let call = DeskCall(text: text) else {
      return .refused(hint: tr("the daemon and the desktop's panel are of different versions"))
    }
    if case .hold([]) = call.order {
      rest()
      return .handled()
    }
    if lock?.isLocked == true { return .refused(hint: tr("the screen is locked")) }
    switch call.order {
    case .window(let order): return windowOrders.perform(order, for: call.process)
    case .focus(let ids): return windowOrders.focus(ids, recent: recent())
    case .press(var chord):
      if let hindrance = hindrance(to: call.process) { return .refused(hint: hindrance) }
      // Pressed once more, and released, they would be held no longer.
      chord.modifiers.removeAll { held?.keys.contains($0) ?? false }
      return typist.press(chord) ? .handled() : .refused(hint: tr("the keyboard has no such key"))
    case .hold(let keys):
      if let hindrance = hindrance(to: call.process) { return .refused(hint: hindrance) }
      guard held?.hold(keys) == true else { return .refused(hint: tr("keys cannot be held here")) }
      watchLock()
      return .handled()
    }
  }

  /// Why that program gets no keys now; `nil` if it does.
  private func hindrance(to process: Int?) -> String? { typist.hindrance ?? strangeness(to: process) }

  /// Why keys would go to a window of another program than the one on which the person acts; `nil` if they would not.
  private func strangeness(to process: Int?) -> String? {
    guard let process, let windows else { return nil }
    let owner = windows.active.flatMap { windows.process(of: $0) }
    return owner == process ? nil : tr("keys would reach another window than the app that is scanned")
  }
}
