import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// What a user who watches the screen could have seen.
private struct Witness {
  private struct Sight {
    var from: Instant
    var highlight: Highlight?
    var own: Bool
    var isItem: Bool { highlight?.kind == .item }
  }

  private var lit: [Sight] = []
  private var plans: [(from: Instant, plan: ScanPlan)] = []

  mutating func see(_ effects: [SwitchControlEffect], at: Instant, own: Bool) {
    for case .scan(let effect) in effects {
      if case .highlight(let highlight) = effect { lit.append(Sight(from: at, highlight: highlight, own: own)) }
      if case .cleared = effect { lit.append(Sight(from: at, highlight: nil, own: own)) }
    }
  }

  mutating func see(_ plan: ScanPlan, at: Instant) { plans.append((at, plan)) }

  func element(_ id: ElementID, at moment: Instant) -> AccessibilityElement? {
    let plan = (plans.last { $0.from <= moment } ?? plans.first)?.plan
    return plan?.node(of: id).flatMap { plan?.element(at: $0) }
  }

  /// The elements that a press at that time may have meant, each with the time since which it was in sight.
  func meant(at stamp: Instant, grace: Duration) -> [(id: ElementID, sight: Instant)] {
    let sight = stamp.advanced(by: .zero - grace)
    var found: [(ElementID, Instant)] = []
    if let before = lit.last(where: { $0.from <= sight }), let id = before.highlight?.ids.first, before.isItem {
      found.append((id, sight))
    }
    // A stop lit by the user's own step, or lit again at the same place, needs no grace period.
    for seen in lit where seen.from > sight && seen.from <= stamp && seen.isItem {
      if let id = seen.highlight?.ids.first { found.append((id, seen.own ? seen.from : sight)) }
    }
    return found
  }
}

@Suite("Scanning in random runs")
struct ScanPropertyTests {
  @Test("In random runs nothing is ever tapped that the person did not see as it is", arguments: [false, true])
  func onlyWhatWasSeen(late: Bool) {
    var taps = 0
    for seed in 0..<60 {
      let run = RandomRun(seed: UInt64(seed), late: late)
      var control = SwitchControl(settings: run.settings, switches: run.switches)
      var witness = Witness()
      let settings = run.settings
      // Each way of lighting a stop has its own grace period: the method by its pace, or a repeat.
      let graces = [settings.effectiveGrace, ScanMotion.overscan(.slow).grace(settings), settings.repeatGrace]
      var released: Instant?

      func check(_ effects: [SwitchControlEffect], _ at: Instant) {
        // Only dwell acts by itself, only inverse by a release.
        var stamp: Instant? = settings.method == .dwell ? at : settings.method == .inverse ? released : nil
        // In point the elements are lit in a menu of their own.
        if settings.method == .point { return }
        for effect in effects {
          if case .gesture(let gesture) = effect { stamp = gesture.at }
          guard case .scan(.perform(let request)) = effect, request.action == .activate, let stamp else { continue }
          taps += 1
          let now = witness.element(request.id, at: at)
          let isSeen = graces.flatMap { witness.meant(at: stamp, grace: $0) }.contains { id, sight in
            guard id == request.id, let then = witness.element(id, at: sight), let now else { return false }
            return then.name == now.name && then.traits == now.traits
              && (then.isDestructive || !now.isDestructive) && then.frame == now.frame
          }
          #expect(isSeen, "\(request.id) at \(at) stamped \(stamp), \(settings.method), seed \(seed)")
        }
      }

      var now = Instant.zero
      for (at, what) in run.happenings {
        while let due = control.deadline, due <= at {
          // What falls due in the past, through a late stamp, is handled now.
          now = max(now, due)
          let effects = control.advance(to: now)
          witness.see(effects, at: now, own: false)
          check(effects, now)
        }
        now = at
        let effects: [SwitchControlEffect]
        switch what {
        case .edge(let event):
          if event.id == "switch" { released = event.edge == .up ? event.at : nil }
          effects = control.handle(event, now: at)
        case .command(let command, let stamp): effects = control.handle(command, at: stamp, now: at, cause: .control)
        case .plan(let plan, let change):
          witness.see(plan, at: at)
          effects = control.replace(plan, change: change, at: at)
        }
        if case .plan = what {
          witness.see(effects, at: at, own: false)
        } else {
          witness.see(effects, at: at, own: true)
        }
        check(effects, at)
      }
    }
    #expect(taps > 200, "the runs must press something: \(taps)")
  }

  @Test("While a stop is lit there is a deadline and every press has an effect: scanning never gets stuck")
  func neverStuck() {
    for seed in 0..<30 {
      let run = RandomRun(seed: UInt64(seed), late: true)
      var control = SwitchControl(settings: run.settings, switches: run.switches)
      for (at, what) in run.happenings {
        while let due = control.deadline, due <= at { _ = control.advance(to: due) }
        switch what {
        case .edge(let event): _ = control.handle(event)
        case .command(let command, let stamp): _ = control.handle(command, at: stamp, cause: .switch)
        case .plan(let plan, let change): _ = control.replace(plan, change: change, at: at)
        }
        #expect(control.isPaused == (control.highlight == nil))
        if [.auto, .overscan].contains(run.settings.method) && !control.isPaused {
          #expect(control.deadline != nil, "seed \(seed)")
        }
        for command in [ScanCommand.select, .next, .previous, .back, .menu, .restart, .request(.escape)] {
          var machine = control.machine
          let effects = machine.handle(command, at: at, cause: .switch)
          #expect(!effects.isEmpty, "\(command), seed \(seed)")
        }
        // In any state one press lights the scan again.
        var machine = control.machine
        _ = machine.handle(.pause, at: at, cause: .control)
        _ = machine.handle(.select, at: at.advanced(by: .seconds(1)))
        #expect(machine.highlight != nil)
      }
    }
  }

  @Test("Each step is due a full step after the one before, however late it is handled")
  func noDrift() {
    for seed in 0..<200 {
      let run = RandomRun(seed: UInt64(seed))
      var random = SplitMix64(seed: UInt64(seed))
      var machine = ScanMachine(settings: run.settings)
      for (at, what) in run.happenings {
        while let due = machine.deadline, due <= at {
          let late = min(at, due.advanced(by: .milliseconds(Int.random(in: 0...90, using: &random))))
          var steps = 0
          for case .highlight in machine.advance(to: late) { steps += 1 }
          if steps == 1, let next = machine.deadline {
            let turn = due.duration(to: next)
            let settings = run.settings
            let turns = [settings.step, settings.fastStep].flatMap { [$0, $0 + settings.pauseOnFirst] }
            #expect(turns.contains(turn), "seed \(seed)")
          }
        }
        if case .plan(let plan, let change) = what { _ = machine.replace(plan, change: change, at: at) }
        if case .command(let command, _) = what { _ = machine.handle(command, at: at) }
      }
    }
  }

  @Test("Handling everything late gives the same effects as handling it in time")
  func batching() {
    for seed in 0..<60 {
      let run = RandomRun(seed: UInt64(seed))
      func effects(inTime: Bool) -> [SwitchControlEffect] {
        var random = SplitMix64(seed: UInt64(seed))
        var control = SwitchControl(settings: run.settings, switches: run.switches)
        var effects: [SwitchControlEffect] = []
        for (at, what) in run.happenings {
          while inTime, let due = control.deadline, due <= at {
            effects += control.advance(to: due)
            // Waking up for nothing changes nothing.
            if Bool.random(using: &random), let next = control.deadline, next > due {
              let between = due.duration(to: min(next, at)) / 2
              effects += control.advance(to: due.advanced(by: between))
            }
          }
          switch what {
          case .edge(let event): effects += control.handle(event)
          case .command(let command, let stamp): effects += control.handle(command, at: stamp, cause: .switch)
          case .plan(let plan, let change): effects += control.replace(plan, change: change, at: at)
          }
        }
        return effects
      }
      #expect(effects(inTime: true) == effects(inTime: false), "seed \(seed)")
    }
  }
}
