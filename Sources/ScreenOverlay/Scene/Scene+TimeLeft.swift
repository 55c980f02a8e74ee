import ScanVocabulary
package import TappetModel

extension Scene {
  /// Whether the highlight is drawn where its time could be seen.
  package var isDrawn: Bool {
    guard let highlight, !isCurtained, highlight.marks.isEmpty else { return false }
    return highlight.kind != .point
  }

  /// How many parts the time of a stop is shown in, and how many with reduced motion.
  private static let (parts, partsAtRest) = (48, 4)

  /// How late a step is taken to be at most; what is lit for longer does not move by itself any more.
  private static let lateness = Duration.seconds(1)

  /// The shortest time between two changes, which is a frame of many screens, twice.
  private static let shortestPart = Duration.milliseconds(33)

  /// Returns the share of the lit stop's time that is left, in whole parts and at least one of them, and when it changes
  /// next; `nil` where nothing moves by itself. When the time is over and the step is late, the last part stays for a moment.
  package func timeLeft(at now: Instant, isAtRest: Bool = false) -> (share: Double, next: Instant)? {
    guard let until = highlight?.until, let litAt, litAt < until else { return nil }
    let end = until.advanced(by: Self.lateness)
    guard now < end else { return nil }
    let whole = litAt.duration(to: until)
    let parts = isAtRest ? Self.partsAtRest : max(Self.partsAtRest, min(Self.parts, Int(whole / Self.shortestPart)))
    let part = whole / Double(parts)
    let gone = max(0, min(parts - 1, Int(litAt.duration(to: now) / part)))
    let next = gone + 1 < parts ? litAt.advanced(by: part * Double(gone + 1)) : end
    return (Double(parts - gone) / Double(parts), next)
  }
}
