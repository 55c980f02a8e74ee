import LocalFiles
import Messages

/// A file or text that settings are read from. Later sources override earlier ones.
package struct ConfigurationSource: Hashable, Sendable {
  /// How problems with a source are treated.
  package enum Role: Hashable, Sendable {
    /// The file may be missing; a problem in it makes loading fail.
    case optional
    /// The user named the file (`--config`); it must exist, and a problem in it makes loading fail.
    case required
    /// Tappet itself writes the file (`live.toml`); a problem in it is reported and ignored, because users do not edit
    /// it.
    case live
  }
  package enum Content: Hashable, Sendable {
    case file
    case bytes([UInt8])
  }

  /// The file's path, also used in problem reports.
  package var path: String
  package var role: Role
  package var content: Content
  /// Whether the source may name programs to start (`[[exec]]`, `[device]`, the bell's player), provided that the file
  /// belongs to the user and nobody else can write to it. Files written by Tappet never may.
  package var mayStartPrograms = true
  /// Whether the source is a profile. A profile may neither name programs nor contain rules for using profiles.
  package var isProfile = false { didSet { if isProfile { mayStartPrograms = false } } }
  /// Why the file may not name programs, judged by its owner and mode when its content was read; `nil` if it may.
  private var distrust: Message?

  package init(path: String, role: Role = .optional) {
    self.path = path
    self.role = role
    content = .file
  }

  /// Why the source may not name programs, judged by its role and its file's owner; `nil` if it may.
  var commandRefusal: Message? {
    if role == .live { return Message("a live change can't name programs; write it in your own tappet.toml") }
    return mayStartPrograms
      ? distrust : Message("only your own file can name programs to start; write it in ~/.config/tappet/tappet.toml")
  }

  /// Creates a source from text, for tests and for a file that the user is about to save. `name` replaces the path in
  /// problem reports.
  package init(text: String, name: String, role: Role = .optional) {
    path = name
    self.role = role
    content = .bytes(Array(text.utf8))
  }

  /// Returns a copy of the source with the file's current content, so that the content that is checked is also the
  /// content that is stored. If the file cannot be read, returns the source unchanged; loading it then reports the
  /// error.
  package func taken() -> ConfigurationSource {
    guard content == .file,
      case .success(let (bytes, distrust)) = TextFile.readWithOwner(path, allowingPipes: role == .required)
    else { return self }
    var taken = self
    taken.content = .bytes(bytes)
    taken.distrust = distrust
    return taken
  }
}
