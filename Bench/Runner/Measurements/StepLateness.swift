import Glibc
import ScanVocabulary
import TappetModel
import TappetProtocol

/// Measures how late an observer reads that the highlight moved, beside how late a client reads a line of the same size
/// that a C program writes on its timer, in the same seconds.
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
    try app.send(Screens.line(Screens.buttons(4)))
    let size = try lineOfHighlight(seenBy: observer)
    let timer = try Program(place.baseline("timer-lateness"), ["100", "\(steps)", "\(size)"], output: ends.write)
    close(ends.write)
    let ours = try withExtendedLifetime((daemon, app)) { try lateness(seenBy: observer) }
    var theirs = Samples()
    for line in readText(ends.read).split(separator: "\n") { if let late = Double(line) { theirs.add(late) } }
    try timer.finish()
    guard theirs.values.count == steps else { throw BenchFailure("timer-lateness told \(theirs.values.count) steps") }

    return [
      Figure(
        name: "step lateness, median", value: ours.median, unit: "µs", baseline: theirs.median,
        goal: .ratioAtMost(2)),
      Figure(
        name: "step lateness, 99 %", value: ours.quantile(0.99), unit: "µs", baseline: theirs.quantile(0.99)),
    ]
  }

  /// A step is due at the end of the stop before, and seen when the line of the next highlight has arrived.
  private static func lateness(seenBy observer: LineConnection) throws -> Samples {
    var samples = Samples()
    var due: Instant?
    while samples.values.count < steps {
      let (line, arrived) = try observer.stampedLine()
      guard let highlight = try highlight(in: line) else { continue }
      if let due { samples.add(due.duration(to: arrived), in: .microseconds(1)) }
      due = highlight.until
    }
    return samples
  }

  /// Returns how many bytes the line of a highlight has, with its line feed.
  private static func lineOfHighlight(seenBy observer: LineConnection) throws -> Int {
    while true {
      let line = try observer.line()
      if try highlight(in: line) != nil { return line.count + 1 }
    }
  }

  private static func highlight(in line: [UInt8]) throws -> Highlight? {
    guard case .message(.notification(.event(let notice))) = try ServerMessageDecoder().decode(line),
      case .highlight(let highlight, app: _) = notice.event
    else { return nil }
    return highlight
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw BenchFailure("make", on: "a pipe") }
    return (ends[0], ends[1])
  }
}
