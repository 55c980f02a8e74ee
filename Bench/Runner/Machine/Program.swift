import ChildPrograms
import Glibc

/// A program that runs until this object is released.
final class Program {
  private let child: ChildProgram
  private let path: String
  var process: Int32 { child.id }

  /// Starts the program with its output to `output` (`nil` to discard it) and its errors to standard error.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = Program.environment,
    output: Int32? = nil
  ) throws {
    self.path = path
    do throws(StartFault) {
      child = try ChildProgram(
        path, words: [path] + arguments, environment: environment,
        files: ChildProgram.Files(input: nil, output: output, error: 2))
    } catch {
      throw BenchFailure("start", on: path)
    }
  }

  deinit { end() }

  /// Asks the program to end and waits until it has.
  func end() {
    guard !child.hasEnded else { return }
    child.signal(SIGTERM)
    _ = child.wait()
  }

  /// Waits until the program ends by itself. Throws if it failed.
  func finish() throws {
    guard !child.hasEnded else { return }
    let status = child.wait()
    guard status == 0 else { throw BenchFailure("\(path) ended with status \(status)") }
  }

  /// This process's own environment.
  static var environment: [String: String] {
    var found: [String: String] = [:]
    var next = environ
    while let variable = next.pointee {
      let parts = String(cString: variable).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { found[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return found
  }
}
