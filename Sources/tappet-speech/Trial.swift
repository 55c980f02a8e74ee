import ScanVocabulary
import SpeechOutput
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Speaks a text or plays sounds without a daemon, for testing.
struct Trial {
  /// The sounds of that name, or all for "all"; `nil` if there is none.
  static func kinds(named name: String) -> [SoundKind]? {
    name == "all" ? SoundKind.allCases : SoundKind(rawValue: name).map { [$0] }
  }

  /// Returns whether everything was played to its end.
  func run(saying text: String?, playing kinds: [SoundKind]) async -> Bool {
    let (reports, sink) = AsyncStream.makeStream(of: SpeechReport.self)
    let mouth = SpeechService { if case .speechFinished(let report) = $0 { sink.yield(report) } }
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

extension Trial {
  /// How long the sound server may take to tell what it has.
  private static let patience = Duration.seconds(2)

  /// Says the text on the private output alone; returns whether it was played to its end.
  func run(saying text: String, on output: String) async -> Bool {
    let (news, sink) = AsyncStream.makeStream(of: ClientRequest.self)
    let mouth = SpeechService { sink.yield($0) }
    await mouth.use(["speech.cueOutput": .string(output)])
    let limit = Task {
      try await Task.sleep(for: Self.patience)
      sink.finish()
    }
    for await request in news {
      switch request {
      case .speechOutputs(let outputs) where outputs["isOpen"] == .bool(true):
        limit.cancel()
        await mouth.say(SpeechOrder(id: 1, utterance: AttributedText(text), hearers: .cue))
      case .speechFinished(let report): return report.wasSuccessful
      case _: break
      }
    }
    return false
  }

  /// The outputs, and whether cues could be heard on the one named.
  func outputs(on output: String?) async -> SpeechOutputs {
    let (news, sink) = AsyncStream.makeStream(of: Void.self)
    let watch = OutputWatch { sink.yield() }
    watch.use(output ?? CueRoute.common)
    let limit = Task {
      try await Task.sleep(for: Self.patience)
      sink.finish()
    }
    for await _ in news where !watch.report.outputs.isEmpty { break }
    limit.cancel()
    return watch.report
  }
}
