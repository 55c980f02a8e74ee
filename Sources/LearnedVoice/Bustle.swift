/// Tells whether there was much sound lately that is not the person's own: talk, or music. Frames of 10 ms are numbered from
/// 0.
struct Bustle {
  /// Whether each frame was loud, the oldest first.
  private var loud: [Bool] = []
  private var first = 0
  /// The frames before this one are forgiven, also those to come.
  private var forgivenTo = 0

  mutating func note(isLoud: Bool) {
    loud.append(isLoud && first + loud.count >= forgivenTo)
    // Removing moves the rest.
    guard loud.count >= 2 * Self.kept else { return }
    loud.removeFirst(Self.kept)
    first += Self.kept
  }

  /// Takes back these frames and the echo after them; if they pressed, also the tone that answers.
  mutating func forgive(_ frames: Range<Int>, isPress: Bool) {
    if isPress { forgivenTo = frames.upperBound + Self.answer }
    let range = (frames.lowerBound - Self.edge.before)..<(frames.upperBound + Self.edge.after)
    for frame in range where loud.indices.contains(frame - first) { loud[frame - first] = false }
  }

  func isBusy(before frame: Int) -> Bool {
    let end = max(0, min(loud.count, frame - Self.edge.before - first))
    return loud[max(0, end - Self.memory)..<end].count { $0 } >= Self.least
  }

  /// The number of frames that count, and how many of them are loud where it is busy: knocks and keys are shorter.
  private static let memory = 500
  private static let least = 30
  /// More than may pass from the beginning of a sound until it is told.
  private static let kept = 700
  private static let edge = (before: 5, after: 12)
  /// The number of frames after a press within which Tappet's tone for it has ended, in 33 hums after 24 to 35.
  private static let answer = 50
}
