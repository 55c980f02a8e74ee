import ArgumentParser
import LearnedVoice
import LocalFiles
import VoiceEvaluation
import VoiceInput

/// `voice-evaluation learn`: learns commands from recordings, as `tappet-voice learn` does.
struct Learn: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Learn commands from recordings, for evaluate --learned.",
    discussion: """
      The list has the columns file and says, parted by tabs, and names them in its first line. Recordings of one \
      command follow each other. Prints what is refused.
      """)

  @Argument(help: ArgumentHelp("The list of recordings.", valueName: "list"))
  var list: String

  @Argument(help: ArgumentHelp("The folder to keep the commands in.", valueName: "dir"))
  var folder: String

  func run() async throws {
    try await failing {
      let base = list.lastIndex(of: "/").map { String(list[...$0]) } ?? ""
      guard let bytes = readWholeFile(list) else { throw MaterialError.unreadable(path: list) }
      let rows = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
        .map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 2 }
      let learned = LearnedFolder(path: folder)
      var teaching = try Teaching([])
      for row in rows {
        for cut in try RecordingCutter.cuts(inFile: base + row[0]) {
          if let fault = teaching.take(cut, as: row[1]) { print("\(row[0])\t\(row[1])\t\(fault)") }
        }
      }
      for words in Set(rows.map { $0[1] }).sorted() {
        do throws(TextFile.Fault) {
          try learned.store(teaching.command(words))
        } catch {
          throw WriteError(path: folder, code: error.number)
        }
      }
      print("commands: \(learned.voice.commands.count); greatest distance: \(learned.voice.limit)")
    }
  }
}
