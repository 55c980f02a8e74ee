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
      return ConfigurationCheck(["\(path): \(failure.reason)"], isRequired ? .badConfiguration : .findings)
    }
  }

  private static func report(on list: PronunciationList, _ path: String) -> ConfigurationCheck {
    let problems = list.problems.map { problem in
      tr(
        ConfigurationProblem(
          file: path, line: problem.line, column: problem.column, message: Message("\(problem.message)"),
          suggestion: problem.suggestion.map { Message("\($0)") }
        ).text)
    }
    let known = "\(list.words.count) \(list.words.count == 1 ? "word" : "words")"
    switch problems.count {
    case 0: return ConfigurationCheck(["\(path): \(known), no problems"], .ok)
    case 1: return ConfigurationCheck(problems + ["1 problem; its line is left out, \(known) in force"], .findings)
    default:
      let last = "\(problems.count) problems; their lines are left out, \(known) in force"
      return ConfigurationCheck(problems + [last], .findings)
    }
  }
}

extension TextFile.Failure {
  fileprivate var reason: String {
    switch self {
    case .system(let fault): "cannot \(fault.call) it: \(fault.reason)"
    case .tooLarge: "larger than a lexicon can be (256 KiB)"
    case .noFile: "this is no file"
    }
  }
}
