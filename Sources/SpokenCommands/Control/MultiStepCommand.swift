import ScanVocabulary
import TappetModel

/// Something that takes several requests, each after the answer to the one before.
enum MultiStepCommand: Hashable, Sendable {
  /// Scrolls on until the app has no more.
  case scrolling(ScrollDirection, left: Int)
  /// Changes a value until it is what was said.
  case setting(ValueTarget)
  /// What is left of a phrase of the person's own, the next first.
  case phrase([VoicePhrase.Step])

  /// A page that never ends is scrolled no further.
  static let mostScrolls = 50

  static func setting(_ element: AccessibilityElement, to target: Double, name: String) -> MultiStepCommand? {
    ValueTarget(element, to: target, name: name).map { .setting($0) }
  }

  /// Whether there is nothing left to do.
  var isAtEnd: Bool {
    switch self {
    case .scrolling(_, let left): left <= 0
    case .setting(let setting): setting.isThere
    case .phrase(let steps): steps.isEmpty
    }
  }
}

/// A value on its way to what was said. How much one step changes it is learned from the first.
///
/// ```
/// set volume to 40:  10 ─ increment ▶ 15 (a step is 5) ─ increment 5 ▶ 40, there
/// ```
struct ValueTarget: Hashable, Sendable {
  var id: ElementID
  var name: String
  var target: Double
  var value: Double
  /// How much one step changes it; 0 while that is not known.
  private(set) var step = 0.0
  /// The steps that were asked for last; below zero: decrements.
  private(set) var asked = 0
  /// Requests that may still be made: an app whose steps differ is not chased for ever.
  private(set) var left = 12

  /// More steps than this are never asked for at once.
  static let mostSteps = 100

  /// `nil` where it can't be adjusted or its value is no number.
  init?(_ element: AccessibilityElement, to target: Double, name: String) {
    guard element.canAdjust, let value = element.amount else { return nil }
    (id, self.name, self.target, self.value) = (element.id, name, target, value)
  }

  /// Whether no step would bring it nearer.
  var isThere: Bool { abs(target - value) <= step / 2 || target == value }

  /// What is to be asked for next; `nil`: it is there, or nothing more helps.
  mutating func next() -> ElementAction? {
    guard !isThere, left > 0 else { return nil }
    left -= 1
    let distance = abs(target - value)
    let steps = step > 0 ? Int(min(max((distance / step).rounded(), 1), Double(Self.mostSteps))) : 1
    asked = target > value ? steps : -steps
    return asked > 0 ? .increment(count: steps) : .decrement(count: steps)
  }

  /// The app shows another value.
  mutating func show(_ shown: Double) {
    if asked != 0, shown != value { step = abs(shown - value) / Double(abs(asked)) }
    value = shown
  }
}

extension AccessibilityElement {
  /// Its value as a number; `nil` where it has none, or several that belong together ("3:20").
  var amount: Double? {
    guard let text = value?.string, fits(.valued) else { return nil }
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: { ("0"..."9").contains($0) }) else { return nil }
    var digits = first > 0 && (scalars[first - 1] == "-" || scalars[first - 1] == "−") ? "-" : ""
    var index = first
    while index < scalars.count, ("0"..."9").contains(scalars[index]) || scalars[index] == "." {
      digits.unicodeScalars.append(scalars[index])
      index += 1
    }
    if index < scalars.count, scalars[index] == ":" || scalars[index] == "/" { return nil }
    return Double(digits)
  }
}
