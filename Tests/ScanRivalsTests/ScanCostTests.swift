import ScanRivals
import Testing

func screens() throws -> [Screen] {
  let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
  return try Screen.all(in: "/\(here)/Fixtures/screens")
}

@Suite("Scanning costs less than with any rival")
struct ScanCostTests {
  @Test("No screen costs more than 1.02 times the best rival, apart from stops that the app wants single")
  func never() throws {
    for cost in try screens().map(ScanCost.init) {
      #expect(cost.unaskedRatio <= 1.02, "\(cost.screen.name)")
      #expect(cost.ratio <= 1.02 || cost.unasked < cost.ours * 0.9, "\(cost.screen.name)")
    }
  }

  @Test("Even grids cost on average at most 0.9 of the best rival's steps, other screens at most 0.75")
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

  @Test("Up to 64 stops the cost is at most 1 % above the optimum of whole containers")
  func optimum() throws {
    for cost in try screens().map(ScanCost.init) { #expect(cost.overOptimum <= 1.01, "\(cost.screen.name)") }
  }
}
