import ScanVocabulary
import TappetModel
import TappetProtocol

/// What apps were asked to do and have not answered yet.
///
/// ```
/// ask ─┬─ an answer, readable or not ▶ told
///      ├─ answerTime ▶ told that the app does not answer; an answer after it is nobody's
///      └─ the app goes ▶ told
/// ```
struct PerformDesk {
  /// How long an app may take to answer before the person is told that it does not.
  let answerTime: Duration
  private var pending: [Int: PendingPerform] = [:]
  private var next = 1

  init(answerTime: Duration) { self.answerTime = answerTime }

  var count: Int { pending.count }

  /// When the person is told of the next that is not answered.
  var deadline: Instant? { pending.values.map(\.deadline).min() }

  /// Registers a request that is sent now and returns the number by which the app answers it.
  ///
  /// - Parameter element: what the request is for, as it is now; `nil` if it is unknown.
  mutating func ask(
    _ request: ActionRequest, to element: AccessibilityElement?, of session: SessionID, at now: Instant
  ) -> RequestID {
    defer { next += 1 }
    pending[next] = PendingPerform(
      session: session, request: request, label: element?.name, reported: request.reported(to: element),
      deadline: now.advanced(by: answerTime))
    return .integer(next)
  }

  /// What a connection answers; `nil`: nobody asked for it, or another than that was asked.
  mutating func take(_ id: RequestID?, by session: SessionID) -> PendingPerform? {
    guard case .integer(let number) = id, pending[number]?.session == session else { return nil }
    return pending.removeValue(forKey: number)
  }

  /// What waits no longer, in the order in which it was asked.
  mutating func late(at now: Instant) -> [PendingPerform] { give { $0.deadline <= now } }

  /// What that connection will not answer any more.
  mutating func lost(with session: SessionID) -> [PendingPerform] { give { $0.session == session } }

  private mutating func give(_ isOver: (PendingPerform) -> Bool) -> [PendingPerform] {
    let over = pending.filter { isOver($0.value) }
    for number in over.keys { pending[number] = nil }
    return over.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// A request that an app has not answered yet.
struct PendingPerform: Hashable {
  /// What became of it.
  enum Outcome {
    case answered(PerformAnswer)
    case refused(ProtocolFault)
    case unreadable
    case late
    case lost
    /// It was not even asked, for this reason.
    case unasked(String)
  }

  var session: SessionID
  var request: ActionRequest
  /// What the element was called when it was asked: acting on it may rename it ("Play", "Pause").
  var label: String?
  /// The action as observers may see it. Decided when the app was asked: by the time of its answer another app may be
  /// scanned, in which the same id is another element.
  var reported: ElementAction
  /// When the person is told that the app does not answer.
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
  /// Unicode scalars of an app's own words for why it refused, which the person is told.
  private static let longestRefusal = 100

  var answer: PerformAnswer {
    if case .answered(let answer) = self { answer } else { PerformAnswer(handled: false) }
  }

  /// Why nothing was done; `nil`: something was.
  func reason(of action: ElementAction) -> String? {
    switch self {
    case .answered(let answer): return answer.handled ? nil : action.unhandled
    case .refused(let fault):
      let why = fault.hint.asLine(limit: Self.longestRefusal)
      return "the app refused: \(why.isEmpty ? fault.kind.rawValue : why)"
    case .unreadable: return "the app's answer could not be read"
    case .late: return "the app does not answer"
    case .lost: return "the app has gone"
    case .unasked(let reason): return reason
    }
  }
}

extension ElementAction {
  /// What the person is told when nothing handled it.
  fileprivate var unhandled: String {
    switch self {
    case .escape: "nothing to close"
    case .scroll: "nothing to scroll"
    case .undo: "nothing to undo"
    case .activate, .increment, .decrement, .magicTap, .customAction, .longPress, .gesture, .interact, .setFocus,
      .setText, .textAction:
      "did nothing"
    }
  }
}
