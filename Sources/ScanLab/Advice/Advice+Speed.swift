import Messages
import ScanPlanning
import ScanVocabulary
import Scanning
import TappetModel

extension Advice {
  mutating func adviseSpeed(_ statistics: PressStatistics, _ settings: ScanSettings, _ tuning: TuningSettings) {
    guard settings.method.goesByStep else {
      remarks.append(
        Message(
          "The method \"\(settings.method.rawValue)\" moves with your own presses, so there is no advice on its speed.")
      )
      return
    }
    let record = statistics.summary(of: settings.method, isFirst: false)
    guard record.times.count >= Advice.fewestPresses else {
      let count = Figures.presses(record.times.count)
      remarks.append(
        Message(
          """
          Too little is known for advice on the speed: \(count) so far, \(Int(Advice.fewestPresses)) are needed.
          """))
      return
    }
    guard let step = Advice.step(for: record, settings: settings, tuning: tuning) else { return }
    let proposed = Figures.rounded(step.seconds, to: 0.05, .up)
    if Advice.differs(proposed, from: settings.step) {
      items.append(
        AdviceItem(
          key: "scanning.step", current: settings.step, proposed: proposed, reason: step.reason,
          presses: Int(record.times.count.rounded()),
          expectedMisses: step.distribution?.share(beyond: proposed.inSeconds)))
    } else {
      remarks.append(Message("The step fits, \(Figures.seconds(settings.step)): \(step.reason)."))
    }
    let known = knownPause(statistics, settings, step: proposed, tuning)
    // Where the pause is or becomes shorter in known groups, presses in groups say nothing about the other levels.
    let isShorter = (known?.proposed ?? settings.firstPause(known: true)) < settings.firstPause(known: false)
    adviseFirstPause(
      statistics.summary(
        of: settings.method, isFirst: true, in: isShorter ? [.top, .menu] : PressContext.Level.allCases),
      settings, step: proposed, tuning)
    if let known { items.append(known) }
  }

  /// A proposed step before rounding, with its reason.
  struct StepChoice {
    var seconds: Double
    var reason: Message
    /// The distribution of the press times; `nil`: there are fewer than `enoughPresses` presses.
    var distribution: LogNormal?
  }

  /// Returns the step that a record of presses requires; `nil`: there are fewer than `fewestPresses` presses.
  static func step(
    for record: PressStatistics.Record, settings: ScanSettings, tuning: TuningSettings
  ) -> StepChoice? {
    let (times, count) = (record.times, Figures.presses(record.times.count))
    guard times.count >= fewestPresses else { return nil }
    guard times.count >= enoughPresses, let distribution = LogNormal(logarithms: record.logarithms) else {
      let step = times.mean / StepCost.select
      let rule = Message([Figures.seconds(times.mean), Message(verbatim: "\(StepCost.select)")], separator: " / ")
      return StepChoice(
        seconds: bounded(step),
        reason: Message("\(count) took \(Figures.seconds(times.mean)) on average, and \(rule) is enough"))
    }
    let wanted = Swift.min(Swift.max(tuning.missRate, 0.001), 0.2)
    var step = distribution.time(exceededBy: wanted)
    var reason = Message(
      "\(count) took \(Figures.seconds(times.mean)) on average (SD \(Figures.seconds(times.deviation)))")
    let (late, present) = (record.lateShare, settings.boundedStep.inSeconds)
    // At a step that hardly any press exceeds, a seemingly late press was early: made before the stop was seen.
    if late > wanted, present < distribution.time(exceededBy: 0.001) {
      let asked = distribution.step(from: present, lateShare: late, wanted: wanted)
      if asked > step {
        step = asked
        reason = Message("\(reason), \(Figures.percent(late)) of them came too late")
      }
    }
    return StepChoice(seconds: bounded(step), reason: reason, distribution: distribution)
  }

  /// `record`: the presses on first stops.
  private mutating func adviseFirstPause(
    _ record: PressStatistics.Record, _ settings: ScanSettings, step: Duration, _ tuning: TuningSettings
  ) {
    guard record.times.count >= Advice.enoughPresses, let times = LogNormal(logarithms: record.logarithms) else {
      return
    }
    let needed = times.time(exceededBy: Swift.min(Swift.max(tuning.missRate, 0.001), 0.2))
    let pause = Self.pause(needed, beyond: step)
    guard Advice.differs(pause, from: settings.pauseOnFirst) else { return }
    let mean = Figures.seconds(record.times.mean)
    items.append(
      AdviceItem(
        key: "scanning.pauseOnFirst", current: settings.pauseOnFirst, proposed: pause,
        reason: Message("\(Figures.presses(record.times.count)) on first stops took \(mean) on average"),
        presses: Int(record.times.count.rounded())))
  }

  /// Proposes the first pause in known groups that presses on first stops in groups need beyond the step, which for most
  /// people is none: they know what comes first. If too many of these presses came late, it becomes longer again.
  private func knownPause(
    _ statistics: PressStatistics, _ settings: ScanSettings, step: Duration, _ tuning: TuningSettings
  ) -> AdviceItem? {
    let record = statistics.summary(of: settings.method, isFirst: true, in: [.group])
    guard record.times.count >= Advice.enoughPresses, let times = LogNormal(logarithms: record.logarithms) else {
      return nil
    }
    let wanted = Swift.min(Swift.max(tuning.missRate, 0.001), 0.2)
    var needed = times.time(exceededBy: wanted)
    let current = settings.firstPause(known: true)
    let (late, present) = (record.lateShare, (settings.boundedStep + current).inSeconds)
    if late > wanted, present < times.time(exceededBy: 0.001) {
      needed = Swift.max(needed, times.step(from: present, lateShare: late, wanted: wanted))
    }
    let pause = Swift.min(Self.pause(needed, beyond: step), settings.firstPause(known: false))
    guard Advice.differs(pause, from: current) else { return nil }
    let mean = Figures.seconds(record.times.mean)
    return AdviceItem(
      key: "scanning.pauseInKnownGroups", current: current, proposed: pause,
      reason: Message("\(Figures.presses(record.times.count)) on first stops in groups took \(mean) on average"),
      presses: Int(record.times.count.rounded()))
  }

  /// The pause, in tenths of a second, after which a press has had `needed` seconds.
  private static func pause(_ needed: Double, beyond step: Duration) -> Duration {
    Figures.rounded(Swift.max(0, Swift.min(needed, longestStep) - step.inSeconds), to: 0.1, .up)
  }

  static func bounded(_ step: Double) -> Double { Swift.min(Swift.max(step, shortestStep), longestStep) }

  /// Whether a change is large enough for the user to get used to it: at least 0.05 s and 5 %.
  private static func differs(_ proposed: Duration, from current: Duration) -> Bool {
    let change = abs(proposed.inSeconds - current.inSeconds)
    return change >= 0.0499 && change >= current.inSeconds * 0.0499
  }
}

extension ScanSettings.Method {
  /// Whether the highlight moves by the setting `step`, so that press times show whether the step fits.
  var goesByStep: Bool {
    switch self {
    case .auto, .inverse, .overscan: true
    case .manual, .directed, .elimination, .coded, .dwell, .point: false
    }
  }
}
