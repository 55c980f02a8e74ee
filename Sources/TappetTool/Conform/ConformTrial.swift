import ElementTrees
import TappetModel
import TappetProtocol

/// Runs one case without a clock or socket: the caller passes in what the client does and when, and carries out the
/// actions of the simulated daemon that the methods return. `verdict` is the result.
struct ConformTrial {
  enum Verdict: Hashable {
    case passed
    case failed(String)
    /// The client never did what the case tests, for the reason given.
    case skipped(String)
  }

  enum Act: Hashable {
    case write([UInt8])
    case hangUp
    /// Stop listening and remove the socket.
    case leave
    case listen
  }

  /// How long the client may take to answer. After that a real daemon tells the user that the app does not answer.
  static let answerTime = Duration.seconds(2)
  /// How long a client may take to reconnect; its longest back-off is two seconds.
  static let returnTime = Duration.seconds(5)

  private(set) var verdict: Verdict?
  /// When the caller must call `advance` next; `nil` if nothing is due.
  private(set) var deadline: Instant?

  private let test: ConformCase
  /// How long the client may take from its start to its first tree.
  private let patience: Duration
  private var daemon: SimulatedDaemon
  private var steps: ArraySlice<ConformCase.Step>
  /// When the current step started.
  private var since: Instant
  private var isAway = false
  private var isConnected = false
  private(set) var hasConnected = false
  /// Whether any request so far was performed; `nil` before the first answer.
  private var wasDone: Bool?

  init(_ test: ConformCase, at now: Instant, patience: Duration = .seconds(10)) {
    self.test = test
    self.patience = patience
    daemon = SimulatedDaemon(isEmbellished: test.isEmbellished)
    steps = test.script[...]
    since = now
  }

  /// Starts the case; returns the daemon's actions before any connection.
  mutating func begin(at now: Instant) -> [Act] { goOn(at: now) }

  mutating func connected(at now: Instant) -> [Act] {
    (isConnected, hasConnected) = (true, true)
    daemon.connected()
    return goOn(at: now)
  }

  /// Handles a line from the client, without its line feed.
  mutating func received(_ line: [UInt8], at now: Instant) -> [Act] {
    // Lines that were sent before the daemon hung up may still arrive.
    guard verdict == nil, isConnected else { return [] }
    var acts: [Act] = []
    do throws(SimulatedDaemon.Breach) {
      let reply = try daemon.heard(line)
      if let bytes = reply.bytes { acts.append(.write(bytes)) }
      if reply.isLast {
        isConnected = false
        acts.append(.hangUp)
      }
    } catch {
      verdict = .failed(error.words)
      return []
    }
    return acts + goOn(at: now)
  }

  /// Handles the end of the connection; `rest` holds the bytes of an unfinished line.
  mutating func disconnected(rest: [UInt8] = [], at now: Instant) -> [Act] {
    isConnected = false
    if verdict == nil, !rest.isEmpty { verdict = .failed("the client hung up in the middle of a line") }
    if verdict == nil, !test.mayLeave { verdict = .failed("the client hung up while \(doing)") }
    return []
  }

  mutating func ended(status: Int32, at now: Instant) -> [Act] {
    guard verdict == nil else { return [] }
    if test.mayLeave {
      let limits = steps.filter { if case .watch = $0 { false } else { true } }
      steps = limits[...]
      let acts = goOn(at: now)
      if verdict == nil, daemon.connections == 0 { verdict = .failed("the program ended before it said hello") }
      return acts
    }
    verdict = .failed("the program ended by itself (status \(status)) while \(doing)")
    return []
  }

  mutating func advance(to now: Instant) -> [Act] { goOn(at: now) }

  private mutating func goOn(at now: Instant) -> [Act] {
    var acts: [Act] = []
    while verdict == nil {
      guard let step = steps.first else {
        verdict = .passed
        break
      }
      let (isOver, done) = take(step, at: now)
      acts += done
      guard isOver else { break }
      steps.removeFirst()
      since = now
      deadline = nil
    }
    if verdict != nil { deadline = nil }
    return acts
  }

  /// Returns whether the step is complete, and the daemon's actions for it.
  private mutating func take(_ step: ConformCase.Step, at now: Instant) -> (Bool, [Act]) {
    switch step {
    case .refuse(let method, let kind, let times): daemon.refusals[method] = (kind, times)
    case .awaitConnection: return (wait(patience, at: now, until: daemon.connections > 0), [])
    case .awaitHello: return (wait(patience, at: now, until: daemon.hello != nil), [])
    case .awaitTree: return (wait(patience, at: now, until: daemon.tree != nil), [])
    case .awaitReturn: return (wait(Self.returnTime, at: now, until: daemon.hello != nil), [])
    case .awaitWholeTree: return (wait(Self.answerTime, at: now, until: !daemon.owesTree), [])
    case .awaitAnswers: return (wait(Self.answerTime, at: now, until: daemon.open.isEmpty) && judgeAnswers(), [])
    case .awaitPatch:
      if daemon.patches > 0 { return (true, []) }
      deadline = since.advanced(by: .milliseconds(500))
      if now >= since.advanced(by: .milliseconds(500)) { verdict = .skipped("it sent no change of a tree") }
      return (false, [])
    case .watch(let time):
      deadline = since.advanced(by: time)
      return (now >= since.advanced(by: time), [])
    case .expectStops: expect(daemon.tree.map { $0.stopCount > 0 } ?? false, "nothing on the screen can be selected")
    case .expectDone: expect(wasDone == true, "nothing that it was asked for was done")
    case .needTrees: if daemon.treeMessages < 2 { verdict = .skipped("it sent one tree and no more") }
    case .expectTrees(let most):
      expect(daemon.treeMessages <= most, "\(daemon.treeMessages) messages about its tree came, more than \(most)")
    case .expectConnections(let most):
      expect(daemon.connections <= most, "it connected \(daemon.connections) times, more than \(most)")
    case .ask(let questions): return (true, [.write(questions.flatMap { ask($0) })])
    case .tell(let text): return (true, [.write(Array(text.utf8))])
    case .hangUp:
      isConnected = false
      daemon.hungUp()
      return (true, [.hangUp])
    case .away(let time):
      let begins = !isAway
      isAway = now < since.advanced(by: time)
      deadline = since.advanced(by: time)
      return (!isAway, begins ? [.leave] : isAway ? [] : [.listen])
    }
    return (verdict == nil, [])
  }

  private mutating func expect(_ holds: Bool, _ words: String) { if !holds { verdict = .failed(words) } }

  /// Returns `isSo`. If it is still false `time` after the start of the step, fails the case.
  private mutating func wait(_ time: Duration, at now: Instant, until isSo: Bool) -> Bool {
    if isSo { return true }
    deadline = since.advanced(by: time)
    if now >= since.advanced(by: time) { verdict = .failed("nothing came in \(time.seconds) while \(doing)") }
    return false
  }

  /// The current step, for failure messages.
  private var doing: String {
    switch steps.first {
    case .awaitConnection: "it should have connected"
    case .awaitHello: "its hello was awaited"
    case .awaitTree: "its screen was awaited"
    case .awaitReturn: "it should have come back"
    case .awaitWholeTree: "the whole tree was awaited"
    case .awaitAnswers: daemon.open.first.map { "the answer to \($0.words) was awaited" } ?? "answers were awaited"
    case _: "nothing was asked of it"
    }
  }

  private mutating func judgeAnswers() -> Bool {
    var before: Bool?
    for asked in daemon.answers {
      let isDone = asked.outcome == .done
      switch asked.question.expected {
      case .anyAnswer: break
      case .notDone: expect(!isDone, "\(asked.words) was answered as done")
      case .anError:
        if case .refused = asked.outcome { break }
        verdict = .failed("\(asked.words) was answered as if it were known")
      case .sameAsBefore:
        let isThere = asked.element.map { id in daemon.tree?.scanned.contains { $0.id == id } ?? false } ?? false
        if before == true, isThere { expect(isDone, "\(asked.words) was done, and not with \\u escapes in its id") }
      }
      before = isDone
      wasDone = wasDone == true || isDone
    }
    return verdict == nil
  }

  private mutating func ask(_ question: ConformCase.Question) -> [UInt8] {
    PerformQuestion(question, of: daemon.tree).line { words, element in
      daemon.ask(question, words, of: element)
    }
  }
}
