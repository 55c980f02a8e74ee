/// Who wanted an action.
public enum ActionCause: String, Hashable, Sendable, Codable {
  case `switch`, voice, control
}

/// A request to the app that owns the element.
public struct ActionRequest: Hashable, Sendable {
  public var id: ElementID
  public var action: ElementAction
  /// The ancestors that may answer, innermost first; empty unless the action climbs.
  public var chain: [ElementID]
  /// The generation of the tree in which the person saw the element.
  public var generation: Int
  /// Where a synthetic tap would go.
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
  /// Asks `id` for `action`. Only an action that climbs is offered to `ancestors`, innermost first; they are not looked up
  /// for any other.
  package init(
    asking id: ElementID, for action: ElementAction, ancestors: @autoclosure () -> [ElementID] = [], generation: Int,
    at point: Point? = nil, cause: ActionCause
  ) {
    self.init(
      id: id, action: action, chain: action.climbsResponderChain ? ancestors() : [], generation: generation,
      point: point, cause: cause)
  }
}
