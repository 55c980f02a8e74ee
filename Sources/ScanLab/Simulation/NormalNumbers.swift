/// Logarithms, exponentials and the normal distribution, for code that must not import a maths library. Accurate to 9
/// digits.
enum NormalNumbers {
  private static let ln2 = 0.693147180559945309

  /// The natural logarithm of `x`, which must be above 0: the exponent plus the inverse hyperbolic tangent series of
  /// the significand.
  static func ln(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x > 0 ? x : -.infinity }
    let ratio = (x.significand - 1) / (x.significand + 1)
    var (power, sum) = (ratio, 0.0)
    for odd in stride(from: 1.0, through: 41, by: 2) {
      sum += power / odd
      power *= ratio * ratio
    }
    return 2 * sum + Double(x.exponent) * ln2
  }

  /// e to the power of x: halves x until it is small, sums the series, then squares the sum as often.
  static func exp(_ x: Double) -> Double {
    if x < -700 { return 0 }
    if x > 700 { return .infinity }
    var (term, sum) = (1.0, 1.0)
    let small = x / 1024
    for place in 1...8 {
      term *= small / Double(place)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }

  /// The value below which a standard normal variable stays with the probability `chance` (0 to 1, both excluded):
  /// Peter Acklam's rational approximation, with a relative error of at most 1.2e-9.
  static func quantile(_ chance: Double) -> Double {
    let edge = 0.02425
    if chance > 1 - edge { return -quantile(1 - chance) }
    if chance >= edge {
      let (q, r) = (chance - 0.5, (chance - 0.5) * (chance - 0.5))
      return q
        * polynomial(
          r,
          [
            -3.969683028665376e+01, 2.209460984245205e+02, -2.759285104469687e+02, 1.383577518672690e+02,
            -3.066479806614716e+01, 2.506628277459239e+00,
          ])
        / polynomial(
          r,
          [
            -5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02, 6.680131188771972e+01,
            -1.328068155288572e+01, 1,
          ])
    }
    let q = (-2 * ln(max(chance, 1e-300))).squareRoot()
    return polynomial(
      q,
      [
        -7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00, -2.549732539343734e+00,
        4.374664141464968e+00, 2.938163982698783e+00,
      ])
      / polynomial(
        q,
        [
          7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00, 1,
        ])
  }

  private static func polynomial(_ x: Double, _ factors: [Double]) -> Double {
    factors.reduce(0) { $0 * x + $1 }
  }
}
