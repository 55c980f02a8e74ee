/// The count, mean and variance of a series of numbers, computed without storing the series. Welford's recurrence: mean
/// += (x − mean)/n, m2 += (x − old mean)(x − new mean); two series are merged by Chan, Golub and LeVeque (1979). The
/// count becomes a fraction once older values are weighted down.
package struct Moments: Hashable, Sendable {
  package private(set) var count = 0.0
  package private(set) var mean = 0.0
  /// The sum of the squared distances from the mean.
  package private(set) var squares = 0.0

  package init() {}

  /// Restores stored moments. Returns `nil` if they cannot describe a series.
  package init?(count: Double, mean: Double, squares: Double) {
    guard count.isFinite, mean.isFinite, squares.isFinite, count >= 0, squares >= 0 else { return nil }
    self.count = count
    self.mean = mean
    self.squares = squares
  }

  package var variance: Double { count > 1 ? squares / (count - 1) : 0 }
  package var deviation: Double { variance.squareRoot() }

  /// Adds a value.
  package mutating func add(_ value: Double) {
    guard value.isFinite else { return }
    count += 1
    let before = value - mean
    mean += before / count
    squares += before * (value - mean)
  }

  /// Merges another series into this one.
  package mutating func add(_ other: Moments) {
    guard other.count > 0 else { return }
    let (total, apart) = (count + other.count, other.mean - mean)
    squares += other.squares + apart * apart * count * other.count / total
    mean += apart * other.count / total
    count = total
  }

  /// Halves the weight of all values so far: mean and variance stay, and later values count for more.
  package mutating func halve() {
    // Halving the squares would raise the variance a little, because its denominator is n − 1.
    squares = count > 2 ? variance * (count / 2 - 1) : 0
    count /= 2
  }
}
