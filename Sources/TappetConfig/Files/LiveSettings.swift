import LocalFiles

/// The live changes: settings changed by menu, voice or control socket, as stored in `live.toml`.
package struct LiveSettings: Hashable, Sendable {
  /// The changes, with keys of the form `section.key`, in the order of `Config/tappet.toml`.
  package var changes: [SettingChange]

  /// Computes the changes from `filed`, the settings of the files alone, to `changed`. Switches are never changed live.
  ///
  /// - Parameter setAside: changes that are not in force now but stay stored, except for settings in the difference.
  package init(from filed: Configuration, to changed: Configuration, setAside: [SettingChange] = []) {
    changes = changed.changes(from: filed)
    for change in setAside where !changes.contains(where: { $0.key == change.key }) { changes.append(change) }
    let order = Dictionary(uniqueKeysWithValues: Configuration.settings.enumerated().map { ($1.key, $0) })
    if !setAside.isEmpty { changes.sort { order[$0.key, default: 0] < order[$1.key, default: 0] } }
  }

  package var text: String {
    // not translated: a comment in a file that Tappet writes
    var text = "# Written by Tappet: what menu, voice and \"tappet settings\" have changed.\n"
    var section = ""
    for change in changes {
      let parts = change.key.split(separator: ".", maxSplits: 1)
      guard parts.count == 2 else { continue }
      if parts[0] != section {
        section = String(parts[0])
        text += "\n[\(section)]\n"
      }
      text += "\(parts[1]) = \(change.value)\n"
    }
    return text
  }

  /// Replaces the file at `path` atomically; creates its directory if necessary.
  package func write(to path: String) throws(ConfigurationProblem) {
    do {
      try TextFile.replace(path, with: Array(text.utf8))
    } catch {
      throw ConfigurationProblem(file: path, message: error.message)
    }
  }
}
