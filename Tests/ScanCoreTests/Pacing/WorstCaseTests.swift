import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

/// A user who always presses the stop that leads on, `early` before its end, after `rounds` passes.
private struct LatePerson {
  var machine: ScanMachine
  let target: ElementID
  let rounds: Int
  let early: Duration
  private(set) var now = Instant.zero
  private var seen = 0
  private var wasDeep: [Int] = []

  init(
    _ plan: ScanPlan, _ settings: ScanSettings, from start: ElementID, to target: ElementID, rounds: Int,
    early: Duration
  ) {
    machine = ScanMachine(settings: settings)
    self.target = target
    self.rounds = rounds
    self.early = early
    _ = machine.replace(plan, change: .screenChanged(focus: start), at: now)
  }

  private var leadsOn: Bool {
    let plan = machine.plan
    guard machine.menus.isEmpty else { return plan.isWayOut(machine.cursor) }
    let level = plan.level(of: machine.cursor) ?? 0
    if plan.elements(under: machine.cursor).contains(where: { $0.id == target }) { return true }
    let isHere = plan.elements(under: level).contains { $0.id == target }
    return !isHere && plan.exit(of: level) == machine.cursor
  }

  /// The time until the target is requested to act; `nil` if it never is.
  mutating func run() -> Duration? {
    let held = machine.settings.method == .inverse
    if held { _ = machine.startHeld(at: now) }
    var place = level
    for _ in 0..<2000 {
      guard machine.highlight != nil, let due = machine.deadline else { return nil }
      if level != place { (place, seen) = (level, 0) }
      let isFast = machine.method.motion == .overscan(.fast)
      if leadsOn { seen += 1 }
      if leadsOn, seen == rounds {
        seen = 0
        now = due.advanced(by: .zero - early)
        let effects =
          held
          ? machine.letGo(at: now, now: nil, selects: true)
          : machine.handle(.select, at: now, cause: .switch)
        if effects.contains(where: { if case .perform(let request) = $0 { request.id == target } else { false } }) {
          return Instant.zero.duration(to: now)
        }
        if held { _ = machine.startHeld(at: now) }
        if isFast, machine.method.motion == .overscan(.slow) { seen = 0 }
      } else {
        now = due
        _ = machine.advance(to: due)
      }
    }
    return nil
  }

  private var level: [Int] { [machine.menus.count, machine.plan.level(of: machine.cursor) ?? 0] }
}

@Suite("The worst-case time to a stop")
struct WorstCaseTests {
  static let plans = ["a b c", "a row(b c d) e", "row(a b) bar(c box(d e f) g) h", "one(two(a b) c) d"]

  private func settings(_ method: ScanSettings.Method, loops: Int) -> ScanSettings {
    var settings = ScanSettings()
    settings.method = method
    settings.loops = loops
    settings.step = .seconds(1)
    settings.pauseOnFirst = .milliseconds(300)
    settings.fastStep = .milliseconds(400)
    settings.backtrack = 2
    settings.grace = .milliseconds(100)
    return settings
  }

  @Test(
    "The worst case equals the time of the real scan with the latest possible presses, between any two stops",
    arguments: [ScanSettings.Method.auto, .inverse, .overscan], [1, 2, 3])
  func exhaustive(method: ScanSettings.Method, loops: Int) throws {
    let settings = settings(method, loops: loops)
    for text in Self.plans {
      let plan = try PlanNotation.read(text, generation: 1).plan
      let items = plan.elements(under: 0).map(\.id)
      for start in items {
        for target in items {
          let from = try #require(plan.node(of: start))
          let answer = try #require(WorstCase(settings: settings).time(to: target, in: plan, from: from))
          var latest = LatePerson(
            plan, settings, from: start, to: target, rounds: loops, early: .nanoseconds(1))
          let reached = latest.run()
          let time = try #require(reached, "\(text): \(start) to \(target)")
          #expect(time <= answer, "\(text): \(start) to \(target), \(method)")
          #expect(time >= answer - .microseconds(1), "\(text): \(start) to \(target), \(method)")
          for rounds in 1...loops {
            for early in [200, 600] where early < 300 || method != .overscan {
              var person = LatePerson(
                plan, settings, from: start, to: target, rounds: rounds, early: .milliseconds(early))
              if let time = person.run() { #expect(time <= answer) }
            }
          }
        }
      }
    }
  }

  @Test("In manual and dwell the worst case equals the time of the latest possible presses")
  func ownPace() throws {
    for text in Self.plans {
      let plan = try PlanNotation.read(text, generation: 1).plan
      for target in plan.elements(under: 0).map(\.id) {
        for method in [ScanSettings.Method.manual, .dwell] {
          let settings = settings(method, loops: 2)
          let answer = try #require(WorstCase(settings: settings).time(to: target, in: plan))
          let time = try #require(ownPace(plan, settings, to: target))
          #expect(time <= answer && time >= answer - .microseconds(1), "\(text): \(target), \(method)")
        }
      }
    }
  }

  /// The way from the top by `next` alone, each press as late as the worst case assumes.
  private func ownPace(_ plan: ScanPlan, _ settings: ScanSettings, to target: ElementID) -> Duration? {
    var machine = ScanMachine(settings: settings)
    var now = Instant.zero
    _ = machine.replace(plan, change: .screenChanged(focus: nil), at: now)
    let pace = settings.method == .dwell ? settings.dwell - .nanoseconds(1) : max(settings.step, settings.moveRepeat)
    for _ in 0..<200 {
      let isWanted = plan.elements(under: machine.cursor).contains { $0.id == target }
      if let due = machine.deadline, isWanted {
        now = due
        let effects = machine.advance(to: due)
        if effects.contains(where: { if case .perform = $0 { true } else { false } }) {
          return Instant.zero.duration(to: now)
        }
        continue
      }
      now = now.advanced(by: pace)
      let select = isWanted && settings.method == .manual
      let effects = machine.handle(select ? .select : .next, at: now, cause: .switch)
      if effects.contains(where: { if case .perform = $0 { true } else { false } }) {
        return Instant.zero.duration(to: now)
      }
    }
    return nil
  }

  @Test("An element that is no stop has no worst case", arguments: ScanSettings.Method.allCases)
  func unknown(method: ScanSettings.Method) throws {
    var machine = ScanMachine(settings: settings(method, loops: 2))
    let plan = try PlanNotation.read("a@0,0,9,9 b@20,0,9,9", generation: 1).plan
    _ = machine.replace(plan, change: .screenChanged(focus: nil), at: .zero)
    #expect(machine.worstCase(to: "b") != nil && machine.worstCase(to: "nobody") == nil)
  }

  @Test("An open menu adds the time to leave it")
  func menu() throws {
    let settings = settings(.auto, loops: 1)
    var machine = ScanMachine(settings: settings)
    let plan = try PlanNotation.read("a b", generation: 1).plan
    _ = machine.replace(plan, change: .screenChanged(focus: nil), at: .zero)
    let before = try #require(machine.worstCase(to: "b"))
    _ = machine.handle(.menu, at: .zero, cause: .control)
    let entries = try #require(machine.menu?.items.count)
    let pause = Duration.milliseconds(300)
    #expect(machine.worstCase(to: "b") == before + .seconds(entries) + pause)
  }

  @Test("With pace speech each stop counts with the cap and the rest")
  func paced() throws {
    var settings = settings(.auto, loops: 1)
    settings.pace = .speech
    settings.paceCap = .seconds(4)
    settings.paceRest = .milliseconds(500)
    let plan = try PlanNotation.read("a b c", generation: 1).plan
    #expect(WorstCase(settings: settings, isPaced: true).time(to: "c", in: plan) == .milliseconds(13_500))
    #expect(WorstCase(settings: settings).time(to: "z", in: plan) == nil)
  }
}
