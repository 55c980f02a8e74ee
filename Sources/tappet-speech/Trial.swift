import ScanVocabulary
import SpeechOutput
import TappetModel
import TappetProtocol

/// Speaks a text or plays sounds without a daemon, for testing.
struct Trial {
  /// The sounds of that name, or all for "all"; `nil` if there is none.
  static func kinds(named name: String) -> [SoundKind]? {
    name == "all" ? SoundKind.allCases : SoundKind(rawValue: name).map { [$0] }
  }

  /// Returns whether everything was played to its end.
  func run(saying text: String?, playing kinds: [SoundKind]) async -> Bool {
    let (reports, sink) = AsyncStream.makeStream(of: SpeechReport.self)
    let mouth = SpeechService { sink.yield($0) }
    var ends = reports.makeAsyncIterator()
    var isHeard = true
    for (id, kind) in kinds.enumerated() {
      if kinds.count > 1 { print(kind.rawValue) }
      await mouth.play(SoundOrder(id: id, kind: kind))
      isHeard = await ends.next()?.wasSuccessful ?? false && isHeard
    }
    if let text {
      await mouth.say(SpeechOrder(id: kinds.count, utterance: AttributedText(text)))
      isHeard = await ends.next()?.wasSuccessful ?? false && isHeard
    }
    return isHeard
  }
}
