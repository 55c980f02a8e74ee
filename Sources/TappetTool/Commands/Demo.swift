import ArgumentParser

/// `tappet demo`.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Drive a media player with one key and a voice.",
    discussion: """
      Starts a daemon and a listener of its own, apart from everything else, and takes them down again.
      In the terminal the space bar is the switch, v speaks a command into the recogniser, q leaves.

      EXAMPLES
        tappet demo
        tappet demo --step 0.8
        tappet demo --script        without a person: presses and speaks by itself, and tells whether all went well
      """)

  @Flag(help: "Go through it without a person, a line for each step.")
  var script = false

  @Option(
    help: ArgumentHelp("How long each stop is lit. The default is 1.2, and 0.45 for the script.", valueName: "seconds"))
  var step: Double?

  @Flag(help: "Switches only: no listener, no speech.")
  var noVoice = false

  func validate() throws {
    guard let step, !(0.2...10).contains(step) else { return }
    throw ValidationError("--step takes 0.2 to 10 seconds; found \(step).")
  }

  func run() async throws {
    let pressing = script ? DemoSwitch() : .injected
    if !script, !Terminal.isThere {
      throw ToolError(.failure, "the demo draws on a terminal, and there is none. Without one: tappet demo --script")
    }
    let (script, noVoice) = (script, noVoice)
    try await DemoSession.run(step: step ?? (script ? 0.45 : 1.2), pressing: pressing) { session in
      if script {
        try await DemoScriptRun.run(session, steps: DemoStep.all(withBox: !pressing.isInjected, spoken: !noVoice))
      } else {
        try await DemoTerminalRun.run(session, canSpeak: !noVoice)
      }
    }
  }
}
