import ElementTrees
import Logging
import ScanVocabulary
import SpokenCommands
import TappetModel
import TappetProtocol

/// A request that an app has not answered yet.
struct PendingPerform {
  var session: SessionID
  var request: ActionRequest
  /// What the element was called when it was asked: acting on it may rename it ("Play", "Pause").
  var label: String?
  /// When the person is told that the app does not answer.
  var deadline: Instant
}

/// Asking apps to act, and what becomes of it.
extension Engine {
  /// Asks the scanned app.
  func perform(_ request: ActionRequest) {
    guard let app = register.scanned, let session = sessions[app.key.session] else {
      return tellOutcome(of: request, handled: false, reason: "no app is there to do it")
    }
    if let reason = refusal(of: request, app) {
      return tellOutcome(of: request, handled: false, reason: reason.text)
    }
    let number = nextRequest
    nextRequest += 1
    metrics.performs += 1
    hushBefore(request)
    send(.perform(.integer(number), request, app: app.bridged), to: session, urgently: true)
    performs[number] = PendingPerform(
      session: session.id, request: request, label: app.tree[request.id]?.name,
      deadline: clock.now().advanced(by: answerTime))
    learn(from: request)
    if request.cause != .voice { tellVoice(.chose(request.id)) }
  }

  /// An app's answer. One that nobody asked for, or that comes from another than the one asked, changes nothing.
  func performAnswered(_ id: RequestID?, _ answer: Result<JSONObject, ProtocolFault>, by session: Session) {
    guard case .integer(let number) = id, let pending = performs[number], pending.session == session.id else {
      return logger.debug("an answer that nobody waits for", metadata: ["session": "\(session.id)"])
    }
    performs[number] = nil
    switch answer {
    case .success(let object):
      do {
        let answer = try PerformAnswer(Fields(object, path: "/result"))
        tellOutcome(
          of: pending.request, label: pending.label, handled: answer.handled, by: answer.by,
          reason: answer.handled ? nil : Engine.unhandled(pending.request.action))
        if answer.handled, pending.request.action == .interact { interact(with: pending.request.id, of: session) }
        if answer.handled, let undo = answer.undo { offerUndo(undo, of: pending) }
      } catch {
        refuseAnswer(error, session)
        tellUnreadable(pending)
      }
    case .failure(let fault):
      let why = fault.hint.asLine(limit: Self.longestRefusal)
      tellOutcome(
        of: pending.request, label: pending.label, handled: false,
        reason: "the app refused: \(why.isEmpty ? fault.kind.rawValue : why)")
    }
    setAlarm()
  }

  /// Unicode scalars of an app's own words for why it refused, which the person is told.
  private static let longestRefusal = 100

  /// An app's answer that is none.
  func performUnreadable(_ id: RequestID, by session: Session) {
    guard case .integer(let number) = id, let pending = performs[number], pending.session == session.id else { return }
    performs[number] = nil
    tellUnreadable(pending)
    setAlarm()
  }

  private func tellUnreadable(_ pending: PendingPerform) {
    tellOutcome(of: pending.request, label: pending.label, handled: false, reason: "the app's answer could not be read")
  }

  /// What the person is told when nothing handled an action.
  private static func unhandled(_ action: ElementAction) -> String {
    switch action {
    case .escape: "nothing to close"
    case .scroll: "nothing to scroll"
    case .undo: "nothing to undo"
    case .activate, .increment, .decrement, .magicTap, .customAction, .longPress, .gesture, .interact, .setFocus,
      .setText, .textAction:
      "did nothing"
    }
  }

  func expirePerforms(at now: Instant) {
    let late = performs.filter { $0.value.deadline <= now }.sorted { $0.key < $1.key }
    for (number, pending) in late {
      performs[number] = nil
      metrics.unanswered += 1
      tellOutcome(of: pending.request, label: pending.label, handled: false, reason: "the app does not answer")
    }
  }

  func failPerforms(of session: SessionID) {
    let lost = performs.filter { $0.value.session == session }.sorted { $0.key < $1.key }
    for (number, pending) in lost {
      performs[number] = nil
      tellOutcome(of: pending.request, label: pending.label, handled: false, reason: "the app has gone")
    }
  }

  private func tellOutcome(
    of request: ActionRequest, label: String? = nil, handled: Bool, by: ElementID? = nil, reason: String?
  ) {
    tell(
      .performed(
        PerformReport(
          id: request.id, label: label, action: tellable(request),
          cause: request.cause, handled: handled, by: by, reason: reason)))
    if request.cause == .voice { tellVoice(.answered(request.action, handled: handled)) }
  }

  /// What was asked, as others may know it: the text of a secure field, and of one that is not known, is nobody's.
  private func tellable(_ request: ActionRequest) -> ElementAction {
    guard case .setText(_, let range) = request.action else { return request.action }
    let field = register.scanned?.tree[request.id]
    return field.map { $0.traits.contains(.secureTextEntry) } ?? true ? .setText("…", range: range) : request.action
  }
}
