import TappetConfig

/// The bell as it is heard: which player is to ring, the one that does, and whether it rang when the daemon ended.
///
/// ```
/// begin ── began ── ended, well ▶ the same player rings next │ not well ▶ the next one │ none is left ▶ the terminal, once
/// end: the player ends, and the first one rings next
/// ```
struct BellDesk {
  /// The command that rings now; `nil`: none, or the terminal.
  private var running: RunningCommand?
  /// Rises with every ring: what became of an older one is no matter.
  private(set) var ring = 0
  /// Which of the players is tried next.
  private var choice = 0
  private let memory: BellMemory?
  private let writes = OrderedWrites()

  /// - Parameter memory: `nil`: nothing is remembered.
  init(_ memory: BellMemory? = nil) { self.memory = memory }

  /// Whether it rang when the last daemon ended.
  var rang: Bool { memory?.rang ?? false }

  /// What writes down whether it rings.
  func remember(isRinging: Bool) -> FileWrite? {
    memory.map { memory in writes.next { memory.note(isRinging: isRinging) } }
  }

  /// The next ring's player; `nil`: none of them is left, and the terminal's bell must do.
  mutating func begin(of players: [UserCommand]) -> UserCommand? {
    ring += 1
    running = nil
    if choice >= players.count {
      choice = 0
      return nil
    }
    return players[choice]
  }

  /// The player was started.
  mutating func began(_ player: RunningCommand) { running = player }

  /// What became of a ring's player: the next is tried where it failed, else it rings on. Answers whether that matters.
  mutating func ended(_ ring: Int, well: Bool) -> Bool {
    guard ring == self.ring else { return false }
    running = nil
    if !well { choice += 1 }
    return true
  }

  /// The user's own player is tried first again.
  mutating func end() {
    running?.stop()
    running = nil
    choice = 0
  }
}
