/// A program that the user can start by name. Executed directly, never through a shell.
package struct UserCommand: Hashable, Sendable {
  /// The command's name in menus, refusals and the journal.
  package var name: String
  /// The program and its arguments. A program without a slash is looked up on `PATH`.
  package var words: [String]
  /// How long the program may run before Tappet ends it; `nil` for no limit.
  package var timeLimit: Duration?

  package init(name: String, words: [String], timeLimit: Duration? = nil) {
    self.name = name
    self.words = words
    self.timeLimit = timeLimit
  }
}
