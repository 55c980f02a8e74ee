import ArgumentParser

/// The bench's command line; `Bench/run` supplies the paths.
@main
struct TappetBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Bench/run",
    abstract: "Measures how fast Tappet is, each figure beside a baseline of the same run.",
    discussion: "A missed goal is told and is no failure. Exit status: 0 all was measured, 1 something was not.")

  /// The parts that can be measured alone.
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case press, step, tree, patch, plan, decode, start, idle, overlay, frame, speech, bridge
  }

  @Option(help: "Where tappetd is.") var programs: String
  @Option(help: "Where the baselines are.") var baselines: String
  @Option(help: "An empty directory for settings and sockets.") var scratch: String
  @Option(help: "Where the figures are written as JSON.") var json: String
  @Argument(help: "What is measured; everything when nothing is named.") var parts: [Part] = []

  func run() throws {
    let place = Workplace(programs: programs, baselines: baselines, directory: scratch)
    var report = Report()
    var isComplete = true
    for part in parts.isEmpty ? Part.allCases : parts {
      do {
        report.figures += try measure(part, place)
      } catch {
        isComplete = false
        StandardError.write("bench: \(part.rawValue) could not be measured: \(error)")
      }
    }
    print(report.table)
    try writeFile(json, report.json)
    if !isComplete { throw ExitCode.failure }
  }

  private func measure(_ part: Part, _ place: Workplace) throws -> [Figure] {
    switch part {
    case .press: try PressLatency.measure(place)
    case .step: try StepLateness.measure(place)
    case .tree: try TreeLatency.measure(place)
    case .patch: try PatchLatency.measure(place)
    case .plan: try PlanSpeed.measure()
    case .decode: try DecodeSpeed.measure()
    case .start: try StartAndIdle.measureStart(place)
    case .idle: try StartAndIdle.measureIdle(place)
    case .overlay: try OverlayLatency.measure(place)
    case .frame: try FrameCost.measure()
    case .speech: try SpeechLatency.measure(place)
    case .bridge: try BridgeSpeed.measure(place)
    }
  }
}
