import Messages
import NIOCore
import ScanVocabulary

/// Sends requests to media players, each on a thread of its own: a player that hangs holds up nothing else.
struct PlayerCaller: Sendable {
  /// Sends the request to the player of that name. Calls the function once, from any thread: with the reason if the
  /// player did not do it, for the user.
  var ask: @Sendable (PlayerRequest, String, @escaping @Sendable (Message?) -> Void) -> Void

  /// Asks over the user's bus, and waits two seconds for an answer.
  static let overBus = PlayerCaller { request, player, done in
    let begins = BlockingThread.start("tappet-player") {
      do throws(BusFault) {
        try PlayerBus().ask(request, of: player)
        done(nil)
      } catch {
        done(Message("the media player did not do it: \(error.reason)"))
      }
    }
    if !begins { done(Message("the system has no thread left for it")) }
  }
}

/// Media players: which there are, and what they are asked.
extension Engine {
  /// Takes the media players on the bus, and offers their commands while there are any.
  func found(_ players: [String: Playback?]) {
    guard self.players.take(players) else { return }
    commands.hasPlayers = !self.players.isEmpty
    tellSurroundings()
  }

  /// Asks a media player; `done` is called on the engine with the reason if nothing came of it.
  func ask(
    _ request: PlayerRequest, then done: @escaping @Sendable (isolated Engine, Message?) -> Void
  ) {
    guard let player = players.target else { return done(self, Message("no media player is running")) }
    if let reason = players.ask(player) { return done(self, reason) }
    playerCaller.ask(request, player) { [self] fault in
      loop.execute {
        self.assumeIsolated { engine in
          engine.players.answered(player)
          done(engine, fault)
          engine.setAlarm()
        }
      }
    }
  }

  /// Does what ends every responder chain of a magic tap: plays or pauses. Returns `false` where nothing could.
  ///
  /// - Parameter done: called on the engine with the reason if nothing came of it.
  func playOrPause(then done: @escaping @Sendable (isolated Engine, Message?) -> Void) -> Bool {
    if let own = commands.device[.playPause] {
      return run(own) { engine, outcome in done(engine, outcome.fault) }
    }
    guard commands.canAsk(.playPause) else { return false }
    ask(.playPause, then: done)
    return true
  }
}
