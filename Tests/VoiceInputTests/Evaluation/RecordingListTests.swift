import Testing

@testable import VoiceEvaluation
@testable import VoiceInput

@Suite("Evaluation: the list of recordings")
struct RecordingListTests {
  private let header = "file\tkind\tvoice\tcondition\tscreen\tsays\n"

  private func parse(_ text: String) -> ([SpeechRecording], [String]) {
    let (recordings, problems) = RecordingList.parse(text, screens: ["music"], canRead: { $0 != "gone.wav" })
    return (recordings, problems.map(\.description))
  }

  @Test("A row is a recording, and “-” stands for no command")
  func rows() {
    let (recordings, problems) = parse(
      header + "a.wav\tcommand\tflite-slt\twhite@20\tmusic\ttap play\nb.wav\ttalk\thuman\tclean\tmusic\t-\n\n")
    #expect(problems.isEmpty)
    #expect(recordings.map(\.file) == ["a.wav", "b.wav"])
    #expect(recordings.map(\.says) == ["tap play", nil])
    #expect(recordings.map(\.family) == ["flite", "human"])
  }

  @Test("All problems are reported together with line and column")
  func problems() {
    let (_, problems) = parse(
      header + "a.wav\tcommand\thuman\tclean\tmail\ttap play\nb.wav\tcommand\ngone.wav\ttalk\thuman\tclean\tmusic\t-\n")
    #expect(
      problems == [
        "2:27: no screen mail.txt in the folder of screens", "3:1: 2 columns where there must be 6, parted by tabs",
        "4:1: no recording gone.wav beside the manifest",
      ])
  }

  @Test("A list without its header or without recordings is refused")
  func empty() {
    #expect(parse("a.wav\tcommand\thuman\tclean\tmusic\ttap play\n").1.count == 1)
    #expect(parse(header).1 == ["1:1: there is no recording in it"])
  }
}
