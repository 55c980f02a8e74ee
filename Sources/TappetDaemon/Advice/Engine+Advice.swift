import Logging
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
  /// How often they are written at the most.
  private static let saveInterval = Duration.seconds(60)

  var advice: Advice {
    Advice(
      statistics: statistics, settings: configuration.scanning, switches: switches, tuning: configuration.tuning)
  }

  /// Counts what has happened, lets the step follow, and says what is to be said.
  func note(_ effects: [SwitchControlEffect]) {
    var changes: [TunedChange] = []
    for effect in effects where statistics.note(effect) {
      timesKeeping.isDue = true
      guard case .scan(.pressed(let sample)) = effect else { continue }
      countDay()
      let change = tuner.step(
        after: sample, statistics: statistics, settings: configuration.scanning, tuning: configuration.tuning)
      if let change { changes = [change] }
    }
    if !changes.isEmpty { tune(changes) }
    saveStatistics()
    speak(of: effects)
  }

  private func tune(_ changes: [TunedChange]) {
    do throws(ProtocolFault) {
      try take(changes)
    } catch {
      return logger.warning("the step could not follow the presses: \(error.hint)")
    }
    for change in changes {
      logger.info("\(change.key) follows the presses: \(change.before.inSeconds) s to \(change.after.inSeconds) s")
    }
  }

  /// Makes changes, all or none, so that they can be taken back.
  private func take(_ changes: [TunedChange], place: String = "") throws(ProtocolFault) {
    let settings = changes.map { SettingChange(key: $0.key, value: .number($0.after.inSeconds)) }
    try change(settings) { _ in place }
    tuner.accepted(changes)
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
    let live = advice.live
    if let unknown = keys.first(where: { key in !live.contains { $0.key == key } }) {
      let known = live.isEmpty ? "none" : live.map(\.key).joined(separator: ", ")
      throw ProtocolFault(
        .badValue, path: "/params/keys",
        hint: "there is no advice on \"\(unknown)\" to take over; there is on: \(known)")
    }
    let items = keys.isEmpty ? live : live.filter { keys.contains($0.key) }
    guard !items.isEmpty else { return AdviceReport(items: [], remarks: advice.lines).json }
    try refuseLocked(items.map(\.key))
    try take(items.map(TunedChange.init), place: "/params/keys")
    return AdviceReport(items: items).json
  }

  /// Takes the last change of advice or tuning back.
  func adviceUndo() throws(ProtocolFault) -> JSONObject {
    let before = tuner
    let changes = tuner.undo()
    guard !changes.isEmpty else {
      return AdviceReport(items: [], remarks: ["There is no change of the speed to take back."]).json
    }
    do throws(ProtocolFault) {
      try refuseLocked(changes.map(\.key))
      try change(changes.map { SettingChange(key: $0.key, value: .number($0.before.inSeconds)) }) { _ in "" }
    } catch {
      tuner = before
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

  /// Writes what is new, off the loop: now and then, and when the daemon ends.
  func saveStatistics(ending: Bool = false) {
    guard let file = pressTimes, timesKeeping.isDue else { return }
    let now = clock.now()
    if !ending, let last = timesKeeping.savedAt, last.duration(to: now) < Self.saveInterval { return }
    timesKeeping.isDue = false
    guard configuration.tuning.keepTimes else {
      let number = file.next()
      return pipeline.keep { file.remove(number: number) }
    }
    timesKeeping.savedAt = now
    let (bytes, number, logger) = (PressTimesFile.encode(statistics), file.next(), logger)
    pipeline.keep {
      do throws(ConfigurationProblem) {
        try file.write(bytes, number: number)
      } catch {
        logger.warning("press times are not kept: \(error.description)")
      }
    }
  }
}

/// When press times were written, and whether there is something new.
struct TimesKeeping {
  var isDue = false
  var savedAt: Instant?
}
