import ArgumentParser
import Messages
import ScanLab
import TappetModel

struct ReplayRecording: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: tr("Replay a recording, and say whether it had the same effects."),
    discussion: tr(
      """
      Needs no daemon. Each line begins with the seconds since the recording began. Exit status: 0 if every input had \
      the same effects as when it was recorded, 1 if not.

      EXAMPLES
        tappet replay stuck.tappet
        tappet replay --watch stuck.tappet      as fast as it was
        tappet replay --as-test stuck.tappet    the words of a test
      """))

  @Argument(help: ArgumentHelp(tr("A recording made by “tappet record”."), valueName: "file"), completion: .file())
  var file: String

  @Flag(help: ArgumentHelp(tr("At the speed at which it was recorded.")))
  var watch = false

  @Flag(help: ArgumentHelp(tr("Print the recording as a script and a plan, as tests write them.")))
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
      let rest = tr(count: more, one: "… and %1 more problem", other: "… and %1 more problems")
      throw ToolError(.failure, (lines + (more > 0 ? [rest] : [])).joined(separator: "\n"))
    }
  }
}
