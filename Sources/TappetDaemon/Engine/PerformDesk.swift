import Messages
import ScanVocabulary
import TappetModel
import TappetProtocol

/// The requests that apps have not answered yet.
///
/// ```
/// ask ─┬─ an answer, readable or not ▶ reported
///      ├─ answerTime passes ▶ reported that the app does not answer; a later answer is ignored
///      └─ the app disconnects ▶ reported
/// ```
struct PerformDesk {
  /// How long an app may take to answer before the user is told that it does not respond.
  let answerTime: Duration
  private var pending: [Int: PendingPerform] = [:]
  private var next = 1

  init(answerTime: Duration) { self.answerTime = answerTime }

  var count: Int { pending.count }

  /// When the next unanswered request is due to be reported; `nil` if none is pending.
  var deadline: Instant? { pending.values.lazy.map(\.deadline).min() }

  /// Registers a request that is sent now and returns the number by which the app answers it.
  ///
  /// - Parameters:
  ///   - element: what the request is for, as it is now; `nil` if it is unknown.
  ///   - reported: the action as observers may see it; `nil` for the request's without the text for a secure field.
  mutating func ask(
    _ request: ActionRequest, to element: AccessibilityElement?, reported: ElementAction? = nil, of session: SessionID,
    at now: Instant
  ) -> RequestID {
    defer { next += 1 }
    pending[next] = PendingPerform(
      session: session, request: request, label: element?.name, reported: reported ?? request.reported(to: element),
      deadline: now.advanced(by: answerTime))
    return .integer(next)
  }

  /// Takes the request that the connection answers; `nil` if there is none with this ID for this connection.
  mutating func take(_ id: RequestID?, by session: SessionID) -> PendingPerform? {
    guard case .integer(let number) = id, pending[number]?.session == session else { return nil }
    return pending.removeValue(forKey: number)
  }

  /// Takes the requests whose deadline has passed, in the order in which they were sent.
  mutating func late(at now: Instant) -> [PendingPerform] { give { $0.deadline <= now } }

  /// Takes the requests that cannot be answered because the connection has ended.
  mutating func lost(with session: SessionID) -> [PendingPerform] { give { $0.session == session } }

  private mutating func give(_ isOver: (PendingPerform) -> Bool) -> [PendingPerform] {
    let over = pending.filter { isOver($0.value) }
    for number in over.keys { pending[number] = nil }
    return over.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// A request that an app has not answered yet.
struct PendingPerform: Hashable {
  /// The result of a request.
  enum Outcome {
    case answered(PerformAnswer)
    case refused(ProtocolFault)
    case unreadable
    case late
    case lost
    /// The request was not sent, for this reason.
    case unasked(String)
  }

  var session: SessionID
  var request: ActionRequest
  /// The element's label at the time of the request: the action may rename the element ("Play", "Pause").
  var label: String?
  /// The action as observers may see it. Decided when the app was asked: by the time of its answer another app may be
  /// scanned, in which the same id is another element.
  var reported: ElementAction
  /// When the user is told that the app does not respond.
  var deadline: Instant
}

extension ActionRequest {
  /// The action without the text for a secure or unknown field.
  func reported(to element: AccessibilityElement?) -> ElementAction {
    guard case .setText(_, let range) = action else { return action }
    let isSecret = element?.traits.contains(.secureTextEntry) ?? true
    return isSecret ? .setText("…", range: range) : action
  }
}

extension PendingPerform.Outcome {
  /// The maximum length of an app's own reason for a refusal, in Unicode scalars; the reason is announced to the user.
  private static let longestRefusal = 100

  var answer: PerformAnswer {
    if case .answered(let answer) = self { answer } else { PerformAnswer(handled: false) }
  }

  /// Returns why nothing was done; `nil` if the action was handled.
  func reason(of action: ElementAction) -> String? {
    switch self {
    case .answered(let answer): return answer.handled ? nil : action.unhandled
    case .refused(let fault):
      let why = fault.hint.asLine(limit: Self.longestRefusal)
      return tr("the app refused: \(why.isEmpty ? fault.kind.rawValue : why)")
    case .unreadable: return tr("the app's answer could not be read")
    case .late: return tr("the app does not answer")
    case .lost: return tr("the app has gone")
    case .unasked(let reason): return reason
    }
  }
}

extension ElementAction {
  /// The text for the user when nothing handled the action.
  fileprivate var unhandled: String {
    switch self {
    case .escape: tr("nothing to close")
    case .scroll: tr("nothing to scroll")
    case .undo: tr("nothing to undo")
    case .activate, .increment, .decrement, .magicTap, .customAction, .longPress, .gesture, .interact, .setFocus,
      .setText, .textAction:
      tr("did nothing")
    }
  }
}
