import ScanRivals
import Testing

/// The screens, from this file's place.
func screens() throws -> [Screen] {
  let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
  return try Screen.all(in: "/\(here)/Fixtures/screens")
}

@Suite("B18: scanning costs less than by any rival")
struct ScanCostTests {
  @Test("no screen costs more than 1.02 times what the best rival takes, but for what the app wants single")
  func never() throws {
    for cost in try screens().map(ScanCost.init) {
      #expect(cost.unaskedRatio <= 1.02, "\(cost.screen.name)")
      #expect(cost.ratio <= 1.02 || cost.unasked < cost.ours * 0.9, "\(cost.screen.name)")
    }
  }

  @Test("on average 0.9 of the best rival's steps on even grids, 0.75 on columns, ragged and long screens")
  func average() throws {
    let costs = try screens().map(ScanCost.init)
    func average(_ kinds: [Screen.Kind]) -> Double {
      let ratios = costs.filter { kinds.contains($0.screen.kind) }.map(\.ratio)
      return ratios.reduce(0, +) / Double(ratios.count)
    }
    #expect(costs.count >= 20)
    #expect(average([.even]) <= 0.9)
    #expect(average([.column, .ragged, .long]) <= 0.75)
  }

  @Test("up to 64 stops, at most one part in a hundred above the least that whole containers allow")
  func optimum() throws {
    for cost in try screens().map(ScanCost.init) { #expect(cost.overOptimum <= 1.01, "\(cost.screen.name)") }
  }
}
