import ElementTrees
import TappetModel
import TappetProtocol

/// The findings of all rules on one screen.
struct LintReport: Sendable {
  struct Finding: Sendable {
    var rule: LintRule
    var id: ElementID
    var message: String
    var place: ElementPlaces.Place?
  }

  let name: String
  /// The findings in file order; findings on the same element are in the order of the rules.
  let findings: [Finding]

  /// Checks a file that contains an element or the parameters of `tree.set`. Throws `ToolError` if it is neither.
  init(_ bytes: [UInt8], named name: String) throws {
    self.name = name
    let message = try TreeDocument.read(bytes, named: name)
    let places = ElementPlaces(bytes, isWhole: TreeDocument.isWhole(bytes))
    let tree: ElementTree
    do throws(TreeProblem) {
      tree = try ElementTree(root: message.root, window: message.window?.frame)
    } catch {
      throw ToolError(.failure, "\(name) is no tree (\(error.kind.rawValue) at \(error.path)): \(error.hint.printable)")
    }
    let screen = LintScreen(message, tree: tree, strangers: places.strangers)
    var findings: [Finding] = []
    for rule in LintRule.all {
      findings += rule.find(screen).map { hit in
        let stranger = rule.id == LintRule.unknownProperty ? places.strangers.first { hit.names($0) } : nil
        return Finding(
          rule: rule, id: hit.id, message: hit.message, place: stranger?.place ?? places.places[hit.id])
      }
    }
    self.findings = findings.enumerated().sorted { left, right in
      let (a, b) = (left.element.place, right.element.place)
      return (a?.line ?? 0, a?.column ?? 0, left.offset) < (b?.line ?? 0, b?.column ?? 0, right.offset)
    }.map(\.element)
  }

  /// Checks the daemon's answer to `tree.get`. Throws `ToolError` if no app has a screen.
  ///
  /// The daemon leaves the values of secure fields out, and what it ignored when it took the tree: `secret-sent` and the
  /// rules about unknown members find nothing there.
  init(live answer: JSONObject) throws {
    guard case .string(let app)? = answer["app"], let root = answer["root"] else {
      throw ToolError(.failure, "no app has a screen to check; start one, or see: tappet apps")
    }
    let tree: JSONObject = ["generation": .integer(1), "root": root]
    let report = try LintReport(JSONWriter.bytes(of: .object(tree)), named: app)
    name = app
    // There is no file whose lines could be named.
    findings = report.findings.map { Finding(rule: $0.rule, id: $0.id, message: $0.message) }
  }

  /// One line for each finding, with its fix, then a summary.
  var lines: [String] {
    var lines = findings.map { finding in
      let place = finding.place.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(name)\(place): \(finding.rule.severity.rawValue): \(finding.id.rawValue.printable): "
        + "\(finding.message.printable) \(finding.rule.mend) [\(finding.rule.id)]"
    }
    lines.append(findings.isEmpty ? "\(name): nothing to mend" : summary)
    return lines
  }

  private var summary: String {
    let counts = LintRule.Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.rule.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return "\(name): " + counts.joined(separator: ", ")
  }
}

extension LintHit {
  fileprivate func names(_ stranger: ElementPlaces.Stranger) -> Bool {
    stranger.id == id && message.contains("\"\(stranger.key)\"")
  }
}
