/// The source of an action: a switch, a spoken command, or a client of the control socket.
public enum ActionCause: String, Hashable, Sendable, Codable {
  case `switch`, voice, control
}

/// A request to the app that publishes the element: `perform` on the wire.
public struct ActionRequest: Hashable, Sendable {
  public var id: ElementID
  public var action: ElementAction
  /// The ancestors to try next, innermost first; empty unless the action climbs the responder chain.
  public var chain: [ElementID]
  /// The generation of the tree in which the user saw the element.
  public var generation: Int
  /// Where a synthetic tap would go, in points; `nil` where it is not known.
  public var point: Point?
  public var cause: ActionCause

  public init(
    id: ElementID, action: ElementAction, chain: [ElementID] = [], generation: Int, point: Point? = nil,
    cause: ActionCause
  ) {
    self.id = id
    self.action = action
    self.chain = chain
    self.generation = generation
    self.point = point
    self.cause = cause
  }
}

extension ActionRequest {
  /// Makes a request for `action` on `id`. `ancestors`, innermost first, is evaluated only where the action climbs.
  package init(
    asking id: ElementID, for action: ElementAction, ancestors: @autoclosure () -> [ElementID] = [], generation: Int,
    at point: Point? = nil, cause: ActionCause
  ) {
    self.init(
      id: id, action: action, chain: action.climbsResponderChain ? ancestors() : [], generation: generation,
      point: point, cause: cause)
  }
}
