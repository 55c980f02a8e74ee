import Glibc
import Logging
import Messages
import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// The handling of each request method.
extension Engine {
  /// Performs a client's request and returns the result. Trees are handled elsewhere: see `work(on:of:)`.
  func answer(_ request: ClientRequest, of session: Session) throws(ProtocolFault) -> JSONObject {
    guard session.greeting != nil else { return try greet(request, session) }
    switch request {
    case .hello:
      throw ProtocolFault(.notAllowed, hint: "hello was said already; it comes once, as the first line")
    case .ping: return ["pong": .bool(true)]
    case .discover:
      // Only a request with an ID is answered: see `answerAtLength`.
      return [:]
    case .treeSet, .treePatch:
      // Trees pass through the tree pipeline and do not normally arrive here.
      throw ProtocolFault(.notReady, path: "/method", hint: "the tree was not worked on; send it again")
    case .treeClear(let app): return try clearTree(app, session)
    case .treeGet:
      // The tree pipeline writes the answer, see `sendScreen`; only requests without an ID arrive here.
      return [:]
    case .windowMoved(let moved): return try windowMoved(moved, session)
    case .windowActive(let process): return try windowActive(process, session)
    case .notify(let notice): return try notify(notice, session)
    case .interactEnd: return interactEnd(session)
    case .focusRequest: return focusAnswer(session).json
    case .deadline(let question): return try deadline(question, session)
    case .statusGet(let names): return try status(names)
    case .statusWatch(let names):
      let values = try status(names)
      session.wants.status.formUnion(values.members.map(\.key))
      return values
    case .preferencesGet(let names): return try preferences(names)
    case .preferencesWatch(let names):
      let values = try preferences(names)
      session.wants.preferences.formUnion(values.members.map(\.key))
      return values
    case .subscribe(let topics): return subscribe(topics, session)
    case .switchInject(let injection): return try inject(injection, session)
    case .utterance(let utterance): return try hear(utterance, from: session)
    case .voiceStatus(let status): return listenerSays(status, session)
    case .voiceProblems(let problems): return listenerReports(problems)
    case .voiceLesson(let report): return try lessonReport(report, session)
    case .command(let request): return try command(request)
    case .settingsGet(let keys): return try settingsGet(keys)
    case .settingsSet(let values): return try settingsSet(values)
    case .settingsReset(let keys): return try settingsReset(keys)
    case .profileUse(let request): return try useProfile(request).json
    case .appsList: return appsList()
    case .appsFocus(let app): return try appsFocus(app)
    case .weightsForget(let app):
      forget(app, answering: nil, to: session)
      return [:]
    case .namesList: return namesList()
    case .namesForget(let app, let name): return forgetNames(of: app, called: name)
    case .devicesList: return devicesList()
    case .speechFinished(let report): return try speechFinished(report, session)
    case .speechOutputs(let outputs): return try speechOutputs(outputs, session)
    case .mediaStatus(let status): return mediaStatus(status, session)
    case .deskWindows(let windows): return try deskWindows(windows, session)
    case .adviceGet: return AdviceReport(currentAdvice).json
    case .adviceApply(let keys): return try adviceApply(keys)
    case .adviceUndo: return try adviceUndo()
    case .pause:
      handle(.pause, cause: .control)
      return [:]
    case .resume:
      handle(.resume, cause: .control)
      return [:]
    case .metrics: return metricsReport()
    case .bellStop: return stopBell()
    case .recordStart(let names, let speech): return try recordStart(names: names, speech: speech, session)
    case .recordStop: return try recordStop(session)
    }
  }

  private func greet(_ request: ClientRequest, _ session: Session) throws(ProtocolFault) -> JSONObject {
    guard case .hello(let hello) = request else {
      throw ProtocolFault(.notReady, path: "/method", hint: "the first line is hello; found \(request.method.rawValue)")
    }
    guard hello.version == Hello.version else {
      throw ProtocolFault(
        .badValue, path: "/params/protocol", hint: "this daemon speaks protocol \(Hello.version), not \(hello.version)")
    }
    guard session.kind == .control || hello.role == .app else {
      throw ProtocolFault(
        .notAllowed, path: "/params/role",
        hint: "the role \(hello.role.rawValue) is for control.sock; on app.sock the role is app")
    }
    session.greeting = hello
    if hello.role == .speech { speakerCame(session) }
    if hello.role == .voice { followRecognisers() }
    followDesk(session)
    if session.isOnlooker {
      tellState()
      inform(tr("Somebody looks on at what you do. To end it: Menu, Apps, Somebody looks on"))
    }
    logger.debug("hello", metadata: ["session": "\(session.id)", "role": "\(hello.role.rawValue)"])
    return Welcome(
      server: ProgramInfo(name: "tappetd", version: Tappet.version, pid: Int(getpid())), session: "\(session.id)",
      limits: limits, capabilities: ["switch", "voice"]
    ).json
  }

  private func inject(_ injection: SwitchInjection, _ session: Session) throws(ProtocolFault) -> JSONObject {
    let now = clock.now()
    let isDeclared = configuration.switches.contains { $0.id == injection.id && $0.source == .injected }
    let isSound = configuration.switches.contains { $0.id == injection.id && $0.source == .sound }
    guard !isSound || session.greeting?.role == .voice else {
      throw ProtocolFault(
        .notAllowed, path: "/params/switch",
        hint: "\"\(injection.id)\" is pressed by a sound: only a client with the role voice may press it")
    }
    guard isDeclared || isSound else {
      throw ProtocolFault(
        .notAllowed, path: "/params/switch",
        hint: """
          "\(injection.id)" is not declared as injected. In tappet.toml: [[switch]] name = "\(injection.id)" \
          source = "inject"
          """)
    }
    let at = injection.at ?? now
    guard now.duration(to: at) <= limits.stampAhead, at.duration(to: now) <= limits.stampAge else {
      throw ProtocolFault(
        .badValue, path: "/params/at",
        hint:
          "at is on CLOCK_MONOTONIC in nanoseconds, not in the future and at most \(limits.stampAge.inSeconds) s old")
    }
    switch injection.edge {
    case .down: session.report.heldSwitches.insert(injection.id)
    case .up: session.report.heldSwitches.remove(injection.id)
    case .repeat: break
    }
    handle(SwitchEvent(injection.id, injection.edge, at: at, origin: .injected))
    return [:]
  }

  /// Releases the switches that a client held down when it disconnected. The releases are marked as made up, so that
  /// they count as no gesture.
  func letGo(of switches: Set<SwitchID>) {
    for id in switches.sorted(by: { $0.rawValue < $1.rawValue }) {
      handle(SwitchEvent(id, .up, at: clock.now(), origin: .madeUp))
    }
  }

  private func command(_ request: CommandRequest) throws(ProtocolFault) -> JSONObject {
    if let order = MicrophoneOrder(rawValue: request.name) {
      try obey(order)
      return [:]
    }
    guard let command = request.scanCommand else {
      let names = ScanCommand.named.map(\.name) + MicrophoneOrder.allCases.map(\.rawValue)
      let guess =
        NearestName.of(request.name, in: names).map { "did you mean \"\($0)\"?" }
        ?? "there are \(names.joined(separator: ", "))"
      throw ProtocolFault(
        .badValue, path: "/params/name", hint: "no command is called \"\(request.name.prefix(40))\"; \(guess)")
    }
    handle(command, cause: .control)
    return [:]
  }

  private func metricsReport() -> JSONObject {
    var object: JSONObject = [:]
    for count in metrics.counts { object[count.name] = .integer(count.value) }
    object["connections"] = .integer(sessions.count)
    object["openMetrics"] = .string(
      metrics.openMetrics(now: [
        ("connections", sessions.count), ("waitingConnections", connections.line.count),
        ("unansweredRequests", performs.count),
        ("treesInTheWorkshop", sessions.values.count { $0.lines.work == .tree }),
      ]))
    return object
  }
}
