/// How white space is treated.
package enum TextLayout {
  /// One line: a run of white space becomes one space, with none at the ends.
  case line
  /// As written: line breaks, tabs and spaces are kept, as in the value of a text field.
  case block
}

extension AttributedText {
  /// Returns the text as it may be shown and spoken: without control, bidirectional and zero-width characters, cut to
  /// `limit` scalars, attribute ranges shifted. `wasCut` is whether the limit applied.
  package func cleaned(_ layout: TextLayout, limit: Int) -> (text: AttributedText, wasCut: Bool) {
    if string.isPlain(layout, limit: limit) { return (self, false) }
    var cleaning = TextCleaning(layout: layout)
    cleaning.read(string)
    let wasCut = cleaning.cut(to: limit)
    let attributes = attributes.compactMap { attribute -> SpeechAttribute? in
      let (start, end) = cleaning.moved(attribute.start, attribute.start + attribute.length)
      guard start < end else { return nil }
      var moved = attribute
      moved.start = start
      moved.length = end - start
      return moved
    }
    return (AttributedText(String(cleaning.kept), attributes: attributes), wasCut)
  }
}

extension String {
  /// The text on one line, without control, bidirectional and zero-width characters, cut to `limit` scalars.
  public func asLine(limit: Int) -> String { cleaned(.line, limit: limit).text }

  package func cleaned(_ layout: TextLayout, limit: Int) -> (text: String, wasCut: Bool) {
    if isPlain(layout, limit: limit) { return (self, false) }
    var cleaning = TextCleaning(layout: layout)
    cleaning.read(self)
    let wasCut = cleaning.cut(to: limit)
    return (String(cleaning.kept), wasCut)
  }

  /// Whether the text certainly needs no cleaning, decided without Unicode look-ups. True for nearly every label in any
  /// language; false means only that it must be examined.
  package func isPlain(_ layout: TextLayout, limit: Int) -> Bool {
    guard utf8.count <= limit else { return false }
    return utf8.withContiguousStorageIfAvailable { $0.isPlain(layout) } ?? Array(utf8).isPlain(layout)
  }

  /// Whether the text contains anything that can be spoken: a letter, a digit, an emoji or a symbol that has a word (`+
  /// & % @ # = /`). Other text is not a name.
  package var saysSomething: Bool {
    var hasNext = false
    for scalar in unicodeScalars {
      if scalar.isASCII {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "+", "&", "%", "@", "#", "=", "/": return true
        default: break
        }
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        return true
      } else if scalar.properties.isEmojiPresentation || (hasNext && scalar.value == 0xFE0F) {
        return true
      }
      hasNext = !scalar.isASCII && scalar.properties.isEmoji
    }
    return false
  }
}

extension Collection<UInt8> {
  /// The bytes must be UTF-8.
  fileprivate func isPlain(_ layout: TextLayout) -> Bool {
    let space = UInt8(ascii: " ")
    var previous = layout == .line ? space : 0
    var scalar: UInt32 = 0
    var missing = 0
    for byte in self {
      if byte < 0x80 {
        guard byte >= space, byte < 0x7F else { return false }
        if layout == .line, byte == space, previous == space { return false }
      } else if byte < 0xC0 {
        scalar = scalar << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing == 0, !scalar.isPlain { return false }
      } else {
        // A lead byte of four: emoji and rare scripts.
        guard byte < 0xF0 else { return false }
        missing = byte < 0xE0 ? 1 : 2
        scalar = UInt32(byte & (byte < 0xE0 ? 0x1F : 0x0F))
      }
      previous = byte
    }
    return layout == .block || isEmpty || previous != space
  }
}

extension UInt32 {
  /// Whether cleaning always keeps this scalar (beyond ASCII): it is no white space, control or default-ignorable
  /// character. Works by ranges, so false only means that it must be examined.
  fileprivate var isPlain: Bool {
    switch self {
    case 0xAD, 0x34F, 0x61C, 0x3164: false
    case 0xA1...0x115E, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x2FFF, 0x3001...0xD7FF: true
    case _: false
    }
  }
}

/// One pass over a text that collects the scalars to keep.
private struct TextCleaning {
  let layout: TextLayout
  private(set) var kept = String.UnicodeScalarView()
  private var count = 0
  /// For each scalar of the original, and for its end, the index in the result.
  private var places: [Int] = []
  private var previous: Unicode.Scalar?

  init(layout: TextLayout) { self.layout = layout }

  mutating func read(_ text: String) {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index != scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      let next = index == scalars.endIndex ? nil : scalars[index]
      places.append(count)
      if let clean = clean(scalar, next: next) { keep(clean) }
    }
    if layout == .line, previous == " " {
      kept.removeLast()
      count -= 1
    }
    places.append(count)
  }

  /// Drops everything beyond `limit` scalars; returns whether there was any.
  mutating func cut(to limit: Int) -> Bool {
    guard count > limit else { return false }
    kept.removeLast(count - limit)
    count = limit
    return true
  }

  func moved(_ start: Int, _ end: Int) -> (Int, Int) { (min(places[start], count), min(places[end], count)) }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    kept.append(scalar)
    previous = scalar
    count += 1
  }

  /// Returns the scalar to keep in place of this one, or `nil` to drop it.
  private func clean(_ scalar: Unicode.Scalar, next: Unicode.Scalar?) -> Unicode.Scalar? {
    if scalar.value >= 0x20, scalar.value < 0x7F, scalar != " " { return scalar }
    if scalar.properties.isWhitespace { return space(scalar, next: next) }
    switch scalar.value {
    case 0x200C, 0x200D: return joins(next) ? scalar : nil
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return previous == nil ? nil : scalar
    case 0xE0020...0xE007F: return previous.map { $0.properties.isEmoji || $0.value >= 0xE0020 } == true ? scalar : nil
    case 0xAD, 0xFFF9...0xFFFB: return nil
    default: break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return nil }
    return scalar.properties.generalCategory == .control ? nil : scalar
  }

  private func space(_ scalar: Unicode.Scalar, next: Unicode.Scalar?) -> Unicode.Scalar? {
    switch layout {
    case .line: return previous == nil || previous == " " ? nil : " "
    case .block:
      if scalar == "\r", next == "\n" { return nil }
      return scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator ? scalar : "\n"
    }
  }

  /// Whether a zero-width joiner or non-joiner is kept: inside an emoji, and between letters of scripts that join.
  private func joins(_ next: Unicode.Scalar?) -> Bool {
    guard let previous, let next else { return false }
    func isJoining(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.value < 0x600 { return false }
      if scalar.properties.isEmoji || scalar.value == 0xFE0F { return true }
      switch scalar.properties.generalCategory {
      case .otherLetter, .nonspacingMark, .spacingMark, .modifierSymbol: return true
      default: return false
      }
    }
    return isJoining(previous) && isJoining(next)
  }
}
