import ElementTrees
import Logging
import NIOCore
import ScanLab
import ScanPlanning
import ScanVocabulary
import Scanning
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Trees: processed off the loop, one at a time per connection; the loop only puts the finished plan in force.
extension Engine {
  /// Sends a line with a tree to the tree pipeline. The connection's other lines wait, so that answers keep their
  /// order, and a flooding client fills only its own buffers.
  /// - Parameter decoded: the decoded line, if known already.
  func work(on line: IncomingLine, decoded: IncomingLine.Decoded? = nil, of session: Session) {
    session.lines.begin(line.isTree ? .tree : .message)
    session.readForActs()
    let now = clock.now()
    let start = session.charges.trees.earliest(at: now)
    session.charges.trees.spend(at: start)
    let id = session.id
    let begin = { @Sendable [self] in
      assumeIsolated { engine in
        guard let session = engine.sessions[id] else { return }
        let newer = start > now ? engine.newer(than: line, of: session) : nil
        engine.pipeline.take(
          newer ?? line, decoded: newer == nil ? decoded : nil,
          by: TreePipeline.Terms(
            limits: engine.limits, socket: session.kind, bases: engine.bases(of: session), planner: engine.planner,
            client: session.name,
            learned: engine.configuration.scanning.learn ? engine.learned.known : nil)
        ) { outcome in
          engine.loop.execute { engine.assumeIsolated { $0.finish(outcome, of: id) } }
        }
      }
    }
    if start <= now {
      begin()
    } else {
      loop.scheduleTask(deadline: .uptimeNanoseconds(UInt64(start.nanoseconds)), begin)
    }
  }

  /// Returns a newer tree to process in place of `line`, from a flooding client; older ones are answered `busy`. `nil`
  /// for a bridge, whose trees may belong to different apps.
  private func newer(than line: IncomingLine, of session: Session) -> IncomingLine? {
    guard session.greeting?.role != .bridge else { return nil }
    return session.lines.newestTree(after: line) { older in
      metrics.overtakenTrees += 1
      guard let id = older.id else { return }
      var fault = ProtocolFault(
        .busy, limit: limits.treeMessagesPerSecond,
        hint:
          "a newer tree came before the turn of this one; at most \(limits.treeMessagesPerSecond) a second are taken")
      fault.id = id
      refuse(fault, session)
    }
  }

  var planner: Planner {
    Planner(maxFlat: configuration.scanning.maxFlat, grouping: configuration.scanning.grouping)
  }

  /// Returns the trees that patches of this connection can refer to.
  private func bases(of session: Session) -> [Int?: TreePipeline.Base] {
    var bases: [Int?: TreePipeline.Base] = [:]
    for key in register.keys(of: session.id) {
      bases[key.process] = register[key].map {
        TreePipeline.Base(name: $0.name, tree: $0.tree, plan: $0.plan, coordinates: $0.coordinates)
      }
    }
    return bases
  }

  private func finish(_ outcome: TreePipeline.Outcome, of id: SessionID) {
    guard let session = sessions[id] else { return }
    let start = clock.computed()
    session.lines.endWork()
    switch outcome {
    case .success(.message(let message)): handle(message, of: session)
    case .success(.tree(let work)):
      do {
        let taken = try take(work, of: session)
        if let id = work.id { send(.answer(id, taken), to: session) }
      } catch {
        metrics.refusedTrees += 1
        var fault = error
        fault.id = work.id
        refuse(fault, session)
      }
    case .failure(let fault):
      metrics.refusedTrees += 1
      refuse(fault, session)
    }
    // The message may have begun work of its own; the rest of the connection's lines wait for it.
    if !session.lines.isWorking { goOn(session, since: start) }
  }

  /// Puts a finished tree in force.
  private func take(_ work: TreePipeline.Work, of session: Session) throws(ProtocolFault) -> TreeTaken {
    let key = try self.key(for: work.app, of: session)
    if let process = key.process, register.own(process: process) != nil {
      throw ProtocolFault(
        .notAllowed, path: "/params/app", hint: "process \(process) publishes its own tree, and that counts")
    }
    if let last = session.report.generations[key], work.generation <= last {
      throw ProtocolFault(
        .staleGeneration, path: "/params/generation",
        hint: "generations rise: \(work.generation) came after \(last)")
    }
    _ = settle()
    session.report.generations[key] = work.generation
    metrics.trees += 1
    let before = register.scanned?.key
    let isOfNow = keepLearned(work.learned)
    var app = PublishedApp(
      key: key, name: work.app?.name ?? session.name, process: work.app?.pid ?? session.process, tree: work.tree,
      plan: work.plan, coordinates: work.coordinates)
    app.title = work.app?.title
    app.standing = Standing(session.greeting?.capabilities ?? [])
    let isNew = register[key] == nil
    let returning = places.returning(to: app.name, app.tree, at: clock.now())
    app.place = returning.map(ScanPlace.init(at:))
    if work.planner != planner || !isOfNow { app.plan = planner.plan(work.tree, weights: weights(of: app)) }
    let leads = isNew && register.leads(app, at: clock.now(), ownsActiveWindow: ownsActiveWindow)
    let change = planChange(of: work.notice, in: work.tree)
    if change.isNewScreen { app.place = change.focus.map(ScanPlace.init(at:)) ?? app.place }
    if register.publish(app, leads: leads, isNewScreen: change.isNewScreen, leaving: scan.place) {
      let isSame = before == key
      name(work.notice)
      if isSame { follow(app, change) } else { show(app, .appSwitched(focus: change.focus ?? returning)) }
      if !isSame { tellState() }
    } else if returning != nil {
      // Another app came back to its place first.
      focus(key)
    }
    tellSurroundings()
    echoTyping(in: key)
    followField(in: key)
    tellTyping()
    if isNew, key.process == nil, let process = app.process { tell(.appPublished(pid: process)) }
    if let notice = work.notice { announce(notice, of: key, session) }
    noteScreens()
    return TreeTaken(
      generation: work.generation, stops: work.tree.stopCount, warnings: work.warnings,
      isScanned: register.scanned?.key == key)
  }

  /// Returns the key under which this connection publishes: its own, or for a bridge the key of the app that it names.
  func key(for app: AppIdentity?, of session: Session) throws(ProtocolFault) -> AppKey {
    guard let app else { return AppKey(session: session.id) }
    guard session.greeting?.role == .bridge else {
      throw ProtocolFault(
        .notAllowed, path: "/params/app", hint: "only a bridge speaks for other apps; leave \"app\" out")
    }
    return AppKey(session: session.id, process: app.pid)
  }

  /// Returns where the app wants scanning to go: the first stop in or after the element that it names.
  private func planChange(of notice: AppNotice?, in tree: ElementTree) -> PlanChange {
    let focus = notice?.element.flatMap(tree.firstStop(inOrAfter:))
    return switch notice?.kind {
    case .screenChanged: .screenChanged(focus: focus)
    case .layoutChanged: .layoutChanged(focus: focus)
    case .announcement, .pageScrolled, .zoomFocusChanged, .gestureConflictWithZoom, nil: .update
    }
  }

  /// Scans this app's newest plan at once; voice control follows when its names are ready.
  func show(_ app: PublishedApp?, _ change: PlanChange, at stamp: Instant? = nil) {
    settling.rest()
    let now = clock.now()
    introduce(app, change)
    feed(.replace(app?.plan ?? .empty, change: change, at: stamp ?? now, now: now), cause: .switch)
    tell(.treeChanged(generation: app?.tree.generation))
    if let leaving = names.show(app?.key, change) { feedVoice(leaving, at: now) }
    if app != nil { wordNames() }
  }

  /// Handles `notify` without a tree: it refers to the tree in force.
  func notify(_ notice: AppNotice, _ session: Session) throws(ProtocolFault) -> JSONObject {
    let key = try self.key(for: notice.app, of: session)
    if let element = notice.element, register[key]?.tree.contains(element) != true {
      throw ProtocolFault(
        .unknownID, path: "/params/element", hint: "the tree in force has no element \"\(element)\"")
    }
    if let app = register[key], register.scanned?.key == key {
      switch planChange(of: notice, in: app.tree) {
      case .update: break
      case let change:
        let now = settle()
        comeToRest()
        name(notice)
        introduce(app, change)
        feed(.replace(app.plan, change: change, at: now, now: now), cause: .switch)
        if case .screenChanged = change { feedVoice(.leaveScreen, at: now) }
      }
    }
    announce(notice, of: key, session)
    return [:]
  }

  /// Takes note of the element that a notice of the scanned app names, to say it when its screen is shown.
  private func name(_ notice: AppNotice?) {
    switch notice?.kind {
    case .screenChanged, .layoutChanged: speech.screen.name(notice?.element)
    case .announcement, .pageScrolled, .zoomFocusChanged, .gestureConflictWithZoom, nil: break
    }
  }

  func clearTree(_ app: AppIdentity?, _ session: Session) throws(ProtocolFault) -> JSONObject {
    remove(try key(for: app, of: session))
    return [:]
  }

  /// Removes an app's screen; the app scanned before it is scanned again.
  func remove(_ key: AppKey) {
    names.remove(key)
    let now = settle()
    defer {
      tellSurroundings()
      noteScreens()
      tellTyping()
    }
    if register.remove(key) { handOver(at: now) }
  }
}
