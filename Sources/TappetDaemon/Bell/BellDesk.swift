import TappetConfig

/// The state of the attention bell's sound: which player command rings next and which one is running.
///
/// ```
/// begin ── began ── ended, well ▶ the same player rings next │ failed ▶ the next player │ none left ▶ terminal, once
/// end: stops the player; the first player rings next
/// ```
struct BellDesk {
  /// The player that is ringing now; `nil` if none is, or if the terminal rang.
  private var running: RunningCommand?
  /// The number of the latest ring; the results of earlier rings are ignored.
  private(set) var ring = 0
  /// The index of the player to try next.
  private var choice = 0
  private let memory: BellMemory?
  private let writes = OrderedWrites()

  /// - Parameter memory: stores whether the bell rings, across restarts; `nil` stores nothing.
  init(_ memory: BellMemory? = nil) { self.memory = memory }

  /// Whether the bell was ringing when the previous daemon ended.
  var rang: Bool { memory?.rang ?? false }

  /// Returns a write that stores whether the bell rings; `nil` without a memory.
  func remember(isRinging: Bool) -> FileWrite? {
    memory.map { memory in writes.next { memory.note(isRinging: isRinging) } }
  }

  /// Begins a ring and returns its player; `nil` if all players have failed and the terminal's bell must ring instead.
  mutating func begin(of players: [UserCommand]) -> UserCommand? {
    ring += 1
    running = nil
    if choice >= players.count {
      choice = 0
      return nil
    }
    return players[choice]
  }

  /// Records the player that was started for the current ring.
  mutating func began(_ player: RunningCommand) { running = player }

  /// Records that the player of ring number `ring` has ended; after a failure the next player is tried. Returns `false`
  /// for an earlier ring, whose result is ignored.
  mutating func ended(_ ring: Int, well: Bool) -> Bool {
    guard ring == self.ring else { return false }
    running = nil
    if !well { choice += 1 }
    return true
  }

  /// Stops the player and starts again from the first one, which is the user's own.
  mutating func end() {
    running?.stop()
    running = nil
    choice = 0
  }
}
