extension AttributedText {
  /// Joins the texts that are not empty, `separator` between them, and shifts their attributes accordingly.
  public static func joined(_ texts: [AttributedText], separator: String = ", ") -> AttributedText {
    var joined = AttributedText("")
    var length = 0
    for text in texts where !text.string.isEmpty {
      if length > 0 {
        joined.string += separator
        length += separator.unicodeScalars.count
      }
      joined.attributes += text.attributes.map { attribute in
        var moved = attribute
        moved.start += length
        return moved
      }
      joined.string += text.string
      length += text.string.unicodeScalars.count
    }
    return joined
  }
}
