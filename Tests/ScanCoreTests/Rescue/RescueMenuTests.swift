import Testing

@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

private func milliseconds(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }

extension RescueMenu.Order {
  /// The highlight, choice or close in words; `nil` for a sound or another report.
  fileprivate var word: String? {
    switch self {
    case .tell(.highlight(let lit)): "[\(lit.path.joined(separator: " > "))]"
    case .tell: nil
    case .choose(let choice): "\(choice)"
    case .close: "close"
    }
  }
}

@Suite("The rescue and bell menu alone")
struct RescueMenuTests {
  private func opened(step: Int) -> (menu: RescueMenu, told: [String]) {
    var own = ScanSettings()
    own.step = .milliseconds(step)
    own.method = .manual
    var menu = RescueMenu(.bell, [.back, .stopBell], resumes: true, own: own)
    let told = menu.open(at: .zero).compactMap(\.word)
    return (menu, told)
  }

  @Test("The menu takes two to six seconds a stop, whatever the user's step and method")
  func speed() {
    for (own, least, most) in [(200, 2000, 3000), (4000, 4000, 5000), (60_000, 6000, 7000)] {
      var (menu, told) = opened(step: own)
      #expect(told == ["[Bell > Back]"])
      #expect(menu.advance(to: milliseconds(least - 1), seen: nil).isEmpty)
      told = menu.advance(to: milliseconds(most), seen: nil).compactMap(\.word)
      #expect(told == ["[Bell > Stop the bell]"])
    }
  }

  @Test("A press chooses the lit entry once, and nothing follows")
  func chooses() {
    var (menu, _) = opened(step: 2000)
    let orders = menu.handle(.select, at: milliseconds(1000), now: nil, cause: .switch)
    #expect(orders.last == .choose(.back))
    #expect(orders.count { if case .choose = $0 { true } else { false } } == 1)
  }

  @Test("After three loops without a press the menu closes; standing still loses it no time")
  func over() throws {
    var (menu, _) = opened(step: 2000)
    let end = try #require(menu.deadline)
    _ = menu.stand(still: true, at: milliseconds(1000))
    #expect(menu.deadline == nil)
    #expect(menu.advance(to: milliseconds(60_000), seen: nil).isEmpty)
    // The first stop gets back the 59 s for which it stood still, and observers are told.
    let told = menu.stand(still: false, at: milliseconds(60_000))
    #expect(told == [.tell(.retimed(until: end.advanced(by: .seconds(59))))])
    let words = menu.advance(to: milliseconds(120_000), seen: nil).compactMap(\.word)
    #expect(words.count { $0 == "[Bell > Stop the bell]" } == 3)
    #expect(words.last == "close" && menu.deadline == nil)
  }
}
