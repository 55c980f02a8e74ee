package import ChildPrograms
import Glibc
import Messages

/// A child process that the kernel ends when this process ends, for whatever reason. Receives SIGTERM on `deinit`.
package final class ChildProcess: Sendable {
  package typealias Files = ChildProgram.Files

  package let name: String
  package var id: Int { Int(program.id) }
  private let program: ChildProgram
  private let ended: Task<Int32, Never>

  private init(name: String, program: ChildProgram, ended: Task<Int32, Never>) {
    self.name = name
    self.program = program
    self.ended = ended
  }

  deinit { program.signal(SIGTERM) }

  /// Starts the program at `path`.
  /// - Throws: `ToolError` when it cannot be executed.
  package static func start(
    _ path: String, arguments: [String] = [], environment: [String: String] = Environment.current,
    files: Files = Files()
  ) async throws -> ChildProcess {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let (statuses, status) = AsyncStream.makeStream(of: Int32.self)
    let started: Result<ChildProgram, StartFault> = await withCheckedContinuation { started in
      // The kernel ends the child when the thread that started it ends: start it on a thread that waits for it, which
      // must not belong to a pool.
      PosixThread.start {
        do throws(StartFault) {
          let program = try ChildProgram(path, words: [path] + arguments, environment: environment, files: files)
          started.resume(returning: .success(program))
          status.yield(program.wait())
        } catch {
          started.resume(returning: .failure(error))
        }
        status.finish()
      }
    }
    let program: ChildProgram
    switch started {
    case .success(let started): program = started
    case .failure(let fault):
      throw ToolError(.failure, tr("cannot start \(path): \(fault.reason). Check that it is executable"))
    }
    let ended = Task {
      for await status in statuses { return status }
      return -1
    }
    return ChildProcess(name: name, program: program, ended: ended)
  }

  /// Waits for the process to end; returns its exit status, or 128 + the number of the signal that ended it.
  package var status: Int32 {
    get async { await ended.value }
  }

  package var hasEnded: Bool { program.hasEnded }

  /// Sends SIGTERM and returns at once.
  package func end() { program.signal(SIGTERM) }

  /// Sends SIGTERM and waits; sends SIGKILL if the process is still running after `limit`.
  /// - Parameter withChildren: whether SIGTERM goes to its whole process group.
  package func end(within limit: Duration, withChildren: Bool = false) async {
    program.signal(SIGTERM, toGroup: withChildren)
    let force = Task { [program] in
      try await Task.sleep(for: limit)
      program.signal(SIGKILL)
    }
    _ = await status
    force.cancel()
  }
}
