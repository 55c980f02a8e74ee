import Glibc

/// The settings files as they were when they were last right, for a start at which they are not: a mistake in a file
/// must not leave anybody without their switch.
///
/// Each has a copy beside the live changes, `good-1.toml` and so on. Its first line names the file it is of: settings of
/// another file are no substitute.
package struct LastGoodSettings: Hashable, Sendable {
  private struct Copy: Hashable, Sendable {
    var source: ConfigurationSource
    var file: StateFile

    /// The line that a copy begins with.
    var head: [UInt8] { Array("# Tappet's copy of \(path), as it was when it was last right.\n".utf8) }

    private var path: String {
      if source.path.hasPrefix("/") { return source.path }
      guard let place = getcwd(nil, 0) else { return source.path }
      defer { free(place) }
      return String(cString: place) + "/" + source.path
    }
  }

  private let copies: [Copy]

  /// - Parameter sources: what the settings were read from, each with its content (`taken()`).
  init(of sources: [ConfigurationSource], in files: ConfigurationFiles) {
    copies = sources.filter { $0.role != .live }.enumerated().compactMap { number, source in
      files.state(named: "good-\(number + 1).toml").map { Copy(source: source, file: $0) }
    }
  }

  /// Makes the copies those of these sources, which are right. Nothing is written that is there already.
  package func keep() throws(ConfigurationProblem) {
    for copy in copies {
      // What comes through a pipe is another thing each time.
      guard case .bytes(let bytes) = copy.source.content, !copy.source.path.hasPrefix("/dev/") else {
        copy.file.remove()
        continue
      }
      let whole = copy.head + bytes
      if (try? copy.file.read()) != whole { try copy.file.replace(with: whole) }
    }
  }

  /// The sources as they were kept; `nil`: no copies of these files are there.
  package func recalled() -> [ConfigurationSource]? {
    var recalled: [ConfigurationSource] = []
    for copy in copies {
      guard let whole = try? copy.file.read() else {
        // Where nothing was, nothing was kept.
        if copy.source.role == .required { return nil }
        continue
      }
      guard whole.starts(with: copy.head) else { return nil }
      recalled.append(copy.source.holding(Array(whole.dropFirst(copy.head.count))))
    }
    return recalled.isEmpty ? nil : recalled
  }
}

extension ConfigurationSource {
  /// The same with other content, which Tappet kept itself, or is about to keep, as nothing is wrong with it.
  func holding(_ bytes: [UInt8]) -> ConfigurationSource {
    var source = ConfigurationSource(path: path, role: role)
    source.mayStartPrograms = mayStartPrograms
    source.isProfile = isProfile
    source.content = .bytes(bytes)
    return source
  }
}

extension ConfigurationFiles {
  /// The copies of these files.
  package var lastGood: LastGoodSettings { LastGoodSettings(of: sources, in: self) }

  /// The same with what the files say now.
  package func taken() -> ConfigurationFiles {
    var taken = self
    taken.sources = sources.map { $0.taken() }
    return taken
  }
}
