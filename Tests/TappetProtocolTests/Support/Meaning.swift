import Messages

/// Returns a decoded message as text that is equal in all versions that give it the same meaning: members and cases by
/// name, without types. Members that are absent, false or empty are left out, so that a later member shows only if it
/// is set.
func meaning(of value: Any) -> String {
  if let message = value as? Message { return meaning(of: message.english) }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { meaning(of: $0.value) } ?? ""
  case .enum:
    guard let payload = mirror.children.first else { return "\(value)" }
    return "\(payload.label ?? "")(\(meaning(of: payload.value)))"
  case .collection: return list(mirror.children.map { meaning(of: $0.value) }, "[", "]")
  case .set, .dictionary: return list(mirror.children.map { meaning(of: $0.value) }.sorted(), "[", "]")
  case .struct, .tuple, .class:
    if value is Duration || mirror.children.isEmpty { return "\(value)" }
    let members: [String] = mirror.children.compactMap { member in
      let text = meaning(of: member.value)
      return text.isEmpty || text == "false" ? nil : "\(name(of: member))=\(text)"
    }
    return list(members, "{", "}")
  case _: return (value as? String).map { "\"\($0.debugDescription.dropFirst())" } ?? "\(value)"
  }
}

/// A member's name; a text that may be translated is named as the string that it was.
private func name(of member: Mirror.Child) -> String {
  let name = member.label ?? ""
  return ["Messages", "Message"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
}

private func list(_ parts: [String], _ open: String, _ close: String) -> String {
  parts.isEmpty ? "" : open + parts.joined(separator: ",") + close
}
