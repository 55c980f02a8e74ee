import TappetConfig

/// Which of the players is to ring, and the one that does.
struct BellPlayer {
  /// The command that rings now; `nil`: none, or the terminal.
  var running: RunningCommand?
  /// Rises with every ring: what became of an older one is no matter.
  private(set) var ring = 0
  /// Which of the players is tried next.
  private var choice = 0

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

  /// What became of the player: the next is tried where it failed, else it rings on.
  mutating func ended(well: Bool) {
    running = nil
    if !well { choice += 1 }
  }

  /// The user's own player is tried first again.
  mutating func end() {
    running?.stop()
    self = BellPlayer(after: ring)
  }

  init() {}

  private init(after ring: Int) { self.ring = ring }
}
