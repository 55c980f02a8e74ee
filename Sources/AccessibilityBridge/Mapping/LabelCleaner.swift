/// Cleans the names that apps report, for display, speech and voice control.
enum LabelCleaner {
  /// Trims the name, removes markup, bullets and "-symbolic"; if the toolkit misnames, class names and doubled words.
  /// - Parameter families: the first words of the app's class names ("Gcal").
  static func cleaned(_ name: String, of toolkit: Toolkit, families: Set<String> = []) -> String {
    let trimmed = withoutSymbolic(withoutBullet(withoutMarkup(name.trimmed)))
    if toolkit.namesNull, trimmed == "null" { return "" }
    guard toolkit.misnames else { return trimmed }
    if isClassName(trimmed) || isOfFamily(trimmed, families) { return "" }
    // "_OK OK": one copy has the mnemonic mark.
    let plain = trimmed.filter { $0 != "_" }
    let half = halved(plain)
    return half == plain ? trimmed : half
  }

  /// Removes markup, which Qt's tooltips may contain: "<p style='white-space:pre'>Count words".
  private static func withoutMarkup(_ name: String) -> String {
    guard name.first == "<", name.contains(">"),
      tags.contains(name.dropFirst().prefix { $0.isLetter || $0.isNumber }.lowercased())
    else { return name }
    var words = ""
    var isInside = false
    for letter in name {
      if letter == "<" { isInside = true } else if !isInside { words.append(letter) }
      if letter == ">" { isInside = false }
    }
    return words.trimmed
  }

  /// The tags that such a tooltip starts with. Anything else is a name: "<None>".
  private static let tags: Set<String> = [
    "b", "body", "center", "div", "font", "h1", "h2", "h3", "h4", "html", "i", "nobr", "p", "qt", "span", "table", "u",
  ]

  /// The words of a tooltip before its keys and what else they do: "Play (Space) / Play Once (Shift+Space)" is "Play".
  static func withoutShortcut(_ tip: String) -> String {
    let ends = [" (", " / "].compactMap { mark in tip.firstRange(of: mark)?.lowerBound }
    let words = tip[..<(ends.min() ?? tip.endIndex)]
    return words.isEmpty ? tip : String(words)
  }

  /// The lines of a terminal's screen that hold something; the last of them, where they are very many.
  static func linesOfScreen(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    return lines.suffix(100).joined(separator: "\n")
  }

  /// Joins the lines of a name with commas.
  static func inOneLine(_ name: String) -> String {
    guard name.contains(where: \.isNewline) else { return name }
    return name.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Removes the bullet that Firefox includes in the name of a list item.
  private static func withoutBullet(_ name: String) -> String {
    name.hasPrefix("\u{2022} ") ? String(name.dropFirst(2)) : name
  }

  /// Makes a name of an icon's file name, such as "emblem-default-symbolic".
  private static func withoutSymbolic(_ name: String) -> String {
    let ending = "-symbolic"
    guard name.hasSuffix(ending), !name.contains(" ") else { return name }
    return String(name.dropLast(ending.count).map { $0 == "-" ? " " : $0 })
  }

  private static func isClassName(_ name: String) -> Bool {
    for prefix in ["Gtk", "Adw"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      return rest.first?.isUppercase == true && rest.allSatisfy { $0.isLetter && $0.isASCII }
    }
    // A class written in JavaScript: "Gjs_SidebarRow".
    if name.hasPrefix("Gjs_") { return true }
    return isOwnClassName(name, words: 3)
  }

  /// The first words of an app's class names, which its other class names begin with, whatever they end with: "Gcal" of
  /// "GcalMonthView". A single name could be a real one ("OpenStreetMap").
  static func families(among names: some Sequence<String>) -> Set<String> {
    let classes = Set(names.filter { isOwnClassName($0, words: 3) })
    return Set(classes.compactMap(family))
  }

  private static func isOfFamily(_ name: String, _ families: Set<String>) -> Bool {
    !families.isEmpty && name.allSatisfy { $0.isLetter && $0.isASCII } && name.filter(\.isUppercase).count > 1
      && family(of: name).map(families.contains) == true
  }

  /// The first word of a name in one word; `nil` if it is the only one.
  private static func family(of name: String) -> String? {
    guard name.first?.isUppercase == true, let next = name.dropFirst().firstIndex(where: \.isUppercase) else {
      return nil
    }
    return String(name[..<next])
  }

  /// Whether it is an app's class name ("EditorSourceView") of at least `words` words; with two, "ListView" is one too.
  static func isOwnClassName(_ name: String, words: Int) -> Bool {
    let kinds = [
      "View", "Widget", "Window", "Button", "Entry", "Row", "Box", "Bar", "Page", "Popover", "Bin", "Frame", "Cell",
      "Toolbar",
    ]
    return name.first?.isUppercase == true && name.allSatisfy { $0.isLetter && $0.isASCII }
      && name.filter(\.isUppercase).count >= words && kinds.contains(where: name.hasSuffix)
  }

  /// "Save As Save As" becomes "Save As".
  private static func halved(_ name: String) -> String {
    let half = name.count / 2
    guard name.count % 2 == 1, half > 0, name.dropFirst(half).first == " " else { return name }
    return name.prefix(half) == name.suffix(half) ? String(name.prefix(half)) : name
  }
}

extension String {
  /// The first line: the rest of a tooltip adds detail.
  var firstLine: String {
    trimmed.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }

  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
