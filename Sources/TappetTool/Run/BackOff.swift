/// How long to wait before a program that died is started again: longer each time, and from the start once it has
/// lived for a while.
package struct BackOff: Hashable, Sendable {
  package var first: Duration
  package var longest: Duration
  /// A program that lived so long had come up; its end is a new story.
  package var healthy: Duration
  private var next: Duration

  package init(first: Duration = .milliseconds(500), longest: Duration = .seconds(60), healthy: Duration = .seconds(60))
  {
    self.first = first
    self.longest = longest
    self.healthy = healthy
    next = first
  }

  /// The wait after a life of that length.
  package mutating func delay(afterLiving life: Duration) -> Duration {
    if life >= healthy { next = first }
    defer { next = min(longest, next * 2) }
    return next
  }
}
