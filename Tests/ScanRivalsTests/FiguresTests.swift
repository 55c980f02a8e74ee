import ElementTrees
import ScanPlanning
import ScanVocabulary
import TappetModel
import Testing

/// The average steps to one of n equal stops, from the definitions alone and without the planner's code.
private struct Figures {
  /// The cost of entering a group.
  let enter: Double
  private let select = 0.65

  var linear: (Int) -> Double { { count in select + Double(count - 1) / 2 } }

  func rows(_ rows: Int, _ columns: Int) -> Double {
    Double(rows - 1) / 2 + enter + Double(columns - 1) / 2 + select
  }

  func halving(_ count: Int) -> Double {
    func sum(_ count: Int) -> Double {
      let (first, second) = ((count + 1) / 2, count / 2)
      func half(_ count: Int) -> Double { count == 1 ? select : enter * Double(count) + sum(count) }
      return half(first) + half(second) + Double(second)
    }
    return sum(count) / Double(count)
  }

  /// The cheapest in-order groups: nested ones, or with `twoLevels` groups of stops alone.
  func optimum(_ count: Int, twoLevels: Bool = false) -> Double {
    var rests = [0.0]
    for count in 1...count {
      let weight = Double(count)
      var best = select + weight - 1 + rests[count - 1]
      for group in stride(from: 2, to: count, by: 1) {
        let size = Double(group)
        let inside = twoLevels ? size * (select + (size - 1) / 2) : rests[group]
        best = min(best, enter * size + inside + weight - size + rests[count - group])
      }
      rests.append(best)
    }
    return rests[count] / Double(count)
  }
}

@Suite("The design's figures of expected cost")
struct FiguresTests {
  @Test(
    "The average steps for n equal stops are those of the design: linear, rows, halving and the optima",
    arguments: [
      (1.65, 30, 6, 5, [15.15, 6.8, 9.51, 6.35, 5.95]), (1.65, 64, 8, 8, [32.15, 9.3, 11.9, 8.79, 7.375]),
      (1.15, 30, 6, 5, [15.15, 6.3, 7.54, 5.91, 5.26]), (1.15, 64, 8, 8, [32.15, 8.8, 9.4, 8.32, 6.44]),
    ])
  func table(enter: Double, count: Int, rows: Int, columns: Int, steps: [Double]) {
    let figures = Figures(enter: enter)
    let found = [
      figures.linear(count), figures.rows(rows, columns), figures.halving(count),
      figures.optimum(count, twoLevels: true), figures.optimum(count),
    ]
    for (found, wanted) in zip(found, steps) { #expect(abs(found - wanted) < 0.006, "\(found) for \(wanted)") }
  }

  @Test(
    "The planner finds the optimum up to 64 equal stops, and flat runs of six cost at most 1 % more",
    arguments: 7...64)
  func planner(count: Int) throws {
    let stops = (0..<count).map {
      ElementNode(id: ElementID("b\($0)"), label: AttributedText("b\($0)"), traits: .button)
    }
    let tree = try ElementTree(root: ElementNode(id: "root", children: stops))
    let best = Figures(enter: StepCost.enter).optimum(count)
    #expect(Planner(maxFlat: 2).plan(tree).expectedSteps() < best + 1e-6)
    // 2.3 % for eleven and twelve stops.
    let most = (11...12).contains(count) ? 1.023 : 1.01
    #expect(Planner().plan(tree).expectedSteps() <= best * most)
  }
}
