import Messages
import ScannerMenus
import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

private let context = PressContext(method: .auto, level: .group)

private func sample(_ seconds: Double, _ outcome: PressSample.Outcome = .taken, passes: Int = 0) -> PressSample {
  PressSample(switchID: "s", context: context, outcome: outcome, time: .seconds(seconds), passes: passes)
}

private func statistics(_ seconds: [Double]) -> PressStatistics {
  var statistics = PressStatistics()
  for time in seconds { statistics.note(sample(time)) }
  return statistics
}

/// Press times of a log-normal with this mean and CV, evenly over its quantiles.
private func times(mean: Double, cv: Double, count: Int) -> [Double] {
  let variance = NormalNumbers.ln(1 + cv * cv)
  let middle = NormalNumbers.ln(mean) - variance / 2
  return (0..<count).map { place in
    let chance = (Double(place) + 0.5) / Double(count)
    return NormalNumbers.exp(middle + variance.squareRoot() * NormalNumbers.quantile(chance))
  }
}

@Suite("Speed advice with its reasons")
struct AdviceTests {
  @Test("Up to 20 presses the advised step is the mean press time divided by 0.65, with the figures as reason")
  func rule() throws {
    let advice = Advice(statistics: statistics(Array(repeating: 0.65, count: 10)), settings: ScanSettings())
    let item = try #require(advice.items.first)
    #expect(item.key == "scanning.step")
    #expect(item.proposed == .seconds(1))
    #expect(
      item.text == "step 1.4 s → 1 s: 10 presses took 0.65 s on average, and 0.65 s / 0.65 is enough")
  }

  @Test("Fewer than five presses give no advice, and the text says how many are needed")
  func tooFew() {
    let advice = Advice(statistics: statistics([0.6, 0.7]), settings: ScanSettings())
    #expect(advice.items.isEmpty)
    #expect(advice.lines == ["Too little is known for advice on the speed: 2 presses so far, 5 are needed."])
  }

  @Test("Beyond 20 presses the advised step is the one that 2 % of presses exceed", arguments: [0.15, 0.25, 0.35])
  func missRate(cv: Double) throws {
    let known = statistics(times(mean: 0.6, cv: cv, count: 100))
    let item = try #require(Advice(statistics: known, settings: ScanSettings()).items.first)
    let variance = NormalNumbers.ln(1 + cv * cv)
    let wanted = NormalNumbers.exp(
      NormalNumbers.ln(0.6) - variance / 2 + variance.squareRoot() * NormalNumbers.quantile(0.98))
    #expect(item.proposed.inSeconds >= wanted - 0.03)
    #expect(item.proposed.inSeconds <= wanted + 0.08)
    let misses = try #require(item.expectedMisses)
    #expect(misses <= 0.0205)
  }

  @Test("Late presses at too short a step lead to advice for a longer step")
  func tooShortStep() throws {
    var known = PressStatistics()
    // A user of mean 0.9 s at a step of 0.8 s: timely presses are cut off at the step, the others came too late.
    for time in times(mean: 0.9, cv: 0.25, count: 100) {
      known.note(time <= 0.8 ? sample(time) : time <= 0.95 ? sample(time, .credited) : sample(0.7, passes: 1))
    }
    var settings = ScanSettings()
    settings.step = .milliseconds(800)
    let item = try #require(Advice(statistics: known, settings: settings).items.first)
    #expect(item.proposed > .seconds(1))
    #expect(item.reason.english.contains("came too late"))
  }

  @Test("A step that fits is kept, and the text gives the reason")
  func fits() {
    var settings = ScanSettings()
    settings.step = .seconds(1)
    let advice = Advice(statistics: statistics(times(mean: 0.6, cv: 0.25, count: 60)), settings: settings)
    #expect(advice.items.isEmpty)
    #expect(advice.lines.first?.hasPrefix("The step fits, 1 s: 60 presses took") == true)
  }

  @Test("Slower presses on first stops raise the first pause by what they need beyond the step")
  func firstPause() throws {
    var known = statistics(times(mean: 0.6, cv: 0.25, count: 60))
    for time in times(mean: 1.2, cv: 0.2, count: 40) {
      known.note(
        PressSample(
          switchID: "s", context: PressContext(method: .auto, level: .group, isFirst: true), outcome: .taken,
          time: .seconds(time)))
    }
    let items = Advice(statistics: known, settings: ScanSettings()).items
    let pause = try #require(items.first { $0.key == "scanning.pauseOnFirst" })
    #expect(pause.proposed >= .milliseconds(700) && pause.proposed <= .milliseconds(1000))
  }

  /// Presses of 0.6 s on all stops, and of `mean` seconds on first stops in groups, `late` of them too late.
  private func groupPresses(mean: Double, late: Int = 0) -> PressStatistics {
    var known = statistics(times(mean: 0.6, cv: 0.25, count: 60))
    for (index, time) in times(mean: mean, cv: 0.25, count: 40).enumerated() {
      known.note(
        PressSample(
          switchID: "s", context: PressContext(method: .auto, level: .group, isFirst: true),
          outcome: index < late ? .credited : .taken, time: .seconds(time)))
    }
    return known
  }

  @Test("Whoever presses on first stops in groups as fast as elsewhere is advised no pause in known groups")
  func knownPause() throws {
    let items = Advice(statistics: groupPresses(mean: 0.6), settings: ScanSettings()).items
    let pause = try #require(items.first { $0.key == "scanning.pauseInKnownGroups" })
    #expect(pause.current == .milliseconds(700) && pause.proposed <= .milliseconds(100))
    #expect(pause.text.english.hasPrefix("pauseInKnownGroups 0.7 s → "))
    // Presses in groups do not shorten the pause at the top level, where offers are read.
    #expect(!items.contains { $0.key == "scanning.pauseOnFirst" })
    let slow = Advice(statistics: groupPresses(mean: 1.2), settings: ScanSettings()).items
    #expect(!slow.contains { $0.key == "scanning.pauseInKnownGroups" })
  }

  @Test(
    "Once the pause in known groups is left out, presses there no longer shorten the first pause; late ones bring it back"
  )
  func knownPauseAgain() throws {
    var settings = ScanSettings()
    settings.step = .seconds(1)
    settings.pauseInKnownGroups = .zero
    #expect(Advice(statistics: groupPresses(mean: 0.6), settings: settings).items.isEmpty)
    let items = Advice(statistics: groupPresses(mean: 0.9, late: 12), settings: settings).items
    let pause = try #require(items.first { $0.key == "scanning.pauseInKnownGroups" })
    #expect(pause.proposed > .zero && pause.proposed <= settings.pauseOnFirst)
    #expect(!items.contains { $0.key == "scanning.pauseOnFirst" })
  }

  @Test("Releases before the hold time shorten the hold, and repeated presses lengthen ignoreRepeat")
  func filters() throws {
    var filter = FilterSettings()
    filter.hold = .milliseconds(500)
    let definition = SwitchDefinition(id: "s", source: .injected, filter: filter)
    var known = PressStatistics()
    for index in 0..<20 {
      let at = Instant.zero.advanced(by: .seconds(index * 5))
      known.note(.gesture(SwitchGesture("s", .press, at: at)))
      known.note(.filtered("s", .tooShort(held: .milliseconds(300), needed: .milliseconds(500)), at: at))
      if index.isMultiple(of: 2) {
        known.note(.gesture(SwitchGesture("s", .press, at: at.advanced(by: .milliseconds(200)))))
        known.note(.scan(.pressed(PressSample(switchID: "s", context: context, outcome: .refused))))
      }
    }
    let advice = Advice(statistics: known, settings: ScanSettings(), switches: [definition])
    let hold = try #require(advice.items.first { $0.key == "hold" })
    #expect(hold.proposed == .milliseconds(300))
    #expect(!hold.isLive)
    #expect(hold.text.hasPrefix("hold of s 0.5 s → 0.3 s: 20 presses were let go too early"))
    let again = try #require(advice.items.first { $0.key == "ignoreRepeat" })
    #expect(again.proposed == .milliseconds(200))
  }

  @Test(
    "Methods without timed steps get no advice on the step, and the text says why",
    arguments: [ScanSettings.Method.manual, .dwell])
  func byPresses(method: ScanSettings.Method) {
    var settings = ScanSettings()
    settings.method = method
    let advice = Advice(statistics: PressStatistics(), settings: settings)
    #expect(advice.items.isEmpty)
    #expect(advice.lines.count == 1)
  }
}

@Suite("Press statistics")
struct PressStatisticsTests {
  @Test("Joined and halved moments keep the mean and the variance of their series")
  func moments() {
    var (all, left, right) = (Moments(), Moments(), Moments())
    let values = [0.4, 0.9, 0.6, 0.7, 1.3, 0.5]
    for (index, value) in values.enumerated() {
      all.add(value)
      if index < 2 { left.add(value) } else { right.add(value) }
    }
    left.add(right)
    let mean = values.reduce(0, +) / 6
    let variance = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 5
    for moments in [all, left] {
      #expect(abs(moments.mean - mean) < 1e-12)
      #expect(abs(moments.variance - variance) < 1e-12)
    }
    let before = all.variance
    all.halve()
    #expect(all.count == 3)
    #expect(abs(all.variance - before) < 1e-12)
  }

  @Test("After 400 slow presses the mean is that of the slow presses")
  func ageing() {
    var known = statistics(Array(repeating: 0.5, count: 2000))
    for _ in 0..<400 { known.note(sample(1.0)) }
    let record = known.summary(of: .auto, isFirst: false)
    #expect(record.times.mean > 0.9)
    #expect(record.times.count <= PressStatistics.fullCount)
  }

  @Test("The number of records and switches stays within its bound")
  func bounded() {
    var known = PressStatistics()
    for index in 0..<1000 {
      known.note(
        PressSample(switchID: SwitchID("s\(index)"), context: context, outcome: .taken, time: .seconds(1)))
      known.note(.gesture(SwitchGesture(SwitchID("s\(index)"), .press, at: .zero)))
    }
    #expect(known.records.count == PressStatistics.mostRecords)
    #expect(known.filters.count == PressStatistics.mostSwitches)
  }

  @Test("An undo counts against the presses before it")
  func undone() {
    var known = statistics([0.6])
    known.note(.scan(.perform(ActionRequest(id: "a", action: .undo, generation: 1, cause: .switch))))
    #expect(known.summary(of: .auto, isFirst: false).undone == 1)
  }

  @Test("A press sample holds the switch, the time since the stop was lit and the passes since then")
  func samples() throws {
    var settings = ScanSettings()
    settings.step = .seconds(1)
    settings.pauseOnFirst = .zero
    var scan = SwitchControl(settings: settings, switches: [Script.plainSwitch])
    let plan = try PlanNotation.read("a b c", generation: 1).plan
    _ = scan.replace(plan, change: .screenChanged(focus: nil), at: .zero)
    func press(_ milliseconds: Int) -> [PressSample] {
      let at = Instant.zero.advanced(by: .milliseconds(milliseconds))
      while let due = scan.deadline, due <= at { _ = scan.advance(to: due) }
      let effects = scan.handle(SwitchEvent("switch", .down, at: at)) + scan.handle(SwitchEvent("switch", .up, at: at))
      return effects.compactMap { if case .scan(.pressed(let sample)) = $0 { sample } else { nil } }
    }
    // b is lit at 1000, and again at 5000 in the second pass.
    let first = try #require(press(5600).first)
    #expect(first.switchID == "switch")
    #expect(first.context == PressContext(method: .auto, level: .top, isFirst: false))
    #expect(first.time == .milliseconds(600))
    #expect(first.passes == 1)
    // b stays lit: a second press on it says nothing about the user's speed.
    #expect(press(6400).map(\.time) == [nil])
    // c is lit at 7400, Menu at 8400. A press at 8450 was meant for c and took 1050 ms.
    let late = try #require(press(8450).first)
    #expect(late.outcome == .credited)
    #expect(late.time == .milliseconds(1050))
  }
}

@Suite("Bounded self-tuning")
struct StepTunerTests {
  private var tuning: TuningSettings {
    var tuning = TuningSettings()
    tuning.enabled = true
    return tuning
  }

  /// The steps that the tuner goes through for a user with these presses.
  private func run(_ tuner: inout StepTuner, presses: Int, mean: Double, from step: Duration, _ tuning: TuningSettings)
    -> [Duration]
  {
    var settings = ScanSettings()
    settings.step = step
    var known = PressStatistics()
    var steps = [step]
    let presses = times(mean: mean, cv: 0.2, count: presses)
    var random = SplitMix64(seed: 7)
    for time in presses.shuffled(using: &random) {
      let sample = sample(time)
      known.note(sample)
      if let change = tuner.step(after: sample, statistics: known, settings: settings, tuning: tuning) {
        tuner.accepted([change])
        settings.step = change.after
        steps.append(change.after)
      }
    }
    return steps
  }

  @Test("Self-tuning is off by default")
  func off() {
    var tuner = StepTuner()
    #expect(run(&tuner, presses: 100, mean: 0.5, from: .seconds(2), TuningSettings()) == [.seconds(2)])
  }

  @Test("The step changes by at most 5 % per 10 presses and stays within its bounds")
  func bounds() {
    var tuner = StepTuner()
    let steps = run(&tuner, presses: 400, mean: 0.4, from: .seconds(2), tuning)
    #expect(steps.count <= 41)
    for (before, after) in zip(steps, steps.dropFirst()) {
      #expect(abs(after.inSeconds - before.inSeconds) <= before.inSeconds * 0.05 + 1e-9)
    }
    #expect(steps.last == tuning.min)
    var slow = StepTuner()
    #expect(run(&slow, presses: 600, mean: 6, from: .seconds(2), tuning).last == tuning.max)
  }

  @Test("Undo reverts the latest step change at once, and tuning then rests")
  func undo() {
    var tuner = StepTuner()
    let steps = run(&tuner, presses: 40, mean: 0.5, from: .seconds(2), tuning)
    #expect(steps.count > 2)
    #expect(tuner.undo().map(\.before) == [steps[steps.count - 2]])
    #expect(run(&tuner, presses: StepTuner.restAfterUndo, mean: 0.5, from: .seconds(2), tuning) == [.seconds(2)])
    while !tuner.undo().isEmpty {}
    #expect(tuner.changes.isEmpty)
  }
}
