/// One place that settings are read from. Later sources win.
public struct ConfigurationSource: Hashable, Sendable {
  /// What a source may do to the start.
  public enum Role: Hashable, Sendable {
    /// May be missing; what is wrong in it stops the start.
    case optional
    /// Named by the person (`--config`): must be there.
    case required
    /// Written by Tappet itself (`live.toml`): what is wrong in it is told and left out, since nobody would know
    /// to mend it.
    case live
  }
  public enum Content: Hashable, Sendable {
    case file
    case text(String)
  }

  /// Where the file is; what its problems are reported under.
  public var path: String
  public var role: Role
  public var content: Content

  public init(path: String, role: Role = .optional) {
    self.path = path
    self.role = role
    content = .file
  }

  /// Settings that are at hand as text: tests, and what a person is about to save.
  public init(text: String, name: String, role: Role = .optional) {
    path = name
    self.role = role
    content = .text(text)
  }
}
