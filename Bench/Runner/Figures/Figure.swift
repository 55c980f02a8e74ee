/// One row of the table: what was measured, beside what the same machine could do at best in the same run.
struct Figure {
  /// A figure is held against its goal in one of three ways, or only told.
  enum Goal {
    case atMost(Double)
    case ratioAtMost(Double)
    case ratioAtLeast(Double)
    case none
  }

  var name: String
  var value: Double
  var unit: String
  /// The same figure of the baseline, in the same unit.
  var baseline: Double?
  var goal = Goal.none

  /// `value` in terms of `baseline`; `nil` without one.
  var ratio: Double? {
    guard let baseline, baseline != 0 else { return nil }
    return value / baseline
  }

  /// Whether the goal is met; always where there is none.
  var isMet: Bool {
    switch goal {
    case .atMost(let most): value <= most
    case .ratioAtMost(let most): ratio.map { $0 <= most } ?? false
    case .ratioAtLeast(let least): ratio.map { $0 >= least } ?? false
    case .none: true
    }
  }

  /// The goal in words; `nil` where there is none.
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
  /// The number with at most that many digits behind the point, without trailing zeros.
  func text(digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
