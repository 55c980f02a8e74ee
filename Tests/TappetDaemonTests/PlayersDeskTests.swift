import Messages
import Testing

@testable import TappetDaemon

@Suite("Media players: which one is asked")
struct PlayersDeskTests {
  @Test("the one that plays is asked, else the one that played last, else one that is paused")
  func target() {
    var desk = PlayersDesk()
    #expect(desk.target == nil)
    _ = desk.take(["b": .stopped, "a": .stopped, "c": .paused, "d": nil])
    #expect(desk.target == "c")
    _ = desk.take(["b": .playing, "a": .stopped, "c": .paused])
    #expect(desk.target == "b")
    _ = desk.take(["b": .paused, "a": .playing, "c": .paused])
    #expect(desk.target == "a")
    _ = desk.take(["b": .paused, "a": .stopped, "c": .paused])
    #expect(desk.target == "a")
    _ = desk.take(["b": .paused, "c": .paused])
    #expect(desk.target == "b")
  }

  @Test("only the coming of the first player and the going of the last change what is offered")
  func news() {
    var desk = PlayersDesk()
    let (first, second, last) = (desk.take(["a": nil]), desk.take(["a": .playing, "b": nil]), desk.take([:]))
    #expect(first && !second && last && desk.isEmpty)
  }

  @Test("a player that has not answered is not asked again, and of four that hang no fifth is asked")
  func hanging() {
    var desk = PlayersDesk()
    #expect(desk.ask("a") == nil)
    #expect(desk.ask("a") == "the media player has not answered yet")
    for player in ["b", "c", "d"] { #expect(desk.ask(player) == nil) }
    #expect(desk.ask("e") == "the media players do not answer")
    desk.answered("a")
    #expect(desk.ask("e") == nil)
  }
}
