import ScanVocabulary
package import TappetModel

/// The history of the highlight, which decides by a press's stamp which stop the press was made for.
///
/// ```
/// lit    [a]──────────────[b]──────────────
/// grace                    ├──┤
/// press        ▲ means a     ▲ means a (credited)   ▲ means b
/// ```
/// A stop counts as seen once it has been lit for the grace period. A press before that is judged by what moved the
/// highlight to the stop:
///
/// - the timer, or the repeat of a held switch, whose moment the user does not choose: the press means the stop lit
///   before, if that had been seen;
/// - the user's own `next` or `previous`: it means the new stop;
/// - entering a level, or a change by the app: it means nothing and is refused.
package struct HighlightHistory: Sendable {
  /// The cause of a change of the highlight: why a stop was lit, or why the highlight went out.
  package enum Arrival: Sendable {
    /// The method's own step: to the next stop, round to the first, up a level, or dark after the last loop. The repeat
    /// of a held move counts as this too.
    case timer
    /// The user's own `next` or `previous`, or a digit that they typed in `coded`.
    case ownMove
    /// A press or a command by the user changed the level, or lit the same stop again.
    case entered
    /// A press in `overscan` that slowed the highlight down and moved it some stops back.
    case braked
    /// A change that the user did not make: in the tree, by a modal, a new screen, another app, or after resuming.
    case foreign
  }

  /// A period in which one stop was lit, or nothing.
  package struct Entry: Sendable {
    /// Where the highlight was; `nil`: nothing was lit.
    var spot: ScanSpot?
    package var from: Instant
    var arrival: Arrival
    /// How long the stop must be lit to count as seen.
    var grace: Duration
    /// The state of the method during the period.
    var motion: ScanMotion
    /// How many stops had been lit in this level before this entry, all loops counted.
    var steps = 0
    /// Whether the stop was in a known group, so that its first pause was shorter.
    var inKnownGroup = false
    /// How the stop looked, oldest first.
    package var looks: [Look]
    /// Whether older looks were discarded to limit memory.
    var lostLooks = false
  }

  /// How a stop looked, and since when.
  package struct Look: Sendable {
    var fingerprint: Fingerprint
    package var from: Instant
  }

  /// The target of a press, found by its stamp: a stop (`credited`: the stop lit before the one that was lit at the
  /// stamp), darkness, or none, so that the press is refused.
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

  /// Notes that the lit stop survived a tree change: it is now at `spot` and has looked like `fingerprint` since `at`.
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

  /// Discards the marks of all but the last 8 entries, because marks take much memory. Presses made for older marks are
  /// refused.
  private mutating func forgetMarks() {
    let index = entries.count - Self.markedEntriesKept - 1
    guard index >= 0, entries[index].looks.contains(where: { !$0.fingerprint.marks.isEmpty }) else { return }
    entries[index].looks = []
    entries[index].lostLooks = true
  }

  /// Forgets all entries but the last, which is the current darkness.
  mutating func forgetSights() {
    entries = entries.suffix(1)
    forgot = false
  }

  /// Notes the generation of the tree that is shown from `at` on.
  mutating func noteGeneration(_ generation: Int, at: Instant) {
    if generations.last?.generation == generation { return }
    generations.append((at, generation))
    if generations.count > Self.generationsKept { generations.removeFirst() }
  }

  /// The generation number of the tree that was shown at `moment`; the oldest stored one if `moment` is earlier; `nil`:
  /// none is stored.
  func generation(at moment: Instant) -> Int? {
    (generations.last { $0.from <= moment } ?? generations.first)?.generation
  }

  /// The last entry that began before `entry` did. Entries that began at the same moment were never visible.
  private func seen(before entry: Entry) -> Entry? { entries.last { $0.from < entry.from } }

  /// The grace period of the entry that was in force at `stamp`; zero if that entry is unknown.
  func grace(at stamp: Instant) -> Duration { entries.last { $0.from <= stamp }?.grace ?? .zero }

  /// The entry that was in force at `moment`; `nil`: unknown.
  func entry(at moment: Instant) -> Entry? { entries.last { $0.from <= moment } }

  /// Why a press stamped `stamp` cannot have been made for what is lit now; `nil`: it can.
  func refusal(at stamp: Instant) -> RefusalReason? {
    guard let last, last.from <= stamp else { return .changed }
    if case .refused(let reason) = meaning(at: stamp) { return reason }
    return nil
  }

  /// Returns what a press stamped `stamp` means. O(stored entries), at most 64.
  func meaning(at stamp: Instant) -> Meaning {
    guard let index = entries.lastIndex(where: { $0.from <= stamp }) else {
      return forgot ? .refused(.changed) : .dark
    }
    let entry = entries[index]
    let isSeen = entry.isSeen(at: stamp)
    switch entry.arrival {
    case .timer:
      if !isSeen, let before = seen(before: entry), before.spot != nil {
        // The repeat of a held move may follow at once on what came under it, and the idle timeout on such a repeat.
        if before.isSeen(at: stamp), before.from.duration(to: stamp) >= entry.grace {
          return .stop(before, credited: true)
        }
        return .refused(before.arrival == .foreign ? .changed : .tooSoon)
      }
      return entry.spot == nil ? .dark : isSeen ? .stop(entry, credited: false) : .refused(.changed)
    case .ownMove: return entry.spot == nil ? .dark : .stop(entry, credited: false)
    case .entered, .braked:
      return entry.spot == nil ? .dark : isSeen ? .stop(entry, credited: false) : .refused(.tooSoon)
    case .foreign: return entry.spot == nil ? .dark : isSeen ? .stop(entry, credited: false) : .refused(.changed)
    }
  }
}

extension HighlightHistory.Entry {
  /// Whether the stop had been lit long enough to be what a press stamped `stamp` was made for.
  fileprivate func isSeen(at stamp: Instant) -> Bool { from.duration(to: stamp) >= grace }

  /// How the stop looked at `moment`, or when it was lit if that was later; `nil`: that look was discarded.
  func look(at moment: Instant) -> Fingerprint? {
    (looks.last { $0.from <= moment } ?? (lostLooks ? nil : looks.first))?.fingerprint
  }
}
