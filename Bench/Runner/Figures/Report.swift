import TappetProtocol

/// The figures of a run as a table and as JSON.
struct Report {
  var figures: [Figure] = []

  /// A table with one row for each figure.
  var table: String {
    let head = ["", "value", "baseline", "ratio", "goal", ""]
    let rows = [head] + figures.map(Self.cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 || column >= 4 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private static func cells(of figure: Figure) -> [String] {
    [
      figure.name, "\(figure.value.text(digits: 2)) \(figure.unit)",
      figure.baseline.map { "\($0.text(digits: 2)) \(figure.unit)" } ?? "–",
      figure.ratio.map { $0.text(digits: 2) } ?? "–", figure.goalText ?? "–",
      figure.goalText == nil ? "" : figure.isMet ? "ok" : "missed",
    ]
  }

  /// `[{name, value, unit, baseline, ratio, goal, ok}]`, with null for missing values.
  var json: [UInt8] {
    var bytes = JSONWriter.bytes(
      of: .array(
        figures.map { figure in
          .object([
            "name": .string(figure.name), "value": .number(figure.value), "unit": .string(figure.unit),
            "baseline": figure.baseline.map(JSONValue.number) ?? .null,
            "ratio": figure.ratio.map(JSONValue.number) ?? .null,
            "goal": figure.goalText.map(JSONValue.string) ?? .null, "ok": .bool(figure.isMet),
          ])
        }))
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
