import TappetModel

/// Plays one-finger gestures with the pointer: a tap, a double tap, a hold, a swipe, or a saved drag.
enum Strokes {
  /// The longest gesture, in seconds: longer ones are sped up, because the app must answer within the timeout.
  private static let longest = 1.8
  /// How long a finger must be held still to request the context menu, in seconds; the pointer then clicks with its
  /// secondary button.
  private static let hold = 0.5

  /// The strategy for a pinch, which a desktop has as zooming; `nil` for other gestures.
  static func zoom(named name: String, _ paths: [[GesturePoint]]) -> ActionStrategy? {
    let pinches: [Gesture] = [.pinch(.out), .pinch(.in)]
    guard let pinch = pinches.firstIndex(where: { $0.name == name }), paths.count == 2,
      let (one, other) = paths[0].first.flatMap({ one in paths[1].first.map { (one, $0) } })
    else { return nil }
    return .zoom(isLarger: pinch == 0, Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2))
  }

  /// The strategy for the gesture; none if it takes two fingers, because there is one pointer.
  static func ways(of paths: [[GesturePoint]]) -> [ActionStrategy] {
    guard let first = paths.first?.first, let last = paths.last?.last, paths.allSatisfy({ !$0.isEmpty }) else {
      return []
    }
    for (path, next) in zip(paths, paths.dropFirst()) where next[0].t < path[path.count - 1].t { return [] }
    let isStill = paths.joined().allSatisfy { $0.x == first.x && $0.y == first.y }
    let time = last.t - first.t
    guard time.isFinite, time >= 0 else { return [] }
    if isStill, paths.count == 1, time >= hold { return [.strokes([[first]], isHeld: true)] }
    let share = min(1, longest / max(time, longest))
    let inTime = paths.map { $0.map { GesturePoint(x: $0.x, y: $0.y, t: ($0.t - first.t) * share) } }
    return [.strokes(inTime, isHeld: false)]
  }
}
