import Foundation
import ScanCore
import Synchronization
import Testing

@testable import VoiceInput

@Suite("The listener on its thread", .serialized)
struct VoiceListenerTests {
  /// Sound that is there at once.
  private final class Playback: AudioSource {
    private var inputs: [AudioInput]
    init(_ inputs: [AudioInput]) { self.inputs = inputs.reversed() }
    func next() -> AudioInput { inputs.popLast() ?? .ended(at: .zero) }
  }

  /// All events of a listener until its end.
  private func events(
    of inputs: [AudioInput], _ vocabulary: Vocabulary?, stop: Bool = false
  ) async throws -> [ListenerEvent] {
    let (stream, continuation) = AsyncStream.makeStream(of: ListenerEvent.self)
    let listener = try VoiceListener(source: Playback(inputs)) { event in
      continuation.yield(event)
      if event == .ended { continuation.finish() }
    }
    if let vocabulary { listener.use(vocabulary) }
    if stop { listener.stop() }
    var events: [ListenerEvent] = []
    for await event in stream { events.append(event) }
    return events
  }

  private func sound(_ text: String) throws -> [AudioInput] {
    let samples = try Speech.saying(text)
    return stride(from: 0, to: samples.count, by: 320).map { start in
      let end = min(samples.count, start + 320)
      return .samples(Array(samples[start..<end]), endingAt: Instant(nanoseconds: Int64(end) * 62_500))
    }
  }

  @Test("tells the vocabulary, the source, what was heard and the end, in this order")
  func order() async throws {
    let inputs = [.state(.listening(to: "test"))] + (try sound("tap play"))
    let events = try await events(of: inputs, .screen(["play", "pause"], revision: 4))
    try #require(events.count == 4)
    #expect(events[0] == .vocabulary(revision: 4, problems: []))
    #expect(events[1] == .source(.listening(to: "test")))
    if case .heard(let heard) = events[2] {
      #expect(heard.utterance.text == "tap play")
      #expect(heard.utterance.vocabulary == 4)
    } else {
      Issue.record("heard nothing")
    }
    #expect(events[3] == .ended)
  }

  @Test("what a lost microphone had of a phrase is not taken for one")
  func lost() async throws {
    let sound = try sound("tap play")
    let inputs = sound[..<35] + [.state(.unavailable(reason: "unplugged", retryIn: .seconds(1)))] + sound.suffix(35)
    let heard = try await events(of: Array(inputs), .screen(["play"])).filter {
      if case .heard = $0 { true } else { false }
    }
    #expect(heard.isEmpty)
  }

  @Test("stops when it is told to, also before it has a vocabulary")
  func stops() async throws {
    #expect(try await events(of: [], nil, stop: true) == [.ended])
  }
}
