package import ScanVocabulary
package import TappetModel

extension VoiceControl {
  /// Returns the problems as warnings for the app's author; leaves out those of elements that have gone.
  package func warnings(of problems: [NameProblem]) -> [TreeWarning] {
    problems.compactMap { problem in
      guard let name = matcher[problem.id]?.shown else { return nil }
      guard let with = problem.with else { return problem.warning(name: name, other: "") }
      return matcher[with].map { problem.warning(name: name, other: $0.shown) }
    }
  }
}
