import CKernel
import Glibc
import SpokenNames
import Synchronization

/// The user's own words, from a file that may change, come and go while it is used.
final class UserLexicon: PronunciationSource {
  let path: String
  private let content: Mutex<Content>

  private struct Content {
    var stamp: Stamp?
    var list = PronunciationList()
  }

  /// By this a file that was changed is told from one that was not.
  private struct Stamp: Hashable {
    var device: dev_t
    var file: ino_t
    var size: off_t
    var seconds: time_t
    var nanoseconds: Int
  }

  /// Reads the lexicon at `path`; a file that is not there has no words.
  init(path: String) {
    self.path = path
    content = Mutex(UserLexicon.read(path))
  }

  func pronunciations(of words: [String]) -> [[Pronunciation]] {
    content.withLock { content in words.map { content.list.words[$0] ?? [] } }
  }

  /// What is wrong with the file; each line of it is left out.
  var problems: [LexiconProblem] { content.withLock { $0.list.problems } }

  /// Reads the file again where it has changed; true when it has.
  func refresh() -> Bool {
    let stamp = UserLexicon.stamp(of: path)
    guard content.withLock({ $0.stamp != stamp }) else { return false }
    let fresh = UserLexicon.read(path)
    content.withLock { $0 = fresh }
    return true
  }

  private static func read(_ path: String) -> Content {
    // Stamped before it is read: a change in between is found the next time.
    let stamp = stamp(of: path)
    guard let stamp, stamp.size <= limit, let bytes = readWholeFile(path) else { return Content(stamp: stamp) }
    return Content(stamp: stamp, list: PronunciationList(bytes))
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      device: status.st_dev, file: status.st_ino, size: status.st_size, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  /// A larger file is no lexicon that somebody wrote: it is left alone, as `tappet check` says.
  private static let limit = 256 * 1024
}
