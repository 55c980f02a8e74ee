import Foundation
import ScanVocabulary
import Synchronization
import TappetModel
import Testing

@testable import VoiceInput

@Suite("The listener on its thread", .serialized)
struct VoiceListenerTests {
  /// A source that has all its sound at once.
  private final class Playback: AudioSource {
    private var inputs: [AudioInput]
    init(_ inputs: [AudioInput]) { self.inputs = inputs.reversed() }
    func next(isQuiet: Bool) -> AudioInput { inputs.popLast() ?? .ended(at: .zero) }
  }

  /// Returns all events of a listener until its end.
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

  @Test("The listener reports the vocabulary, the source, the utterance and the end in this order")
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

  @Test("A phrase that was begun when the microphone is lost is discarded")
  func lost() async throws {
    let sound = try sound("tap play")
    let inputs = sound[..<35] + [.state(.unavailable(reason: "unplugged", retryIn: .seconds(1)))] + sound.suffix(35)
    let heard = try await events(of: Array(inputs), .screen(["play"])).filter {
      if case .heard = $0 { true } else { false }
    }
    #expect(heard.isEmpty)
  }

  @Test("The utterance before is played back on request, but neither Tappet's own nor what asked for it")
  func playsBack() async throws {
    let seconds = { (text: String) in Double(try sound(text).count) / 50 }
    let (first, second) = (try seconds("tap play"), try seconds("tap play") + seconds("tap pause"))
    let inputs = try sounds(["tap play", "tap pause", "tap stop"])
    func played(before asked: Double, except spoken: [Range<Double>] = []) async throws -> [ListenerEvent] {
      let task = LessonTask(
        number: 7,
        kind: .playBack(
          before: at(asked), except: spoken.map { at($0.lowerBound)..<at($0.upperBound) }, device: "default"))
      let all: [Ordering.Step] = inputs.map { .input($0) } + [.lesson(task)] + inputs.map { .input($0) }
      return try await events(of: all, names: ["play", "pause", "stop"])
    }
    let wanted = try await played(before: second)
    guard case .playBack(let speech, "default", order: 7)? = wanted.first(where: \.isPlayback) else {
      Issue.record("nothing is played")
      return
    }
    #expect(speech.words == "tap pause")
    #expect(speech.startedAt >= at(first))
    // The words and 0.3 s before them, not the utterances around.
    #expect((8000..<32_000).contains(speech.samples.count))
    #expect(texts(wanted) == ["tap play", "tap pause", "tap stop"], "what is played must not be heard again")
    let other = try await played(before: second, except: [first..<second])
    guard case .playBack(let speech, _, _)? = other.first(where: \.isPlayback) else {
      Issue.record("nothing is played")
      return
    }
    #expect(speech.words == "tap play")
    let none = try await played(before: 0)
    #expect(none.contains(.lesson(LessonNews(number: 7, step: .nothingToPlay))))
    #expect(texts(none).count == 6, "where nothing is played, the person is heard")
  }

  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1e9)) }

  /// The texts, spoken one after the other.
  private func sounds(_ texts: [String]) throws -> [AudioInput] {
    var end = 0
    return try texts.flatMap { try sound($0) }.map { input in
      guard case .samples(let samples, _) = input else { return input }
      end += samples.count
      return .samples(samples, endingAt: Instant(nanoseconds: Int64(end) * 62_500))
    }
  }

  /// A source that gives the listener requests between its sounds, without real time.
  private final class Ordering: AudioSource {
    enum Step {
      case input(AudioInput)
      case order(MicrophoneUse)
      case lesson(LessonTask)
    }
    private var steps: ArraySlice<Step>
    private let orders: Orders
    private(set) var rests = 0
    init(_ steps: [Step], _ orders: Orders) {
      self.steps = steps[...]
      self.orders = orders
    }
    func next(isQuiet: Bool) -> AudioInput {
      switch steps.popFirst() {
      case .input(let input): return input
      case .order(let use):
        orders.give(use)
        return .nothing
      case .lesson(let task):
        orders.give(task)
        return .nothing
      case nil: return .ended(at: .zero)
      }
    }
    func rest() { orders.give(.listen) }
  }

  /// Passes the source's requests to the listener.
  private final class Orders: Sendable {
    private let listener = Mutex<VoiceListener?>(nil)
    func reach(_ listener: VoiceListener) { self.listener.withLock { $0 = listener } }
    func give(_ use: MicrophoneUse) { listener.withLock { $0?.obey(ListeningOrder(use)) } }
    func give(_ task: LessonTask) { listener.withLock { $0?.obey(task) } }
  }

  private func events(of steps: [Ordering.Step], names: [String]) async throws -> [ListenerEvent] {
    let orders = Orders()
    let (stream, continuation) = AsyncStream.makeStream(of: ListenerEvent.self)
    let listener = try VoiceListener(source: Ordering(steps, orders)) { event in
      continuation.yield(event)
      if event == .ended { continuation.finish() }
    }
    orders.reach(listener)
    listener.use(.screen(names))
    var events: [ListenerEvent] = []
    for await event in stream { events.append(event) }
    return events
  }

  private func texts(_ events: [ListenerEvent]) -> [String] {
    events.compactMap { if case .heard(let heard) = $0 { heard.utterance.text } else { nil } }.filter { !$0.isEmpty }
  }

  private func steps(_ inputs: some Sequence<AudioInput>) -> [Ordering.Step] { inputs.map { .input($0) } }

  @Test("Nothing is heard on standby, and a command that begins as the switch goes down is heard from its first sound")
  func standby() async throws {
    let (first, second) = (try sound("tap play"), try sound("tap pause"))
    // The switch goes down 0.44 s into the second recording, just after its first word begins at 0.4 s.
    let all =
      [.order(.standby)] + steps(room(seconds: 1)) + steps(first) + steps(second[..<22]) + [.order(.listen)]
      + steps(second[22...]) + [.order(.standby)]
    // Standby begins a little after the request; until then nobody speaks.
    let events = try await events(of: all, names: ["play", "pause"])
    #expect(texts(events) == ["tap pause"])
    #expect(events.contains(.use(.standby)) && events.contains(.use(.listen)))
  }

  @Test("A phrase during which the microphone is closed is discarded, and the next one is heard once it is open")
  func closed() async throws {
    let sound = try sound("tap play")
    let all = steps(sound[..<35]) + [.order(.closed)] + steps(sound[35...]) + steps(sound)
    let events = try await events(of: all, names: ["play"])
    #expect(texts(events) == ["tap play"])
    #expect(events.filter { $0 == .use(.closed) || $0 == .use(.listen) } == [.use(.closed), .use(.listen)])
  }

  @Test("A phrase in which sound was lost is discarded")
  func gap() async throws {
    let sound = try sound("tap play")
    let heard = try await events(of: sound[..<35] + [.gap] + sound[35...] + sound, .screen(["play"]))
    #expect(texts(heard) == ["tap play"])
  }

  @Test("A microphone that gives only zeros is reported once")
  func zeros() async throws {
    let silence = Array(repeating: AudioInput.samples([Int16](repeating: 0, count: 320), endingAt: .zero), count: 1000)
    #expect(
      try await events(of: silence, .screen(["play"])) == [
        .vocabulary(revision: 1, problems: []), .trouble(.onlyZeros), .ended,
      ])
  }

  private func room(seconds: Double) -> [AudioInput] {
    let samples = Speech.room(seconds: seconds)
    return stride(from: 0, to: samples.count - 319, by: 320).map { start in
      .samples(Array(samples[start..<(start + 320)]), endingAt: .zero)
    }
  }

  @Test("The listener stops on request, even before it has a vocabulary")
  func stops() async throws {
    #expect(try await events(of: [], nil, stop: true) == [.ended])
  }
}

extension ListenerEvent {
  fileprivate var isPlayback: Bool { if case .playBack = self { true } else { false } }
}
