import NIOConcurrencyHelpers
import Synchronization
import TappetConfig

/// What writes a file, on whatever thread: it waits for the disk.
typealias FileWrite = @Sendable () throws(ConfigurationProblem) -> Void

/// The writes of one file, or of the files of one folder, from whatever thread: what is older never takes the place of
/// what is newer.
final class OrderedWrites: Sendable {
  private struct Newest {
    var byFile: [String: Int] = [:]
    var ofAll = 0
  }

  private let given = Atomic(0)
  /// The last that was written. Held for as long as a disk takes, so never asked for where a press may wait.
  private let newest = NIOLockedValueBox(Newest())

  /// The number of the next write, given where it is decided what is to be written. Waits for nothing.
  func next() -> Int { given.add(1, ordering: .relaxed).newValue }

  /// What writes, numbered now.
  func next(_ body: @escaping FileWrite) -> FileWrite {
    let number = next()
    return { () throws(ConfigurationProblem) in try self.write(number, body) }
  }

  /// Writes, unless something with a higher number has been written to that file, or to all.
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

  /// Does something to all files at once; nothing that is older is written to any of them after it.
  func writeAll<T>(_ number: Int, _ body: () -> T) -> T {
    newest.withLockedValue { newest in
      newest.ofAll = max(newest.ofAll, number)
      return body()
    }
  }
}
