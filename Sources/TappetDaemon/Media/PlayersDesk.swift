import Messages

/// The state of a media player: PlaybackStatus in MPRIS.
enum Playback: String, Hashable, Sendable {
  case playing = "Playing"
  case paused = "Paused"
  case stopped = "Stopped"
}

/// The media players that can be asked to play, and which of them a request is for.
///
/// ```
/// players      a playing ──── a paused, b playing ──── a paused, b paused ──── a paused
/// asked        a              b                        b (played last)         a
/// ```
struct PlayersDesk {
  /// The maximum number of requests under way: a player that hangs does not use up the threads.
  static let most = 4

  /// The players by their names on the bus, with what they do; `nil`: a player does not say.
  private(set) var players: [String: Playback?] = [:]
  /// The players that have played, the last one at the end.
  private var played: [String] = []
  /// The players that have been asked and have not answered.
  private var asked: [String] = []

  var isEmpty: Bool { players.isEmpty }

  /// Replaces the players. Returns whether there is now one where there was none, or the reverse.
  mutating func take(_ found: [String: Playback?]) -> Bool {
    let wasEmpty = isEmpty
    let begun = found.keys.sorted().filter { found[$0] == .playing && players[$0] != .playing }
    played = played.filter { found[$0] != nil && !begun.contains($0) } + begun
    players = found
    return isEmpty != wasEmpty
  }

  /// The player that a request is for: one that plays, else the one that played last, else one that is paused, else the
  /// first by name. Of several that play it is the one that began last.
  var target: String? {
    if let playing = played.last(where: { players[$0] == .playing }) { return playing }
    if let last = played.last { return last }
    let names = players.keys.sorted()
    return names.first { players[$0] == .paused } ?? names.first
  }

  /// Notes a request to a player. Returns why it must not be sent now; `nil` if it may.
  mutating func ask(_ player: String) -> Message? {
    if asked.contains(player) { return Message("the media player has not answered yet") }
    if asked.count >= Self.most { return Message("the media players do not answer") }
    asked.append(player)
    return nil
  }

  mutating func answered(_ player: String) { asked.removeAll { $0 == player } }
}

/// A request to a media player; the raw value is the method of `org.mpris.MediaPlayer2.Player`.
enum PlayerRequest: String, Hashable, Sendable {
  case playPause = "PlayPause"
  case play = "Play"
  case pause = "Pause"
  case next = "Next"
  case previous = "Previous"
}
