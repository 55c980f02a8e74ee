import ScanVocabulary
import SpeechOutput
import SwitchInput
import SystemClocks
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer
import UnixSignals

/// The set-up on a terminal: reads every accessible device, and shows and speaks the conversation's prompts.
struct SetupRun: ~Copyable {
  private enum Event: Sendable {
    case input(SwitchInputEvent)
    case voice(VoiceTrial.News)
    case asked(String)
    case tick
    case look
    case end
  }

  /// The interval between two looks for connected or removed devices.
  private static let look = Duration.seconds(1)

  private var conversation: SetupConversation
  private var screen = SetupScreen(devices: [])
  private var candidates: [SwitchID: Candidate] = [:]
  private let options: Options
  private var spoken = ""
  private var listening: Task<Void, any Error>?
  /// The overlay that shows the prompts; `nil` if there is no display or no overlay program.
  private var overlay: SetupOverlay?

  private init(_ options: Options) {
    self.options = options
    conversation = SetupConversation(
      outputs: options.outputs, hasVoice: options.hasVoice, isAloud: options.speaks)
  }

  struct Options: Sendable {
    var speaks: Bool
    var hasVoice: Bool
    /// The private outputs to offer.
    var outputs: [SpeechOutputs.Output] = []
    var microphone = MicrophoneSettings()
    /// A WAV file to use instead of the microphone.
    var recording: String?
  }

  /// The command to suggest if there is no terminal.
  static let otherwise = "tappet setup --answers FILE"  // not translated: a command

  struct Outcome: Sendable {
    var conversation: SetupConversation
    var rings: Bool
  }

  /// Runs the set-up until the user has finished it or a signal ends it.
  /// - Parameter signals: the signals that end the set-up; a signal that arrived before the call ends it too.
  /// - Returns: the outcome; `nil` if a signal ended the set-up.
  /// - Throws: `ToolError` if there is no terminal, or the error that prevents reading devices.
  static func run(_ options: Options, until signals: UnixSignalsSequence) async throws -> Outcome? {
    var run = SetupRun(options)
    let terminal = try Terminal(otherwise: otherwise)
    run.overlay = await SetupOverlay.start()
    let (events, teller) = AsyncStream.makeStream(of: Event.self)
    let trap = Task { for await _ in signals { teller.yield(.end) } }
    // Consume what the switch types, so that the shell does not receive it.
    let keys = Task { for await _ in Terminal.keys() {} }
    let looking = Task {
      while !Task.isCancelled {
        teller.yield(.look)
        try await Task.sleep(for: look)
      }
    }
    let reader = SwitchReader(configuration: run.configuration) { teller.yield(.input($0)) }
    defer {
      for task in [trap, keys] { task.cancel() }
      looking.cancel()
      reader.stop()
      run.listening?.cancel()
      run.overlay?.end()
    }
    try reader.start()
    var alarm: Task<Void, any Error>?
    for await event in events {
      switch event {
      case .end: return nil
      case .look: try run.lookForDevices(reader)
      case .tick: run.conversation.advance(to: MonotonicClock.now)
      case .voice(let news): run.conversation.take(news, at: MonotonicClock.now)
      case .asked(let words):
        if words == run.spoken { run.conversation.asked(at: MonotonicClock.now) }
      case .input(.edge(let edge)):
        let effects = run.take(edge)
        for case .sound(let output) in effects {
          Task { _ = await ProgramAnswer.of("tappet-speech", ["--output", output, "--say", SpeechOutputs.trial]) }
        }
        if case .done = run.conversation.phase {
          return Outcome(conversation: run.conversation, rings: effects.contains(.ring))
        }
      case .input(.device(let event)):
        run.note(event)
        try run.lookForDevices(reader)
      }
      run.listen(teller)
      run.show(on: terminal, teller)
      alarm?.cancel()
      alarm = run.conversation.deadline.map { deadline in
        Task {
          try await Task.sleep(for: max(.zero, MonotonicClock.now.duration(to: deadline)))
          teller.yield(.tick)
        }
      }
    }
    return nil
  }

  private var configuration: SwitchReaderConfiguration {
    SwitchReaderConfiguration(
      definitions: candidates.values.map(\.definition).sorted { $0.id < $1.id }, useDefaultRule: false)
  }

  private mutating func lookForDevices(_ reader: SwitchReader) throws {
    screen.devices = try SurveyedDevice.all(for: SwitchReaderConfiguration(useDefaultRule: false))
    let found = Candidate.all(of: screen.devices.filter(\.mayBeRead))
    conversation.see(found, at: MonotonicClock.now)
    guard Set(found.map(\.id)) != Set(candidates.keys) else { return }
    candidates = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    reader.reconfigure(configuration)
  }

  private mutating func note(_ event: DeviceEvent) {
    switch event.kind {
    case .added, .back: screen.read.insert(event.device.path)
    case .lost, .removed: screen.read.remove(event.device.path)
    case .offered, .problem, .mended: break
    }
  }

  private mutating func take(_ event: SwitchEvent) -> [SetupConversation.Effect] {
    guard event.origin == .device, let candidate = candidates[event.id] else { return [] }
    return conversation.take(event.edge, of: candidate, at: event.at)
  }

  /// Opens the microphone during the voice trial and closes it afterwards.
  private mutating func listen(_ teller: AsyncStream<Event>.Continuation) {
    guard case .voice = conversation.phase else {
      listening?.cancel()
      listening = nil
      return
    }
    guard listening == nil else { return }
    listening = Task { [options] in
      do {
        let sound = try await VoiceTrialSound(by: options.microphone, recording: options.recording)
        for await news in sound.news { teller.yield(.voice(news)) }
        await sound.end()
      } catch let error as ToolError {
        teller.yield(.voice(.trouble(error.description)))
      }
    }
  }

  private mutating func show(on terminal: borrowing Terminal, _ teller: AsyncStream<Event>.Continuation) {
    let (size, lines) = (terminal.size, screen.lines(of: conversation))
    terminal.show(SetupScreen.fitted(lines, columns: size.columns, rows: size.rows))
    overlay?.show(lines)
    let words = SetupScreen.words(of: conversation)
    guard words != spoken else { return }
    spoken = words
    guard options.speaks else { return }
    Task {
      _ = await ProgramAnswer.of("spd-say", ["--wait", "--", words])
      teller.yield(.asked(words))
    }
  }
}
