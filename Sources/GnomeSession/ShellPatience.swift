package import TappetModel

/// How long calls to the Shell are waited for, and when they are not made at all. After a call that was not answered in time, calls
/// fail at once for a while. Typing is waited for longer, and refused only after it was not answered itself: a text that lacks a
/// letter is worse than a late one, and what is sent to a Shell that hangs comes later.
package struct ShellPatience: Hashable, Sendable {
  /// Calls fail until then.
  package private(set) var restsUntil = Instant.zero
  /// Typing fails until then.
  private var typingRestsUntil = Instant.zero

  private static let rest = Duration.seconds(3)

  package init() {}

  /// How long a call may take.
  package static func limit(isTyping: Bool) -> Duration { isTyping ? .seconds(3) : .milliseconds(500) }

  /// Whether a call may be made.
  package func allows(isTyping: Bool, at now: Instant) -> Bool { now >= (isTyping ? typingRestsUntil : restsUntil) }

  /// Notes that a call was not answered in time.
  package mutating func noteSilence(isTyping: Bool, at now: Instant) {
    restsUntil = now.advanced(by: Self.rest)
    if isTyping { typingRestsUntil = restsUntil }
  }
}
