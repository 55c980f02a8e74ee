/// The sound of the room that the microphone recorded before the person spoke.
struct Room: Hashable, Sendable {
  /// The background level, in decibels of 16-bit units.
  var level: Double
  /// The 10 ms frames in which nobody spoke yet, up to 2 s.
  var frames: Range<Int>

  /// - Parameter began: the 10 ms frame in which speech was noticed.
  init(level: Double, before began: Int) {
    self.level = level
    let end = max(0, began - Self.margin)
    frames = max(0, end - Self.longest)..<end
  }

  private static let longest = 200
  /// The number of 10 ms frames before speech that are left out, because soft beginnings are noticed late.
  private static let margin = 5
}
