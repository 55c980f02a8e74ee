import Glibc

/// Copies of the last valid settings files. The daemon uses them if it starts with invalid files, so that the user's
/// switch still works.
///
/// The copies are `good-1.toml` and so on in the directory of the live changes. The first line names the original file,
/// because a copy is used only in place of its own original.
/// Decision 51: docs/decisions/0051-service-start-with-defaults.md.
/// Decision 185: docs/decisions/0185-last-good-settings.md.
package struct LastGoodSettings: Hashable, Sendable {
  private struct Copy: Hashable, Sendable {
    var source: ConfigurationSource
    var file: StateFile

    // not translated: compared when the copy is read
    var head: [UInt8] { Array("# Tappet's copy of \(path), as it was when it was last right.\n".utf8) }

    private var path: String {
      if source.path.hasPrefix("/") { return source.path }
      guard let place = getcwd(nil, 0) else { return source.path }
      defer { free(place) }
      return String(cString: place) + "/" + source.path
    }
  }

  private let copies: [Copy]

  /// - Parameter sources: the sources that the settings were read from, with their content (`taken()`).
  init(of sources: [ConfigurationSource], in files: ConfigurationFiles) {
    copies = sources.filter { $0.role != .live }.enumerated().compactMap { number, source in
      files.state(named: "good-\(number + 1).toml").map { Copy(source: source, file: $0) }
    }
  }

  /// Stores the content of the sources, which must be valid. Does not rewrite a copy that is identical.
  package func keep() throws(ConfigurationProblem) {
    for copy in copies {
      // A pipe delivers different content each time, so it gets no copy.
      guard case .bytes(let bytes) = copy.source.content, !copy.source.path.hasPrefix("/dev/") else {
        copy.file.remove()
        continue
      }
      let whole = copy.head + bytes
      if (try? copy.file.read()) != whole { try copy.file.replace(with: whole) }
    }
  }

  /// Returns the sources with the stored content; `nil` if there are no copies of these files.
  package func recalled() -> [ConfigurationSource]? {
    var recalled: [ConfigurationSource] = []
    for copy in copies {
      guard let whole = try? copy.file.read() else {
        // A missing optional file has no copy.
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
  /// Returns a copy of the source with that content, which is trusted because Tappet stored it.
  func holding(_ bytes: [UInt8]) -> ConfigurationSource {
    var source = ConfigurationSource(path: path, role: role)
    source.mayStartPrograms = mayStartPrograms
    source.isProfile = isProfile
    source.content = .bytes(bytes)
    return source
  }
}

extension ConfigurationFiles {
  package var lastGood: LastGoodSettings { LastGoodSettings(of: sources, in: self) }

  /// Returns the same files, with each source's current content in memory.
  package func taken() -> ConfigurationFiles {
    var taken = self
    taken.sources = sources.map { $0.taken() }
    return taken
  }
}
