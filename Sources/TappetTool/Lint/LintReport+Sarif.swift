import TappetModel
import TappetProtocol

extension LintReport {
  /// The findings as SARIF 2.1.0, which editors and code hosts show next to the lines.
  var sarif: JSONObject {
    let driver: JSONObject = [
      "name": "tappet lint", "version": .string(Tappet.version),
      "rules": .array(LintRule.all.map(\.sarif)),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array([
        .object([
          "tool": .object(["driver": .object(driver)]),
          "columnKind": "unicodeCodePoints",
          "results": .array(findings.map { .object(sarif(of: $0)) }),
        ])
      ]),
    ]
  }

  private func sarif(of finding: Finding) -> JSONObject {
    var physical: JSONObject = ["artifactLocation": .object(["uri": .string(name)])]
    if let place = finding.place {
      physical["region"] = .object(["startLine": .integer(place.line), "startColumn": .integer(place.column)])
    }
    let logical: JSONObject = [
      "name": .string(finding.id.rawValue), "fullyQualifiedName": finding.place.map { .string($0.pointer) },
    ]
    return [
      "ruleId": .string(finding.rule.id), "level": .string(finding.rule.severity.rawValue),
      "message": .object(["text": .string("\(finding.message) \(finding.rule.mend)")]),
      "locations": .array([
        .object(["physicalLocation": .object(physical), "logicalLocations": .array([.object(logical)])])
      ]),
    ]
  }
}

extension LintRule {
  fileprivate var sarif: JSONValue {
    .object([
      "id": .string(id), "shortDescription": .object(["text": .string(why)]),
      "help": .object(["text": .string(mend)]),
      "defaultConfiguration": .object(["level": .string(severity.rawValue)]),
    ])
  }
}
