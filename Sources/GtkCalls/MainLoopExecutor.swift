import CGtk

/// Runs tasks on GTK's main loop, which also draws their results. Swift's default executor on Linux is Dispatch, which
/// wakes once a second to check its workers for as long as the process lives; an idle process should not wake.
/// Decision 178: docs/decisions/0178-overlay-main-loop.md.
package final class MainLoopExecutor: TaskExecutor {
  private final class Turn {
    let job: UnownedJob
    let executor: MainLoopExecutor

    init(_ job: UnownedJob, _ executor: MainLoopExecutor) {
      self.job = job
      self.executor = executor
    }
  }

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let turn = Turn(UnownedJob(job), self)
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { pointer in
        guard let pointer else { return 0 }
        let turn = Unmanaged<Turn>.fromOpaque(pointer).takeRetainedValue()
        turn.job.runSynchronously(on: turn.executor.asUnownedTaskExecutor())
        return 0
      }, Unmanaged.passRetained(turn).toOpaque(), nil)
  }
}
