import CProcess
import Glibc
import Synchronization

/// Why a program could not be started.
package struct StartFault: Error, Hashable {
  /// The system's error number.
  package var code: Int32
  /// For people.
  package var reason: String { String(cString: strerror(code)) }

  package init(code: Int32) { self.code = code }
}

/// A program that was started by this one, in a process group of its own, with default signals and no open file but
/// those it is given. `wait` must be called once, or its place in the system's table is kept.
package final class ChildProgram: Sendable {
  /// The descriptors that the program gets as its standard input, output and error; `nil` gives it /dev/null. The caller
  /// still closes its own.
  package struct Files: Sendable {
    package var input: Int32?
    package var output: Int32?
    package var error: Int32?
    package init(input: Int32? = nil, output: Int32? = 1, error: Int32? = 2) {
      self.input = input
      self.output = output
      self.error = error
    }
  }

  /// What ends the program when ours ends.
  package enum Bond: Sendable {
    /// The kernel sends it SIGTERM when the thread that started it ends: start it on a thread that waits for its end.
    case thread
    /// The kernel sends it nothing: it ends by itself when the pipe that it reads from us is closed.
    case files
  }

  package let id: Int32
  private let isOver = Mutex(false)

  /// Starts the program.
  /// - Parameters:
  ///   - path: the whole path of its executable.
  ///   - words: its arguments, its own name first.
  ///   - environment: `nil` is ours.
  package init(
    _ path: String, words: [String], environment: [String: String]? = nil, files: Files, bond: Bond = .thread
  ) throws(StartFault) {
    func start(_ words: CStrings.List, _ variables: CStrings.List) -> (pid_t, Int32) {
      path.withCString { path in
        var program = tappet_program(
          path: path, arguments: words, environment: variables, input: files.input ?? -1, output: files.output ?? -1,
          error: files.error ?? -1, outlives_thread: bond == .files ? 1 : 0)
        return (tappet_spawn(&program), errno)
      }
    }
    let (id, fault) = CStrings.with(words) { words in
      guard let environment else { return start(words, environ) }
      return CStrings.with(environment.map { "\($0)=\($1)" }) { start(words, $0) }
    }
    guard id > 0 else { throw StartFault(code: fault) }
    self.id = id
  }

  /// Sends it a signal, where it has not been waited for.
  /// - Parameter toGroup: to the programs that it started too.
  package func signal(_ number: Int32, toGroup: Bool = false) {
    isOver.withLock { isOver in if !isOver { kill(toGroup ? -id : id, number) } }
  }

  /// Whether its end was waited for.
  package var hasEnded: Bool { isOver.withLock { $0 } }

  /// Waits until it ends, and gives its exit status, or 128 + the number of the signal that ended it; −1 where that was
  /// asked before.
  package func wait() -> Int32 {
    // Not taken away while it may still be signalled: its number stays its own until then.
    _ = hasEnded ? 0 : tappet_await(id)
    return isOver.withLock { isOver in
      if isOver { return -1 }
      isOver = true
      return tappet_reap(id)
    }
  }

  /// A descriptor that is readable once it has ended; the caller closes it.
  package func endFile() throws(StartFault) -> Int32 {
    let file = tappet_process_file(id)
    if file < 0 { throw StartFault(code: errno) }
    return file
  }
}
