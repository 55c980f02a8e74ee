import SpokenNames
import TappetModel

/// A window of the desktop to which the user can switch by voice.
package struct VoiceWindow: Hashable, Sendable, Codable {
  /// The number by which tappet-desk knows it.
  package var id: UInt
  package var title: String

  package init(id: UInt, title: String) {
    self.id = id
    self.title = title
  }

  private enum CodingKeys: CodingKey { case id, title }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let text = try members.decode(String.self, forKey: .id)
    guard let number = UInt(text) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: members, debugDescription: "expected digits")
    }
    self.init(id: number, title: try members.decode(String.self, forKey: .title))
  }

  /// Its number as digits: KWin's have 64 bits, and numbers of a recording fewer.
  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(String(id), forKey: .id)
    try members.encode(title, forKey: .title)
  }
}

/// The windows that the user can switch to, matched by the names in their titles.
/// Decision 277: docs/decisions/0277-switch-to-window.md.
struct VoiceWindows: Sendable {
  struct Match: Hashable, Sendable {
    var rank: VoiceRank
    var windows: [VoiceWindow]
    /// The first window's name.
    var shown: String
  }

  /// How many windows are listened for.
  static let most = 20
  /// How many words of a name are listened for.
  static let mostWords = 6
  /// How many readings of each name are listened for.
  private static let mostReadings = 2

  private(set) var windows: [VoiceWindow] = []
  private var matcher = VoiceMatcher([])
  /// The words that the recogniser listens for: the names, without and with unique beginnings.
  private var whole: [[String]] = []
  private var withPrefixes: [[String]] = []
  /// Those of them that are listened for, because they are the name of no app.
  private var listened: (whole: [[String]], withPrefixes: [[String]]) = ([], [])

  init() {}

  init(_ windows: [VoiceWindow], wording: SpokenForm) {
    self.windows = windows
    let titles = windows.prefix(Self.most).map { ($0, WindowTitle($0.title).names) }.filter { !$0.1.isEmpty }
    matcher = VoiceMatcher(
      titles.map { window, names in
        VoiceName(
          AccessibilityElement(
            id: ElementID(String(window.id)), name: window.title, label: AttributedText(window.title),
            userInputLabels: names), readings: wording.spoken)
      }, wording.language)
    let prefixes = UniquePrefixes(of: matcher.names, wording.language).prefixes
    for (name, (_, names)) in zip(matcher.names, titles) {
      let words = names.flatMap { wording.readings(of: $0).prefix(Self.mostReadings).map(Self.cut) }
      let beginnings = (prefixes[name.id] ?? []).filter { beginning in
        words.first.map { $0.starts(with: beginning) } ?? false
      }
      for reading in words where !whole.contains(reading) { whole.append(reading) }
      for reading in words + beginnings where !withPrefixes.contains(reading) { withPrefixes.append(reading) }
    }
  }

  /// Long titles by their beginnings, which match too.
  private static func cut(_ words: [String]) -> [String] {
    words.count > mostWords ? Array(words.prefix(Reading.longestBeginning)) : words
  }

  func match(_ words: [String]) -> Match? {
    guard let found = matcher.match(words) else { return nil }
    let windows = found.ids.compactMap { id in self.windows.first { String($0.id) == id.rawValue } }
    return Match(rank: found.rank, windows: windows, shown: found.ids.first.flatMap { matcher[$0]?.shown } ?? "")
  }

  /// Has the recogniser listen for no words that are the name of an app.
  /// - Parameter readings: of the apps' names.
  mutating func leave(_ readings: [[String]]) {
    let taken = Set(readings)
    listened = (whole.filter { !taken.contains($0) }, withPrefixes.filter { !taken.contains($0) })
  }

  /// The words that the recogniser listens for.
  /// - Parameter prefixes: whether with unique beginnings of names.
  func readings(prefixes: Bool) -> [[String]] { prefixes ? listened.withPrefixes : listened.whole }
}

extension VoiceWindows.Match {
  /// Whether it is these windows that are meant, and not the apps with that name: those come first, but not to stay where the
  /// person is already.
  func isMeant(besides apps: VoiceApps.Match?) -> Bool {
    guard let apps else { return true }
    return rank < apps.rank || rank.isExact && apps.apps.allSatisfy(\.isScanned)
  }
}
