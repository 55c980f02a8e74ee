/// Why the daemon cannot start, in words for the person who started it, with the exit code that tells a program.
package struct StartupProblem: Error, CustomStringConvertible {
  /// sysexits.h: 78 (EX_CONFIG) for what a person must mend in settings or surroundings, 1 for the rest.
  package var exitCode: Int32
  /// What was tried, on what, what happened, what to do.
  package var description: String

  package init(exitCode: Int32 = 1, _ description: String) {
    self.exitCode = exitCode
    self.description = description
  }
}
