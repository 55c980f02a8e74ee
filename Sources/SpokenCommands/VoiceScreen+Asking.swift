import ScanVocabulary
import SpokenNames
import TappetModel

extension VoiceScreen {
  /// Makes a request for `action` on `id`; an action that climbs carries the ancestors of `id`. For a place that the user
  /// has marked, it goes to what lies there.
  ///
  /// - Parameters:
  ///   - stop: the element that the request is about, of which `id` may be a part; provides the point.
  ///   - point: the point, where it is another.
  ///   - ancestors: the responder chain, where `id` may have left the screen.
  func request(
    _ action: ElementAction, to id: ElementID, of stop: AccessibilityElement? = nil, at point: Point? = nil,
    ancestors: [ElementID]? = nil
  ) -> ActionRequest {
    let id = places[id] == nil ? id : addressee(of: id, at: point ?? stop?.activationPoint)
    return ActionRequest(
      asking: id, for: action, ancestors: ancestors ?? chain(of: id, in: stop), generation: generation,
      at: point ?? stop?.activationPoint ?? stop?.frame?.center, cause: .voice)
  }

  /// The element that handles a gesture at a place: the smallest at the point, else the screen.
  private func addressee(of place: ElementID, at point: Point?) -> ElementID {
    point.flatMap { appElements.smallest(at: $0) }?.id ?? root ?? place
  }

  /// The elements without those that stand for the user's places.
  var appElements: [AccessibilityElement] {
    places.isEmpty ? elements : elements.filter { places[$0.id] == nil }
  }

  /// The name of a new place: the first of "spot 1", "spot 2", … that nothing on the screen and no name of the user's is.
  func nextPlace(in language: SpokenLanguage) -> String {
    let taken = Set((own.entries.map(\.name) + elements.map(\.name)).map { $0.lowercased() })
    var number = 1
    while taken.contains(language.commands.place(number).lowercased()) { number += 1 }
    return language.commands.place(number)
  }

  /// The responder chain of `id`; for a part of a stop without a chain of its own, the stop and the stop's chain.
  private func chain(of id: ElementID, in stop: AccessibilityElement?) -> [ElementID] {
    if let chain = chains[id] { return chain }
    guard let stop else { return [] }
    let chain = chains[stop.id] ?? []
    return stop.id == id ? chain : [stop.id] + chain
  }
}
