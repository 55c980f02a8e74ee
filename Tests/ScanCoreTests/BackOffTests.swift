import Testing

@testable import TappetModel

@Suite("Back-off before the next try")
struct BackOffTests {
  @Test("Each wait is twice the last, up to the longest, and starts over after a success")
  func doubles() {
    var backOff = BackOff(from: .seconds(2), to: .seconds(30))
    #expect((0..<7).map { _ in backOff.next() } == [2, 4, 8, 16, 30, 30, 30].map { Duration.seconds($0) })
    backOff.reset()
    #expect(backOff.upcoming == .seconds(2))
    #expect(backOff.next(after: .zero.advanced(by: .seconds(100))) == .zero.advanced(by: .seconds(102)))
    #expect(backOff.upcoming == .seconds(4))
  }

  @Test("A shortest wait above the longest is cut to the longest")
  func shortestBeyond() {
    var backOff = BackOff(from: .seconds(5), to: .seconds(3))
    #expect((0..<2).map { _ in backOff.next() } == [.seconds(3), .seconds(3)])
    backOff.reset()
    #expect(backOff.next() == .seconds(3))
  }
}
