import ScanVocabulary
import TappetProtocol
import VoiceEvaluation
import VoiceInput

/// The figures and the utterances of each recording as JSON.
struct EvaluationReport {
  let findings: [Finding]

  init(_ findings: [Finding]) { self.findings = findings }

  var bytes: [UInt8] {
    let groups = Tally.groups(of: findings).map { group, tally -> JSONValue in
      var object = json(tally)
      object["kind"] = .string(group.kind)
      object["large"] = .bool(group.isLarge)
      object["condition"] = .string(group.condition)
      object["voices"] = .string(group.family)
      return .object(object)
    }
    var writer = JSONWriter()
    writer.object([
      "all": .object(json(Tally(findings))), "groups": .array(groups),
      "recordings": .array(findings.map { .object(json($0)) }),
    ])
    writer.endLine()
    return writer.bytes
  }

  private func json(_ tally: Tally) -> JSONObject {
    var object: JSONObject = [
      "recordings": .integer(tally.recordings), "falseAccepts": .integer(tally.falseAccepts),
      "minutes": .number(tally.hours * 60), "falseAcceptsPerHourBound": .number(tally.falseAcceptsBound),
      "load": .number(tally.load),
    ]
    for verdict in Finding.Verdict.allCases { object[verdict.rawValue] = .integer(tally.count(verdict)) }
    object["latencyMedian"] = tally.latency(at: 0.5).map { .seconds($0) }
    object["latencyP95"] = tally.latency(at: 0.95).map { .seconds($0) }
    return object
  }

  private func json(_ finding: Finding) -> JSONObject {
    let recording = finding.recording
    return [
      "file": .string(recording.file), "kind": .string(recording.kind), "voice": .string(recording.voice),
      "condition": .string(recording.condition), "screen": .string(recording.screen),
      "says": recording.says.map { .string($0) } ?? .null, "names": .integer(finding.names),
      "seconds": .seconds(finding.length), "work": .seconds(finding.work),
      "verdict": .string(finding.verdict.rawValue), "falseAccepts": .integer(finding.falseAccepts),
      "heard": .array(finding.hearings.map { .object(json($0)) }),
    ]
  }

  private func json(_ hearing: Finding.Hearing) -> JSONObject {
    let heard = hearing.heard
    var object = heard.utterance.json
    object["outcome"] = .string(hearing.action.outcome.name)
    object["score"] = heard.score.map { .number($0) }
    object["whole"] = heard.whole.map { .number($0) }
    object["worstWord"] = heard.worstWord.map { .number($0) }
    object["clearance"] = heard.clearance.map { .number($0) }
    object["margin"] = heard.margin.map { .number($0) }
    object["latency"] = heard.latency.map { .seconds($0) }
    object["fits"] = hearing.fits.map { .bool($0) }
    return object
  }
}
