import ElementTrees
import Logging
import Messages
import ScanLab
import ScanVocabulary
import SpokenCommands
import TappetModel
import TappetProtocol

/// Requests to apps to perform actions, and their results.
extension Engine {
  /// Sends the request to the scanned app.
  func perform(_ request: ActionRequest) {
    guard let app = register.scanned, let session = sessions[app.key.session] else {
      return tell(.unasked(tr("no app is there to do it")), of: request, as: request.reported(to: nil))
    }
    let element = app.tree[request.id]
    if let reason = refusal(of: request, app) {
      return tell(.unasked(tr(reason.message)), of: request, as: request.reported(to: element))
    }
    metrics.performs += 1
    hushBefore(request)
    let id = performs.ask(request, to: element, of: session.id, at: clock.now())
    send(.perform(id, request, app: app.bridged), to: session, urgently: true)
    speech.ask(request, of: element, in: app.key, at: clock.now())
    learn(from: request)
    if request.cause != .voice { feedVoice(.chose(request.id)) }
  }

  /// Handles an app's answer. Ignores an answer without a pending request, or from another app than the one asked.
  func performAnswered(_ id: RequestID?, _ answer: Result<JSONObject, ProtocolFault>, by session: Session) {
    guard let pending = performs.take(id, by: session.id) else {
      return logger.debug("an answer that nobody waits for", metadata: ["session": "\(session.id)"])
    }
    switch answer {
    case .success(let object):
      do {
        let answer = try PerformAnswer(Fields(object, path: "/result"))
        if !answer.handled, pending.request.action == .magicTap, playOrPauseInstead(of: pending) { break }
        tell(.answered(answer), of: pending)
        if answer.handled, pending.request.action == .interact { interact(with: pending.request.id, of: session) }
        if answer.handled, let undo = answer.undo, pending.request.action != .undo { offerUndo(undo, of: pending) }
      } catch {
        refuseAnswer(error, session)
        tell(.unreadable, of: pending)
      }
    case .failure(let fault): tell(.refused(fault), of: pending)
    }
    setAlarm()
  }

  /// Ends the responder chain of a magic tap that the app did not handle: plays or pauses media. Returns `false` where
  /// there are none.
  private func playOrPauseInstead(of pending: PendingPerform) -> Bool {
    playOrPause { engine, fault in
      engine.tell(fault.map { .unasked(tr($0)) } ?? .answered(PerformAnswer(handled: true)), of: pending)
    }
  }

  /// Offers the user, for one loop, to undo an action that the app can undo.
  private func offerUndo(_ name: String, of pending: PendingPerform) {
    guard let app = register.scanned, app.key.session == pending.session else { return }
    let request = pending.request
    if request.cause == .voice { feedVoice(.undoOffered(name, of: request.id)) }
    feed(.undoOffered(name, of: request.id, at: clock.now()), cause: request.cause)
  }

  /// Handles an answer to a request that cannot be read.
  func performUnreadable(_ id: RequestID, by session: Session) {
    guard let pending = performs.take(id, by: session.id) else { return }
    tell(.unreadable, of: pending)
    setAlarm()
  }

  func expirePerforms(at now: Instant) {
    let late = performs.late(at: now)
    metrics.unanswered += late.count
    for pending in late { tell(.late, of: pending) }
  }

  func failPerforms(of session: SessionID) {
    for pending in performs.lost(with: session) { tell(.lost, of: pending) }
  }

  private func tell(_ outcome: PendingPerform.Outcome, of pending: PendingPerform) {
    tell(outcome, of: pending.request, as: pending.reported, label: pending.label)
  }

  func tell(
    _ outcome: PendingPerform.Outcome, of request: ActionRequest, as reported: ElementAction, label: String? = nil
  ) {
    let answer = outcome.answer
    tell(
      .performed(
        PerformReport(
          id: request.id, label: label, action: reported, cause: request.cause, handled: answer.handled,
          by: answer.by, reason: outcome.reason(of: request.action))))
    if request.cause == .voice {
      feedVoice(.answered(reported, handled: answer.handled, why: outcome.reason(of: request.action)))
    }
  }
}
