import ArgumentParser
import TappetModel
import TappetProtocol
import VoiceEvaluation
import VoiceInput

/// `voice-evaluation dictate`: measures how well dictated text is heard.
struct Dictate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how many words of dictated text are wrong, and how seldom noise becomes text.",
    discussion: """
      The manifest is like that of evaluate; says is the whole text, "-" where nothing is said. Words are wrong that \
      must be replaced, inserted or removed. "typed" is the share of the recordings whose text is sure enough to be typed \
      unasked.
      """)

  @OptionGroup var material: MaterialOptions

  @Option(name: .long, help: ArgumentHelp("Write what was heard in each recording as JSON.", valueName: "file"))
  var json: String?

  func run() async throws {
    try await failing {
      let findings = try DictationTrial.run(
        try material.material(), options: material.recogniser.listener, jobs: material.jobs)
      print(table(findings), terminator: "")
      if let json {
        var writer = JSONWriter()
        writer.object(["recordings": .array(findings.map { .object(Self.json($0)) })])
        writer.endLine()
        try write(writer.bytes, to: json)
      }
    }
  }

  private func table(_ findings: [DictationFinding]) -> String {
    let groups = Dictionary(grouping: findings) {
      "\($0.recording.kind) \($0.recording.condition) \($0.recording.family)"
    }
    return groups.sorted { $0.key < $1.key }.map { name, group in
      let typed = group.filter(\.isTyped)
      let times = group.compactMap(\.latency).sorted()
      let middle = times.isEmpty ? "" : ", median latency \(times[times.count / 2].nanoseconds / 1_000_000) ms"
      return "\(name): \(group.count) recordings, \(Self.share(group)) of the words wrong, \(typed.count) typed with "
        + "\(Self.share(typed)) wrong, \(group.count(where: \.isTypedInPart)) typed in part\(middle)\n"
    }.joined()
  }

  private static func share(_ findings: [DictationFinding]) -> String {
    let said = findings.reduce(0) { $0 + $1.said.count }
    return said == 0 ? "–" : "\(100 * findings.reduce(0) { $0 + $1.wrong } / said) %"
  }

  private static func json(_ finding: DictationFinding) -> JSONObject {
    let recording = finding.recording
    return [
      "file": .string(recording.file), "kind": .string(recording.kind), "voice": .string(recording.voice),
      "condition": .string(recording.condition), "says": recording.says.map { .string($0) } ?? .null,
      "words": .string(finding.words.joined(separator: " ")), "wrong": .integer(finding.wrong),
      "said": .integer(finding.said.count), "confidence": .number(finding.confidence), "typed": .bool(finding.isTyped),
      "typedInPart": .bool(finding.isTypedInPart), "seconds": .seconds(finding.length),
      "latency": finding.latency.map { .seconds($0) } ?? .null, "utterances": .integer(finding.heard.count),
      "likelihoods": .array(finding.heard.compactMap(\.likelihood).map { .number($0) }),
    ]
  }
}
