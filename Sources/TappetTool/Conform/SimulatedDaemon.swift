import ElementTrees
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// A simulated daemon that answers a client and detects violations of the protocol; `ConformTrial` handles the time
/// limits.
struct SimulatedDaemon {
  /// A violation of the protocol, worded for the client's author.
  struct Breach: Error, Hashable {
    var words: String
    init(_ words: String) { self.words = words }
  }

  struct Reply {
    var bytes: [UInt8]?
    var isLast = false
  }

  enum Outcome: Hashable {
    case open, done, notDone
    case refused(String)
  }

  struct Asked {
    var question: ConformCase.Question
    var words: String
    var element: ElementID?
    var outcome = Outcome.open
  }

  let isEmbellished: Bool
  /// How many more requests of each method to refuse.
  var refusals: [ClientMethod: (kind: FaultKind, times: Int)] = [:]
  private(set) var hello: Hello?
  private(set) var tree: ElementTree?
  /// The requests sent on this connection, by id.
  private var asked: [Int: Asked] = [:]
  /// The ids of `asked` in the order of sending.
  private var order: [Int] = []
  private(set) var connections = 0
  private(set) var treeMessages = 0
  private(set) var patches = 0
  /// Whether a patch was refused as stale and no whole tree has followed yet.
  private(set) var owesTree = false
  private var hasSpoken = false
  private var generation = 0
  private var lastID = 100

  init(isEmbellished: Bool) { self.isEmbellished = isEmbellished }

  var answers: [Asked] { order.compactMap { asked[$0] } }

  /// The requests that the client has not answered yet.
  var open: [Asked] { answers.filter { $0.outcome == .open } }

  mutating func connected() {
    connections += 1
    hungUp()
  }

  /// Resets the state of the connection after the client disconnected.
  mutating func hungUp() {
    hello = nil
    tree = nil
    asked = [:]
    order = []
    owesTree = false
    hasSpoken = false
    generation = 0
  }

  /// Records a request and returns the JSON-RPC id to send with it.
  mutating func ask(_ question: ConformCase.Question, _ words: String, of element: ElementID?) -> Int {
    lastID += 1
    asked[lastID] = Asked(question: question, words: words, element: element)
    order.append(lastID)
    return lastID
  }

  /// Handles a line from the client, without its line feed.
  mutating func heard(_ line: [UInt8]) throws(Breach) -> Reply {
    let message: IncomingMessage
    do throws(ProtocolFault) {
      message = try MessageDecoder().decode(line)
    } catch {
      guard error.kind == .unknownMethod, hasSpoken else {
        throw Breach("\(Self.quote(line)) is refused: \(error)")
      }
      return Reply(bytes: ServerMessage.failure(error).line)
    }
    if !hasSpoken {
      guard case .request(.hello) = message.body else {
        throw Breach("the first line is \(Self.quote(line)), not hello")
      }
      hasSpoken = true
    }
    switch message.body {
    case .answer(let result): return try answered(message.id, result)
    case .failure(let fault): return try refused(message.id, fault)
    case .unreadableAnswer(let fault, _): throw Breach("\(Self.quote(line)) is refused: \(fault)")
    case .request(let request): return try requested(request, message.id)
    }
  }

  private mutating func requested(_ request: ClientRequest, _ id: RequestID?) throws(Breach) -> Reply {
    if let kind = refusal(of: request.method) {
      if request.method == .treeSet || request.method == .treePatch { treeMessages += 1 }
      if case .treePatch(let change) = request {
        patches += 1
        owesTree = true
        generation = max(generation, change.generation)
      }
      let fault = ProtocolFault(kind, hint: "this is a trial: tappet conform refuses it", id: id)
      return Reply(bytes: ServerMessage.failure(fault).line, isLast: request.method == .hello)
    }
    switch request {
    case .hello(let told): return answer(id, try greeted(told, id))
    case .treeSet(let message):
      try raise(to: message.generation)
      owesTree = false
      return answer(id, try took(message.root, window: message.window?.frame))
    case .treePatch(let change):
      try raise(to: change.generation, from: change.base)
      patches += 1
      guard let root = tree?.root else { throw Breach("tree.patch came before a tree.set") }
      let changed: ElementNode
      do throws(TreeProblem) {
        changed = try change.patch.applied(to: root)
      } catch {
        throw Breach("tree.patch is refused: \(ProtocolFault(error, at: "/params"))")
      }
      return answer(id, try took(changed, window: tree?.window))
    case .treeClear:
      tree = nil
      return answer(id, [:])
    case .focusRequest: return answer(id, FocusAnswer(granted: true).json)
    case .deadline: return answer(id, DeadlineAnswer(worstCase: .seconds(20)).json)
    case .ping: return answer(id, ["pong": true])
    case _: return answer(id, [:])
    }
  }

  /// The reason to refuse a request of this method now; `nil` to accept it.
  private mutating func refusal(of method: ClientMethod) -> FaultKind? {
    if let refusal = refusals[method], refusal.times > 0 {
      refusals[method]?.times -= 1
      return refusal.kind
    }
    // After a refused patch, every patch is stale until the whole tree arrives.
    return method == .treePatch && owesTree ? .staleGeneration : nil
  }

  private mutating func greeted(_ told: Hello, _ id: RequestID?) throws(Breach) -> JSONObject {
    guard hello == nil else { throw Breach("hello came twice on one connection") }
    guard id != nil else { throw Breach("hello has no id, so that it can't be answered") }
    guard told.version == Hello.version else { throw Breach("hello speaks protocol \(told.version), not 1") }
    guard !told.client.name.isEmpty else { throw Breach("hello names no client") }
    hello = told
    return Welcome(server: ProgramInfo(name: "tappetd", version: Tappet.version), session: "trial \(connections)").json
  }

  private mutating func raise(to next: Int, from base: Int? = nil) throws(Breach) {
    guard next > generation else {
      throw Breach("generation \(next) came after \(generation); it has to rise on each connection")
    }
    if let base, base != generation {
      throw Breach("a change of generation \(base) came where \(generation) is in force")
    }
    generation = next
    treeMessages += 1
  }

  private mutating func took(_ root: ElementNode, window: Frame?) throws(Breach) -> JSONObject {
    do throws(TreeProblem) {
      let taken = try ElementTree(root: root, window: window, generation: generation)
      tree = taken
      return TreeTaken(generation: generation, stops: taken.stopCount, warnings: taken.warnings).json
    } catch {
      throw Breach("the tree is refused: \(ProtocolFault(error, at: "/params/root"))")
    }
  }

  private func answer(_ id: RequestID?, _ result: JSONObject) -> Reply {
    guard let id else { return Reply() }
    var result = result
    if isEmbellished { result["futureMember"] = .object(["list": .array([1, "two", .null])]) }
    return Reply(bytes: ServerMessage.answer(id, result).line)
  }

  private mutating func answered(_ id: RequestID?, _ result: JSONObject) throws(Breach) -> Reply {
    let number = try number(of: id)
    guard asked[number]?.question.method == "perform" else {
      return finish(number, .done)
    }
    do throws(ProtocolFault) {
      return finish(number, try PerformAnswer(Fields(result, path: "/result")).handled ? .done : .notDone)
    } catch {
      throw Breach("the answer to a request to act is not understood: \(error)")
    }
  }

  private mutating func refused(_ id: RequestID?, _ fault: ProtocolFault) throws(Breach) -> Reply {
    finish(try number(of: id), .refused(fault.hint))
  }

  private mutating func finish(_ number: Int, _ outcome: Outcome) -> Reply {
    asked[number]?.outcome = outcome
    return Reply()
  }

  private func number(of id: RequestID?) throws(Breach) -> Int {
    guard case .integer(let number)? = id else { throw Breach("an answer came without the id of what was asked") }
    guard let known = asked[number] else {
      throw Breach(
        100 < number && number <= lastID
          ? "an answer came to a request of the connection before"
          : "an answer came to request \(number), which nobody sent")
    }
    guard known.outcome == .open else { throw Breach("\(known.words) was answered twice") }
    return number
  }

  private static func quote(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(120), as: UTF8.self)
    return "\"\(text.printable)\(line.count > 120 ? "…" : "")\""
  }
}
