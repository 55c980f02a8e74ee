import LocalFiles
import Messages
import SpokenNames
import TappetConfig

extension ConfigurationCheck {
  /// Checks a lexicon file. A missing lexicon that is not required passes without a line of output.
  static func ofLexicon(_ path: String, isRequired: Bool) -> ConfigurationCheck {
    switch TextFile.read(path, allowingPipes: isRequired) {
    case .success(let bytes):
      return report(on: PronunciationList(bytes), path)
    case .failure(.system(let fault)) where fault.isMissing && !isRequired:
      return ConfigurationCheck([], .ok)
    case .failure(let failure):
      return ConfigurationCheck([Message("\(path): \(failure.reason)")], isRequired ? .badConfiguration : .findings)
    }
  }

  private static func report(on list: PronunciationList, _ path: String) -> ConfigurationCheck {
    let problems = list.problems.map { problem in
      ConfigurationProblem(
        file: path, line: problem.line, column: problem.column, message: Message("\(problem.message)"),
        suggestion: problem.suggestion.map { Message("\($0)") }
      ).text
    }
    let known = Message(count: list.words.count, one: "%1 word", other: "%1 words")
    guard !problems.isEmpty else { return ConfigurationCheck([Message("\(path): \(known), no problems")], .ok) }
    // translators: a line of the lexicon that has a problem is ignored.
    let left = Message(
      count: problems.count, one: "%1 problem; its line is left out", other: "%1 problems; their lines are left out")
    // translators: "2 problems; their lines are left out", "5 words": these apply.
    return ConfigurationCheck(problems + [Message("\(left), \(known) in force")], .findings)
  }
}
