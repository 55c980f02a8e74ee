import ArgumentParser
import Messages
import SpeechOutput
import SwitchInput
import TappetConfig
import TappetProtocol
import TappetProtocolServer
import UnixSignals

struct Setup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Set up a switch with the switch itself: which one, how fast, which filter."),
    discussion: tr(
      """
      Press your switch; press at a light, six times; try the speed on ten targets, and keep it or choose another; say \
      five commands, where there is a microphone; hear the bell. Then Tappet writes your settings, and keeps the old \
      ones beside them. Ctrl-C changes nothing.
      --answers does it without a person: a JSON file with the device, the press times in seconds, and the choices.

      EXAMPLES
        tappet setup
        tappet setup --config /tmp/try.toml
        tappet setup --answers answers.json
        {"device": "Big Red", "times": [0.9, 0.7, 0.8, 0.7, 0.75, 0.8], "speed": ["slower", "keep"]}
      """))

  @Option(help: ArgumentHelp(tr("The settings file to write [~/.config/tappet/tappet.toml]."), valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp(tr("Take the answers from here."), valueName: "file"))
  var answers: String?

  @Option(
    help: ArgumentHelp(
      tr("Hear this recording in place of the microphone (16,000 samples a second)."), valueName: "file"))
  var wav: String?

  @Flag(help: ArgumentHelp(tr("Say nothing aloud.")))
  var quiet = false

  func run() async throws {
    let keeping = try SetupKeeping(named: config)
    if let answers {
      let answers = try SetupAnswers(try TreeDocument.load(answers), named: answers)
      let devices = try SurveyedDevice.all(for: SwitchReaderConfiguration(useDefaultRule: false))
      var conversation = SetupConversation(
        outputs: answers.cueOutput.map { [SpeechOutputs.Output(name: $0, title: $0, isThere: true, isDefault: false)] }
          ?? [],
        hasVoice: !answers.heard.isEmpty)
      let effects = answers.answer(&conversation, with: try answers.candidate(among: Candidate.all(of: devices)))
      return try await finish(SetupRun.Outcome(conversation: conversation, rings: effects.contains(.ring)), keeping)
    }
    // Ignore faulty settings: the set-up replaces them.
    let microphone =
      (try? Configuration.load(from: ConfigurationFiles(named: config).sources).get())?.microphone
      ?? MicrophoneSettings()
    let obstacle = await VoiceTrialSound.obstacle(to: microphone, recording: wav)
    let outputs = await SpeechOutputs.offered()
    // Check for a terminal before stopping anything.
    try Terminal.check(otherwise: SetupRun.otherwise)
    // From here on an interrupt restarts the daemon or session that was stopped.
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let stopped = try await SetupKeeping.stopDaemon()
    let outcome: SetupRun.Outcome?
    do {
      outcome = try await SetupRun.run(
        SetupRun.Options(
          speaks: !quiet, hasVoice: obstacle == nil, outputs: quiet ? [] : outputs, microphone: microphone,
          recording: wav),
        until: signals)
    } catch {
      if case .units = stopped { _ = await SetupKeeping.startDaemon() }
      if case .session(let session) = stopped {
        Output.complain("\(error)")
        goOn(session)
      }
      throw error
    }
    guard let outcome else {
      Output.line(tr("Nothing was changed."))
      if case .units = stopped { _ = await SetupKeeping.startDaemon() }
      if case .session(let session) = stopped { goOn(session) }
      return
    }
    try await finish(outcome, keeping)
    if let obstacle { Output.line(tr("Tappet did not try your voice: \(obstacle)").printable) }
    switch stopped {
    case .units:
      guard await SetupKeeping.startDaemon() else {
        return Output.line(tr("Start Tappet: systemctl --user start tappet"))
      }
      if let status = try? await StatusNow(DaemonLink.open(DaemonAddress(named: nil).control)).line {
        // translators: %1 is what tappet status says
        Output.line(tr("Tappet runs again. \(status)"))
      } else {
        Output.line(tr("Tappet runs again. To see how it is: tappet status"))
      }
    case .session(let session): goOn(session)
    case .nothing:
      Output.line(tr("Start Tappet: tappet run    (to start it at every login: tappet doctor tells the command)"))
    }
  }

  /// Runs `tappet run` again in this terminal, after the set-up ended it.
  private func goOn(_ session: RunningSession) {
    Output.line(tr("The set-up ended tappet run, which runs again here; Ctrl-C ends it."))
    session.goOn()
    Output.line(tr("Start Tappet: tappet run"))
  }

  private func finish(_ outcome: SetupRun.Outcome, _ keeping: SetupKeeping) async throws {
    let conversation = outcome.conversation
    guard let found = conversation.found, let fit = conversation.fit else { return }
    let lines = try keeping.write(SettingsDraft(found: found, fit: fit, cueOutput: conversation.cueOutput))
    Output.line(tr("Your switch: \(found.device.name.printable), \(found.inputName)"))
    let voice = conversation.voice.map(SetupScreen.result) ?? []
    (SetupScreen.fit(conversation) + voice + lines).forEach { Output.line($0) }
    Output.line(
      tr("To ring the bell: hold the switch for 8 s, let go, and press at “\(tr("Ring the bell"))”."))
    if outcome.rings {
      do {
        try await BellTest(config: nil).run()
      } catch let error as ToolError {
        // The switch is set up even if the bell fails.
        Output.complain(error.description)
      }
    }
    // translators: %1 and %2 are the names of a menu and of an entry in it
    Output.line(
      tr("You can change the speed, and all else, by switch: \(tr("Menu")) › \(tr("Settings"))."))
    Output.line(tr("To practise pressing, once Tappet runs: tappet practice"))
  }
}
