import TappetModel

/// Gestures of one finger, as a pointer makes them: a tap, a double tap, a hold, a swipe, or a drag that a person saved.
enum Strokes {
  /// No gesture takes longer, whatever was saved: the app is given so long to answer.
  private static let longest = 1.8
  /// Held so long at one place, a finger asks for the context menu, as the other button of a pointer does.
  private static let hold = 0.5

  /// The one way to make it; none where it takes two fingers, for there is one pointer.
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
