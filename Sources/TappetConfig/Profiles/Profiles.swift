/// The settings of another place, another time or another person, each a file `profiles/NAME.toml` beside the user's own.
///
/// The one in force is a copy of such a file in the state directory, which is read after the user's own settings and
/// before the live changes: what is edited in a profile holds when it is taken the next time, and a mistake in it keeps
/// nobody from their switch. No profile may name programs to start.
package struct Profiles: Hashable, Sendable {
  /// The folder of profiles.
  package let folder: String
  /// The copy that is in force, if it is there.
  package let active: StateFile

  /// - Parameter files: where the settings are; `nil` where there is no place for profiles.
  package init?(_ files: ConfigurationFiles) {
    guard let own = files.own, let slash = own.lastIndex(of: "/"), let active = files.state(named: Self.activeName)
    else {
      return nil
    }
    folder = own[..<slash] + "/profiles"
    self.active = active
  }

  static let activeName = "profile.toml"

  /// Letters, digits, "-" and "_", at most 64: a name is a file's name, and is said aloud.
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

  /// The names of the profiles, sorted.
  package var names: [String] {
    let files = Folder.names(in: folder) ?? []
    return files.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.filter(Self.isName).sorted()
  }

  /// The profile in force.
  package struct InForce: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    /// What is kept of it: the first line tells whose it is.
    var copy: [UInt8] { Array("\(Profiles.head)\(name)\n\(text)".utf8) }
  }

  /// `nil`: none is.
  package var current: InForce? {
    guard let bytes = try? active.read() else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(Self.head), let end = text.firstIndex(of: "\n") else { return nil }
    let name = String(text[..<end].dropFirst(Self.head.count))
    return Self.isName(name) ? InForce(name: name, text: String(text[text.index(after: end)...])) : nil
  }

  /// What the profile's file says.
  package func text(of name: String) throws(ConfigurationProblem) -> String {
    try Self.text(at: path(of: name))
  }

  /// The text of a settings file at any path.
  package static func text(at path: String) throws(ConfigurationProblem) -> String {
    switch TextFile.read(path, allowingPipes: true) {
    case .success(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .failure(.system(let fault)):
      throw ConfigurationProblem(file: path, message: "cannot \(fault.call) this file: \(fault.reason)")
    case .failure(.tooLarge), .failure(.noFile):
      throw ConfigurationProblem(file: path, message: "is no settings file")
    }
  }

  /// The settings as they would be with this text in a profile's place, live changes left out; `nil`: with none.
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

  /// Puts a profile in force, from the next reading of the settings on; `nil`: none.
  package func use(_ name: String?) throws(ConfigurationProblem) {
    try putInForce(name.map { name throws(ConfigurationProblem) in InForce(name: name, text: try text(of: name)) })
  }

  /// The same with a text that was read before.
  package func putInForce(_ profile: InForce?) throws(ConfigurationProblem) {
    guard let profile else { return active.remove() }
    try active.replace(with: profile.copy)
  }

  /// Keeps a text as a profile.
  package func keep(_ text: String, as name: String) throws(ConfigurationProblem) {
    do {
      try TextFile.replace(path(of: name), with: Array(text.utf8))
    } catch {
      throw ConfigurationProblem(file: path(of: name), message: "cannot \(error.call) this file: \(error.reason)")
    }
  }

  /// How the copy begins.
  fileprivate static let head = "# Tappet's copy of the profile "
}
