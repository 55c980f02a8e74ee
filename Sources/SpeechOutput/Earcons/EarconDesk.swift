package import ScanVocabulary
package import TappetModel

/// The short sounds that are being played, and for which orders.
package struct EarconDesk: Sendable {
  /// A sound that is told as an event, and ordered within this time, is one sound.
  static let sameness = Duration.milliseconds(100)

  private var playing: [Int: Int?] = [:]
  private var last: (id: Int, kind: SoundKind, since: Instant)?
  private var nextID = 1

  package init() {}

  /// Takes a sound that has only just begun for the one that is ordered; false when there is none.
  package mutating func adopt(_ kind: SoundKind, for order: Int, at now: Instant) -> Bool {
    guard let last, last.kind == kind, last.since.duration(to: now) <= Self.sameness, playing[last.id] == .some(nil)
    else { return false }
    playing[last.id] = order
    return true
  }

  /// The number of a sound that begins now. `order`: who waits for its end.
  package mutating func begin(_ kind: SoundKind, for order: Int?, at now: Instant) -> Int {
    let id = nextID
    nextID += 1
    playing.updateValue(order, forKey: id)
    last = (id, kind, now)
    return id
  }

  /// A sound has ended: whose order that was.
  package mutating func end(_ id: Int) -> Int? { playing.removeValue(forKey: id) ?? nil }
}
