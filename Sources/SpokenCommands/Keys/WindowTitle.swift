import SpokenNames

/// The names by which a window is called, made of its title: "Budget" and "LibreOffice Calc" of "Budget.ods – LibreOffice Calc".
/// Decision 277: docs/decisions/0277-switch-to-window.md.
struct WindowTitle: Hashable, Sendable {
  /// That of its document, then that of its app; empty for a title without letters or digits.
  let names: [String]

  private static let separators: Set<String> = ["-", "–", "—", "|", "·", "•"]

  init(_ title: String) {
    let parts = title.split(whereSeparator: \.isWhitespace).map(String.init)
      .split { Self.separators.contains($0) }
      .map { Self.plain($0.joined(separator: " ")) }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    var names = parts.prefix(1).map(Self.withoutExtension)
    if parts.count > 1, let app = parts.last {
      names.append(app)
      // "Calc" of "LibreOffice Calc".
      if let last = app.split(separator: " ").last.map(String.init), last.count > 3 { names.append(last) }
    }
    self.names = names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Without the marks of what is not saved, and without the number of messages in front: "(3) Inbox".
  private static func plain(_ part: String) -> String {
    var rest = part[...]
    func isMark(_ character: Character) -> Bool { "*●•○✱ ".contains(character) }
    rest = rest.drop(while: isMark)
    if rest.first == "(", let end = rest.firstIndex(of: ")"), rest[..<end].dropFirst().allSatisfy(\.isNumber) {
      rest = rest[rest.index(after: end)...].drop(while: isMark)
    }
    while let last = rest.last, isMark(last) { rest.removeLast() }
    return String(rest)
  }

  /// "Budget" of "Budget.ods".
  private static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    let end = name[name.index(after: dot)...]
    let isExtension =
      (1...5).contains(end.count) && end.first?.isLetter == true
      && end.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isExtension ? String(name[..<dot]) : name
  }
}
