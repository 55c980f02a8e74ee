import Foundation
import Glibc

/// A PulseAudio of its own with a loudspeaker that nobody hears, and an ear at it.
final class SoundServer {
  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Samples a second that are heard.
  static let rate = 22_050

  /// Whether everything that it needs is installed; `TAPPET_REQUIRE_SOUND` says that it must be.
  static let isThere =
    getenv("TAPPET_REQUIRE_SOUND") != nil
    || ["pulseaudio", "parec", "speech-dispatcher", "espeak-ng"].allSatisfy { name in
      access("/usr/bin/\(name)", X_OK) == 0
    }

  let directory: String
  /// What a program needs to play here, and to find nothing of anybody else's.
  let environment: [String: String]
  private let server = Process()
  private let recorder = Process()
  private let ear = Ear()

  init() throws {
    directory =
      FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString.prefix(8))")
      .path
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // A program that says "default" plays into the server.
    try "pcm.!default { type pulse }\nctl.!default { type pulse }\n".write(
      toFile: directory + "/.asoundrc", atomically: true, encoding: .utf8)
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_RUNTIME_DIR"] = directory
    environment["XDG_CONFIG_HOME"] = directory + "/config"
    environment["XDG_CACHE_HOME"] = directory + "/cache"
    environment["HOME"] = directory
    environment["PULSE_SERVER"] = "unix:\(directory)/pulse.sock"
    environment["SPEECHD_ADDRESS"] = nil
    self.environment = environment
    let socket = try NewFile(directory + "/pulse.sock")
    try Self.start(
      server, "pulseaudio",
      [
        "-n", "--exit-idle-time=-1", "--daemonize=no",
        "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(directory)/pulse.sock",
        "-L", "module-null-sink sink_name=null rate=\(Self.rate)",
      ], environment)
    guard socket.comes(within: RawClient.patience) else { throw Failure(description: "pulseaudio does not come up") }
    let pipe = Pipe()
    recorder.standardOutput = pipe
    try Self.start(
      recorder, "parec",
      [
        "-d", "null.monitor", "--format=s16le", "--rate=\(Self.rate)", "--channels=1", "--latency-msec=5",
        "--process-time-msec=2", "--raw",
      ], environment)
    ear.listen(to: pipe.fileHandleForReading)
    // Until it hears anything, silence included, nothing that is played is heard.
    try hear("the recorder") { ear in ear.hasBegun ? true : nil }
  }

  deinit {
    for process in [recorder, server] where process.isRunning { kill(process.processIdentifier, SIGKILL) }
    // The dispatcher that was started for us outlives whoever started it, for a while.
    if let dispatcher { kill(dispatcher, SIGKILL) }
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// The Speech Dispatcher that a program has started here.
  var dispatcher: pid_t? {
    let file = directory + "/speech-dispatcher/pid/speech-dispatcher.pid"
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    return text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// The loudspeaker goes, and the server with it.
  func vanish() {
    for process in [recorder, server] { kill(process.processIdentifier, SIGKILL) }
  }

  /// Starts a program that plays here.
  func start(_ process: Process, _ program: String, _ arguments: [String], replacing: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment.merging(replacing) { _, new in new }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
  }

  /// Waits until something is heard that was played after `moment`; gives when.
  @discardableResult
  func waitForSound(after moment: TimeInterval) throws -> TimeInterval {
    try hear("anything") { $0.firstSound(after: moment) }
  }

  /// Whether anything was heard between two moments.
  func isAudible(from start: TimeInterval, to end: TimeInterval) -> Bool {
    ear.now { $0.firstSound(after: start).map { $0 < end } ?? false }
  }

  /// Waits until nothing has been heard for that long; gives when the last was.
  func waitForSilence(of length: TimeInterval) throws -> TimeInterval {
    try hear("silence") { $0.quietTime >= length ? $0.lastSound : nil }
  }

  static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  @discardableResult
  private func hear<Found>(_ what: String, _ find: (Heard) -> Found?) throws -> Found {
    guard let found = ear.wait(RawClient.patience, until: find) else {
      throw Failure(description: "waited in vain to hear \(what)")
    }
    return found
  }

  private static func start(
    _ process: Process, _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
    process.arguments = arguments
    process.environment = environment
    process.standardError = FileHandle.nullDevice
    try process.run()
  }
}
