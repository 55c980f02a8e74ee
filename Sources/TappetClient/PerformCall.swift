public import TappetModel
import TappetProtocol

/// One question to the app: will this element act?
public struct PerformCall: Hashable, Sendable {
  /// The element asked now: the one meant, or one of its ancestors.
  public var element: ElementID
  /// What the daemon asked for.
  public var request: ActionRequest

  public init(element: ElementID, request: ActionRequest) {
    self.element = element
    self.request = request
  }

  public var action: ElementAction { request.action }
}

/// What became of it.
public enum PerformResponse: Hashable, Sendable {
  /// It was done; `undo` is what undoing it is called, where that is possible.
  case handled(undo: String? = nil)
  /// This element does not do that; the next of the chain is asked.
  case unhandled
  /// Nobody is asked any more: the tree that the person saw is stale, …
  case refused(hint: String)
}

/// Acts for the app. Called for one request at a time, in the order in which they came; it should return well within
/// two seconds, after which the person is told that the app does not answer.
public typealias PerformHandler = @Sendable (PerformCall) async -> PerformResponse

/// Asks the element and, for actions that climb, its ancestors, innermost first, until one handles it.
func answer(_ request: ActionRequest, id: RequestID, by handler: PerformHandler) async -> ClientAnswer {
  let climbing = request.action.climbsResponderChain ? request.chain : []
  for element in [request.id] + climbing {
    switch await handler(PerformCall(element: element, request: request)) {
    case .handled(let undo):
      let by = element == request.id ? nil : element
      return .answer(id, PerformAnswer(handled: true, by: by, undo: undo).json)
    case .unhandled: continue
    case .refused(let hint):
      return .failure(ProtocolFault(.staleGeneration, hint: hint, id: id))
    }
  }
  return .answer(id, PerformAnswer(handled: false).json)
}
