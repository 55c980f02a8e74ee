import Testing

@testable import VoiceInput

@Suite("The endpointer")
struct EndpointerTests {
  /// Runs levels written as text, one letter for each frame of 10 ms: “.” is a quiet room, “n” a noisy one, “s” soft
  /// and “x” loud speech; “8.” repeats the letter. Returns the events with their frames.
  private func run(
    _ drawing: String, wait: Int? = nil, isDictating: Bool = false, isPatient: Bool = false,
    settings: Endpointer.Settings = .init()
  ) -> [String] {
    var endpointer = Endpointer(settings: settings)
    endpointer.isPatient = isPatient
    endpointer.isDictating = isDictating
    var notes: [String] = []
    for part in drawing.split(separator: " ") {
      let count = Int(part.dropLast()) ?? 1
      for _ in 0..<count {
        let frame = endpointer.position
        let level = Self.levels[part.last ?? "."] ?? 25
        guard let event = endpointer.advance(level: level) else { continue }
        switch event {
        case .began(let from): notes.append("\(frame) began \(from)")
        case .paused(let since):
          notes.append("\(frame) paused \(since)")
          if let wait { endpointer.wait(for: wait) }
        case .resumed: notes.append("\(frame) resumed")
        case .ended(let at): notes.append("\(frame) ended \(at)")
        case .abandoned: notes.append("\(frame) abandoned")
        }
      }
    }
    return notes
  }

  private static let levels: [Character: Double] = [".": 25, "n": 45, "s": 52, "x": 60]

  @Test("In a noisy room soft sounds do not end a word that began loud, and do not begin one")
  func soft() {
    #expect(run("50n 20x 15s 10x 20n").prefix(2) == ["56 began 51", "106 paused 97"])
    #expect(run("50n 20s 50n") == [])
  }

  @Test("Speech begins after 60 ms of sound and is dated from its first frame")
  func begins() {
    #expect(run("50. 10x") == ["55 began 50"])
  }

  @Test("While text is dictated an utterance may pause for longer than half a second, and ends after 0.9 s by default")
  func dictated() {
    #expect(run("50. 20x 70. 20x 95.", isDictating: true).filter { $0.contains("ended") } == ["251 ended 162"])
    #expect(run("50. 20x 95.", wait: 200, isDictating: true).last == "161 ended 72")
    #expect(run("50. 20x 95.", wait: 40, isDictating: true).last == "111 ended 72")
  }

  @Test(
    "A person who has taught commands may pause for longer than half a second, but not if the caller waits for less")
  func patient() {
    #expect(run("50. 20x 70. 20x 95.", isPatient: true).filter { $0.contains("ended") } == ["241 ended 162"])
    #expect(run("50. 20x 95.", wait: 200, isPatient: true).last == "151 ended 72")
    #expect(run("50. 20x 95.", wait: 30, isPatient: true).last == "101 ended 72")
  }

  @Test("Dictated text may last for 20 s, and is abandoned then")
  func dictatedLength() {
    func speech(_ pieces: Int) -> String { "50. " + String(repeating: "95x 5. ", count: pieces) + "95." }
    #expect(run(speech(19), isDictating: true).last?.contains("ended") == true)
    #expect(run(speech(21), isDictating: true).last?.contains("abandoned") == true)
    #expect(run(speech(6), isDictating: false).last?.contains("abandoned") == true)
  }

  @Test("A click is not speech")
  func click() {
    #expect(run("50. 2x 50.") == [])
  }

  @Test("An utterance ends after 500 ms of silence by default")
  func hardEnd() {
    let notes = run("50. 50x 60.")
    #expect(notes.count == 3)
    #expect(notes.last?.hasPrefix("15") == true)
  }

  @Test("A whole phrase ends after 200 ms of silence, and one that may continue after 400 ms", arguments: [20, 40])
  func softEnd(wait: Int) throws {
    let notes = run("50. 50x 60.", wait: wait)
    let ended = try #require(notes.last).split(separator: " ").compactMap { Int($0) }
    let since = try #require(ended.last)
    #expect(ended.first == since + wait - 1)
    // The mean over 30 ms lets the last sound ring on for up to two frames.
    #expect((100...102).contains(since))
  }

  @Test("Speech after a pause resumes the utterance, and the next pause is reported again")
  func resumes() {
    let kinds = run("50. 50x 15. 30x 60.", wait: 20).map { $0.split(separator: " ")[1] }
    #expect(kinds == ["began", "paused", "resumed", "paused", "ended"])
  }

  @Test("A gap shorter than 100 ms is not reported")
  func gap() {
    let kinds = run("50. 50x 5. 30x 60.", wait: 20).map { $0.split(separator: " ")[1] }
    #expect(kinds == ["began", "paused", "ended"])
  }

  @Test("A text may be four times as long as a command, and is abandoned after that")
  func text() {
    var endpointer = Endpointer()
    var limit: Int?
    var abandoned: Int?
    for frame in 0..<3000 {
      if endpointer.isAtLimit {
        limit = limit ?? frame
        endpointer.allowText()
      }
      // Words have gaps; sound without gaps would become the room.
      let isQuiet = frame < 50 || (20..<24).contains(frame % 50)
      if endpointer.advance(level: isQuiet ? 25 : 60) == .abandoned { abandoned = frame }
    }
    #expect(limit == 550)
    #expect(abandoned == 2050)
  }

  @Test("An utterance of more than five seconds is abandoned, and after a silence the next one is heard")
  func tooLong() {
    let kinds = run("50. 520x 60. 50x 60.", wait: 20).map { $0.split(separator: " ")[1] }
    #expect(kinds == ["began", "abandoned", "began", "paused", "ended"])
  }

  @Test("The vocabulary may change only between utterances")
  func inUtterance() {
    var endpointer = Endpointer()
    for _ in 0..<50 { _ = endpointer.advance(level: 25) }
    #expect(!endpointer.isInUtterance)
    for _ in 0..<5 { _ = endpointer.advance(level: 60) }
    #expect(endpointer.isInUtterance)
    for _ in 0..<70 { _ = endpointer.advance(level: 25) }
    #expect(!endpointer.isInUtterance)
  }

  @Test("The sound of a fan becomes part of the room within 12 s", arguments: [35.0, 45.0])
  func fan(level: Double) {
    var endpointer = Endpointer()
    for _ in 0..<100 { _ = endpointer.advance(level: 25) }
    for _ in 0..<1_200 { _ = endpointer.advance(level: level) }
    #expect(!endpointer.isInUtterance)
    #expect(endpointer.floor > level - 9)
  }

  @Test(
    "A microphone that gave zeros adapts to a quiet room at once and to a louder one within five seconds",
    arguments: [(19.0, 1), (24, 500)])
  func zeros(room: Double, frames: Int) {
    var endpointer = Endpointer()
    for _ in 0..<6_000 { _ = endpointer.advance(level: 0) }
    for _ in 0..<frames { _ = endpointer.advance(level: room) }
    #expect(!endpointer.isInUtterance && endpointer.floor < room)
    let events = (0..<20).compactMap { _ in endpointer.advance(level: 60) }
    #expect(events.first.map { if case .began = $0 { true } else { false } } == true)
  }
}
