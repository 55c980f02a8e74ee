import Glibc
import Messages
import ScanVocabulary
import SpokenCommands
import TappetModel
import VoiceInput

/// Listens without a daemon: takes names from a file, and prints each utterance with the outcome it would have.
struct StandAlone {
  let options: ListenerOptions
  let names: [String]
  let isBare: Bool
  /// Whether text is dictated all the time.
  let dictates: Bool
  let printsJSON: Bool
  let tellsLevels: Bool

  /// Runs until the source ends, which a microphone never does.
  func run(_ source: sending any AudioSource) async throws {
    var settings = VoiceSettings()
    settings.bareNames = isBare
    var screen = TrialScreen(
      names: names, settings: settings, lexicon: try DictionaryLexicon(path: options.dictionary))
    let printer = Printer(printsJSON: printsJSON, tellsLevels: tellsLevels)
    let (listener, events) = try VoiceListener.listening(to: source, options: options)
    if tellsLevels { listener.obey(ListeningOrder(.listen, isMetered: true)) }
    listener.use(vocabulary(screen.vocabulary))
    for await event in events {
      switch event {
      case .heard(let heard):
        let action = screen.obey(heard.utterance)
        printer.print(heard, action.outcome)
        if let next = action.vocabulary { listener.use(vocabulary(next)) }
      case .vocabulary(_, let problems): for problem in problems { complain(problem.text) }
      case .soundAlikes(_, let problems): for warning in screen.warnings(of: problems) { complain(warning.message) }
      case .source(let state): printer.print(state)
      case .trouble(let trouble): if let trouble { complain(tr(trouble.message)) }
      case .level(let level, let noise): printer.print(level: level, noise: noise)
      case .dictation(let obstacle): if let obstacle { complain(obstacle.description) }
      case .adapted(.damaged(let file)): complain(AdaptationTeller.damaged(file))
      case .use, .adapted, .sound, .lesson, .taught, .adaptation, .playBack: break
      case .fault(let fault): complain(fault.description)
      case .ended: return
      }
    }
  }

  private func vocabulary(_ said: Vocabulary) -> Vocabulary {
    var vocabulary = said
    vocabulary.isDictating = dictates
    return vocabulary
  }

  static func names(inFile path: String) throws(ProgramFault) -> [String] {
    guard let file = fopen(path, "r") else {
      throw ProgramFault(tr("cannot read the names in \(path): \(String(cString: strerror(errno)))"))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    let names = TrialScreen.names(in: String(decoding: bytes, as: UTF8.self))
    if names.isEmpty {
      throw ProgramFault(tr("there is no name in \(path); write one per line, as it appears on the screen"))
    }
    return names
  }
}

extension VoiceListener {
  /// Starts a listener; returns it with its events, up to `.ended`.
  static func listening(
    to source: sending any AudioSource, options: ListenerOptions
  ) throws(VoiceError) -> (VoiceListener, AsyncStream<ListenerEvent>) {
    let (events, sink) = AsyncStream.makeStream(of: ListenerEvent.self)
    let listener = try VoiceListener(options: options, source: source) { event in
      sink.yield(event)
      if event == .ended { sink.finish() }
    }
    return (listener, events)
  }
}
