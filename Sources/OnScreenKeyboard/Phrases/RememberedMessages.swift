/// Messages that the person wrote and ended with Enter. Stored for them alone, and deleted at their request.
package struct RememberedMessages: Hashable, Sendable {
  /// Beyond that the oldest of those written only once goes first.
  package static let most = 400
  /// In characters. A shorter one is quicker to write than to choose; a longer one is hardly written twice.
  static let lengths = 6...200

  /// How often each was written; the latest last.
  private var entries: [(text: String, count: Int)] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var messages: [String] { entries.map(\.text) }

  /// Takes a message that was written. Leaves out what may be secret though its field is not: a figure of four digits or
  /// more, as of a card or a PIN.
  /// - Returns: whether it is remembered.
  @discardableResult
  package mutating func take(_ message: String) -> Bool {
    guard Self.isFit(message) else { return false }
    let count = entries.first { $0.text == message }?.count ?? 0
    entries.removeAll { $0.text == message }
    entries.append((message, min(count + 1, 1_000_000)))
    if entries.count > Self.most {
      entries.remove(at: entries.dropLast().firstIndex { $0.count == 1 } ?? entries.startIndex)
    }
    return true
  }

  /// Removes a message.
  /// - Returns: whether it was remembered.
  @discardableResult
  package mutating func forget(_ message: String) -> Bool {
    guard let place = entries.firstIndex(where: { $0.text == message }) else { return false }
    entries.remove(at: place)
    return true
  }

  private static func isFit(_ message: String) -> Bool {
    lengths.contains(message.count) && message == message.trimmed && message.unicodeScalars.allSatisfy(\.isText)
      && message.contains(" ")
      && message.split { !$0.isNumber }.allSatisfy { $0.count < 4 }
  }

  /// Finds a text that begins with the draft and is longer by at least two characters: the remembered message that the person
  /// wrote most often, of several the latest; else the first stored phrase.
  /// - Returns: `nil` if no text begins with the draft, or its beginning is not known.
  package func offer(for draft: MessageDraft, or phrases: Phrases) -> PhraseOffer? {
    guard draft.isWhole, !draft.text.trimmed.isEmpty, draft.text.count < Phrases.longestPhrase else { return nil }
    let (begun, length) = (draft.text.lowercased(), draft.text.count)
    func fits(_ text: String) -> Bool { text.lowercased().hasPrefix(begun) && text.count > length + 1 }
    let written = entries.enumerated().filter { fits($0.element.text) }
      .max { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }?.element.text
    let found = written ?? phrases.categories.lazy.flatMap(\.phrases).first(where: fits)
    return found.map { PhraseOffer(text: $0, rest: String($0.dropFirst(length))) }
  }

  // MARK: Text

  /// A readable text: one line for each message, after how often it was written.
  package var text: String { entries.map { "\($0.count) \($0.text)\n" }.joined() }

  /// Parses such a text; skips invalid lines.
  package init(text: String) {
    var known: Set<String> = []
    for line in text.split(separator: "\n").suffix(Self.most) {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let count = Int(parts[0]), (1...1_000_000).contains(count),
        Self.isFit(String(parts[1])), known.insert(String(parts[1])).inserted
      else { continue }
      entries.append((String(parts[1]), count))
    }
  }

  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A whole phrase that is offered for what has been begun.
package struct PhraseOffer: Hashable, Sendable {
  package let text: String
  /// What is not written yet.
  package let rest: String

  package init(text: String, rest: String) { (self.text, self.rest) = (text, rest) }
}
