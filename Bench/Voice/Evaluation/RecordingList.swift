/// A manifest of recordings and their commands: tab-separated, with a first line that names the columns file, kind,
/// voice, condition, screen and says (“-” for no command).
package enum RecordingList {
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    package var line: Int
    package var column: Int
    package var text: String
    package var description: String { "\(line):\(column): \(text)" }
  }

  static let columns = ["file", "kind", "voice", "condition", "screen", "says"]

  /// Returns the recordings listed in `text` and all its problems. `screens` are the existing screens; `canRead`
  /// returns whether a file exists.
  package static func parse(
    _ text: String, screens: Set<String>, canRead: (String) -> Bool
  ) -> (recordings: [SpeechRecording], problems: [Problem]) {
    var recordings: [SpeechRecording] = []
    var problems: [Problem] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      func complain(_ text: String, field: Int = 0) {
        let before = fields.prefix(field).reduce(0) { $0 + $1.count + 1 }
        problems.append(Problem(line: index + 1, column: before + 1, text: text))
      }
      if index == 0 {
        if fields != columns { complain("the first line must name the columns \(columns.joined(separator: ", "))") }
      } else if line.isEmpty {
        continue
      } else if fields.count != columns.count {
        complain("\(fields.count) columns where there must be \(columns.count), parted by tabs")
      } else if !screens.contains(fields[4]) {
        complain("no screen \(fields[4]).txt in the folder of screens", field: 4)
      } else if !canRead(fields[0]) {
        complain("no recording \(fields[0]) beside the manifest")
      } else {
        recordings.append(
          SpeechRecording(
            file: fields[0], kind: fields[1], voice: fields[2], condition: fields[3], screen: fields[4],
            says: fields[5] == "-" ? nil : fields[5]))
      }
    }
    if recordings.isEmpty, problems.isEmpty {
      problems.append(Problem(line: 1, column: 1, text: "there is no recording in it"))
    }
    return (recordings, problems)
  }
}
