import ArgumentParser
import ScanVocabulary

struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Drive a media player with one key and a voice.",
    discussion: """
      Starts a daemon, a listener and a speaker of its own, apart from everything else, and takes them down again.
      Keys are the switches (the terminal's last line says which), v speaks a command into the recogniser, q leaves. On a
      display the player has a window, with the overlay over it; keys count there, too.

      EXAMPLES
        tappet demo
        tappet demo --step 0.8
        tappet demo --method manual     any other way of moving the highlight
        tappet demo --script        without a person: presses and speaks by itself, and tells whether all went well
      """)

  @Flag(help: "Go through it without a person, a line for each step.")
  var script = false

  @Option(
    help: ArgumentHelp("How the highlight moves: \(Self.methods).", valueName: "name"),
    transform: { (name: String) throws -> ScanSettings.Method in
      if let method = ScanSettings.Method(rawValue: name) { return method }
      throw ValidationError("there is no method \"\(name)\"; there are \(Demo.methods).")
    })
  var method = ScanSettings.Method.auto

  @Option(
    help: ArgumentHelp("How long each stop is lit. The default is 1.2, and 0.45 for the script.", valueName: "seconds"))
  var step: Double?

  @Flag(help: "Switches only: no listener, nothing is spoken to it.")
  var noVoice = false

  @Flag(help: "Silent: nothing is said or sounded to you. By script it is silent where there is no display.")
  var noSpeech = false

  @Flag(help: "No window, and nothing drawn over the screen, where there is a display.")
  var noWindow = false

  private static let methods = ScanSettings.Method.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    if script, method != .auto {
      throw ValidationError("--script goes by the method auto; to try \(method.rawValue), leave --script out.")
    }
    guard let step, !(0.2...10).contains(step) else { return }
    throw ValidationError("--step takes 0.2 to 10 seconds; found \(step).")
  }

  func run() async throws {
    let pressing = script ? DemoSwitch() : .injected
    if !script, !Terminal.isThere {
      throw ToolError(.failure, "the demo draws on a terminal, and there is none. Without one: tappet demo --script")
    }
    let (script, noVoice) = (script, noVoice)
    let controls = DemoControls(method)
    let settings =
      script
      ? DemoConfiguration.script(step: step ?? 0.45, injects: pressing.isInjected)
      : controls.configuration(step: step ?? 1.2)
    let isOnDisplay = !noWindow && Environment.hasDisplay()
    let companions = DemoSession.Companions(speaks: !noSpeech && (!script || isOnDisplay), isOnDisplay: isOnDisplay)
    try await DemoSession.run(settings: settings, pressing: pressing, companions: companions) { session in
      if script {
        try await DemoScriptRun.run(session, steps: DemoStep.all(withBox: !pressing.isInjected, spoken: !noVoice))
      } else {
        try await DemoTerminalRun.run(session, controls: controls, canSpeak: !noVoice)
      }
    }
  }
}
