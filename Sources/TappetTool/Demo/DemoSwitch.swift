import Glibc
import ScanVocabulary
import TappetClient
import TappetProtocol

/// Who presses in the demo: a switch box that is worked through a pipe, or this program over the control socket.
enum DemoSwitch: Sendable {
  /// The descriptor that takes "press" (`mock-switch` tells its number).
  case box(Int32)
  case injected

  /// The name of the script's switch, where it is injected.
  static let scripted = "space"

  /// The box, where one is there; else injected.
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

  /// Pulls the box out, or puts it back; there is none to pull where presses are injected.
  func plug(_ isIn: Bool) {
    if case .box(let descriptor) = self { order(isIn ? "plug" : "unplug", descriptor) }
  }

  /// Presses the script's switch.
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
