import CProcess
import Glibc
import Synchronization

package struct StartFault: Error, Hashable {
  /// The errno.
  package var code: Int32
  package var reason: String { String(cString: strerror(code)) }

  package init(code: Int32) { self.code = code }
}

/// A child process in its own group, with default signal handling and only the given descriptors. Call `wait` once, or
/// it remains a zombie.
/// Decision 149: docs/decisions/0149-child-programs.md.
package final class ChildProgram: Sendable {
  /// The child's standard input, output and error; `nil` means /dev/null. The caller still closes its own descriptors.
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

  /// How the program ends when this process ends.
  package enum Bond: Sendable {
    /// The kernel sends it SIGTERM when the thread that started it ends, so start it on a thread that waits for it.
    case thread
    /// The kernel sends nothing: it ends by itself when the pipe that it reads from us is closed.
    case files
  }

  package let id: Int32
  private let isOver = Mutex(false)

  /// Starts the program.
  /// - Parameters:
  ///   - path: the path of its executable.
  ///   - words: its arguments, its own name first.
  ///   - environment: `nil` for the environment of this process.
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

  /// Sends a signal, unless the process has been reaped.
  /// - Parameter toGroup: whether to signal its whole process group.
  package func signal(_ number: Int32, toGroup: Bool = false) {
    isOver.withLock { isOver in if !isOver { kill(toGroup ? -id : id, number) } }
  }

  package var hasEnded: Bool { isOver.withLock { $0 } }

  /// Waits for its end; returns its exit status, 128 + the signal that ended it, or −1 if already reaped.
  package func wait() -> Int32 {
    // Wait without reaping, so that `signal` never reaches a reused process id.
    _ = hasEnded ? 0 : tappet_await(id)
    return isOver.withLock { isOver in
      if isOver { return -1 }
      isOver = true
      return tappet_reap(id)
    }
  }

  /// A descriptor that becomes readable when the process ends; the caller closes it.
  package func endFile() throws(StartFault) -> Int32 {
    let file = tappet_process_file(id)
    if file < 0 { throw StartFault(code: errno) }
    return file
  }
}
