import Logging
import Messages
import NIOCore
import PreferredLook
import ScanLab
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Carries out the effects of the core in order, one batch after the other.
///
/// Some effects feed the scan or voice control again. The core takes such an input at once, and its effects come after all
/// earlier ones, so the last event that observers receive describes the current state.
extension Engine {
  /// Carries out the batch, what comes of it and then the orders. While another batch is carried out, queues this one
  /// behind it.
  func carryOut(_ batch: Pump.Batch) {
    guard pump.begin(batch) else { return }
    var next: Pump.Batch? = batch
    while let batch = next {
      switch batch {
      case .scan(let effects, let cause): deliver(effects, cause: cause)
      case .voice(let effects, let spokenAt): deliver(effects, spokenAt: spokenAt)
      }
      next = pump.nextBatch()
    }
    while let order = pump.nextOrder() {
      switch order {
      case .scan(let order, let cause): carryOut(order, cause: cause)
      case .voice(let order, let spokenAt): carryOut(order, spokenAt: spokenAt)
      }
      pump.endOrder()
    }
  }

  private func deliver(_ effects: [SwitchControlEffect], cause: ActionCause) {
    cutSpeech(for: effects)
    for effect in effects {
      if effect.isOrder { pump.wait(with: .scan(effect, cause)) } else { carryOut(effect, cause: cause) }
    }
    // Last: the app must get the request first, and noting the effects may change settings.
    if effects.contains(where: \.isSelection) { keepPlace() }
    note(effects)
    followCurtain()
  }

  private func carryOut(_ effect: SwitchControlEffect, cause: ActionCause) {
    switch effect {
    case .scan(let effect): carryOut(effect, cause: cause)
    case .gesture(let gesture):
      metrics.gestures += 1
      if machines.isVoiceAsking { feedVoice(.allow(scan.promptTime)) }
      tell(.switchEvent(SwitchReport(gesture.id, gesture: gesture.kind)))
      if voice.isScrolling { feedVoice(.stopScrolling) }
      confirmProfile(by: gesture)
    case .voice(let order, by: let id, at: _): obey(order, by: id)
    case .microphone(let order, by: let id): obey(order, by: id)
    case .toggle(let facility, by: _): toggle(facility)
    case .talk(by: let id, let isHeld): talk(by: id, isHeld: isHeld)
    case .speak(by: let id, at: _): sayHighlight(by: id)
    case .undoSpeed(by: let id): undoSpeed { tellRefused(id, $0) }
    case .handedOver(let id, let edge, let at): handOver(SwitchInjection(id, edge, at: at))
    case .interacting(let id): tell(.interact(id, ended: nil))
    case .scanningAgain(let id, let reason): tell(.interact(id, ended: reason))
    case .exec(let name, by: let id, at: _): runCommand(named: name, by: id)
    case .say(let words, by: let id, at: let moment): obey(.say(words, by: id, at: moment), at: clock.now())
    case .rescue(let id):
      metrics.rescues += 1
      logger.notice("the rescue menu opened", metadata: ["switch": "\(id)"])
    case .bell(let effect): carryOut(effect)
    case .safe(let isSafe):
      logger.notice("\(isSafe ? "safe settings hold" : "the person's own settings hold again")")
      tellState()
    case .recipe: tellState()
    case .filtered(let id, let refusal, at: _):
      metrics.refusedPresses += 1
      metrics.count(refusal)
      tellRefused(id, tr(refusal.message))
    case .lost(let id): tellRefused(id, tr("switch lost"))
    case .stuck(let id): tellRefused(id, tr("stuck: held down for too long"))
    case .releasesByItself(let id, let verdict): tellRelease(of: id, byItself: verdict)
    case .unknown(let id): tellRefused(id, tr("no switch of that name is set up"))
    }
  }

  /// Reports what was found about a switch's release; also as a refusal if the settings need the switch to be held.
  private func tellRelease(of id: SwitchID, byItself: Bool) {
    let text =
      byItself
      ? Message("sends its own release; cannot be held: hold, longPress and inverse can't be used with it")
      : Message("can be held after all")
    logger.notice("the switch \(id) \(text)")
    guard byItself, let definition = switches.first(where: { $0.id == id }) else { return }
    if configuration.needsHolding(of: definition) { tellRefused(id, tr(text)) }
  }

  /// Reports why a switch did nothing, in words for the user.
  func tellRefused(_ id: SwitchID, _ reason: String) { tell(.switchEvent(SwitchReport(id, refused: reason))) }

  private func carryOut(_ effect: ScanEffect, cause: ActionCause) {
    switch effect {
    case .highlight(let highlight):
      tell(.highlight(placed(marking(highlight)), app: shownApp))
      if let menu = machines.menu, menu != observers.menu { tell(menu) }
    case .retimed(let until): tell(.retimed(until: until))
    case .cleared: tell(.cleared)
    case .flash(let highlight): tell(.flash(placed(highlight)))
    case .menu(let entries):
      if observers.opens(entries) { offerAdvice() }
      let open = scan.menu.flatMap { $0.items == entries ? $0 : nil }
      tell(open ?? ScanMenu(items: entries, index: 0))
    case .selected(let selection): tell(.selected(selection))
    case .perform(let request): perform(request)
    case .refused(let reason):
      metrics.count(reason)
      tell(.refused(reason, by: cause == .switch ? scan.presser : nil))
      if cause == .voice, voice.isScrolling { feedVoice(.stopScrolling) }
    case .answered(let prompt, let answer): answered(prompt, answer)
    case .focused(let id):
      feedVoice(.light(id))
      register.focusedElement()
      tellFocused { .focused(id, app: $0) }
    case .unfocused(let id):
      feedVoice(.light(nil))
      tellFocused { .unfocused(id, app: $0) }
    case .sound(let kind): tell(.sound(kind))
    case .cue, .hush, .pressed, .rescue: break
    case .change(let request): change(request)
    case .advice(.take(let change)): take(change)
    case .advice(.takeBack): undoSpeed { tellRefused($0) }
    case .advice(.measure): measure()
    case .lesson(let choice): choose(choice)
    case .focusApp(let id): focusApp(id)
    case .useProfile(let name): useProfile(name)
    case .heading(let id): flashHeading(id)
    case .read(let order): read(order)
    case .run(let command): run(command)
    case .dictate(into: let field): dictate(into: field)
    case .running, .paused:
      tellState()
      if effect == .running { goOnWithoutCues() }
      if lessons.lesson.isRunning { followLesson() }
    }
  }

  private func deliver(_ effects: [VoiceEffect], spokenAt: Instant?) {
    var hasOrder = false
    for effect in effects {
      hasOrder = hasOrder || effect.isOrder
      // A tap that was said after an order comes after it.
      if effect.isOrder || (hasOrder && effect.isPerform) {
        pump.wait(with: .voice(effect, spokenAt: spokenAt))
      } else {
        carryOut(effect, spokenAt: spokenAt)
      }
    }
  }

  private func carryOut(_ effect: VoiceEffect, spokenAt: Instant?) {
    switch effect {
    case .perform(let request):
      leaveReading()
      perform(request)
    case .command(let command): handle(command, at: spokenAt, cause: .voice)
    case .vocabulary(let vocabulary): publish(vocabulary)
    case .overlay(let overlay):
      display.draw(overlay)
      tell(.voiceOverlay(placed(overlay)))
    case .list(let list):
      display.list = list
      tell(.voiceList(shownList))
    case .lasting(let message):
      display.lasting = message
      tellState()
    case .setting(.curtain(configuration.overlay.curtain)): tellCurtain()
    case .setting(let setting):
      if let request = setting.change(of: scan.effectiveSettings) {
        change(request)
      } else {
        tell(.refused(.limit, by: nil))
      }
    case .device(let command): run(command)
    case .desk(let order): carryOut(order)
    case .focusApp(let id): focusApp(id)
    case .useProfile(let name): useProfile(name)
    case .does(let command): carryOut(command)
    case .refused(let reason, by: let id?): tellRefused(id, tr(reason))
    case .refused(let reason, by: nil): tellRefused(tr(reason))
    case .reword: wordNames()
    case .own(let change): keep(change)
    case .ask(let prompt): ask(prompt)
    case .withdraw(let number):
      feed(.withdrawn(prompt: number, at: clock.now()), cause: .voice)
    case .awake(let isAwake):
      tellState()
      if let status = listening.status(wakeWords: voice.wakeWords) { tell(.voiceStatus(status)) }
      sound(isAwake ? .listening : .asleep)
    case .closeMicrophone: turnOffVoice()
    case .teach(let set): teach(set)
    case .playBack(let asked): playBack(before: asked)
    case .heard(let heard):
      let report = HeardReport(heard)
      metrics.count(outcome: report.outcome)
      tell(.voiceHeard(report))
    }
  }

  /// Sends an event to its subscribers; encodes it only once.
  func tell(_ event: ScanEvent) {
    say(of: event)
    observers.begin()
    var line: ByteBuffer?
    for session in sessions.values where session.wants.topics.contains(where: { $0.includes(event.name) }) {
      let bytes = line ?? encode(event)
      line = bytes
      if !session.send(bytes) { metrics.closedAsTooSlow += 1 }
    }
    follow(event)
    measure(event)
  }

  private func encode(_ event: ScanEvent) -> ByteBuffer {
    let line = observers.line(
      event, at: clock.now(), litAt: machines.litAt, vocabulary: display.vocabularyBytes)
    return ByteBuffer(bytes: line)
  }

  /// Sends the menu and its lit entry.
  private func tell(_ menu: ScanMenu) { tell(observers.told(menu)) }

  /// Announces the lit stop and the open menu once more, because their texts have changed.
  func announceAgain() {
    if let highlight = scan.highlight { tell(.highlight(placed(highlight), app: shownApp)) }
    if let menu = scan.menu { tell(menu) }
  }

  /// The scanned app's name as a person sees it.
  private var shownApp: String? { register.scanned.map { tr($0.shownName) } }

  func tellState() { tell(.state(scanState)) }

  var scanState: ScanState {
    ScanState(
      isRunning: !scan.isPaused, isPaused: scan.isPaused, app: register.scanned?.name,
      method: scan.effectiveSettings.method, step: scan.effectiveSettings.step, recipe: scan.recipe,
      isRinging: scan.bell.isRinging, isSafe: scan.isSafe, isPaced: scan.isPaced,
      profile: profiles.current, isTrial: profiles.trial != nil, wasKept: profiles.wasKept, isLocked: settings.isLocked,
      isCurtained: curtain.isLowered, isWatched: connections.hasOnlooker, lasting: display.lasting.map { tr($0) })
  }

  /// Notifies the app that has the focus; after a change of app, the app that loses the focus is no longer the scanned
  /// one.
  private func tellFocused(_ notification: (AppIdentity?) -> ServerNotification) {
    guard let focused = register.focused, let session = sessions[focused.session] else { return }
    send(.notification(notification(focused.app)), to: session)
  }

  /// Subscribes the connection, and sends it at once the state that it would otherwise learn only from the next change.
  func subscribe(_ topics: [Topic], _ session: Session) -> JSONObject {
    session.wants.topics.formUnion(topics)
    var now: [ScanEvent] = [.state(scanState)]
    if let highlight = scan.highlight { now.append(.highlight(placed(highlight), app: shownApp)) }
    if let menu = scan.menu { now.append(menu.event) }
    if !directListener() { now.append(.voiceMicrophone(listeningOrder)) }
    if let status = listening.status(wakeWords: voice.wakeWords) { now.append(.voiceStatus(status)) }
    now.append(.voiceVocabulary(display.vocabulary))
    if let overlay = display.drawn { now.append(.voiceOverlay(placed(overlay))) }
    now.append(.voiceLesson(lessons.order.json))
    if let list = shownList { now.append(.voiceList(list)) }
    for event in now where topics.contains(where: { $0.includes(event.name) }) {
      _ = session.send(encode(event))
    }
    return ["topics": .strings(session.wants.topics.map(\.name).sorted())]
  }
}

extension SwitchControlEffect {
  /// Whether the effect asks something of the daemon that can change the scan.
  fileprivate var isOrder: Bool {
    switch self {
    case .scan(.answered), .scan(.change), .scan(.advice), .scan(.lesson), .scan(.focusApp), .scan(.useProfile),
      .scan(.run),
      .scan(.read), .scan(.dictate),
      .voice, .microphone, .toggle, .undoSpeed, .exec, .say:
      true
    case .scan, .gesture, .talk, .speak, .handedOver, .interacting, .scanningAgain, .recipe, .filtered, .lost, .stuck,
      .releasesByItself, .unknown, .rescue, .bell, .safe:
      false
    }
  }

  fileprivate var isSelection: Bool {
    if case .scan(.selected) = self { true } else { false }
  }
}

extension VoiceEffect {
  fileprivate var isPerform: Bool {
    switch self {
    case .perform, .desk: true
    case _: false
    }
  }

  /// Whether the effect asks something of the daemon that can change the scan.
  fileprivate var isOrder: Bool {
    switch self {
    case .command, .setting, .device, .focusApp, .useProfile, .does, .own, .ask, .withdraw, .closeMicrophone, .teach,
      .playBack:
      true
    case .perform, .desk, .vocabulary, .overlay, .lasting, .list, .refused, .reword, .awake, .heard: false
    }
  }
}
