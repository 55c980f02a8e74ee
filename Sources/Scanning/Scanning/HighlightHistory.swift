import ScanVocabulary
package import TappetModel

/// The history of the highlight, which decides what a press means by its stamp.
///
/// ```
/// lit    [a]──────────────[b]──────────────
/// grace                    ├──┤
/// press        ▲ means a     ▲ means a (credited)   ▲ means b
/// ```
/// A stop counts as seen once it has been lit for the grace. An earlier press means the stop before, if the timer moved
/// the highlight (or the repeat of a held switch, whose moment the user does not choose); the new stop, if the
/// user's own next or previous did; and nothing after entering a level, or after a change by the app.
package struct HighlightHistory: Sendable {
  /// The cause of a change of the highlight.
  package enum Arrival: Sendable {
    /// The method's own step: on, wrapped, up a level, or dark after the last loop.
    case timer
    /// The user's own `next` or `previous`.
    case ownMove
    /// A press or command of the user's changed the level, or lit a stop again.
    case entered
    /// A press that turned `overscan` slow, some stops back.
    case braked
    /// Not the user: the tree, a modal, the screen, the app, resuming.
    case foreign
  }

  /// One stop for as long as it was lit; or darkness.
  package struct Entry: Sendable {
    /// `nil`: nothing was lit.
    var spot: ScanSpot?
    package var from: Instant
    var arrival: Arrival
    /// How long the stop must be lit to count as seen.
    var grace: Duration
    var motion: ScanMotion
    /// The number of stops lit in its level before it.
    var steps = 0
    /// How the stop looked, oldest first.
    package var looks: [Look]
    var lostLooks = false
  }

  package struct Look: Sendable {
    var fingerprint: Fingerprint
    package var from: Instant
  }

  enum Meaning: Sendable {
    case stop(Entry, credited: Bool)
    case dark
    case refused(RefusalReason)
  }

  private static let entriesKept = 64
  private static let looksKept = 256
  private static let markedEntriesKept = 8
  private static let generationsKept = 256

  private(set) var entries: [Entry] = []
  private var forgot = false
  private var generations: [(from: Instant, generation: Int)] = []

  package var last: Entry? { entries.last }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    forgetMarks()
    if entries.count > Self.entriesKept {
      entries.removeFirst(entries.count - Self.entriesKept)
      forgot = true
    }
  }

  /// The lit stop survived a tree change: it is now at `spot` and looks like `fingerprint`.
  mutating func rebind(to spot: ScanSpot, looking fingerprint: Fingerprint, at: Instant) {
    guard let current = entries.indices.last else { return }
    entries[current].spot = spot
    if entries[current].looks.last?.fingerprint == fingerprint { return }
    entries[current].looks.append(Look(fingerprint: fingerprint, from: at))
    let most = fingerprint.marks.isEmpty ? Self.looksKept : Self.markedEntriesKept
    if entries[current].looks.count > most {
      entries[current].looks.removeFirst()
      entries[current].lostLooks = true
    }
  }

  /// Discards the marks of all but the last few entries, because they are many. Older presses are refused.
  private mutating func forgetMarks() {
    let index = entries.count - Self.markedEntriesKept - 1
    guard index >= 0, entries[index].looks.contains(where: { !$0.fingerprint.marks.isEmpty }) else { return }
    entries[index].looks = []
    entries[index].lostLooks = true
  }

  /// Forgets what was lit; the current darkness stays.
  mutating func forgetSights() {
    entries = entries.suffix(1)
    forgot = false
  }

  mutating func noteGeneration(_ generation: Int, at: Instant) {
    if generations.last?.generation == generation { return }
    generations.append((at, generation))
    if generations.count > Self.generationsKept { generations.removeFirst() }
  }

  /// The generation of the tree that was shown at that moment, or the oldest known.
  func generation(at moment: Instant) -> Int? {
    (generations.last { $0.from <= moment } ?? generations.first)?.generation
  }

  /// The entry before it. What came and went in the same moment was never visible.
  private func seen(before entry: Entry) -> Entry? { entries.last { $0.from < entry.from } }

  func grace(at stamp: Instant) -> Duration { entries.last { $0.from <= stamp }?.grace ?? .zero }

  /// The entry at that moment; `nil`: unknown.
  func entry(at moment: Instant) -> Entry? { entries.last { $0.from <= moment } }

  /// Why a press with that stamp cannot have been for what is lit now; `nil`: it can.
  func refusal(at stamp: Instant) -> RefusalReason? {
    guard let last, last.from <= stamp else { return .changed }
    if case .refused(let reason) = meaning(at: stamp) { return reason }
    return nil
  }

  /// The meaning of a press stamped `stamp`. O(entries), which are few.
  func meaning(at stamp: Instant) -> Meaning {
    guard let index = entries.lastIndex(where: { $0.from <= stamp }) else {
      return forgot ? .refused(.changed) : .dark
    }
    let entry = entries[index]
    let isSeen = entry.from.duration(to: stamp) >= entry.grace
    switch entry.arrival {
    case .timer:
      if !isSeen, let before = seen(before: entry), before.spot != nil { return .stop(before, credited: true) }
      return entry.spot == nil ? .dark : isSeen ? .stop(entry, credited: false) : .refused(.changed)
    case .ownMove: return entry.spot == nil ? .dark : .stop(entry, credited: false)
    case .entered, .braked:
      return entry.spot == nil ? .dark : isSeen ? .stop(entry, credited: false) : .refused(.tooSoon)
    case .foreign: return entry.spot == nil ? .dark : isSeen ? .stop(entry, credited: false) : .refused(.changed)
    }
  }
}

extension HighlightHistory.Entry {
  /// How the stop looked at that moment, or when it was lit if that was later; `nil`: no longer known.
  func look(at moment: Instant) -> Fingerprint? {
    (looks.last { $0.from <= moment } ?? (lostLooks ? nil : looks.first))?.fingerprint
  }
}
