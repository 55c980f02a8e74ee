/// One place that settings are read from. Later sources win.
package struct ConfigurationSource: Hashable, Sendable {
  /// What a source may do to the start.
  package enum Role: Hashable, Sendable {
    /// May be missing; what is wrong in it stops the start.
    case optional
    /// Named by the person (`--config`): must be there.
    case required
    /// Written by Tappet itself (`live.toml`): what is wrong in it is told and left out, since nobody would know
    /// to mend it.
    case live
  }
  package enum Content: Hashable, Sendable {
    case file
    case bytes([UInt8])
  }

  /// Where the file is; what its problems are reported under.
  package var path: String
  package var role: Role
  package var content: Content
  /// Whether it may say which programs are started (`[[exec]]`, `[device]`, the bell's player), if it is also a file of the user's
  /// own that nobody else may write to. What Tappet writes itself never may.
  package var mayStartPrograms = true
  /// Whether it is a profile: that never may, nor say when profiles are used.
  package var isProfile = false { didSet { if isProfile { mayStartPrograms = false } } }
  /// What was seen of the file when its content was taken: why it should not name programs, as its owner is another.
  private var distrust: String?

  package init(path: String, role: Role = .optional) {
    self.path = path
    self.role = role
    content = .file
  }

  /// Why it may not, whoever owns it; `nil`: it may.
  var commandRefusal: String? {
    if role == .live { return "what is changed while running can't name programs; write it in your own tappet.toml" }
    return mayStartPrograms
      ? distrust : "only your own file can name programs to start; write it in ~/.config/tappet/tappet.toml"
  }

  /// Settings that are at hand as text: tests, and what a person is about to save.
  package init(text: String, name: String, role: Role = .optional) {
    path = name
    self.role = role
    content = .bytes(Array(text.utf8))
  }

  /// The same with its content as it is now, so that what is judged is what is kept. What can't be read stays a file:
  /// that is told where it is used.
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
