package import LearnedVoice

/// The recording of one command: how many are there, which are refused, and when it begins again.
///
/// ```
/// taken      1  2  3  4  5 ─▶ learned
/// refused    four in a row ─▶ begins again, once ─▶ four in a row ─▶ given up
/// ```
package struct CommandLesson {
  package enum Step: Hashable, Sendable {
    /// The recording of this number is wanted, from 1.
    case wanted(Int)
    /// The last one is of no use; that of this number is still wanted.
    case refused(RecordingFault, wanted: Int)
    /// The recordings do not fit each other: perhaps the first is the odd one. The first is wanted again.
    case begunAgain
    case learned(LearnedCommand)
    case givenUp
  }

  private let command: String
  private var refused = 0
  private var beginnings = 1

  /// Begins to teach `command`; what `teaching` knew of it is left out of the comparison.
  package init(_ command: String, _ teaching: inout Teaching) {
    self.command = command
    teaching.begin(command)
  }

  package mutating func take(_ cut: RecordingCutter.Cut, _ teaching: inout Teaching) -> Step {
    note(teaching.take(cut, as: command), &teaching)
  }

  /// Takes what became of a recording.
  mutating func note(_ fault: RecordingFault?, _ teaching: inout Teaching) -> Step {
    let count = teaching.count(of: command)
    guard let fault else {
      refused = 0
      return count >= Teaching.wanted ? .learned(teaching.command(command)) : .wanted(count + 1)
    }
    refused += 1
    if refused < Self.patience { return .refused(fault, wanted: count + 1) }
    if beginnings == Self.attempts { return .givenUp }
    beginnings += 1
    refused = 0
    teaching.begin(command)
    return .begunAgain
  }

  /// How many recordings in a row may be refused before the command begins again, and how often it may begin.
  private static let patience = 4
  private static let attempts = 2
}
