import Foundation
import Glibc

/// The program `tappetd` itself, as systemd would start it: with a notification socket, in an environment of its own.
final class RunningProgram {
  struct Failure: Error, CustomStringConvertible { var description: String }

  let base: String
  private let process = Process()
  private let notifications: Int32
  private let errors = Pipe()
  private var told: [String] = []

  var runtime: String { base + "/tappet" }
  var settingsPath: String { base + "/tappet.toml" }

  /// Starts it; `file`: with these settings in place of `settings`. `before` are words in front of the program's own, as
  /// of a wrapper.
  init(
    settings: String = RunningDaemon.defaults, file: String? = nil, environment: [String: String?] = [:],
    before: [String] = []
  ) throws {
    base = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(
      atPath: base, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try settings.write(toFile: base + "/tappet.toml", atomically: true, encoding: .utf8)
    notifications = try Self.bindDatagrams(base + "/notify")

    var all = ProcessInfo.processInfo.environment
    all["XDG_RUNTIME_DIR"] = base
    all["XDG_STATE_HOME"] = base + "/state"
    all["NOTIFY_SOCKET"] = base + "/notify"
    for (name, value) in environment { all[name] = value }
    let words = before + [try Self.program(), "--config", file ?? base + "/tappet.toml", "--no-devices"]
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = all
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(notifications)
    try? FileManager.default.removeItem(atPath: base)
  }

  /// The program of that name, beside the test bundle.
  static func program(_ name: String = "tappetd") throws -> String {
    let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
    let folders = [bundle.map { ($0 as NSString).deletingLastPathComponent }, CommandLine.arguments[0]].compactMap(
      \.self)
    for folder in folders + [FileManager.default.currentDirectoryPath + "/.build/debug"] {
      var place = folder
      for _ in 0..<3 {
        let path = place + "/" + name
        if access(path, X_OK) == 0 { return path }
        place = (place as NSString).deletingLastPathComponent
      }
    }
    throw Failure(description: "\(name) is not built beside the tests")
  }

  private static func bindDatagrams(_ path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Failure(description: "bind \(path)") }
    return descriptor
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits until systemd is told something that begins so, and gives it whole.
  @discardableResult
  func wait(for beginning: String) throws -> String {
    let end = Date().addingTimeInterval(RawClient.patience)
    while true {
      if let index = told.firstIndex(where: { $0.hasPrefix(beginning) }) { return told.remove(at: index) }
      var poll = pollfd(fd: notifications, events: Int16(POLLIN), revents: 0)
      guard end.timeIntervalSinceNow > 0 else { throw Failure(description: "not told \(beginning); told \(told)") }
      guard Glibc.poll(&poll, 1, 100) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(notifications, &buffer, buffer.count, 0)
      if count > 0 { told.append(String(decoding: buffer[..<count], as: UTF8.self)) }
    }
  }

  /// Waits for the end: the exit status and what was written to standard error.
  func end() -> (status: Int32, errors: String) {
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  func control() throws -> RawClient {
    let client = try RawClient(runtime + "/control.sock")
    try client.hello("control")
    return client
  }
}
