/// A place in a file; both count from 1, columns in characters.
struct TextPlace: Hashable, Sendable {
  var line: Int
  var column: Int
}

/// A value of a TOML file, with the place where it stands.
struct TomlNode: Sendable {
  enum Value: Sendable {
    case table([TomlEntry])
    case list([TomlNode])
    case scalar(SettingValue)
    /// A date or time; no setting takes one.
    case date(String)
  }

  var value: Value
  var place: TextPlace

  /// What was found, as a sentence about a setting goes on: `the text "fast"`, `90`, `a list`.
  var found: String {
    switch value {
    case .table: "a table"
    case .list: "a list"
    case .scalar(let scalar): scalar.found
    case .date(let text): "the date \(text)"
    }
  }

  /// The value as a setting of that kind takes it; `nil`: it is of a form that no such setting has.
  func setting(as kind: SettingKind) -> SettingValue? {
    switch (value, kind) {
    case (.scalar(let scalar), _): return scalar
    case (.list(let nodes), .names), (.list(let nodes), .words):
      let texts = nodes.compactMap(\.text)
      return texts.count == nodes.count ? .list(texts) : nil
    case (.list, _), (.table, _), (.date, _): return nil
    }
  }

  /// The text, where the value is one.
  var text: String? {
    if case .scalar(.text(let text)) = value { text } else { nil }
  }
}

/// A key of a table with its value, in the order of the file.
struct TomlEntry: Sendable {
  var key: String
  var keyPlace: TextPlace
  var node: TomlNode
}
