import TappetModel
import TappetProtocol

@testable import TappetTool

/// A client in virtual time that breaks one promise or none.
struct TrialClient {
  enum Flaw: Hashable {
    case silent, treeBeforeHello, helloWithoutID, endsAtOnce, strictAboutMembers, knocksAgainAtOnce, noJSON, badFrame
    case noStops, sameGeneration, insistsOnTree, restless, noPatches, wrongBase, patchesNothing, ignoresRefusals
    case neverAnswers, answersTwice, answersWithoutHandled, answersWithOwnID, doesNothing, oneLineAPacket, doesAnything
    case ignoresOld, ignoresUnknownActions, readsNoEscapes, diesOfUnknownNotices, answersNotices
    case ignoresUnknownRequests, answersAnyRequest, smallBuffer, staysAway, forgetsTree, endsAtBye, triesOnce
    case keepsHalfLines, answersLate
  }

  private enum Event {
    case line(String)
    case hangUp
    case end(Int32)
  }

  private let flaw: Flaw?
  private var now = Instant.zero
  private var isConnected = false
  private var connections = 0
  private var isListening = true
  /// When the client connects next, and when it sends its tree by itself.
  private var knock: Instant? = .zero
  private var resend: Instant?
  private var incoming = ""
  private var generation = 0
  private var late: [String] = []
  private var events: [Event] = []

  init(_ flaw: Flaw? = nil) { self.flaw = flaw }

  /// Runs a test case and returns its verdict.
  mutating func run(_ test: ConformCase) -> ConformTrial.Verdict {
    var trial = ConformTrial(test, at: now)
    take(trial.begin(at: now))
    if flaw == .endsAtOnce { events = [.end(3)] }
    for _ in 0..<10_000 {
      if let verdict = trial.verdict { return verdict }
      if !events.isEmpty {
        switch events.removeFirst() {
        case .line(let line): take(trial.received(Array(line.utf8), at: now))
        case .hangUp: take(trial.disconnected(at: now))
        case .end(let status): take(trial.ended(status: status, at: now))
        }
      } else if let due = knock, due <= now {
        knock = nil
        if isListening {
          isConnected = true
          take(trial.connected(at: now))
          greet()
        } else if flaw != .triesOnce {
          knock = now.advanced(by: .milliseconds(500))
        }
      } else if let due = resend, due <= now {
        resend = flaw == .restless ? now.advanced(by: .milliseconds(10)) : nil
        sendTree()
      } else {
        guard let next = [knock, resend, trial.deadline].compactMap({ $0 }).min() else { break }
        now = max(now, next)
        if let deadline = trial.deadline, deadline <= now { take(trial.advance(to: now)) }
      }
    }
    return .failed("nothing more will happen")
  }

  private mutating func take(_ acts: [ConformTrial.Act]) {
    for act in acts {
      switch act {
      case .write(let bytes): read(String(decoding: bytes, as: UTF8.self))
      case .leave: isListening = false
      case .listen: isListening = true
      case .hangUp:
        isConnected = false
        resend = nil
        // Messages sent in the meantime are lost.
        events.removeAll { if case .line = $0 { true } else { false } }
        if flaw != .staysAway { knock = now.advanced(by: .milliseconds(flaw == .knocksAgainAtOnce ? 10 : 400)) }
        if flaw == .triesOnce, connections > 1 { knock = nil }
      }
    }
  }

  private mutating func send(_ members: String) { events.append(.line("{\"jsonrpc\":\"2.0\",\(members)}")) }

  private mutating func greet() {
    connections += 1
    generation = 0
    if flaw != .keepsHalfLines { incoming = "" }
    let id = flaw == .helloWithoutID ? "" : "\"id\":1,"
    if flaw == .silent { return }
    if flaw == .treeBeforeHello { sendTree() }
    send(id + #""method":"hello","params":{"protocol":1,"role":"app","client":{"name":"Trial","version":"1"}}"#)
  }

  private mutating func sendTree() {
    if flaw == .noJSON { return events.append(.line("{nonsense")) }
    generation += 1
    let trait = flaw == .noStops ? "staticText" : "button"
    let frame = flaw == .badFrame ? #","accessibilityFrame":{"x":"left"}"# : ""
    let children = ["play", "next"].map { id in
      #"{"id":"\#(id)","accessibilityLabel":"\#(id)","accessibilityTraits":["\#(trait)"]\#(frame)}"#
    }
    send(
      #""id":2,"method":"tree.set","params":{"generation":\#(generation),"root":{"id":"s","children":[\#(children.joined(separator: ","))]}}"#
    )
    for answer in late where connections > 1 { send(answer) }
    if flaw == .restless { resend = now.advanced(by: .milliseconds(10)) }
  }

  private mutating func sendPatch() {
    if flaw == .noPatches { return }
    let base = flaw == .wrongBase ? generation + 7 : generation
    if flaw != .sameGeneration { generation += 1 }
    let element = flaw == .patchesNothing ? "ghost" : "play"
    send(
      #""id":3,"method":"tree.patch","params":{"generation":\#(generation),"base":\#(base),"set":{"\#(element)":{"accessibilityValue":"\#(generation)"}}}"#
    )
  }

  private mutating func read(_ text: String) {
    guard isConnected else { return }
    if flaw == .smallBuffer, text.utf8.count > 65_536 { return events.append(.hangUp) }
    incoming += text
    var lines = incoming.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    incoming = lines.removeLast()
    if flaw == .oneLineAPacket { lines = Array(lines.prefix(1)) }
    for line in lines where !(flaw == .strictAboutMembers && line.contains("futureMember")) { take(line) }
  }

  private mutating func take(_ line: String) {
    guard let message = try? JSONDocument.object(of: Array(line.utf8)) else { return }
    let id = message["id"]
    switch message["method"] {
    case .string("perform")?: act(Fields(message), line)
    case .string("bye")? where flaw == .endsAtBye: events.append(.end(0))
    case .string? where id == nil:
      if flaw == .diesOfUnknownNotices { events.append(.end(3)) }
      if flaw == .answersNotices { send(#""id":null,"result":{}"#) }
    case .string?:
      guard case .integer(let number)? = id, flaw != .ignoresUnknownRequests else { return }
      send(
        flaw == .answersAnyRequest
          ? #""id":\#(number),"result":{}"# : #""id":\#(number),"error":{"code":-32601,"message":"Method not found"}"#)
    case _: answered(id, isRefused: message["error"] != nil, line)
    }
  }

  private mutating func answered(_ id: JSONValue?, isRefused: Bool, _ line: String) {
    switch (id, isRefused) {
    case (1, false): if flaw != .forgetsTree || connections == 1 { sendTree() }
    case (1, true): if flaw != .knocksAgainAtOnce, line.contains("not_allowed") { events.append(.end(1)) }
    case (2, true): if flaw == .insistsOnTree { resend = now.advanced(by: .milliseconds(10)) }
    case (3, true): if flaw != .ignoresRefusals { sendTree() }
    case _: break
    }
  }

  private mutating func act(_ message: Fields, _ line: String) {
    guard let request = try? message.required("params").fields(), let id = try? message.required("id").integer(),
      let element = try? request.required("id").string(), let action = try? request.required("action").string()
    else { return }
    let isKnown = action == "activate"
    if flaw == .neverAnswers || flaw == .ignoresOld && line.contains("\"generation\":0") { return }
    if flaw == .ignoresUnknownActions, !isKnown { return }
    var handled = isKnown && ["play", "next"].contains(element)
    if flaw == .readsNoEscapes { handled = handled && line.contains("\"\(element)\"") }
    if flaw == .doesAnything { handled = true }
    if flaw == .doesNothing { handled = false }
    let result = flaw == .answersWithoutHandled ? "{}" : "{\"handled\":\(handled)}"
    let answer = "\"id\":\(flaw == .answersWithOwnID ? 7 : id),\"result\":\(result)"
    if flaw == .answersLate { return late.append(answer) }
    send(answer)
    if flaw == .answersTwice { send(answer) }
    sendPatch()
  }
}
