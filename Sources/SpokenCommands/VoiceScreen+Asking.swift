import ScanVocabulary
import TappetModel

extension VoiceScreen {
  /// Makes a request for `action` on `id`; an action that climbs carries the ancestors of `id`.
  ///
  /// - Parameters:
  ///   - stop: the element that the request is about, of which `id` may be a part; provides the point.
  ///   - point: the point, where it is another.
  ///   - ancestors: the responder chain, where `id` may have left the screen.
  func request(
    _ action: ElementAction, to id: ElementID, of stop: AccessibilityElement? = nil, at point: Point? = nil,
    ancestors: [ElementID]? = nil
  ) -> ActionRequest {
    ActionRequest(
      asking: id, for: action, ancestors: ancestors ?? chain(of: id, in: stop), generation: generation,
      at: point ?? stop?.activationPoint ?? stop?.frame?.center, cause: .voice)
  }

  /// The responder chain of `id`; for a part of a stop without a chain of its own, the stop and the stop's chain.
  private func chain(of id: ElementID, in stop: AccessibilityElement?) -> [ElementID] {
    if let chain = chains[id] { return chain }
    guard let stop else { return [] }
    let chain = chains[stop.id] ?? []
    return stop.id == id ? chain : [stop.id] + chain
  }
}
