/// A program that the user wants started by name, by its words and never through a shell.
package struct UserCommand: Hashable, Sendable {
  /// What it is called in menus, refusals and the journal.
  package var name: String
  /// The program, then its arguments. A program without a slash is looked for on the `PATH`.
  package var words: [String]
  /// How long it may run before it is ended; `nil`: as long as it likes.
  package var timeLimit: Duration?

  package init(name: String, words: [String], timeLimit: Duration? = nil) {
    self.name = name
    self.words = words
    self.timeLimit = timeLimit
  }
}
