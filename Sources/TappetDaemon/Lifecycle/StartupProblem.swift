/// The reason why the daemon cannot start, worded for the user, with an exit code for scripts.
package struct StartupProblem: Error, CustomStringConvertible {
  /// The exit code as in sysexits.h: 78 (EX_CONFIG) for faults in the settings or environment that the user must fix, 1
  /// otherwise.
  package var exitCode: Int32
  /// The operation that failed and its object, the error, and the remedy.
  package var description: String

  package init(exitCode: Int32 = 1, _ description: String) {
    self.exitCode = exitCode
    self.description = description
  }
}
