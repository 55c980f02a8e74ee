/// Decides when a direction of an axis counts as pressed. A press begins half-way between the middle and the end of the
/// range and lasts until the axis is back within two fifths of the way, so that a stick resting at the threshold does
/// not bounce.
package struct AxisRange: Hashable, Sendable {
  /// The lowest value that the device reports.
  package var minimum: Int32
  /// The highest value that the device reports.
  package var maximum: Int32
  /// The width of the zone round the middle that the device declares as noise, to either side.
  package var flat: Int32 = 0

  package init(minimum: Int32, maximum: Int32, flat: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.flat = flat
  }

  /// Returns whether the direction (−1 or +1) is down at `value`, given whether that direction was down before.
  func isDown(_ value: Int32, direction: Int, wasDown: Bool) -> Bool {
    // Doubled, so that the middle of −1…1, 0…255 and 0…254 alike is a whole number.
    let middle = Int64(minimum) + Int64(maximum)
    let reach = Int64(maximum) - Int64(minimum)
    guard reach > 0 else { return false }
    let away = (Int64(value) * 2 - middle) * Int64(direction.signum())
    let needed = wasDown ? reach * 2 / 5 : (reach + 1) / 2
    return away > 0 && away >= max(needed, Int64(flat) * 2)
  }
}
