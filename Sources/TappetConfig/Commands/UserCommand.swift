package import Messages

/// A command line of the user's own settings, or one that Tappet runs for them.
package struct UserCommand: Hashable, Sendable {
  /// The command's name in menus, refusals and the journal.
  package var name: String
  /// The program and its arguments. A program without a slash is looked up on `PATH`.
  package var words: [String]
  /// How long the program may run before Tappet ends it; `nil` for no limit.
  package var timeLimit: Duration?
  /// The name where it is Tappet's own and translated.
  private var ownTitle: Message?

  package init(name: String, words: [String], timeLimit: Duration? = nil) {
    self.name = name
    self.words = words
    self.timeLimit = timeLimit
  }

  /// A command that Tappet has a name for.
  package init(title: Message, words: [String], timeLimit: Duration? = nil) {
    self.init(name: title.english, words: words, timeLimit: timeLimit)
    ownTitle = title
  }

  /// The name of the command in refusals.
  package var title: Message { ownTitle ?? Message(verbatim: name) }
}
