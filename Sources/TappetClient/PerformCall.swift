public import TappetModel
import TappetProtocol

/// A request to one of the app's elements to perform an action, passed to the app's `PerformHandler`.
public struct PerformCall: Hashable, Sendable {
  /// The element that should perform the action: the one that the daemon requested, or one of its ancestors.
  public var element: ElementID
  /// The daemon's request, with the requested element, the responder chain and the tree's generation number.
  public var request: ActionRequest

  /// Makes a call, for instance to test a handler without a daemon.
  public init(element: ElementID, request: ActionRequest) {
    self.element = element
    self.request = request
  }

  /// The requested action.
  public var action: ElementAction { request.action }
}

/// The app's answer to a `PerformCall`.
public enum PerformResponse: Hashable, Sendable {
  /// The element performed the action. `undo` names the action that undoes it ("Undo delete"); `nil`: cannot be undone.
  case handled(undo: String? = nil)
  /// The element does not handle the action; the handler is called for the next ancestor in the responder chain.
  case unhandled
  /// The app refuses the request, for instance because the tree that the user saw is outdated. The handler is not
  /// called for further ancestors. The user sees or hears `hint`.
  case refused(hint: String)
}

/// The app's function that performs actions. Called for one request at a time, in order of arrival. The daemon waits
/// two seconds for the answer, then reports to the user that the app does not answer.
public typealias PerformHandler = @Sendable (PerformCall) async -> PerformResponse

/// Calls `handler` for the element, then, for actions that climb, its ancestors, innermost first, until one handles it.
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
