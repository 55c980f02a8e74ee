import Messages
import TappetProtocol

/// The findings that follow from the facts; the most fundamental come first.
struct Diagnosis: Hashable, Sendable {
  var findings: [Finding]

  init(of facts: DoctorFacts) {
    findings =
      Self.programs(facts) + Self.files(facts) + Self.daemon(facts) + Self.resting(facts) + Self.switches(facts)
      + Self.voice(facts) + Self.desktop(facts) + Self.language(facts)
  }

  /// The findings that make the exit status non-zero.
  var problems: [Finding] { findings.filter { $0.gravity == .problem } }

  var lines: [String] {
    let last =
      problems.isEmpty
      ? tr("nothing that you asked for is missing")
      : tr(count: problems.count, one: "%1 problem", other: "%1 problems")
    return findings.flatMap(\.lines) + [last]
  }

  var json: JSONObject {
    ["findings": .array(findings.map { .object($0.json) }), "problems": .integer(problems.count)]
  }
}
