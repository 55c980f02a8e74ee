import Glibc
import LocalFiles
import Messages
import OnScreenKeyboard

/// `--export-phrases` and `--import-phrases`. Each returns the exit code.
enum PhraseCommands {
  static func export() -> Int32 {
    do throws(PhraseStore.Failure) {
      print(try PhraseStore().read().text, terminator: "")
      return EXIT_SUCCESS
    } catch {
      complain(tr(error.message))
      return EXIT_FAILURE
    }
  }

  /// Adds the phrases of a file, "-" for standard input: all or none.
  static func add(from path: String) -> Int32 {
    let name = path == "-" ? "/dev/stdin" : path
    let bytes: [UInt8]
    switch TextFile.read(name, allowingPipes: true) {
    case .success(let found): bytes = found
    case .failure(let failure):
      complain("\(path): \(tr(failure.reason))")
      return EXIT_FAILURE
    }
    do throws(PhraseProblems) {
      let phrases = try Phrases(utf8: bytes)
      return add(phrases)
    } catch {
      for line in PhraseStore.lines(error.problems, in: path) { complain(line) }
      complain(tr("nothing was imported"))
      return EXIT_FAILURE
    }
  }

  private static func add(_ phrases: Phrases) -> Int32 {
    var added = 0
    do throws(PhraseStore.Failure) {
      _ = try PhraseStore().change { (all: inout Phrases) throws(PhraseFault) in added = try all.add(phrases) }
      let known = phrases.count - added
      print(tr(count: added, one: "1 phrase was added", other: "%1 phrases were added"))
      if known > 0 { print(tr(count: known, one: "1 was there already", other: "%1 were there already")) }
      return EXIT_SUCCESS
    } catch {
      complain(tr(error.message))
      complain(tr("nothing was imported"))
      return EXIT_FAILURE
    }
  }
}
