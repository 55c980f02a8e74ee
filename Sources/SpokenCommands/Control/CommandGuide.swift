import Messages
import ScanVocabulary
import SpokenNames
import TappetModel

/// "What can I say": what is on the screen, then the commands in groups, a page at a time. Each entry is chosen by its
/// number.
///
/// ```
/// groups ── number ─▶ screen, page 1 ── "more" ─▶ page 2 … ── "all groups" ─▶ groups
///        └─ number ─▶ commands of a group, page 1 …
/// ```
struct CommandGuide: Sendable {
  enum Page: Hashable, Sendable {
    case groups
    /// A page of the elements that the person can tap, from 0.
    case screen(Int)
    /// A page of the commands of a group, from 0.
    case commands(VoiceCommand.Category, Int)
  }

  /// The action that voice control takes when the person says the number of an entry.
  enum Choice: Hashable, Sendable {
    case page(Page)
    case tap(VocabularyHistory.Numbered)
    case command(VoiceCommand)
  }

  /// The most phrases on a page: with "more" and "all groups", one spoken digit reaches nearly all entries.
  static let most = 8
  /// The highest number on any page: the same on all, so that turning pages leaves the vocabulary as it is.
  static let highest = max(most + 2, VoiceCommand.Category.allCases.count + 1)
  /// The number of phrases that the list of groups quotes from each.
  private static let quoted = 3

  /// The named, enabled elements, in reading order.
  let elements: [VocabularyHistory.Numbered]
  /// The commands that voice control understands now, in the order of the table.
  let commands: [VoiceCommand]
  let language: SpokenLanguage

  /// Returns the entries of a page and what their numbers do; the list of groups for a page that does not exist.
  func listing(of page: Page, at now: Instant) -> VoiceListing {
    switch page {
    case .groups: return groups(at: now)
    case .screen(let number):
      let entries = elements.map { (VoiceList.Entry(text: Message(verbatim: tap($0))), Choice.tap($0)) }
      return listing(entries, title: Self.screen, page: number, at: now) { .screen($0) }
    case .commands(let category, let number):
      let entries = commands.lazy.filter { $0.category == category }.map { command in
        (
          VoiceList.Entry(text: Message(verbatim: command.title.forReaders(language)), detail: command.help),
          Choice.command(command)
        )
      }
      return listing(Array(entries), title: category.title, page: number, at: now) { .commands(category, $0) }
    }
  }

  private static let screen = Message("On this screen")

  private func groups(at now: Instant) -> VoiceListing {
    var entries: [(VoiceList.Entry, Choice)] = []
    if !elements.isEmpty {
      entries.append((entry(Self.screen, quoting: elements.map(tap)), .page(.screen(0))))
    }
    for category in VoiceCommand.Category.allCases {
      let phrases = commands.lazy.filter { $0.category == category }.map { $0.title.forReaders(language) }
      if phrases.isEmpty { continue }
      entries.append((entry(category.title, quoting: Array(phrases)), .page(.commands(category, 0))))
    }
    return VoiceListing(
      VoiceList(title: Message("You can say"), entries: entries.map(\.0), isNumbered: true), page: .groups,
      choices: entries.map(\.1), shownAt: now)
  }

  private func entry(_ group: Message, quoting phrases: [String]) -> VoiceList.Entry {
    let few = phrases.prefix(Self.quoted).joined(separator: ", ")
    let all = phrases.count > Self.quoted ? "\(few), …" : few
    return VoiceList.Entry(text: group, detail: Message(verbatim: all))
  }

  private func listing(
    _ entries: [(VoiceList.Entry, Choice)], title: Message, page: Int, at now: Instant, turn: (Int) -> Page
  ) -> VoiceListing {
    let pages = (entries.count + Self.most - 1) / Self.most
    guard (0..<pages).contains(page) else { return groups(at: now) }
    var shown = Array(entries.dropFirst(page * Self.most).prefix(Self.most))
    if pages > 1 {
      shown.append((VoiceList.Entry(text: Message("more")), .page(turn((page + 1) % pages))))
    }
    shown.append((VoiceList.Entry(text: Message("all groups")), .page(.groups)))
    let heading = pages > 1 ? Message("\(title), \(page + 1) of \(pages)") : title
    return VoiceListing(
      VoiceList(title: heading, entries: shown.map(\.0), isNumbered: true), page: turn(page),
      choices: shown.map(\.1), shownAt: now)
  }

  private func tap(_ element: VocabularyHistory.Numbered) -> String {
    let pattern = CommandTable.of(language).command(.element(.activate))?.title.forReaders(language) ?? ""
    return pattern.replacing(language.commands.places[.name] ?? "", with: element.shown)
  }
}

extension VoiceCommand {
  /// The words of the preferred way to say it, without those that may be left out; `nil` where a name, a number or text
  /// must be said, too.
  var wholeWords: [String]? {
    let needed = title.replacing(#/\s*\[[^\]]*\]/#, with: "")
    return needed.contains("<") ? nil : needed.split(separator: " ").map(String.init)
  }
}
