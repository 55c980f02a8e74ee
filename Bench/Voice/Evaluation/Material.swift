import CKernel
import Glibc
package import SpokenCommands
package import SpokenNames
package import VoiceInput

/// Recordings with their commands, and the screens on which they are said.
package struct Material: Sendable {
  package let recordings: [SpeechRecording]
  package let screens: [String: TrialScreen]
  private let folder: String

  /// Reads the manifest at `path` and the lists of names (NAME.txt, one name a line) in the folder `screens`.
  ///
  /// - Parameters:
  ///   - settings: the user's settings; in addition every element has a number, so that numbers can be said.
  ///   - desk: what the program offers that presses keys.
  package init(
    manifest path: String, screens folder: String, settings: VoiceSettings, desk: SpokenDesk = SpokenDesk(),
    lexicon: some Lexicon
  ) throws(MaterialError) {
    self.folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    guard let bytes = readWholeFile(path) else { throw .unreadable(path: path) }
    guard let directory = opendir(folder) else { throw .unreadable(path: folder) }
    defer { closedir(directory) }
    var screens: [String: TrialScreen] = [:]
    while let entry = readdir(directory) {
      let file = String(cString: tappet_entry_name(entry))
      guard file.hasSuffix(".txt"), let list = readWholeFile("\(folder)/\(file)") else { continue }
      let names = TrialScreen.names(in: String(decoding: list, as: UTF8.self))
      screens[String(file.dropLast(4))] = TrialScreen(
        names: names, settings: settings, hasNumbers: true, desk: desk, lexicon: lexicon)
    }
    self.screens = screens
    let base = self.folder
    let (recordings, problems) = RecordingList.parse(
      String(decoding: bytes, as: UTF8.self), screens: Set(screens.keys), canRead: { access(base + $0, R_OK) == 0 })
    guard problems.isEmpty else { throw .problems(path: path, problems) }
    self.recordings = recordings
  }

  /// Returns every `step`-th recording, from the first on.
  package func every(_ step: Int) -> Material {
    Material(recordings: recordings.enumerated().filter { $0.offset % step == 0 }.map(\.element), of: self)
  }

  private init(recordings: [SpeechRecording], of other: Material) {
    self.recordings = recordings
    screens = other.screens
    folder = other.folder
  }

  package func path(of recording: SpeechRecording) -> String { folder + recording.file }
}

/// Why the material cannot be used.
package enum MaterialError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(path: String)
  case problems(path: String, [RecordingList.Problem])

  package var description: String {
    switch self {
    case .unreadable(let path): "cannot read \(path)"
    case .problems(let path, let problems): problems.map { "\(path):\($0)" }.joined(separator: "\n")
    }
  }
}
