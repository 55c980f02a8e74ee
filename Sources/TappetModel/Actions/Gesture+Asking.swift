extension Gesture {
  /// Made by the app at a place.
  package func action(at point: Point) -> ElementAction { .gesture(name: name, points: points(at: point, in: nil)) }
}
