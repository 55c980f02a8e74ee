import Testing

@testable import TappetModel

@Suite("Waiting before the next try")
struct BackOffTests {
  @Test("each wait is twice the one before, up to the longest, and from the shortest again after a success")
  func doubles() {
    var backOff = BackOff(from: .seconds(2), to: .seconds(30))
    #expect((0..<7).map { _ in backOff.next() } == [2, 4, 8, 16, 30, 30, 30].map { Duration.seconds($0) })
    backOff.reset()
    #expect(backOff.upcoming == .seconds(2))
    #expect(backOff.next(after: .zero.advanced(by: .seconds(100))) == .zero.advanced(by: .seconds(102)))
    #expect(backOff.upcoming == .seconds(4))
  }

  @Test("a shortest wait beyond the longest is the longest")
  func shortestBeyond() {
    var backOff = BackOff(from: .seconds(5), to: .seconds(3))
    #expect((0..<2).map { _ in backOff.next() } == [.seconds(3), .seconds(3)])
    backOff.reset()
    #expect(backOff.next() == .seconds(3))
  }
}
