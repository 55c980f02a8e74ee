import AccessibilityBus
import CKernel
import Foundation
import Glibc

/// A D-Bus daemon for one test.
final class PrivateBus: Sendable {
  private let process = Process()
  let address: String

  struct Failure: Error {}

  init() throws {
    Self.startLoop
    let base = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tappet-bus-\(UUID().uuidString.prefix(8))")
    let told = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    process.arguments = ["--session", "--nofork", "--print-address", "--address=unix:path=\(base.path)"]
    process.standardOutput = told
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The daemon prints its address once it listens.
    let line = String(decoding: told.fileHandleForReading.availableData, as: UTF8.self)
    guard !line.isEmpty else { throw Failure() }
    address = line.trimmingCharacters(in: .newlines)
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Starts the thread that serves all buses until the tests end.
  private static let startLoop: Void = {
    var thread: UInt = 0
    _ = tappet_thread_start(&thread, "bus", { _ in BusLoop.shared.run() }, nil)
    tappet_thread_let_go(thread)
  }()
}
