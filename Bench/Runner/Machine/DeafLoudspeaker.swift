import Glibc
import Synchronization

/// A PulseAudio server with a silent loudspeaker, and a recorder that notes when it sounded.
final class DeafLoudspeaker {
  /// The environment of programs that play here.
  let environment: [String: String]
  private let directory: String
  private let server: Program
  private let recorder: Program
  private let ear: Ear

  init(_ place: Workplace) throws {
    directory = try place.makeDirectory()
    var environment = place.plainEnvironment
    for name in ["XDG_RUNTIME_DIR", "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"] { environment[name] = directory }
    environment["PULSE_SERVER"] = "unix:\(directory)/pulse.sock"
    self.environment = environment
    server = try Program(
      "/usr/bin/pulseaudio",
      [
        "-n", "--exit-idle-time=-1", "--daemonize=no", "--log-level=error",
        "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(directory)/pulse.sock",
        "-L", "module-null-sink sink_name=null",
      ], environment: environment)
    var tries = 500
    while access("\(directory)/pulse.sock", F_OK) != 0 {
      tries -= 1
      guard tries > 0 else { throw BenchFailure("pulseaudio has no socket") }
      usleep(10_000)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BenchFailure("make a pipe for", on: "parec") }
    recorder = try Program(
      "/usr/bin/parec",
      [
        "-d", "null.monitor", "--format=s16le", "--rate=22050", "--channels=1", "--latency-msec=5",
        "--process-time-msec=2", "--raw",
      ], environment: environment, output: ends[1])
    close(ends[1])
    ear = Ear()
    ear.listen(to: ends[0])
    try wait("the recorder", until: { ear.last != nil })
  }

  deinit {
    recorder.end()
    server.end()
    // The dispatcher started for this server outlives the server for a while.
    if let text = try? readText("\(directory)/speech-dispatcher/pid/speech-dispatcher.pid"),
      let process = Int32(text.filter(\.isNumber))
    {
      kill(process, SIGKILL)
    }
  }

  /// Returns the time of the first sound after `moment`.
  func firstSound(after moment: SuspendingClock.Instant) throws -> SuspendingClock.Instant {
    var first: SuspendingClock.Instant?
    try wait("a sound") {
      first = ear.firstSound(after: moment)
      return first != nil
    }
    return first ?? moment
  }

  /// Returns the time of the last sound, once it has been quiet for `length`.
  func lastSound(quietFor length: Duration) throws -> SuspendingClock.Instant {
    try wait("silence") {
      guard let sound = ear.lastSound, let last = ear.last else { return false }
      return sound.duration(to: last) >= length
    }
    return ear.lastSound ?? .now
  }

  private func wait(_ what: String, until isTrue: () -> Bool) throws {
    let start = SuspendingClock.now
    while !isTrue() {
      guard start.duration(to: .now) < .seconds(15) else { throw BenchFailure("waited in vain for \(what)") }
      usleep(500)
    }
  }
}

/// Notes when blocks of some milliseconds were heard.
private final class Ear: Sendable {
  private let heard = Mutex<(sounds: [SuspendingClock.Instant], last: SuspendingClock.Instant?)>(([], nil))

  func listen(to file: Int32) {
    let thread = Unmanaged.passRetained(Listening(ear: self, file: file))
    var id = pthread_t()
    pthread_create(
      &id, nil,
      { argument in
        guard let argument else { return nil }
        let listening = Unmanaged<Listening>.fromOpaque(argument).takeRetainedValue()
        listening.ear.run(listening.file)
        return nil
      }, thread.toOpaque())
  }

  private func run(_ file: Int32) {
    var samples = [Int16](repeating: 0, count: 512)
    while case let count = read(file, &samples, 1024), count > 0 {
      let now = SuspendingClock.now
      // The sink adds no noise.
      let isLoud = samples[..<(count / 2)].contains { $0 > 150 || $0 < -150 }
      heard.withLock {
        $0.last = now
        if isLoud { $0.sounds.append(now) }
      }
    }
    close(file)
  }

  var last: SuspendingClock.Instant? { heard.withLock { $0.last } }
  var lastSound: SuspendingClock.Instant? { heard.withLock { $0.sounds.last } }

  func firstSound(after moment: SuspendingClock.Instant) -> SuspendingClock.Instant? {
    heard.withLock { heard in heard.sounds.first { $0 > moment } }
  }

  private final class Listening {
    let ear: Ear
    let file: Int32
    init(ear: Ear, file: Int32) { (self.ear, self.file) = (ear, file) }
  }
}
