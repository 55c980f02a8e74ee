import CSystemd
import Foundation
import Synchronization

/// A media player on a private bus: it tells what it does, and notes what it is asked, or hangs.
final class FakePlayer: Sendable {
  private static let interface = "org.mpris.MediaPlayer2.Player"
  private struct State {
    var asked: [String] = []
    var isOver = false
  }
  private let state = Mutex(State())
  private let hangs: Bool

  /// The methods that were called so far.
  var asked: [String] { state.withLock { $0.asked } }

  /// Begins to serve, on a thread of its own, until it is told to leave.
  init(_ name: String, on address: String, hangs: Bool = false) {
    self.hangs = hangs
    Thread { [self] in serve("org.mpris.MediaPlayer2.\(name)", address) }.start()
  }

  func leave() { state.withLock { $0.isOver = true } }

  private func serve(_ name: String, _ address: String) {
    TappetDaemonTests.serve(
      as: name, on: address, context: Unmanaged.passUnretained(self).toOpaque(),
      filter: { message, context, _ in
        guard let message, let context else { return 0 }
        return Unmanaged<FakePlayer>.fromOpaque(context).takeUnretainedValue().answer(message)
      }, isOver: { state.withLock { $0.isOver } })
  }

  private func answer(_ call: OpaquePointer) -> Int32 {
    let isGet = sd_bus_message_is_method_call(call, "org.freedesktop.DBus.Properties", "Get") > 0
    guard isGet || sd_bus_message_is_method_call(call, Self.interface, nil) > 0 else { return 0 }
    if !isGet, let member = sd_bus_message_get_member(call) {
      state.withLock { $0.asked.append(String(cString: member)) }
    }
    if hangs { return 1 }
    var answer: OpaquePointer?
    sd_bus_message_new_method_return(call, &answer)
    if isGet {
      sd_bus_message_open_container(answer, CChar(UInt8(ascii: "v")), "s")
      _ = "Playing".withCString { sd_bus_message_append_basic(answer, CChar(UInt8(ascii: "s")), $0) }
      sd_bus_message_close_container(answer)
    }
    sd_bus_send(nil, answer, nil)
    sd_bus_message_unref(answer)
    return 1
  }
}
