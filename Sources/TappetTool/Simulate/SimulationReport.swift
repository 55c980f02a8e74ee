import Messages
import ScanLab
import ScanPlanning
import ScanVocabulary
import TappetModel
import TappetProtocol

struct SimulationReport {
  struct Row {
    var method: ScanSettings.Method
    var selections: SimulatedSelections
  }

  var title: String
  var user: SimulatedUser
  var settings: ScanSettings
  var seed: UInt64
  /// The element that the simulated user selects; `nil` if they select every stop equally often.
  var target: AccessibilityElement?
  var expected: Double
  var costs: [(element: AccessibilityElement, steps: Double)]
  var rows: [Row] = []

  /// Finds an element by its label or id.
  /// - Throws: `ToolError` if no stop matches or several do.
  static func target(_ name: String, in plan: ScanPlan) throws -> AccessibilityElement {
    let all = plan.elements(under: 0)
    if let exact = all.first(where: { $0.id.rawValue == name }) { return exact }
    let found = all.filter { $0.name.lowercased() == name.lowercased() }
    if let only = found.first, found.count == 1 { return only }
    if found.isEmpty {
      let some = all.prefix(8).map(\.name.quoted).joined(separator: ", ")
      let list = all.count > 8 ? some + ", …" : some
      throw ToolError(
        .failure, tr("no stop of the screen is called \"\(name.printable)\". There are \(list)"))
    }
    let ids = found.prefix(8).map(\.id.rawValue.printable).joined(separator: ", ")
    let count = tr(count: found.count, one: "%1 stop", other: "%1 stops")
    throw ToolError(.failure, tr("\(count) are called \"\(name.printable)\"; name one by its id: \(ids)"))
  }

  /// The report as lines of text; `all` lists the cost of every element, not only of the worst ten.
  func lines(all: Bool) -> [String] {
    let count = tr(count: costs.count, one: "%1 stop", other: "%1 stops")
    let step = settings.step.seconds
    var lines = [
      tr("\(title.printable): \(count), \(expected.twoDigits) steps to each on average"),
      UserFigures.words(user),
      target.map { tr("At a step of \(step), each selection of \"\($0.name.printable)\" costs:") }
        ?? tr("At a step of \(step), each selection of any stop costs:"),
      "",
    ]
    let (wrong, detours) = (tr("wrong", context: "heading of a column"), tr("detours", context: "heading of a column"))
    lines += Self.table(
      [
        tr("method", context: "heading of a column"), tr("switches", context: "heading of a column"),
        tr("seconds", context: "heading of a column"), tr("presses", context: "heading of a column"), wrong, detours,
        tr("given up", context: "heading of a column"),
      ], rows.map(\.cells))
    lines += [
      "",
      // translators: %1 and %2 are the headings "wrong" and "detours".
      tr("\(wrong): other elements than the person meant; \(detours): wrong groups entered. Seed \(seed)."),
      tr("Advised step for this person: \(user.advisedStep().seconds); 2 % of the presses take longer."), "",
    ]
    let shown = all ? costs : Array(costs.prefix(10))
    let head = [tr("steps", context: "heading of a column"), tr("element", context: "heading of a column")]
    return lines + Self.table(head, shown.map { [$0.steps.twoDigits, $0.element.name.printable] })
  }

  /// Formats a table: text columns flush left, numbers flush right. A table of two columns has its text in the second.
  private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].columns }.max() ?? 0 }
    return all.map { row in
      zip(row, widths).enumerated().map { column, cell in
        if head.count == 2 && column == 1 { return cell.0 }
        let space = String(repeating: " ", count: cell.1 - cell.0.columns)
        return column == 0 && head.count > 2 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }
  }

  var json: JSONObject {
    [
      "title": .string(title), "stops": .integer(costs.count), "expectedSteps": .number(expected),
      "step": .seconds(settings.step), "advisedStep": .seconds(user.advisedStep()),
      "seed": .string(String(seed)), "target": target.map { .string($0.id.rawValue) },
      "user": .object([
        "mean": .seconds(user.pressTime), "cv": .number(user.variation), "false": .number(user.falsePress),
        "miss": .number(user.miss),
      ]),
      "methods": .array(rows.map { .object($0.json) }),
      "elements": .array(
        costs.map {
          .object([
            "id": .string($0.element.id.rawValue), "label": .string($0.element.name), "steps": .number($0.steps),
          ])
        }),
    ]
  }
}

extension SimulationReport.Row {
  /// The cells of the method's row: method, switches, seconds, presses, wrong, detours, given up.
  var cells: [String] {
    [
      method.rawValue, "\(selections.switches)", selections.secondsEach.figure, selections.pressesEach.figure,
      selections.wrongEach.figure, selections.detoursEach.figure,
      // translators: so many selections of so many were given up.
      tr("\(selections.givenUp) of \(selections.runs)"),
    ]
  }

  fileprivate var json: JSONObject {
    func each(_ value: Double) -> JSONValue { value.isFinite ? .number(value) : .null }
    return [
      "method": .string(method.rawValue), "switches": .integer(selections.switches),
      "runs": .integer(selections.runs), "givenUp": .integer(selections.givenUp),
      "seconds": each(selections.secondsEach), "presses": each(selections.pressesEach),
      "wrong": each(selections.wrongEach), "detours": each(selections.detoursEach),
    ]
  }
}

extension Double {
  /// The number with two digits after the point; "–" if it is not finite.
  var figure: String { isFinite ? twoDigits : "–" }
}
