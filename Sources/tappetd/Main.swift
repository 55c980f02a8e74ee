import ArgumentParser
import NIOPosix

/// Starts the daemon with an executor of our own for its few tasks (start, reload, stop).
///
/// The default one is Dispatch's, which on Linux looks after its workers once a second for as long as the process lives,
/// from the first task on. A daemon that waits for a press lets the machine sleep.
@main
enum Main {
  private static let executor = ThreadExecutor()

  @MainActor
  static func main() async {
    await withTaskExecutorPreference(executor) { await Tappetd.main() }
  }
}

/// Runs tasks on one thread, which waits without waking up. It lives as long as the process.
private final class ThreadExecutor: TaskExecutor {
  private let pool = NIOThreadPool(numberOfThreads: 1)

  init() { pool.start() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { [self] _ in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
