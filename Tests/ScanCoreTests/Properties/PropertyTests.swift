import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Random interleavings of presses, ticks, screen and method changes, and the laws that must hold for all of them.
///
/// `TAPPET_PROPERTY_RUNS` sets the number of runs [4,000; `make test` does 10,000], `TAPPET_PROPERTY_SEED` the first
/// seed [0]. A failing run is shrunk and printed with its seed. `make laws` does a million of them, optimised.
@Suite("Laws of random runs")
struct PropertyTests {
  private static let runs = number("TAPPET_PROPERTY_RUNS") ?? 4_000
  private static let seed = number("TAPPET_PROPERTY_SEED") ?? 0
  private static let shares = 4

  private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }

  @Test("Every law holds in every random run", arguments: 0..<shares)
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
