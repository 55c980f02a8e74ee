@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

// Checks at the end of a run.
extension ScenarioRun {
  /// From the end of the run a held switch opens the rescue menu, and one of the stops and "Menu" can be reached.
  func checkReach(seed: Int) throws(Violation) {
    var held = Pilot(control, at: now)
    if !held.isRescued() { throw Violation(.rescue, "at \(control.place)") }
    guard Pilot(control, at: now).canSteer else { return }
    let plan = control.machine.screen.plan
    let isPointed = control.effectiveSettings.method == .point
    let ids = plan.nodes.indices.compactMap { index in
      // A stop outside the pointing area is out of reach; one without a place is in the menu of such stops.
      isPointed && !plan.hasPlace(index) && !plan.unplaced.contains(index) ? nil : plan.nodes[index].content.itemID
    }
    var goals = [Pilot.Goal.menu]
    if !ids.isEmpty { goals.append(.element(ids[(seed / 20) % ids.count])) }
    for goal in goals {
      var pilot = Pilot(control, at: now)
      if !pilot.reaches(goal) { throw Violation(.reachable, "\(goal) from \(control.place)") }
    }
  }

  /// A recording as text, with names or without, has the same effects when it is replayed.
  func checkReplay() throws(Violation) {
    for names in [true, false] {
      var recorder = Recorder(names: names)
      var lines = [recorder.header(program: "test")]
      for (input, effects) in [(begin, [])] + inputs {
        guard let line = recorder.line(.scan(input), .scan(effects)) else {
          throw Violation(.replay, "\(input) can't be written")
        }
        lines.append(line)
      }
      lines.append(recorder.end())
      do {
        var replay = Replay(try Recording(lines.joined(separator: "\n")))
        while let step = replay.step() {
          if !step.isSame { throw Violation(.replay, "line \(step.entry.line): \(lines[step.entry.line - 1])") }
        }
      } catch let violation as Violation {
        throw violation
      } catch {
        throw Violation(.replay, "\(error)")
      }
    }
  }
}

extension ScanPlan {
  /// Whether the stop lies where the user can point.
  fileprivate func hasPlace(_ node: NodeIndex) -> Bool {
    guard let area = pointArea, let frame = nodes[node].content.itemFrame else { return false }
    return frame.width > 0 && frame.height > 0 && area.contains(frame.center)
  }
}
