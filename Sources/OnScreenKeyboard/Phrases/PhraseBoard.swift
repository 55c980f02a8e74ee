package import DeskPanels
import Messages
package import TappetModel

/// The keyboard's pages of stored phrases and of remembered messages: categories, the phrases of one, the messages, and the
/// question before one of them is removed.
package struct PhraseBoard: Hashable, Sendable {
  package enum Page: Hashable, Sendable {
    case categories(Int)
    case phrases(String, Int)
    /// Whether that phrase of that category is really to be removed.
    case removal(String, of: String)
    /// The remembered messages, on pages numbered from 0.
    case messages(Int)
    /// Whether that message is really to be forgotten.
    case forgetting(String)
  }

  package enum Choice: Hashable, Sendable {
    case type(String)
    /// Speaks what is being written.
    case say
    /// Stores what is being written as a phrase.
    case save
    case remove(String, of: String)
    /// Removes a remembered message.
    case forget(String)
    case turn(Page)
    /// From now on, a chosen phrase is removed, or no more.
    case removes(Bool)
    /// Shows the keys again.
    case keys
  }

  package var phrases: Phrases
  /// The remembered messages, the latest first.
  package var messages: [String]
  package private(set) var page = Page.categories(0)
  /// Whether a chosen phrase is to be removed.
  package private(set) var removes = false

  package init(_ phrases: Phrases, messages: [String] = []) {
    self.phrases = phrases
    self.messages = messages
    // One category needs no choice.
    if phrases.categories.count == 1, messages.isEmpty { page = .phrases(phrases.categories[0].name, 0) }
  }

  /// Follows a choice that only concerns the pages.
  package mutating func follow(_ choice: Choice) {
    switch choice {
    case .turn(let page): self.page = page
    case .removes(let flag): removes = flag
    case .remove(let phrase, of: let category):
      phrases.remove(phrase, from: category)
      removes = false
      page = phrases.phrases(in: category).isEmpty ? .categories(0) : .phrases(category, 0)
    case .forget(let message):
      messages.removeAll { $0 == message }
      removes = false
      page = messages.isEmpty ? .categories(0) : .messages(0)
    case .type, .say, .save, .keys: break
    }
  }

  private static let inRow = 3
  private static let rowsOfPage = 4
  private typealias Entry = (cell: Panel.Cell, choice: Choice)

  /// - Parameter language: the phrases' language, a BCP 47 tag.
  package func panel(
    language: String = "en", in frame: Frame, bar: Panel.Bar? = nil
  ) -> (panel: Panel, choices: [ElementID: Choice]) {
    let (entries, ways) = content
    var rows = stride(from: 0, to: entries.count, by: Self.inRow).map { start in
      let end = min(start + Self.inRow, entries.count)
      return (ElementID("phrases/row/\(start)"), nil as Message?, Array(entries[start..<end]))
    }
    // translators: The row of keys below the stored phrases: back, save, remove, …
    rows.append(("phrases/ways", Message("Ways", context: "phrases"), ways))
    var choices: [ElementID: Choice] = [:]
    for entry in rows.flatMap(\.2) { choices[entry.cell.id] = entry.choice }
    let panel = Panel(
      Self.title, language: language,
      rows: rows.map { id, name, entries in
        Panel.Row(id, name: name, places: name == nil ? Double(Self.inRow) : 0, entries.map(\.cell))
      },
      places: Self.rowsOfPage + 1, in: frame, bar: bar)
    return (panel, choices)
  }

  // translators: The pages of stored phrases on the on-screen keyboard, and the key that opens them.
  static let title = Message("Phrases", context: "panel")

  private var content: (entries: [Entry], ways: [Entry]) {
    switch page {
    case .removal(let phrase, let category):
      return Self.question(phrase, .remove(phrase, of: category), or: .phrases(category, 0))
    case .forgetting(let message): return Self.question(message, .forget(message), or: .messages(0))
    case .categories(let number):
      let names = phrases.categories.map(\.name)
      var entries = names.map { name in
        Entry(
          Panel.Cell(Self.id("category", name), name: name.isEmpty ? Self.own : Message(verbatim: name)),
          .turn(.phrases(name, 0)))
      }
      if !messages.isEmpty {
        entries.append(Entry(Panel.Cell("phrases/messages", name: Self.written), .turn(.messages(0))))
      }
      let (shown, turns) = pages(of: entries, number) { .categories($0) }
      return (shown, [Self.keys, Self.say, Self.save] + removal + turns)
    case .phrases(let category, let number):
      let entries = phrases.phrases(in: category).map { phrase in
        Entry(
          Panel.Cell(Self.id("phrase", category, phrase), name: Message(verbatim: phrase)),
          removes ? .turn(.removal(phrase, of: category)) : .type(phrase))
      }
      let (shown, turns) = pages(of: entries, number) { .phrases(category, $0) }
      return (shown, [Self.keys, Self.categories] + turns + [Self.say, Self.save] + removal)
    case .messages(let number):
      let entries = messages.map { message in
        Entry(
          Panel.Cell(Self.id("message", message), name: Message(verbatim: message)),
          removes ? .turn(.forgetting(message)) : .type(message))
      }
      let (shown, turns) = pages(of: entries, number) { .messages($0) }
      return (shown, [Self.keys, Self.categories] + turns + [Self.say, Self.save] + removal)
    }
  }

  /// Asks whether a phrase or a message is really to be removed.
  private static func question(
    _ text: String, _ removal: Choice, or page: Page
  ) -> (entries: [Entry], ways: [Entry]) {
    (
      [
        Entry(
          // translators: %1 is a stored phrase, or a message that was written before.
          Panel.Cell(
            "phrases/remove", name: Message("Remove “\(text)”"),
            // not translated: spoken commands are English
            spoken: "remove it"),
          removal),
        Entry(Panel.Cell("phrases/keep", name: Message("Keep it", context: "phrases")), .turn(page)),
      ], [keys]
    )
  }

  /// The entries of a page, and the keys to the pages before and after it.
  private func pages(of entries: [Entry], _ number: Int, _ page: (Int) -> Page) -> (shown: [Entry], turns: [Entry]) {
    let size = Self.inRow * Self.rowsOfPage
    let last = max(0, (entries.count - 1) / size)
    let number = min(max(number, 0), last)
    var turns: [Entry] = []
    if number < last {
      turns.append(Entry(Panel.Cell("phrases/next", name: Message("More phrases")), .turn(page(number + 1))))
    }
    if number > 0 {
      turns.append(Entry(Panel.Cell("phrases/last", name: Message("Previous phrases")), .turn(page(number - 1))))
    }
    return (Array(entries.dropFirst(number * size).prefix(size)), turns)
  }

  private var removal: [Entry] {
    guard !phrases.isEmpty || !messages.isEmpty else { return [] }
    // translators: A switch that stays on until a phrase is chosen.
    let name = Message("Remove a phrase")
    let traits: Traits = removes ? [.button, .selected] : .button
    return [Entry(Panel.Cell("phrases/removes", name: name, traits: traits), .removes(!removes))]
  }

  // translators: The category of the phrases that the person has stored themselves.
  private static let own = Message("My phrases")
  // translators: The category of the messages that the person wrote before, which Tappet remembers.
  private static let written = Message("Written before")
  private static var keys: Entry { Entry(Panel.Cell("phrases/keys", name: Message("Back to keys")), .keys) }
  private static var categories: Entry {
    Entry(Panel.Cell("phrases/categories", name: Message("Back to categories")), .turn(.categories(0)))
  }
  private static var say: Entry { Entry(Panel.Cell("phrases/say", name: KeyboardScreen.sayIt), .say) }
  private static var save: Entry {
    // translators: Stores what is being written as a phrase.
    Entry(Panel.Cell("phrases/save", name: Message("Save as phrase")), .save)
  }

  /// The same for the same phrase, whatever else there is: a choice that comes late selects no other.
  private static func id(_ parts: String...) -> ElementID {
    var hash = StableHash()
    for part in parts { hash.add(part) }
    return ElementID("phrases/\(parts[0])/\(String(hash.value, radix: 16))")
  }
}
