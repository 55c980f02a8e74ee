import Messages

/// A position in a file. The first line and the first column are 1; columns count characters.
struct TextPlace: Hashable, Sendable {
  var line: Int
  var column: Int
}

struct TomlNode: Sendable {
  enum Value: Sendable {
    case table([TomlEntry])
    case list([TomlNode])
    case scalar(SettingValue)
    /// A date or time, which no setting accepts.
    case date(String)
  }

  var value: Value
  var place: TextPlace

  /// The value as error messages describe it, after "is": `the text "fast"`, `90`, `a list`.
  var found: Message {
    switch value {
    case .table: Message("a table")
    case .list: Message("a list")
    case .scalar(let scalar): scalar.found
    case .date(let text): Message("the date \(text)")
    }
  }

  /// Converts the value to a value for a setting of that kind; `nil` if such a setting never has a value of this form.
  func setting(as kind: SettingKind) -> SettingValue? {
    switch (value, kind) {
    case (.scalar(let scalar), _): return scalar
    case (.list(let nodes), .names), (.list(let nodes), .words):
      let texts = nodes.compactMap(\.text)
      return texts.count == nodes.count ? .list(texts) : nil
    case (.list, _), (.table, _), (.date, _): return nil
    }
  }

  var text: String? {
    if case .scalar(.text(let text)) = value { text } else { nil }
  }
}

struct TomlEntry: Sendable {
  var key: String
  var keyPlace: TextPlace
  var node: TomlNode
}
