import TappetModel

/// Where the caret goes by one unit of a text. Words and paragraphs go as in most editors: on to their ends, back to
/// their starts.
struct TextUnits {
  private let field: FieldText
  private let scalars: [Unicode.Scalar]

  init(_ field: FieldText) {
    self.field = field
    scalars = Array(field.text.unicodeScalars)
  }

  /// The place one unit from `place`; `place` itself at the end of the text.
  func place(_ unit: TextAction.Unit, _ heading: TextAction.Heading, from place: Int) -> Int {
    switch (unit, heading) {
    case (.character, .next): character(after: place)
    case (.character, .previous): character(before: place)
    case (.word, .next): run(from: run(from: place, of: false), of: true)
    case (.word, .previous): runBack(from: runBack(from: place, of: false), of: true)
    case (.line, _): line(heading, from: place)
    case (.paragraph, .next): paragraphEnd(from: place)
    case (.paragraph, .previous): paragraphStart(from: place)
    case (.document, .next): scalars.count
    case (.document, .previous): 0
    }
  }

  private func character(after place: Int) -> Int {
    let rest = String(String.UnicodeScalarView(scalars[place...]))
    return place + (rest.first?.unicodeScalars.count ?? 0)
  }

  private func character(before place: Int) -> Int {
    let before = String(String.UnicodeScalarView(scalars[..<place]))
    return place - (before.last?.unicodeScalars.count ?? 0)
  }

  private func run(from place: Int, of words: Bool) -> Int {
    scalars[place...].firstIndex { $0.isInWord != words } ?? scalars.count
  }

  private func runBack(from place: Int, of words: Bool) -> Int {
    scalars[..<place].lastIndex { $0.isInWord != words }.map { $0 + 1 } ?? 0
  }

  private func paragraphEnd(from place: Int) -> Int {
    let start = place < scalars.count && scalars[place].endsParagraph ? place + 1 : place
    return scalars[start...].firstIndex { $0.endsParagraph } ?? scalars.count
  }

  private func paragraphStart(from place: Int) -> Int {
    let end = place > 0 && scalars[place - 1].endsParagraph ? place - 1 : place
    return scalars[..<end].lastIndex { $0.endsParagraph }.map { $0 + 1 } ?? 0
  }

  /// The same column in the line above or below; the start of the first line, the end of the last.
  private func line(_ heading: TextAction.Heading, from place: Int) -> Int {
    let lines = lines
    guard let own = lines.lastIndex(where: { $0.lowerBound <= place && place <= textEnd(of: $0) }) else {
      return heading == .next ? scalars.count : 0
    }
    let column = place - lines[own].lowerBound
    let beside = heading == .next ? own + 1 : own - 1
    guard lines.indices.contains(beside) else {
      return heading == .next ? textEnd(of: lines[own]) : lines[own].lowerBound
    }
    return min(lines[beside].lowerBound + column, textEnd(of: lines[beside]))
  }

  /// The lines as laid out, or else the paragraphs.
  private var lines: [Range<Int>] {
    if !field.lines.isEmpty { return field.lines }
    var lines: [Range<Int>] = []
    var start = 0
    for (place, scalar) in scalars.enumerated() where scalar.endsParagraph {
      lines.append(start..<place + 1)
      start = place + 1
    }
    return lines + [start..<scalars.count]
  }

  /// The end of a line before the break that ends it.
  private func textEnd(of line: Range<Int>) -> Int {
    guard let last = scalars[line].last, last.endsParagraph || (last == " " && line.upperBound < scalars.count) else {
      return line.upperBound
    }
    return line.upperBound - 1
  }
}

extension Unicode.Scalar {
  fileprivate var isInWord: Bool {
    self == "_" || self == "'" || self == "’" || properties.isAlphabetic || properties.numericType != nil
      || properties.isGraphemeExtend
  }

  fileprivate var endsParagraph: Bool { self == "\n" || self == "\r" || self == "\u{2029}" }
}
