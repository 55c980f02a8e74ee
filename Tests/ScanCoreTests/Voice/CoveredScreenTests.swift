import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("A covered screen")
struct CoveredScreenTests {
  @Test("A screen that was never covered hides no utterance")
  func open() {
    let screen = CoveredScreen()
    #expect(!screen.isCovered)
    #expect(!screen.hides(begun: .zero))
  }

  @Test("Utterances that began before the menu went away are hidden, later ones are not")
  func uncovered() {
    var screen = CoveredScreen()
    _ = screen.cover(true, at: .second(10))
    #expect(screen.hides(begun: .second(11)))
    _ = screen.cover(false, at: .second(20))
    #expect(screen.hides(begun: .second(19)))
    #expect(screen.hides(begun: .second(5)))
    #expect(!screen.hides(begun: .second(20)))
  }

  @Test("A menu that stays is reported as coming once and as going once")
  func repeated() {
    var screen = CoveredScreen()
    let first = screen.cover(true, at: .second(10))
    #expect(first)
    let second = screen.cover(true, at: .second(11))
    #expect(!second)
    let third = screen.cover(false, at: .second(20))
    #expect(!third)
    let fourth = screen.cover(false, at: .second(30))
    #expect(!fourth)
    #expect(!screen.hides(begun: .second(25)))
  }
}
