import CKernel
import Glibc
import SpokenNames
import Synchronization

/// The user's own pronunciations, from a file that may change, appear and disappear while in use.
final class UserLexicon: PronunciationSource {
  let path: String
  private let content: Mutex<Content>

  private struct Content {
    var stamp: Stamp?
    var list = PronunciationList()
  }

  /// The attributes that change when the file is written or replaced.
  private struct Stamp: Hashable {
    var device: dev_t
    var file: ino_t
    var size: off_t
    var seconds: time_t
    var nanoseconds: Int
  }

  /// Reads the lexicon at `path`. If the file is missing, the lexicon is empty.
  init(path: String) {
    self.path = path
    content = Mutex(UserLexicon.read(path))
  }

  func pronunciations(of words: [String]) -> [[Pronunciation]] {
    content.withLock { content in words.map { content.list.words[$0] ?? [] } }
  }

  /// The malformed lines of the file; the lexicon ignores them.
  var problems: [LexiconProblem] { content.withLock { $0.list.problems } }

  /// Reads the file again if it changed; returns whether it changed.
  func refresh() -> Bool {
    let stamp = UserLexicon.stamp(of: path)
    guard content.withLock({ $0.stamp != stamp }) else { return false }
    let fresh = UserLexicon.read(path)
    content.withLock { $0 = fresh }
    return true
  }

  private static func read(_ path: String) -> Content {
    // Take the stamp before reading, so that the next refresh notices a change made in between.
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

  /// The maximum size of the file, in bytes. A larger file was not written by hand; it is ignored, and `tappet check`
  /// reports it.
  private static let limit = 256 * 1024
}
