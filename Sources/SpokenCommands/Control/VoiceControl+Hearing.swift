package import ScanVocabulary
package import TappetModel

// What the listener tells of the names.
extension VoiceControl {
  /// The problems as the app's author is told them; those about elements that have gone are left out.
  package func warnings(of problems: [NameProblem]) -> [TreeWarning] {
    problems.compactMap { problem in
      guard let name = matcher[problem.id]?.shown else { return nil }
      guard let with = problem.with else { return problem.warning(name: name, other: "") }
      return matcher[with].map { problem.warning(name: name, other: $0.shown) }
    }
  }
}
