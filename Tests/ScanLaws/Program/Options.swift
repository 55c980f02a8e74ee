import Glibc

/// What the command line asks for.
struct Options: Sendable {
  var runs = 1_000_000
  var seed = 0
  var jobs = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  var wantsHelp = false

  /// A command line that cannot be meant.
  struct Problem: Error { var text: String }

  init(_ arguments: some Sequence<String>) throws(Problem) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--runs": runs = try Self.number(arguments.next(), of: argument, atLeast: 1)
      case "--seed": seed = try Self.number(arguments.next(), of: argument, atLeast: 0)
      case "--jobs": jobs = try Self.number(arguments.next(), of: argument, atLeast: 1)
      case "--help", "-h": wantsHelp = true
      case _: throw Problem(text: "\"\(argument)\" is no option of scan-laws")
      }
    }
    if seed.addingReportingOverflow(runs).overflow { throw Problem(text: "--seed and --runs together are too much") }
  }

  private static func number(_ text: String?, of option: String, atLeast least: Int) throws(Problem) -> Int {
    guard let text else { throw Problem(text: "\(option) needs a number") }
    guard let number = Int(text), number >= least else {
      throw Problem(text: "\(option) needs a whole number of at least \(least), not \"\(text)\"")
    }
    return number
  }

  static let help = """
    USAGE: scan-laws [--runs N] [--seed N] [--jobs N]

    Plays random presses, screens and settings to the scan, in virtual time, and checks what must hold of them all.
    Every run is drawn from its seed: the same seed makes the same run.

      --runs N  how many [1000000]
      --seed N  the seed of the first one; the others follow [0]
      --jobs N  how many at a time [one for each processor]

    A run that breaks a law is made as small as it goes and printed with its seed.
    Exit code 0: all laws held; 2: some did not; 64: wrong usage.
    """
}
