import CProcess
import Glibc

/// A program that runs for as long as this lives.
final class Program {
  let process: Int32
  private let path: String
  private var hasEnded = false

  /// Starts the program. Its output goes to `output` (`nil`: nowhere), its errors to ours.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = Program.environment,
    output: Int32? = nil
  ) throws {
    self.path = path
    process = Self.withWords([path] + arguments) { words in
      Self.withWords(environment.map { "\($0)=\($1)" }) { variables in
        path.withCString { path in
          var program = tappet_program(
            path: path, arguments: words, environment: variables, input: -1, output: output ?? -1, error: 2)
          return tappet_spawn(&program)
        }
      }
    }
    guard process > 0 else { throw BenchFailure("start", on: path) }
  }

  deinit { end() }

  /// Asks it to end and waits until it has.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    kill(process, SIGTERM)
    tappet_reap(process)
  }

  /// Waits until it ends by itself. Throws when it failed.
  func finish() throws {
    guard !hasEnded else { return }
    hasEnded = true
    let status = tappet_reap(process)
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

  /// The words as C has them, ended by a null pointer.
  private static func withWords<T>(_ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> T) -> T
  {
    let copies = words.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
