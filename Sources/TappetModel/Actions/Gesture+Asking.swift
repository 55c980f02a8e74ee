extension Gesture {
  /// The action that asks the app to perform this gesture at `point`.
  package func action(at point: Point) -> ElementAction { .gesture(name: name, points: points(at: point, in: nil)) }
}
