import Testing

@testable import LearnedVoice

@Suite("Which recordings are of use")
struct RecordingCheckTests {
  private static let learned = Voices.commands.mapValues { sounds in (0..<4).map { Voices.template(sounds, take: $0) } }

  private func fault(_ sounds: [Int], as command: String, clipped: Double = 0) -> RecordingFault? {
    RecordingCheck(Self.learned).fault(of: Voices.template(sounds, take: 30), clipped: clipped, as: command)
  }

  @Test("A further rendition is taken, and so is the first one of a new command")
  func taken() {
    #expect(fault([0, 3, 1, 9], as: "go back") == nil)
    #expect(fault([2, 5, 10, 7], as: "go home") == nil)
  }

  @Test("Silence, distorted sound and a knock are refused")
  func unusable() {
    #expect(RecordingCheck([:]).fault(of: nil, clipped: 0, as: "go back") == .silent)
    #expect(fault([0, 3, 1, 9], as: "go back", clipped: 0.06) == .clipped)
    let knock = Voices.template([0], length: 10)
    #expect(RecordingCheck([:]).fault(of: knock, clipped: 0, as: "go back") == .tooShort)
  }

  @Test("Another command in place of the one that is taught is refused, and named")
  func other() {
    #expect(fault([6, 2, 8, 5], as: "go back") == .like("scroll down"))
  }

  @Test("A new command that sounds like a taught one is refused, and the taught one named")
  func newButAlike() {
    #expect(fault([6, 2, 8, 5], as: "scroll on") == .like("scroll down"))
  }

  @Test("Something else in place of the command is refused")
  func unlike() {
    #expect(fault([2, 5, 10, 7], as: "go back") == .unlike)
  }
}

@Suite("A taught command in a file")
struct LearnedCommandTests {
  private let command = LearnedCommand(
    words: "tap library", recordings: (0..<5).map { Voices.sound([0, 3, 1, 9], take: $0) })

  @Test("What was written is read")
  func roundTrip() {
    #expect(LearnedCommand(bytes: command.bytes) == command)
  }

  @Test("A file that was cut off or changed anywhere is refused")
  func damaged() {
    let bytes = command.bytes
    for place in stride(from: 0, to: bytes.count, by: 97) {
      #expect(LearnedCommand(bytes: Array(bytes[..<place])) == nil)
      var changed = bytes
      changed[place] ^= 4
      #expect(LearnedCommand(bytes: changed) == nil, "byte \(place)")
    }
    #expect(LearnedCommand(bytes: bytes + [0]) == nil)
  }

  @Test("The name of the file tells nothing about the words, and is always the same")
  func names() {
    #expect(LearnedCommand.fileName(of: "tap library") == "bb1340692048b3d9.voice")
    #expect(LearnedCommand.fileName(of: "tap library") != LearnedCommand.fileName(of: "tap libraries"))
  }
}
