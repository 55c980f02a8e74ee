import Messages

extension Message {
  /// The text in TOML's quotes.
  static func quoted(_ text: String) -> Message { Message(verbatim: SettingValue.quoted(text)) }

  /// The message, then the definition with the nearest name; unchanged if no name is near.
  func pointing(to near: String?) -> Message {
    guard let near else { return self }
    // translators: %1 is a whole problem, %2 a name in quotes
    return Message("\(self); there is \(Message.quoted(near))")
  }

  /// The message, then the question whether the nearest name was meant; unchanged if no name is near.
  func asking(for near: Message?) -> Message {
    guard let near else { return self }
    // translators: %1 is a whole problem, %2 a name or value as it is written in a settings file
    return Message("\(self); did you mean \(near)?")
  }

  /// The names in quotes: `"a", "b" or "c"`.
  static func alternatives(_ names: [String]) -> Message {
    let quoted = names.map(SettingValue.quoted)
    guard let last = quoted.last, quoted.count > 1 else { return Message(verbatim: quoted.first ?? "") }
    // translators: a list of names; %1 are all but the last, with commas between them
    return Message("\(quoted.dropLast().joined(separator: ", ")) or \(last)")
  }
}
