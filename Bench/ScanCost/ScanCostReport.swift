import ElementTrees
import ScanLab
import ScanRivals
import TappetModel
import TappetProtocol

/// The figures of a run as text and as JSON.
struct ScanCostReport {
  var costs: [ScanCost]
  var trials: [Trial]

  var goals: [Goal] {
    let grouped = costs.filter { [.column, .ragged, .long].contains($0.screen.kind) }
    let even = costs.filter { $0.screen.kind == .even }
    var goals = [
      Goal(
        name: "steps over the optimum, worst of up to 64 stops", value: costs.map(\.overOptimum).max() ?? 1, most: 1.01),
      worst("steps over the best rival's", costs, \.ratio),
      worst("the same, nothing kept single for the app", costs, \.unaskedRatio),
      Goal(name: "steps / best rival's, even grids", value: mean(even.map(\.ratio)), most: 0.9),
      Goal(name: "steps / best rival's, column, ragged, long", value: mean(grouped.map(\.ratio)), most: 0.75),
    ]
    for trial in trials {
      let at = "CV \(trial.user.variation.text), step \(trial.step.inSeconds.text) s"
      goals += [
        Goal(name: "\(at): seconds / ChromeOS's at 1.8 s", value: trial.secondsRatio(\.chromeOS), most: 0.7),
        Goal(name: "\(at): errors / ChromeOS's at 1.8 s", value: trial.wrongRatio(\.chromeOS), most: 0.5),
        Goal(name: "\(at): seconds / ChromeOS's at that step", value: trial.secondsRatio(\.chromeOSAtOurStep)),
        Goal(name: "\(at): errors / ChromeOS's at that step", value: trial.wrongRatio(\.chromeOSAtOurStep)),
        Goal(name: "\(at): seconds / Android's at 1.0 s", value: trial.secondsRatio(\.android)),
        Goal(name: "\(at): errors / Android's at 1.0 s", value: trial.wrongRatio(\.android)),
      ]
    }
    return goals
  }

  private func worst(_ name: String, _ costs: [ScanCost], _ ratio: KeyPath<ScanCost, Double>) -> Goal {
    let worst = costs.max { $0[keyPath: ratio] < $1[keyPath: ratio] }
    return Goal(
      name: "\(name), worst (\(worst?.screen.name ?? "none"))", value: worst?[keyPath: ratio] ?? 0, most: 1.02)
  }

  var text: String {
    let head = ["", "", "stops"] + Rival.allCases.map(\.rawValue) + ["ours", "optimum", "/ best"]
    let steps = costs.map { cost in
      [cost.screen.kind.rawValue, cost.screen.name, "\(cost.screen.tree.stopCount)"]
        + Rival.allCases.map { (cost.rivals[$0] ?? .infinity).text } + [
          cost.ours.text, cost.optimum.text, cost.ratio.text,
        ]
    }
    let trials = trials.map { trial in
      "Seconds and errors for each correct selection; CV \(trial.user.variation.text)\n"
        + Self.table(
          [
            "", "ours \(trial.step.inSeconds.text) s", "", "ChromeOS 1.8 s", "",
            "ChromeOS \(trial.step.inSeconds.text) s", "",
            "Android 1 s", "",
          ],
          trial.rows.map { row in
            [row.screen]
              + [row.ours, row.chromeOS, row.chromeOSAtOurStep, row.android].flatMap {
                [$0.secondsEach.text, $0.wrongEach.text]
              }
          }, words: 1)
    }
    let goals = Self.table(
      ["", "value", "goal", ""],
      goals.map {
        [
          $0.name, $0.value.text, $0.most.map { "≤ \($0.text)" } ?? "–",
          $0.most == nil ? "" : $0.isMet ? "ok" : "missed",
        ]
      },
      words: 1)
    return (["Expected steps to a stop\n" + Self.table(head, steps, words: 2)] + trials + [goals])
      .joined(separator: "\n\n")
  }

  private static func table(_ head: [String], _ rows: [[String]], words: Int) -> String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < words ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// `{screens: [{kind, name, stops, ours, optimum, …}], trials: [{cv, step, screens}], goals: [{name, value, most, ok}]}`.
  var json: [UInt8] {
    func number(_ value: Double) -> JSONValue { value.isFinite ? .number(value) : .null }
    func object(_ found: SimulatedSelections) -> JSONValue {
      .object([
        "seconds": number(found.secondsEach), "presses": number(found.pressesEach), "wrong": number(found.wrongEach),
        "detours": number(found.detoursEach), "runs": .integer(found.runs), "givenUp": .integer(found.givenUp),
      ])
    }
    let screens = costs.map { cost in
      var made: JSONObject = [
        "kind": .string(cost.screen.kind.rawValue), "name": .string(cost.screen.name),
        "stops": .integer(cost.screen.tree.stopCount), "ours": number(cost.ours), "optimum": number(cost.optimum),
        "unasked": number(cost.unasked),
      ]
      for rival in Rival.allCases { made[rival.rawValue] = number(cost.rivals[rival] ?? .infinity) }
      return JSONValue.object(made)
    }
    let runs = trials.map { trial in
      JSONValue.object([
        "cv": number(trial.user.variation), "step": .seconds(trial.step),
        "screens": .array(
          trial.rows.map {
            .object([
              "name": .string($0.screen), "ours": object($0.ours), "chromeOS": object($0.chromeOS),
              "chromeOSAtOurStep": object($0.chromeOSAtOurStep), "android": object($0.android),
            ])
          }),
      ])
    }
    let held = goals.map { goal in
      JSONValue.object([
        "name": .string(goal.name), "value": number(goal.value), "most": goal.most.map(number) ?? .null,
        "ok": .bool(goal.isMet),
      ])
    }
    return JSONWriter.bytes(of: .object(["screens": .array(screens), "trials": .array(runs), "goals": .array(held)]))
      + [UInt8(ascii: "\n")]
  }
}

extension Double {
  /// The number with two decimal places; “–” if it is not finite.
  var text: String {
    guard isFinite else { return "–" }
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }
}
