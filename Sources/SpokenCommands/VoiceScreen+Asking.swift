import ScanVocabulary
import TappetModel

/// How the elements of a screen are asked.
extension VoiceScreen {
  /// Asks `id` for `action`; what climbs goes on to the ancestors of `id`.
  ///
  /// - Parameters:
  ///   - stop: what the request is about, of which `id` may be a part; it tells the place.
  ///   - point: the place, where that is another.
  ///   - ancestors: whom it climbs to, where `id` may have gone from the screen.
  func request(
    _ action: ElementAction, to id: ElementID, of stop: AccessibilityElement? = nil, at point: Point? = nil,
    ancestors: [ElementID]? = nil
  ) -> ActionRequest {
    ActionRequest(
      asking: id, for: action, ancestors: ancestors ?? chain(of: id, in: stop), generation: generation,
      at: point ?? stop?.activationPoint ?? stop?.frame?.center, cause: .voice)
  }

  /// Whom a request to `id` climbs to. Where nobody tells what holds a part of a stop, the stop itself does.
  private func chain(of id: ElementID, in stop: AccessibilityElement?) -> [ElementID] {
    if let chain = chains[id] { return chain }
    guard let stop else { return [] }
    let chain = chains[stop.id] ?? []
    return stop.id == id ? chain : [stop.id] + chain
  }
}
