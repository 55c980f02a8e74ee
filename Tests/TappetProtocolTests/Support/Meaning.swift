/// A decoded message in text, the same in every version that means the same by it: members and cases by name, without
/// types. What is absent, false or empty is left out, so that a member that came later does not show until it is told.
func meaning(of value: Any) -> String {
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
      return text.isEmpty || text == "false" ? nil : "\(member.label ?? "")=\(text)"
    }
    return list(members, "{", "}")
  case _: return (value as? String).map { "\"\($0.debugDescription.dropFirst())" } ?? "\(value)"
  }
}

private func list(_ parts: [String], _ open: String, _ close: String) -> String {
  parts.isEmpty ? "" : open + parts.joined(separator: ",") + close
}
