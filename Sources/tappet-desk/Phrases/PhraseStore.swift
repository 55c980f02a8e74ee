import Glibc
import Messages
import OnScreenKeyboard
import TappetConfig

/// The file of stored phrases; until the person changes them, there is none, and the starter phrases are used.
struct PhraseStore {
  /// Why phrases cannot be stored; as the end of a sentence.
  struct Failure: Error {
    let message: Message
  }

  private let file = StateText.phrases.file

  /// The stored phrases. A damaged file is set aside, and its usable lines go on as the file.
  /// - Throws: why the file cannot be read. It must then not be replaced.
  func read() throws(Failure) -> Phrases {
    guard let file else { return .starter }
    let bytes: [UInt8]
    do throws(StateFile.Refusal) {
      guard let found = try file.read() else { return .starter }
      bytes = found
    } catch {
      throw Failure(message: Message("\(file.path) is not used: it \(error.message)"))
    }
    let (phrases, problems) = Phrases.usable(of: bytes)
    guard !problems.isEmpty else { return phrases }
    for line in Self.lines(problems, in: file.path) { complain(line) }
    let aside = StateFile(path: file.path + ".refused")
    try replace(aside, with: bytes)
    complain(tr("\(aside.path) has the whole file; the other lines are kept"))
    try write(phrases)
    return phrases
  }

  /// Reads the phrases, changes them, and replaces the file with them at once.
  /// - Throws: why nothing was changed.
  func change(_ body: (inout Phrases) throws(PhraseFault) -> Void) throws(Failure) -> Phrases {
    var phrases = try read()
    do throws(PhraseFault) {
      try body(&phrases)
    } catch {
      throw Failure(message: error.message)
    }
    try write(phrases)
    return phrases
  }

  private func write(_ phrases: Phrases) throws(Failure) {
    guard let file else { throw Failure(message: Message("there is no folder for them: $HOME is not set")) }
    try replace(file, with: Array(phrases.text.utf8))
  }

  private func replace(_ file: StateFile, with bytes: [UInt8]) throws(Failure) {
    do {
      try file.replace(with: bytes)
    } catch {
      throw Failure(message: Message("\(file.path): \(error.message)"))
    }
  }

  /// A line for each problem, as in "FILE:3: it is not UTF-8 text"; of many the first ones.
  static func lines(_ problems: [PhraseProblems.Problem], in path: String) -> [String] {
    let most = 20
    let shown = problems.prefix(most).map { "\(path):\($0.line): \(tr($0.fault.message))" }
    let rest = problems.count - shown.count
    return rest == 0 ? shown : shown + [tr(count: rest, one: "and one more line", other: "and %1 more lines")]
  }
}
