/// Decides how often an arrow key is pressed so that a slider's value comes to a goal. A key that does nothing, or the
/// opposite, is not pressed again.
package struct KeySteps: Hashable, Sendable {
  package private(set) var value: Double
  package private(set) var isToPress: Bool
  private let goal: Double
  private var left = 20

  package init(from value: Double, to goal: Double) {
    self.value = value
    self.goal = goal
    isToPress = value != goal
  }

  /// The value after the key was pressed and had its time; `nil` if the slider is gone.
  package mutating func saw(_ now: Double?) {
    left -= 1
    guard let now else {
      isToPress = false
      return
    }
    let isCloser = (now - value) * (goal - value) > 0
    let isThere = (goal - now) * (goal - value) <= 0
    isToPress = isCloser && !isThere && left > 0
    value = now
  }
}
