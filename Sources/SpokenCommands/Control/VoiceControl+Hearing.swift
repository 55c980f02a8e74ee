package import ScanVocabulary
import SpokenNames
package import TappetModel

// What the listener tells of the names.
extension VoiceControl {
  /// Takes what a listener found wrong with the names of the vocabulary `revision`: what it cannot say gets a number, what
  /// sounds the same is asked about. Of another revision it says nothing: its names are no longer these.
  ///
  /// A listener may tell it in parts; those of one revision add up.
  package mutating func take(_ problems: [NameProblem], of revision: Int, at now: Instant) -> [VoiceEffect] {
    guard told.take(problems, of: revision) else { return [] }
    keepNumbers()
    return publish(at: now)
  }

  /// The problems as the app's author is told them; those about elements that have gone are left out.
  package func warnings(of problems: [NameProblem]) -> [TreeWarning] {
    problems.compactMap { problem in
      guard let name = matcher[problem.id]?.shown else { return nil }
      guard let with = problem.with else { return problem.warning(name: name, other: "") }
      return matcher[with].map { problem.warning(name: name, other: $0.shown) }
    }
  }
}
