import Glibc
import ScanVocabulary
import TappetClient
import TappetProtocol

/// The demo's source of presses: a mock switch box controlled through a pipe, or injection over the control socket.
enum DemoSwitch: Sendable {
  /// The descriptor from `TAPPET_MOCK_SWITCH` on which `mock-switch` accepts "press", "plug" and "unplug".
  case box(Int32)
  case injected

  /// The name of the script's switch when presses are injected.
  static let scripted = "space"

  /// Chooses the mock box if `TAPPET_MOCK_SWITCH` names a descriptor, otherwise injection.
  init() {
    if let number = Environment.value(of: "TAPPET_MOCK_SWITCH").flatMap(Int32.init), fcntl(number, F_GETFD) >= 0 {
      self = .box(number)
    } else {
      self = .injected
    }
  }

  var isInjected: Bool {
    switch self {
    case .box: false
    case .injected: true
    }
  }

  /// Plugs the box in or unplugs it; does nothing where presses are injected.
  func plug(_ isIn: Bool) {
    if case .box(let descriptor) = self { order(isIn ? "plug" : "unplug", descriptor) }
  }

  func press(over link: DaemonLink) async {
    switch self {
    case .box(let descriptor): order("press", descriptor)
    case .injected:
      await Self.inject(Self.scripted, .down, over: link)
      await Self.inject(Self.scripted, .up, over: link)
    }
  }

  static func inject(_ name: String, _ edge: SwitchEvent.Edge, over link: DaemonLink) async {
    await link.connection.tell(.switchInject(SwitchInjection(SwitchID(name), edge)))
  }

  private func order(_ word: String, _ descriptor: Int32) {
    _ = Array("\(word)\n".utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}
