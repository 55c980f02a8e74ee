import ArgumentParser
import Messages
import ScanVocabulary

struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Drive a media player with one key and a voice."),
    discussion: tr(
      """
      The demo starts a daemon, a listener and a speaker of its own, apart from everything else, and stops them at the \
      end. Keys are the switches (the terminal's last line says which); v speaks a command into the recogniser; q \
      leaves. On a display the player has a window with the overlay over it; the window takes the same keys.

      EXAMPLES
        tappet demo
        tappet demo --step 0.8
        tappet demo --method manual     any other way of moving the highlight
        tappet demo --script            without a person: presses and speaks by itself, and says whether all went well
      """))

  @Flag(help: ArgumentHelp(tr("Run through the demo without a person, and print a line for each step.")))
  var script = false

  @Option(
    help: ArgumentHelp(tr("How the highlight moves: \(Self.methods)."), valueName: "name"),
    transform: { (name: String) throws -> ScanSettings.Method in
      if let method = ScanSettings.Method(rawValue: name) { return method }
      throw ValidationError(tr("there is no method \"\(name)\"; there are \(Demo.methods)."))
    })
  var method = ScanSettings.Method.auto

  @Option(
    help: ArgumentHelp(
      tr("How long each stop is lit. The default is 1.2, and 0.45 for the script."), valueName: "seconds"))
  var step: Double?

  @Flag(help: ArgumentHelp(tr("Switches only: no listener, and no spoken commands.")))
  var noVoice = false

  @Flag(
    help: ArgumentHelp(
      tr("Say nothing to you and make no sound. Where there is no display, the script is silent anyway.")))
  var noSpeech = false

  @Flag(help: ArgumentHelp(tr("Open no window and draw nothing over the screen, even on a display.")))
  var noWindow = false

  private static let methods = ScanSettings.Method.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    if script, method != .auto {
      throw ValidationError(tr("--script uses the method auto; to try \(method.rawValue), leave out --script."))
    }
    guard let step, !(0.2...10).contains(step) else { return }
    throw ValidationError(tr("--step takes 0.2 to 10 seconds; found \(step)."))
  }

  func run() async throws {
    let pressing = script ? DemoSwitch() : .injected
    if !script, !Terminal.isThere {
      throw ToolError(
        .failure, tr("the demo draws on a terminal, and there is none. Without one: tappet demo --script"))
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
