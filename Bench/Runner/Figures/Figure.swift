/// A row of the table: a measured value beside a baseline, which is the best that this machine could do in the same
/// run.
struct Figure {
  /// The goal of a figure: a limit, a limit of the ratio to the baseline, or none.
  enum Goal {
    case atMost(Double)
    case ratioAtMost(Double)
    case ratioAtLeast(Double)
    case none
  }

  var name: String
  var value: Double
  var unit: String
  /// The baseline's value in the same unit.
  var baseline: Double?
  var goal = Goal.none

  /// `value / baseline`; `nil` without a baseline.
  var ratio: Double? {
    guard let baseline, baseline != 0 else { return nil }
    return value / baseline
  }

  /// Whether the goal is met; true without a goal.
  var isMet: Bool {
    switch goal {
    case .atMost(let most): value <= most
    case .ratioAtMost(let most): ratio.map { $0 <= most } ?? false
    case .ratioAtLeast(let least): ratio.map { $0 >= least } ?? false
    case .none: true
    }
  }

  /// The goal in words; `nil` without a goal.
  var goalText: String? {
    switch goal {
    case .atMost(let most): "≤ \(most.text(digits: 1)) \(unit)"
    case .ratioAtMost(let most): "ratio ≤ \(most.text(digits: 1))"
    case .ratioAtLeast(let least): "ratio ≥ \(least.text(digits: 1))"
    case .none: nil
    }
  }
}

extension Double {
  /// The number with at most `digits` decimal places, without trailing zeros.
  func text(digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
