import Logging
import Messages
import NIOCore
import PressMeasuring
import ScanLab
import ScanVocabulary
import ScannerMenus
import Scanning
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Press statistics, the advice derived from them, and the step that follows them if `tuning` asks for that.
extension Engine {
  var currentAdvice: Advice {
    Advice(
      statistics: advice.statistics, settings: configuration.scanning, switches: switches,
      tuning: configuration.tuning)
  }

  /// Adds the effects to the statistics, tunes the step if needed, and speaks the cues of the effects.
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

  /// Makes all of the changes or none, and records them so that they can be undone.
  private func take(_ changes: [TunedChange], place: String = "") throws(ProtocolFault) {
    let settings = changes.map { SettingChange(key: $0.key, value: .number($0.after.inSeconds)) }
    try change(settings) { _ in place }
    advice.accepted(changes)
  }

  /// Applies the change that a menu offered, with the value that the menu showed.
  func take(_ offered: TunedChange) {
    do throws(ProtocolFault) {
      try refuseLocked([offered.key])
      try take([offered])
      offerAdvice()
    } catch {
      tellRefused(error.hint)
    }
  }

  /// Applies advice at the client's request: for the settings `keys`, or everything that can be applied at run time if
  /// empty.
  func adviceApply(_ keys: [String]) throws(ProtocolFault) -> JSONObject {
    let current = currentAdvice
    let items = try current.live(on: keys)
    guard !items.isEmpty else { return AdviceReport(items: [], remarks: current.lines).json }
    try refuseLocked(items.map(\.key))
    try take(items.map(TunedChange.init), place: "/params/keys")
    return AdviceReport(items: items).json
  }

  /// Undoes the last change made by advice or tuning.
  func adviceUndo() throws(ProtocolFault) -> JSONObject {
    let before = advice.tuner
    let changes = advice.undo()
    guard !changes.isEmpty else {
      return AdviceReport(items: [], remarks: [Message("There is no change of the speed to take back.")]).json
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
        AdviceItem(key: $0.key, current: $0.after, proposed: $0.before, reason: Message("taken back"), presses: 0)
      }
    ).json
  }

  /// Undoes the last change by switch or menu; calls `refuse` with the reason if that is not possible.
  func undoSpeed(refuse: (String) -> Void) {
    do throws(ProtocolFault) {
      let report = try adviceUndo()
      if case .array(let items)? = report["items"], items.isEmpty {
        refuse(tr("there is no change of the speed to take back"))
      }
      offerAdvice()
    } catch {
      refuse(error.hint)
    }
  }

  /// Recomputes the advice and passes it to the menus.
  func offerAdvice() {
    lookForAdvice()
    tellSurroundings()
    lookAround()
  }

  /// Recomputes the advice, and whether to offer measuring.
  func lookForAdvice() { advice.offer(currentAdvice, offersMeasure: configuration.offersMeasure) }

  /// Writes new statistics off the event loop: at most once per `saveInterval`, and when the daemon ends.
  func saveStatistics(ending: Bool = false) {
    let write = advice.save(keeps: configuration.tuning.keepTimes, isEnding: ending, at: clock.now())
    keep(write, orElse: "press times are not kept")
  }

  private func keepDays(_ write: FileWrite?) { keep(write, orElse: "days of use are not kept") }

  // MARK: Measuring

  /// Begins a measurement from a menu, or ends the one under way.
  ///
  /// The measurement counts presses while the user works as usual. Its result is spoken, shown in the menu, and stored
  /// in the same file as the results of `tappet measure`.
  func measure() {
    if let run = advice.endMeasuring() { return ended(run) }
    advice.beginMeasuring(scanState, at: clock.now())
    inform(tr("your next \(PressMeasure.usual) presses are measured; work as always"))
    offerAdvice()
  }

  /// Passes an event, as sent to observers, to the measurement.
  func measure(_ event: ScanEvent) {
    if let run = advice.measure(event, at: clock.now()) { ended(run) }
  }

  private func ended(_ run: PressMeasure) {
    guard run.isEnough, let file = settings.measures else {
      inform(tr("fewer than two selections were made; nothing was measured"))
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

  /// Notes that the last measurement, by the daemon or `tappet measure`, was written at `time` (seconds since 1970;
  /// `nil`: none).
  func foundMeasuring(of time: Int?) { keepDays(advice.found(time)) }
}
