import TappetProtocol

/// Formats results as TAP (Test Anything Protocol, version 14) or JSON.
enum ConformReport {
  /// The lines before the first of `count` cases.
  static func head(of count: Int) -> [String] { ["TAP version 14", "1..\(count)"] }

  static func lines(_ result: ConformRun.Result, number: Int) -> [String] {
    let name = "\(number) - \(result.test.name): \(result.test.promise)"
    switch result.verdict {
    case .passed: return ["ok \(name)"]
    case .skipped(let why): return ["ok \(name) # SKIP \(why)"]
    case .failed(let found):
      let said = result.said.isEmpty ? [] : ["  said:"] + result.said.map { "    - \(quoted($0))" }
      return ["not ok \(name)", "  ---", "  found: \(quoted(found))", "  mend: \(quoted(result.test.mend))"] + said
        + ["  ..."]
    }
  }

  /// The TAP line that aborts the run if the first case failed because the program never connected; otherwise `nil`.
  static func bail(after results: [ConformRun.Result]) -> String? {
    guard results.count == 1, case .failed = results[0].verdict, !results[0].hasConnected,
      results[0].test.name == ConformCase.all.first?.name
    else { return nil }
    return "Bail out! The program never came to the socket that TAPPET_SOCKET names; no case can be tried"
  }

  static func summary(_ results: [ConformRun.Result]) -> String {
    "# \(count(results, "passed")) kept, \(count(results, "failed")) broken, \(count(results, "skipped")) not tried"
  }

  static func json(_ results: [ConformRun.Result], of command: [String]) -> JSONObject {
    [
      "command": .strings(command), "passed": .integer(count(results, "passed")),
      "failed": .integer(count(results, "failed")), "skipped": .integer(count(results, "skipped")),
      "cases": .array(results.map { .object(json($0)) }),
    ]
  }

  private static func json(_ result: ConformRun.Result) -> JSONObject {
    let (word, found) = result.verdict.words
    let isBroken = word == "failed"
    return [
      "name": .string(result.test.name), "promise": .string(result.test.promise), "result": .string(word),
      "found": found.map(JSONValue.string), "mend": isBroken ? .string(result.test.mend) : nil,
      "said": isBroken ? .strings(result.said) : nil, "seconds": .seconds(result.time),
    ]
  }

  private static func count(_ results: [ConformRun.Result], _ word: String) -> Int {
    results.count { $0.verdict.words.0 == word }
  }

  /// A quoted string that is valid in both YAML and JSON.
  private static func quoted(_ text: String) -> String {
    String(decoding: JSONWriter.bytes(of: .string(text.printable)), as: UTF8.self)
  }
}

extension ConformTrial.Verdict {
  fileprivate var words: (String, String?) {
    switch self {
    case .passed: ("passed", nil)
    case .failed(let found): ("failed", found)
    case .skipped(let why): ("skipped", why)
    }
  }
}
