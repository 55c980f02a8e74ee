import NIOConcurrencyHelpers
import Synchronization
import TappetConfig

/// A closure that writes a file. It blocks on the disk and may run on any thread.
typealias FileWrite = @Sendable () throws(ConfigurationProblem) -> Void

/// Orders the writes of one file, or of the files of one folder, across threads: an older write never replaces a newer
/// one.
final class OrderedWrites: Sendable {
  private struct Newest {
    var byFile: [String: Int] = [:]
    var ofAll = 0
  }

  private let given = Atomic(0)
  /// The newest numbers written. The lock is held during disk writes, so never take it on the event loop.
  private let newest = NIOLockedValueBox(Newest())

  /// Returns a number for the next write. Take it when the content is decided; never blocks.
  func next() -> Int { given.add(1, ordering: .relaxed).newValue }

  /// Returns a closure that runs `body` as a write numbered now.
  func next(_ body: @escaping FileWrite) -> FileWrite {
    let number = next()
    return { () throws(ConfigurationProblem) in try self.write(number, body) }
  }

  /// Runs `body` unless a write with a higher number has already been made to `file`, or to all files.
  func write(
    _ number: Int, of file: String = "", _ body: () throws(ConfigurationProblem) -> Void
  ) throws(ConfigurationProblem) {
    let result: Result<Void, ConfigurationProblem> = newest.withLockedValue { newest in
      guard number > max(newest.ofAll, newest.byFile[file] ?? 0) else { return .success(()) }
      newest.byFile[file] = number
      return Result(catching: body)
    }
    try result.get()
  }

  /// Runs `body`, which may change all files; afterwards, writes with a number below `number` are skipped for every
  /// file.
  func writeAll<T>(_ number: Int, _ body: () -> T) -> T {
    newest.withLockedValue { newest in
      newest.ofAll = max(newest.ofAll, number)
      return body()
    }
  }
}
