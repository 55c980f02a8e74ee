package import ScanVocabulary
package import TappetModel

/// The earcons that are playing, and the requests that wait for their ends.
package struct EarconDesk: Sendable {
  /// A sound that is both reported as an event and requested within this time is played once.
  static let sameness = Duration.milliseconds(100)

  private var playing: [Int: Int?] = [:]
  private var last: (id: Int, kind: SoundKind, since: Instant)?
  private var nextID = 1

  package init() {}

  /// Assigns a request to a sound that has just begun, instead of playing it twice; returns false when there is none.
  package mutating func adopt(_ kind: SoundKind, for order: Int, at now: Instant) -> Bool {
    guard let last, last.kind == kind, last.since.duration(to: now) <= Self.sameness, playing[last.id] == .some(nil)
    else { return false }
    playing[last.id] = order
    return true
  }

  /// Registers a sound that begins now and returns its id. `order` is the request that waits for its end.
  package mutating func begin(_ kind: SoundKind, for order: Int?, at now: Instant) -> Int {
    let id = nextID
    nextID += 1
    playing.updateValue(order, forKey: id)
    last = (id, kind, now)
    return id
  }

  /// Removes a sound that has ended and returns the request that waited for it.
  package mutating func end(_ id: Int) -> Int? { playing.removeValue(forKey: id) ?? nil }
}
