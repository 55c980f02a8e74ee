import Logging
import NIOCore
import PressMeasuring
import TappetConfig
import TappetProtocol

/// Measuring by the switch alone: begun in a menu, it counts while the person works as always, and its result is said, and
/// read in that menu. It is kept where `tappet measure` keeps its own.
extension Engine {
  /// Begins one, or ends that which is under way.
  func measure() {
    if measuring.run != nil { return endMeasuring() }
    var run = PressMeasure()
    run.take(.state(scanState), at: clock.now())
    measuring.run = run
    inform("your next \(PressMeasure.usual) presses are measured; work as always")
    offerAdvice()
  }

  /// Told of all that observers are told.
  func measure(_ event: ScanEvent) {
    measuring.run?.take(event, at: clock.now())
    if let run = measuring.run, run.presses >= PressMeasure.usual { endMeasuring() }
  }

  private func endMeasuring() {
    guard let run = measuring.run else { return }
    measuring.run = nil
    guard run.isEnough, let file = settings.measures else {
      inform("fewer than two selections were made; nothing was measured")
      return offerAdvice()
    }
    let (record, history) = (MeasureRecord(run, date: MeasureHistory.now), MeasureHistory(file))
    pipeline.keep { [self, logger] in
      let before = try? history.records().last
      do throws(ConfigurationProblem) {
        try history.add(record)
      } catch {
        logger.warning("a measuring is not kept: \(error.description)")
      }
      let result = [record.text, before.map(record.trend)].compactMap(\.self).joined(separator: "; ")
      loop.execute { self.assumeIsolated { $0.measured(result) } }
    }
  }

  private func measured(_ result: String) {
    measuring.result = "Measured: \(result)"
    inform(result)
    offerAdvice()
  }
}
