import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Random interleavings of presses, ticks, changes of the screen and of the method, and what must hold of them all.
///
/// `TAPPET_PROPERTY_RUNS` says how many [4,000; `make test` does 10,000], `TAPPET_PROPERTY_SEED` where to begin [0].
/// What fails is shrunk and printed with its seed. `make laws` does a million of the same, optimised.
@Suite("B16, B17: whatever happens")
struct PropertyTests {
  private static let runs = number("TAPPET_PROPERTY_RUNS") ?? 4_000
  private static let seed = number("TAPPET_PROPERTY_SEED") ?? 0
  private static let shares = 4

  private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }

  @Test("B16, B17: what must hold of every run holds", arguments: 0..<shares)
  func holds(share: Int) {
    var tally = Laws.Tally()
    for seed in stride(from: Self.seed + share, to: Self.seed + Self.runs, by: Self.shares) {
      do throws(Laws.Failure) {
        try Laws.check(seed: seed, &tally)
      } catch {
        Issue.record("\(error)")
        return
      }
    }
    #expect(tally.isBusy, "the runs must press and act: \(tally)")
  }
}
