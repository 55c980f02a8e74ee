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
      asking: id, for: action, ancestors: ancestors ?? chains[id] ?? stop.flatMap { chains[$0.id] } ?? [],
      generation: generation, at: point ?? stop?.activationPoint ?? stop?.frame?.center, cause: .voice)
  }
}
