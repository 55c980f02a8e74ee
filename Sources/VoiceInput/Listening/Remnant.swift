/// Short speech that ends a command which the listener has understood already. People who teach commands pause within them, and the
/// recogniser took the sound after the pause for "eight", "one" or "cut".
enum Remnant {
  /// Whether speech in these 10 ms frames may be a remnant of a command that was understood up to `end`.
  static func isLikely(_ speech: Range<Int>, after end: Int) -> Bool {
    speech.count <= longest && speech.lowerBound - end <= latest
  }

  /// The greatest number of frames of a remnant, and of the pause before it. In 600 recordings of four speakers two remnants were
  /// obeyed: of 0.16 s after 0.44 s, and of 0.29 s after 0.30 s.
  private static let longest = 30
  private static let latest = 60
}
