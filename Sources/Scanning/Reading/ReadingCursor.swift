package import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// The place in a screen's text that a person reads piece by piece: over elements, lines, words or characters.
///
/// ```
/// (none) ─ move ▶ the first piece of the element where reading begins ─ move ▶ the next piece, of the next element
///            unit ▶ the piece at the same place             └ nothing follows: nil, the place stays
/// ```
package struct ReadingCursor: Sendable {
  package enum Unit: Hashable, Sendable {
    case element, line, word, character
  }

  /// A piece to read: a whole element, or a part of its words.
  package struct Piece: Hashable, Sendable {
    package var element: AccessibilityElement
    /// The words of the piece; `nil`: the whole element.
    package var part: String?
  }

  /// The length at which a line without line breaks is broken between words, in characters.
  static let lineLength = 80

  private(set) var unit = Unit.element
  /// The element, and the offset of the piece in its words, in characters.
  private var place: (id: ElementID, offset: Int)?

  package init() {}

  /// Forgets the place; the unit stays.
  package mutating func forget() { place = nil }

  /// Goes to the beginning of an element that was read whole.
  package mutating func go(to id: ElementID) { place = (id, 0) }

  /// The element at which the cursor is; `nil`: it is nowhere.
  package var id: ElementID? { place?.id }

  /// Carries out an order that moves the cursor or changes its unit. `start`: the element where reading begins if the
  /// cursor is nowhere. Returns the piece to read; `nil`: there is none in that direction.
  package mutating func obey(_ order: ReadingOrder, in page: ReadablePage, from start: ElementID?) -> Piece? {
    switch order {
    case .next: return move(1, in: page, from: start)
    case .previous: return move(-1, in: page, from: start)
    case .nextHeading: return moveToHeading(1, in: page, from: start)
    case .previousHeading: return moveToHeading(-1, in: page, from: start)
    case .elements: unit = .element
    case .lines: unit = .line
    case .words: unit = .word
    case .characters: unit = .character
    case .spell, .screen, .onward, .selection, .stop, .top: break
    }
    return found(in: page).map { piece(of: page.elements[$0.index], $0.piece) } ?? move(1, in: page, from: start)
  }

  private mutating func move(_ step: Int, in page: ReadablePage, from start: ElementID?) -> Piece? {
    guard let now = found(in: page) else {
      guard let index = page.index(of: start) ?? page.elements.indices.first else { return nil }
      return put(index, 0, in: page)
    }
    let next = now.piece + step
    if unit != .element, pieces(of: page.elements[now.index]).indices.contains(next) {
      return put(now.index, next, in: page)
    }
    let index = now.index + step
    guard page.elements.indices.contains(index) else { return nil }
    return put(index, step > 0 ? 0 : pieces(of: page.elements[index]).count - 1, in: page)
  }

  private mutating func moveToHeading(_ step: Int, in page: ReadablePage, from start: ElementID?) -> Piece? {
    let headings = page.elements.indices.filter { page.elements[$0].traits.contains(.header) }
    let now = found(in: page)?.index ?? page.index(of: start)
    let index =
      step > 0 ? headings.first { $0 > now ?? -1 } : headings.last { $0 < now ?? page.elements.count }
    return index.flatMap { put($0, 0, in: page) }
  }

  /// The cursor's element on the page, and the piece of it at the cursor; `nil`: the cursor is nowhere, or its element
  /// is gone.
  private func found(in page: ReadablePage) -> (index: Int, piece: Int)? {
    guard let place, let index = page.index(of: place.id) else { return nil }
    let pieces = pieces(of: page.elements[index])
    return (index, pieces.lastIndex { $0.lowerBound <= place.offset } ?? 0)
  }

  private mutating func put(_ index: Int, _ number: Int, in page: ReadablePage) -> Piece {
    let element = page.elements[index]
    place = (element.id, pieces(of: element)[max(number, 0)].lowerBound)
    return piece(of: element, max(number, 0))
  }

  private func piece(of element: AccessibilityElement, _ number: Int) -> Piece {
    guard unit != .element else { return Piece(element: element, part: nil) }
    let characters = Array(element.readAloud.string)
    return Piece(element: element, part: String(characters[pieces(of: element)[number]]))
  }

  /// The ranges of the pieces in the element's words, in characters; never empty.
  private func pieces(of element: AccessibilityElement) -> [Range<Int>] {
    let characters = Array(element.readAloud.string)
    let pieces: [Range<Int>] =
      switch unit {
      case .element: []
      case .line: Self.runs(in: characters) { $0.isNewline }.flatMap { Self.lines(in: characters, $0) }
      case .word: Self.runs(in: characters) { $0.isWhitespace }
      case .character: characters.indices.map { $0..<$0 + 1 }
      }
    return pieces.isEmpty ? [0..<characters.count] : pieces
  }

  private static func runs(in characters: [Character], between isBorder: (Character) -> Bool) -> [Range<Int>] {
    characters.split(whereSeparator: isBorder).map { $0.startIndex..<$0.endIndex }
  }

  /// Breaks a line that is longer than `lineLength` between words.
  private static func lines(in characters: [Character], _ line: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = line.lowerBound
    while line.upperBound - start > lineLength {
      let blank = (start..<start + lineLength).last { characters[$0].isWhitespace }
      let end = blank.map { $0 + 1 } ?? start + lineLength
      lines.append(start..<end)
      start = end
    }
    return lines + [start..<line.upperBound]
  }
}

extension ReadingCursor.Piece {
  /// The words to speak. `spells`: whether to speak them letter by letter.
  package func spoken(by settings: SpeakingSettings, spells: Bool) -> AttributedText {
    var text =
      part.map { AttributedText($0) } ?? (spells ? element.readAloud : element.spoken(by: settings, longest: 10_000))
    let language = part == nil ? nil : element.language
    let length = text.string.unicodeScalars.count
    // A single character is spoken by its name, also where it is a punctuation mark.
    if spells || part?.count == 1 {
      text.attributes.append(SpeechAttribute(start: 0, length: length, spellOut: true, punctuation: true))
    }
    return text.marked(language)
  }
}

extension ReadablePage {
  fileprivate func index(of id: ElementID?) -> Int? { id.flatMap { id in elements.firstIndex { $0.id == id } } }
}

extension ScanCommand {
  /// Whether the command is a step of the reading cursor.
  package var isReadingStep: Bool { if case .read(let order) = self { order.isStep } else { false } }
}

extension ReadingOrder {
  /// Whether the order moves or changes the reading cursor, and reads one piece.
  package var isStep: Bool {
    switch self {
    case .screen, .onward, .selection, .stop, .top: false
    case .next, .previous, .nextHeading, .previousHeading, .elements, .lines, .words, .characters, .spell: true
    }
  }
}
