import Glibc
import ScanVocabulary
import TappetModel
import TappetProtocol

/// Measures how late the highlight moves, beside how late a kernel timer wakes a C program in the same seconds.
enum StepLateness {
  static let steps = 150

  static func measure(_ place: Workplace) throws -> [Figure] {
    let daemon = try DaemonUnderTest(
      place,
      settings: """
        [scanning]
        step = 0.1
        pauseOnFirst = 0
        loops = 99
        """)
    let observer = try daemon.observer(.highlight)
    let app = try daemon.app()

    let ends = try pipe()
    defer { close(ends.read) }
    let timer = try Program(place.baseline("timer-lateness"), ["100", "\(steps)"], output: ends.write)
    close(ends.write)
    try app.send(Screens.line(Screens.buttons(4)))
    let ours = try withExtendedLifetime((daemon, app)) { try lateness(seenBy: observer) }
    var theirs = Samples()
    for line in readText(ends.read).split(separator: "\n") { if let late = Double(line) { theirs.add(late) } }
    try timer.finish()
    guard theirs.values.count == steps else { throw BenchFailure("timer-lateness told \(theirs.values.count) steps") }

    return [
      Figure(
        name: "step lateness, median", value: ours.median, unit: "µs", baseline: theirs.median,
        goal: .ratioAtMost(1.5)),
      Figure(
        name: "step lateness, 99 %", value: ours.quantile(0.99), unit: "µs", baseline: theirs.quantile(0.99)),
    ]
  }

  /// A step is due at the end of the stop before, and made when the next highlight is reported.
  private static func lateness(seenBy observer: LineConnection) throws -> Samples {
    var samples = Samples()
    var due: Instant?
    while samples.values.count < steps {
      let (step, _) = try observer.event { notice -> (at: Instant, until: Instant?)? in
        guard case .highlight(let highlight, app: _) = notice.event else { return nil }
        return (notice.at, highlight.until)
      }
      if let due { samples.add(due.duration(to: step.at), in: .microseconds(1)) }
      due = step.until
    }
    return samples
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw BenchFailure("make", on: "a pipe") }
    return (ends[0], ends[1])
  }
}
