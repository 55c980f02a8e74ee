import ArgumentParser
import NIOPosix
import Translation

/// Starts the daemon with its own executor for its few tasks (start, reload, stop).
///
/// Swift's default executor on Linux is Dispatch, which from the first task on wakes once a second to check its
/// workers. A daemon that waits for a press should let the machine sleep.
@main
enum Main {
  private static let executor = ThreadExecutor()

  @MainActor
  static func main() async {
    Translator.start()
    await withTaskExecutorPreference(executor) { await Tappetd.main() }
  }
}

/// Runs tasks on a single thread that waits without waking. Lives as long as the process.
private final class ThreadExecutor: TaskExecutor {
  private let pool = NIOThreadPool(numberOfThreads: 1)

  init() { pool.start() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { [self] _ in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
