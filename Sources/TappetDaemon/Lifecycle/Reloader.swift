import Logging
import SwitchInput
import TappetConfig
import UnixSignals

/// Reloads the settings on SIGHUP; if they are invalid, the old settings stay in force.
struct Reloader: Sendable {
  /// SIGHUP signals, trapped before the daemon reports that it is ready, because one may arrive immediately afterwards.
  let requests: UnixSignalsSequence
  let engine: Engine
  let reader: SwitchReader?
  let notifier: ServiceNotifier
  let logger: Logger

  /// Reloads on each signal until the task is cancelled.
  func run() async {
    for await _ in requests { await reload() }
  }

  func reload() async {
    notifier.reloading(at: MonotonicClock.now())
    switch await engine.reload() {
    case .success(let loaded):
      for warning in loaded.warnings { logger.warning("\(warning)") }
      for key in loaded.hidden {
        logger.info("a live change hides \(key) of the files; tappet settings reset ends that")
      }
      reader?.reconfigure(await engine.readerConfiguration)
      await engine.lastGood.keep(logger)
      logger.info("settings reloaded")
      notifier.ready(status: "ready")
    case .failure(let problems):
      for problem in problems.problems { logger.error("\(problem)") }
      logger.error("the settings were not reloaded; the old ones stay in force")
      notifier.ready(status: "ready, with the old settings: the new ones are wrong")
    }
  }
}
