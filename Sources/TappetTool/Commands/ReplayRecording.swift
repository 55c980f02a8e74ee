import ArgumentParser
import ScanLab
import TappetModel

struct ReplayRecording: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Do again what was recorded, and tell whether the same came of it.",
    discussion: """
      Needs no daemon. Each line begins with the seconds since the recording began. Ends with 0 where every input had
      the same effects as when it was recorded, else with 1.

      EXAMPLES
        tappet replay stuck.tappet
        tappet replay --watch stuck.tappet      as fast as it was
        tappet replay --as-test stuck.tappet    the words of a test
      """)

  @Argument(help: ArgumentHelp("A recording of “tappet record”.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "At the speed at which it was recorded.")
  var watch = false

  @Flag(help: "Print the recording as a script and a plan, as tests say them.")
  var asTest = false

  func run() async throws {
    let recording = try read()
    if asTest { return Output.line(recording.script) }
    var replay = Replay(recording)
    var report = ReplayReport(recording)
    var last: Instant?
    while true {
      if watch, let last, let next = replay.nextMoment, next > last {
        try await Task.sleep(for: last.duration(to: next))
      }
      last = replay.nextMoment ?? last
      guard let step = replay.step() else { break }
      for line in report.lines(of: step) { Output.line(line) }
    }
    for line in report.verdict { Output.line(line) }
    if !report.isSame { throw ExitCode(ToolError.Status.failure.rawValue) }
  }

  private func read() throws -> Recording {
    let text = String(decoding: try TreeDocument.load(file), as: UTF8.self)
    do throws(RecordingProblems) {
      return try Recording(text)
    } catch {
      let lines = error.problems.prefix(20).map { "\(file):\($0.line): \($0.reason.printable)" }
      let more = error.problems.count - lines.count
      throw ToolError(.failure, (lines + (more > 0 ? ["… and \(more) more"] : [])).joined(separator: "\n"))
    }
  }
}
