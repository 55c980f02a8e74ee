import CProcess
import Glibc
import Synchronization

/// A program that runs as long as we do: it is told to end when this is let go, and when our own process ends,
/// however that comes about.
package final class ChildProcess: Sendable {
  /// What becomes the program's standard input, output and error; `nil` is /dev/null. The descriptors stay the
  /// caller's.
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

  package let name: String
  private let life: Life
  private let ended: Task<Int32, Never>

  private init(name: String, life: Life, ended: Task<Int32, Never>) {
    self.name = name
    self.life = life
    self.ended = ended
  }

  deinit { life.signal(SIGTERM) }

  /// Starts the program at `path`.
  /// - Throws: `ToolError` when it cannot be executed.
  package static func start(
    _ path: String, arguments: [String] = [], environment: [String: String] = Environment.current,
    files: Files = Files()
  ) async throws -> ChildProcess {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let (statuses, status) = AsyncStream.makeStream(of: Int32.self)
    let life = Life()
    let fault: Int32? = await withCheckedContinuation { started in
      // One thread per child: the kernel ends the child when the thread that started it ends, so that thread
      // has to wait for it, and cannot be one that a pool takes away.
      PosixThread.start {
        let id = spawn(path, arguments: arguments, environment: environment, files: files)
        life.begin(id)
        started.resume(returning: id > 0 ? nil : -id)
        if id > 0 {
          _ = tappet_await(id)
          status.yield(life.reap())
        }
        status.finish()
      }
    }
    if let fault {
      throw ToolError(
        .failure, "cannot start \(path): \(String(cString: strerror(fault))). Check that it is executable")
    }
    let ended = Task {
      for await status in statuses { return status }
      return -1
    }
    return ChildProcess(name: name, life: life, ended: ended)
  }

  /// Its exit status, or 128 + the number of the signal that ended it; waits for its end.
  package var status: Int32 {
    get async { await ended.value }
  }

  /// Whether it is known to have ended.
  package var hasEnded: Bool { life.isOver }

  /// Asks it to end; it may take its time.
  package func end() { life.signal(SIGTERM) }

  /// Asks it to end, and ends it by force when it has not done so within `limit`.
  /// - Parameter withChildren: the programs that it started are asked too.
  package func end(within limit: Duration, withChildren: Bool = false) async {
    life.signal(SIGTERM, toGroup: withChildren)
    let force = Task { [life] in
      try await Task.sleep(for: limit)
      life.signal(SIGKILL)
    }
    _ = await status
    force.cancel()
  }

  /// The new process's id, or the negative error number.
  private static func spawn(
    _ path: String, arguments: [String], environment: [String: String], files: Files
  ) -> Int32 {
    CStrings.with([path] + arguments) { words in
      CStrings.with(environment.map { "\($0)=\($1)" }) { variables in
        path.withCString { path in
          var program = tappet_program(
            path: path, arguments: words, environment: variables, input: files.input ?? -1,
            output: files.output ?? -1, error: files.error ?? -1)
          let id = tappet_spawn(&program)
          return id > 0 ? id : -errno
        }
      }
    }
  }

  /// The process id for as long as it is this child's: never signalled once it may be another's.
  private final class Life: Sendable {
    private let id = Mutex<Int32?>(nil)

    func begin(_ id: Int32) { self.id.withLock { $0 = id > 0 ? id : nil } }

    func signal(_ number: Int32, toGroup: Bool = false) {
      id.withLock { id in
        guard let id else { return }
        kill(toGroup ? -id : id, number)
      }
    }

    var isOver: Bool { id.withLock { $0 == nil } }

    func reap() -> Int32 {
      id.withLock { id in
        guard let child = id else { return -1 }
        id = nil
        return tappet_reap(child)
      }
    }
  }
}
