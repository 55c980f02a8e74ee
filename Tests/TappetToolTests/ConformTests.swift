import ElementTrees
import TappetModel
import TappetProtocol
import Testing

@testable import TappetTool

@Suite("tappet conform")
struct ConformTests {
  /// Returns the verdict of a test case on a client, in virtual time.
  private func verdict(_ name: String, _ client: TrialClient) throws -> ConformTrial.Verdict {
    let test = try #require(ConformCase.all.first { $0.name == name })
    var client = client
    return client.run(test)
  }

  @Test("A client without a flaw passes every test case", arguments: ConformCase.all.map(\.name))
  func kept(name: String) throws {
    #expect(try verdict(name, TrialClient()) == .passed)
  }

  @Test("A client that never patches skips the test cases of patches", arguments: ["patch-applies", "patch-stale"])
  func skipped(name: String) throws {
    #expect(try verdict(name, TrialClient(.noPatches)) == .skipped("it sent no change of a tree"))
  }

  struct Flaw: Sendable, CustomTestStringConvertible {
    let flaw: TrialClient.Flaw
    let test: String
    /// A part of the failure message.
    let words: String
    var testDescription: String { "\(flaw): \(test)" }
  }

  static let flaws = [
    Flaw(flaw: .silent, test: "hello-first", words: "nothing came in 10 s while its hello was awaited"),
    Flaw(flaw: .treeBeforeHello, test: "hello-first", words: "not hello"),
    Flaw(flaw: .helloWithoutID, test: "hello-first", words: "has no id"),
    Flaw(flaw: .endsAtOnce, test: "hello-first", words: "ended by itself (status 3)"),
    Flaw(flaw: .strictAboutMembers, test: "hello-answer-grows", words: "its screen was awaited"),
    Flaw(flaw: .knocksAgainAtOnce, test: "hello-refused", words: "times, more than 10"),
    Flaw(flaw: .badFrame, test: "tree-taken", words: "/params/root/children/0/accessibilityFrame"),
    Flaw(flaw: .noJSON, test: "tree-taken", words: "bad_json"),
    Flaw(flaw: .noStops, test: "tree-stops", words: "nothing on the screen can be selected"),
    Flaw(flaw: .sameGeneration, test: "tree-generations", words: "generation 1 came after 1"),
    Flaw(flaw: .insistsOnTree, test: "tree-refused", words: "messages about its tree came"),
    Flaw(flaw: .restless, test: "tree-quiet", words: "messages about its tree came, more than 60"),
    Flaw(flaw: .wrongBase, test: "patch-applies", words: "is in force"),
    Flaw(flaw: .patchesNothing, test: "patch-applies", words: "unknown_id"),
    Flaw(flaw: .ignoresRefusals, test: "patch-stale", words: "the whole tree was awaited"),
    Flaw(flaw: .neverAnswers, test: "act-answered", words: "nothing came in 2 s while the answer to activate of play"),
    Flaw(flaw: .answersTwice, test: "act-answered", words: "was answered twice"),
    Flaw(flaw: .answersWithoutHandled, test: "act-answered", words: "\"handled\" is missing"),
    Flaw(flaw: .answersWithOwnID, test: "act-answered", words: "which nobody sent"),
    Flaw(flaw: .doesNothing, test: "act-done", words: "nothing that it was asked for was done"),
    Flaw(flaw: .oneLineAPacket, test: "act-together", words: "was awaited"),
    Flaw(flaw: .doesAnything, test: "act-unknown-action", words: "somersault of play was answered as done"),
    Flaw(flaw: .doesAnything, test: "act-unknown-element", words: "answered as done"),
    Flaw(flaw: .strictAboutMembers, test: "act-unknown-members", words: "nothing came in 2 s"),
    Flaw(flaw: .ignoresOld, test: "act-old-generation", words: "nothing came in 2 s"),
    Flaw(flaw: .ignoresUnknownActions, test: "act-climbs", words: "the answer to escape of play"),
    Flaw(flaw: .readsNoEscapes, test: "act-escaped", words: "not with \\u escapes"),
    Flaw(flaw: .diesOfUnknownNotices, test: "notice-unknown", words: "status 3"),
    Flaw(flaw: .answersNotices, test: "notice-focus", words: "a result has the id of its request"),
    Flaw(flaw: .ignoresUnknownRequests, test: "request-unknown", words: "the answer to future.ask"),
    Flaw(flaw: .answersAnyRequest, test: "request-unknown", words: "as if it were known"),
    Flaw(flaw: .smallBuffer, test: "line-large", words: "hung up"),
    Flaw(flaw: .staysAway, test: "daemon-hangs-up", words: "nothing came in 5 s while it should have come back"),
    Flaw(flaw: .forgetsTree, test: "daemon-hangs-up", words: "its screen was awaited"),
    Flaw(flaw: .endsAtBye, test: "daemon-says-bye", words: "status 0"),
    Flaw(flaw: .triesOnce, test: "daemon-away", words: "it should have come back"),
    Flaw(flaw: .triesOnce, test: "daemon-busy", words: "it should have come back"),
    Flaw(flaw: .keepsHalfLines, test: "half-a-line", words: "was awaited"),
    Flaw(flaw: .answersLate, test: "question-of-before", words: "of the connection before"),
  ]

  @Test("A client with a flaw fails the test case, with a message about the flaw", arguments: flaws)
  func broken(flaw: Flaw) throws {
    guard case .failed(let words) = try verdict(flaw.test, TrialClient(flaw.flaw)) else {
      Issue.record("it was not noticed")
      return
    }
    #expect(words.contains(flaw.words), "\(words)")
  }

  @Test("A destructive element is not activated while there is another")
  func destructive() throws {
    var wipe = ElementNode(id: "wipe", label: "Wipe", traits: .button)
    wipe.details.isDestructive = true
    let root = ElementNode(id: "s", children: [wipe, ElementNode(id: "look", label: "Look", traits: .button)])
    let tree = try ElementTree(root: root)
    for number in 0..<3 {
      let line = PerformQuestion(.init(element: .stop(number)), of: tree).line { _, element in
        #expect(element == "look")
        return 7
      }
      #expect(String(decoding: line, as: UTF8.self).contains(#""id":7,"method":"perform","params":{"id":"look""#))
    }
  }

  @Test(
    "TAP output has a line for each test case, and for a failed one the problem, the remedy and the program's output")
  func tap() throws {
    let test = try #require(ConformCase.all.first { $0.name == "act-answered" })
    func lines(_ verdict: ConformTrial.Verdict) -> [String] {
      ConformReport.lines(.init(test: test, verdict: verdict, time: .seconds(1), said: ["it \"broke\""]), number: 4)
    }
    let name = "4 - act-answered: \(test.promise)"
    #expect(lines(.passed) == ["ok \(name)"])
    #expect(lines(.skipped("none")) == ["ok \(name) # SKIP none"])
    #expect(
      lines(.failed("a\nb")) == [
        "not ok \(name)", "  ---", #"  found: "a b""#, #"  mend: "\#(test.mend)""#, "  said:", #"    - "it \"broke\"""#,
        "  ...",
      ])
  }

  @Test("The tests stop if the program never connects, and go on if it connected or misses only a later case")
  func bail() throws {
    let (first, later) = (try #require(ConformCase.all.first), ConformCase.all[5])
    func bail(_ test: ConformCase, _ verdict: ConformTrial.Verdict, _ hasConnected: Bool) -> String? {
      ConformReport.bail(
        after: [.init(test: test, verdict: verdict, time: .seconds(1), said: [], hasConnected: hasConnected)])
    }
    #expect(bail(first, .failed("ended"), false)?.hasPrefix("Bail out! ") == true)
    #expect(bail(first, .failed("no id"), true) == nil && bail(later, .failed("ended"), false) == nil)
  }

  @Test("Each test case has a unique name, a promise and a remedy")
  func named() {
    #expect(Set(ConformCase.all.map(\.name)).count == ConformCase.all.count)
    for test in ConformCase.all {
      #expect(!test.promise.hasSuffix(".") && test.mend.hasSuffix("."), "\(test.name)")
    }
  }
}
