import Logging
import NIOCore
import PressMeasuring
import ScanLab
import ScanVocabulary
import Scanning
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Press statistics, what they advise, and the step that follows them where that is wished.
extension Engine {
  var currentAdvice: Advice {
    Advice(
      statistics: advice.statistics, settings: configuration.scanning, switches: switches,
      tuning: configuration.tuning)
  }

  /// Counts what has happened, lets the step follow, and says what is to be said.
  func note(_ effects: [SwitchControlEffect]) {
    let noted = advice.note(effects, configuration.scanning, configuration.tuning)
    if noted.hasPress, configuration.offersMeasure { keepDays(advice.pressed(on: WallClock.day)) }
    if let change = noted.change { tune(change) }
    saveStatistics()
    speak(of: effects)
  }

  private func tune(_ change: TunedChange) {
    do throws(ProtocolFault) {
      try take([change])
    } catch {
      return logger.warning("the step could not follow the presses: \(error.hint)")
    }
    logger.info("\(change.key) follows the presses: \(change.before.inSeconds) s to \(change.after.inSeconds) s")
  }

  /// Makes changes, all or none, so that they can be taken back.
  private func take(_ changes: [TunedChange], place: String = "") throws(ProtocolFault) {
    let settings = changes.map { SettingChange(key: $0.key, value: .number($0.after.inSeconds)) }
    try change(settings) { _ in place }
    advice.accepted(changes)
  }

  /// Takes over what a menu offered, as it was read there.
  func take(_ offered: TunedChange) {
    do throws(ProtocolFault) {
      try refuseLocked([offered.key])
      try take([offered])
      offerAdvice()
    } catch {
      tellRefused(error.hint)
    }
  }

  /// Takes advice over, by consent: all that can be taken while everything runs, or that for these settings.
  func adviceApply(_ keys: [String]) throws(ProtocolFault) -> JSONObject {
    let current = currentAdvice
    let items = try current.live(on: keys)
    guard !items.isEmpty else { return AdviceReport(items: [], remarks: current.lines).json }
    try refuseLocked(items.map(\.key))
    try take(items.map(TunedChange.init), place: "/params/keys")
    return AdviceReport(items: items).json
  }

  /// Takes the last change of advice or tuning back.
  func adviceUndo() throws(ProtocolFault) -> JSONObject {
    let before = advice.tuner
    let changes = advice.undo()
    guard !changes.isEmpty else {
      return AdviceReport(items: [], remarks: ["There is no change of the speed to take back."]).json
    }
    do throws(ProtocolFault) {
      try refuseLocked(changes.map(\.key))
      try change(changes.map { SettingChange(key: $0.key, value: .number($0.before.inSeconds)) }) { _ in "" }
    } catch {
      advice.undoFailed(before)
      throw error
    }
    return AdviceReport(
      items: changes.map {
        AdviceItem(key: $0.key, current: $0.after, proposed: $0.before, reason: "taken back", presses: 0)
      }
    ).json
  }

  /// The same by a switch or in a menu: told where it cannot be.
  func undoSpeed(refuse: (String) -> Void) {
    do throws(ProtocolFault) {
      let report = try adviceUndo()
      if case .array(let items)? = report["items"], items.isEmpty {
        refuse("there is no change of the speed to take back")
      }
      offerAdvice()
    } catch {
      refuse(error.hint)
    }
  }

  /// Menus offer what presses advise now.
  func offerAdvice() {
    lookForAdvice()
    tellSurroundings()
    lookAround()
  }

  /// What presses advise, and whether it is time to measure.
  func lookForAdvice() { advice.offer(currentAdvice, offersMeasure: configuration.offersMeasure) }

  /// Writes what is new, off the loop: now and then, and when the daemon ends.
  func saveStatistics(ending: Bool = false) {
    let write = advice.save(keeps: configuration.tuning.keepTimes, isEnding: ending, at: clock.now())
    keep(write, orElse: "press times are not kept")
  }

  private func keepDays(_ write: FileWrite?) { keep(write, orElse: "days of use are not kept") }

  // MARK: Measuring

  /// Begins a measuring by the switch alone, in a menu: it counts while the person works as always, and its result is
  /// said, and read in that menu. Ends that which is under way. It is kept where `tappet measure` keeps its own.
  func measure() {
    if let run = advice.endMeasuring() { return ended(run) }
    advice.beginMeasuring(scanState, at: clock.now())
    inform("your next \(PressMeasure.usual) presses are measured; work as always")
    offerAdvice()
  }

  /// Told of all that observers are told.
  func measure(_ event: ScanEvent) {
    if let run = advice.measure(event, at: clock.now()) { ended(run) }
  }

  private func ended(_ run: PressMeasure) {
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
    advice.measured(result)
    inform(result)
    offerAdvice()
  }

  /// The last measuring, whoever made it, is of that time.
  func foundMeasuring(of time: Int?) { keepDays(advice.found(time)) }
}
