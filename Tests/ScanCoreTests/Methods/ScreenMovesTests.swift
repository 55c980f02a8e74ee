import Messages
import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

@Suite("Moves on a screen")
struct ScreenMovesTests {
  /// Two stops side by side, and "Menu" below them.
  private func plan() throws -> ScanPlan {
    try PlanNotation.read("a@0,0,40,20 b@50,0,40,20", generation: 1).plan
  }

  @Test("A move goes to the nearest stop on that side, and past the last line to the way out")
  func sides() throws {
    let plan = try plan()
    let moves = ScreenMoves(plan)
    let (a, b) = (try #require(plan.node(of: "a")), try #require(plan.node(of: "b")))
    #expect(moves.step(.right, from: a, last: nil)?.node == b)
    #expect(moves.step(.left, from: b, last: nil)?.node == a)
    #expect(moves.step(.down, from: a, last: nil)?.node == plan.menuStop)
    #expect(moves.step(.down, from: 0, last: nil) == nil)
  }

  @Test("A move up from the way out returns to the stop that the move down came from")
  func backUp() throws {
    let plan = try plan()
    let moves = ScreenMoves(plan)
    let menu = try #require(plan.menuStop)
    for id in ["a", "b"] as [ElementID] {
      let stop = try #require(plan.node(of: id))
      let back = try #require(moves.step(.up, from: menu, last: stop))
      #expect(back.node == stop && !back.wrapped)
    }
    #expect(moves.step(.up, from: menu, last: nil)?.wrapped == true)
  }

  @Test("The map is redrawn when an offer comes to the screen or leaves it")
  func drawnAnew() throws {
    var screen = ScannedScreen(try plan(), serial: 1)
    let a = try #require(screen.plan.node(of: "a"))
    #expect(screen.moves().step(.up, from: a, last: nil)?.node == screen.plan.menuStop)
    let offer = screen.offer(MenuItem(.undo("a"), name: "Undo"), in: 0)
    #expect(screen.moves().step(.right, from: offer, last: nil) != nil)
    screen.withdraw(offer)
    #expect(screen.moves().step(.right, from: offer, last: nil) == nil)
  }
}
