import ScannerMenus
import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// A user who presses a log-normal time after the wanted stop was lit, however fast the scan is, on the real scan.
private struct Presser {
  var scan: SwitchControl
  var settings: ScanSettings
  var statistics = PressStatistics()
  var tuner = StepTuner()
  var tuning = TuningSettings()
  private var random: SplitMix64
  private let distribution: (mean: Double, deviation: Double)
  private var now = Instant.zero
  private(set) var presses = 0
  private(set) var right = 0

  init(mean: Double, cv: Double, step: Duration, seed: UInt64) throws {
    let variance = NormalNumbers.ln(1 + cv * cv)
    distribution = (NormalNumbers.ln(mean) - variance / 2, variance.squareRoot())
    random = SplitMix64(seed: seed)
    settings = ScanSettings()
    settings.step = step
    settings.loops = 99
    scan = SwitchControl(settings: settings, switches: [Script.plainSwitch])
    let plan = try PlanNotation.read("a b c d e f", generation: 1).plan
    _ = scan.replace(plan, change: .screenChanged(focus: nil), at: now)
  }

  /// Presses for a stop other than the first, the next time it is lit.
  mutating func press() {
    let wanted = ["b", "c", "d", "e", "f"].randomElement(using: &random) ?? "b"
    repeat { advance() } while scan.highlight?.label != wanted
    let lit = now
    let chance = min(max(Double.random(in: 0..<1, using: &random), 1e-6), 1 - 1e-6)
    let time = NormalNumbers.exp(distribution.mean + distribution.deviation * NormalNumbers.quantile(chance))
    let at = lit.advanced(by: .nanoseconds(Int64(time * 1e9)))
    while let due = scan.deadline, due <= at { advance() }
    now = at
    presses += 1
    for edge in [SwitchEvent.Edge.down, .up] { note(scan.handle(SwitchEvent("switch", edge, at: at)), wanted) }
  }

  private mutating func advance() {
    guard let due = scan.deadline else { return }
    now = max(now, due)
    note(scan.advance(to: due), "")
  }

  private mutating func note(_ effects: [SwitchControlEffect], _ wanted: String) {
    for effect in effects {
      statistics.note(effect)
      if case .scan(.perform(let request)) = effect, request.id.rawValue == wanted { right += 1 }
      guard case .scan(.pressed(let sample)) = effect,
        let change = tuner.step(after: sample, statistics: statistics, settings: settings, tuning: tuning)
      else { continue }
      tuner.accepted([change])
      settings.step = change.after
      _ = scan.configure(settings, switches: [Script.plainSwitch], at: now)
    }
  }

  /// The time that 2 % of the presses exceed.
  var rightStep: Double {
    NormalNumbers.exp(distribution.mean + distribution.deviation * NormalNumbers.quantile(0.98))
  }
}

extension SwitchControl {
  fileprivate mutating func configure(
    _ settings: ScanSettings, switches: [SwitchDefinition], at now: Instant
  ) -> [SwitchControlEffect] { configure(settings: settings, switches: switches, at: now) }
}

@Suite("Advice to users whose true speed is known")
struct AdviceLoopTests {
  @Test(
    "The advised step is 0.8 to 1.3 times the step that 2 % of presses exceed",
    arguments: [0.15, 0.25, 0.35], [0.5, 0.8])
  func near(cv: Double, mean: Double) throws {
    for seed in 0..<5 {
      var person = try Presser(mean: mean, cv: cv, step: .seconds(2), seed: UInt64(seed))
      for _ in 0..<120 { person.press() }
      let item = try #require(
        Advice(statistics: person.statistics, settings: person.settings, tuning: person.tuning).items.first)
      #expect(item.proposed.inSeconds > person.rightStep * 0.8, "seed \(seed)")
      #expect(item.proposed.inSeconds < person.rightStep * 1.3, "seed \(seed)")
    }
  }

  @Test("A step far too short for the user leads to advice for a longer one", arguments: [0.8, 0.9, 1.0])
  func tooShort(mean: Double) throws {
    for seed in 0..<5 {
      var person = try Presser(mean: mean, cv: 0.25, step: .milliseconds(800), seed: UInt64(seed))
      for _ in 0..<120 { person.press() }
      let item = Advice(statistics: person.statistics, settings: person.settings, tuning: person.tuning).items.first
      #expect((item?.proposed ?? .zero) > .milliseconds(900), "mean \(mean), seed \(seed)")
    }
  }

  @Test("Self-tuning settles near the right step, where over 95 % of presses are right", arguments: [0.6, 1.4, 3.0])
  func selfTuning(from step: Double) throws {
    var person = try Presser(mean: 0.7, cv: 0.25, step: .nanoseconds(Int64(step * 1e9)), seed: 3)
    person.tuning.enabled = true
    for _ in 0..<800 { person.press() }
    #expect(person.settings.step.inSeconds > person.rightStep * 0.8)
    #expect(person.settings.step.inSeconds < person.rightStep * 1.35)
    let (presses, right) = (person.presses, person.right)
    for _ in 0..<200 { person.press() }
    #expect(Double(person.right - right) / Double(person.presses - presses) > 0.95)
  }
}
