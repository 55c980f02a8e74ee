public import TappetModel
import TappetProtocol

/// A request to one element to perform an action.
public struct PerformCall: Hashable, Sendable {
  /// The element asked now: the request's own, or one of its ancestors.
  public var element: ElementID
  /// The daemon's request, with the original element, the responder chain and the generation.
  public var request: ActionRequest

  public init(element: ElementID, request: ActionRequest) {
    self.element = element
    self.request = request
  }

  public var action: ElementAction { request.action }
}

/// The app's answer to a `PerformCall`.
public enum PerformResponse: Hashable, Sendable {
  /// The action was performed. `undo` names the undo action ("Undo delete") where the app can undo it.
  case handled(undo: String? = nil)
  /// This element does not handle the action; the next ancestor in the chain is asked.
  case unhandled
  /// The request is refused and no further ancestor is asked, for instance because the tree that the user saw is
  /// outdated. The user sees or hears `hint`.
  case refused(hint: String)
}

/// Performs actions for the app. Called for one request at a time, in order of arrival. The daemon waits two seconds
/// for the answer, then reports to the user that the app does not answer.
public typealias PerformHandler = @Sendable (PerformCall) async -> PerformResponse

/// Asks the element and, for actions that climb, its ancestors, innermost first, until one handles the action.
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
