package import TappetModel

/// Recognises that somebody scrolls on without a pause, as the command to scroll to the end does: from the fourth scroll
/// in a row on, the bridge goes to the end at once where the app offers that. Nobody presses a switch so fast.
/// Decision 238: docs/decisions/0238-long-lists.md.
package struct ScrollRun: Hashable, Sendable {
  private static let pause = Duration.milliseconds(250)
  private static let longest = 3

  private var direction: ScrollDirection?
  private var container: ObjectReference?
  private var count = 0
  private var answered = Instant.zero

  package init() {}

  /// Whether this scroll is to go to the end.
  package mutating func asks(_ direction: ScrollDirection, of container: ObjectReference, at now: Instant) -> Bool {
    let goesOn =
      self.direction == direction && self.container == container && answered.duration(to: now) <= Self.pause
    count = goesOn ? count + 1 : 1
    (self.direction, self.container) = (direction, container)
    return count > Self.longest
  }

  package mutating func answer(at now: Instant) { answered = now }
}
