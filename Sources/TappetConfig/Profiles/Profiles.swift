import LocalFiles
import Messages

/// The user's profiles: settings for a certain place, time or user. Each profile is a file `profiles/NAME.toml` in the
/// directory of the user's own settings file.
///
/// The current profile is stored as a copy in the state directory, which is read after the user's own settings and
/// before the live changes. An edited profile takes effect only when it is used again, so that a mistake in the file
/// cannot disable a switch.
/// Decision 87: docs/decisions/0087-profile-copies.md.
/// Decision 88: docs/decisions/0088-profile-trials.md.
package struct Profiles: Hashable, Sendable {
  package let folder: String
  /// The copy of the current profile, a file that need not exist.
  package let active: StateFile

  /// - Parameter files: without an own file or a state directory there are no profiles (`nil`).
  package init?(_ files: ConfigurationFiles) {
    guard let own = files.own, let slash = own.lastIndex(of: "/"), let active = files.state(named: Self.activeName)
    else {
      return nil
    }
    folder = own[..<slash] + "/profiles"
    self.active = active
  }

  static let activeName = "profile.toml"

  /// Whether a profile name is valid: 1 to 64 letters, digits, "-" and "_", because the name is used as a file name and
  /// is spoken.
  package static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        case _: false
        }
      }
  }

  package func path(of name: String) -> String { "\(folder)/\(name).toml" }

  package var names: [String] {
    let files = Folder.names(in: folder) ?? []
    return files.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.filter(Self.isName).sorted()
  }

  package struct InForce: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    /// The content of the copy; its first line names the profile.
    var copy: [UInt8] { Array("\(Profiles.head)\(name)\n\(text)".utf8) }
  }

  /// The current profile; `nil` if no profile is used.
  package var current: InForce? {
    guard let bytes = try? active.read() else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(Self.head), let end = text.firstIndex(of: "\n") else { return nil }
    let name = String(text[..<end].dropFirst(Self.head.count))
    return Self.isName(name) ? InForce(name: name, text: String(text[text.index(after: end)...])) : nil
  }

  package func text(of name: String) throws(ConfigurationProblem) -> String {
    try Self.text(at: path(of: name))
  }

  package static func text(at path: String) throws(ConfigurationProblem) -> String {
    switch TextFile.read(path, allowingPipes: true) {
    case .success(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .failure(.system(let fault)):
      throw ConfigurationProblem(file: path, message: fault.message)
    case .failure(.tooLarge), .failure(.noFile):
      // translators: follows the file's name
      throw ConfigurationProblem(file: path, message: Message("is no settings file"))
    }
  }

  /// Returns the settings of the files with `text` as the current profile (`nil`: without a profile), ignoring live
  /// changes.
  package static func settings(
    with text: String?, named path: String, in files: ConfigurationFiles
  ) -> Result<Configuration, ConfigurationProblems> {
    var sources = files.sources.filter { $0.role != .live && $0.path != files.profile }
    if let text {
      var source = ConfigurationSource(text: text, name: path)
      source.isProfile = true
      sources.append(source)
    }
    return Configuration.load(from: sources)
  }

  /// Makes the profile of that name the current profile (`nil`: none). The change takes effect when the settings are
  /// next loaded.
  package func use(_ name: String?) throws(ConfigurationProblem) {
    try putInForce(name.map { name throws(ConfigurationProblem) in InForce(name: name, text: try text(of: name)) })
  }

  /// Makes a profile whose text was already read the current profile (`nil`: none).
  package func putInForce(_ profile: InForce?) throws(ConfigurationProblem) {
    guard let profile else { return active.remove() }
    try active.replace(with: profile.copy)
  }

  package func keep(_ text: String, as name: String) throws(ConfigurationProblem) {
    do {
      try TextFile.replace(path(of: name), with: Array(text.utf8))
    } catch {
      throw ConfigurationProblem(file: path(of: name), message: error.message)
    }
  }

  // not translated: compared when the copy is read
  fileprivate static let head = "# Tappet's copy of the profile "
}
