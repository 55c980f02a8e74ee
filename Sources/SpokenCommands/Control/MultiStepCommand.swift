import ScanVocabulary
import TappetModel

/// A command that needs several requests, each sent after the answer to the previous one.
enum MultiStepCommand: Hashable, Sendable {
  /// Scrolls until the app cannot scroll further, at most `left` more times.
  case scrolling(ScrollDirection, left: Int)
  /// Changes a value to the spoken one.
  case setting(ValueTarget)
  /// The remaining steps of a user-defined phrase, in order.
  case phrase([VoicePhrase.Step])
  /// Waits until the command with these words, one of several, is done.
  case waiting(for: Wait, of: String)

  enum Wait: Hashable, Sendable {
    case answer(ElementAction)
    /// Another app, or another window, comes to the screen in place of the one with that root. `order` is the order to the desktop
    /// that brings it; `nil`: the daemon goes to the app itself.
    case screen(besides: ElementID?, order: ElementAction?)

    /// The wait that the effects of a command make necessary; `nil` where they are done at once.
    /// - Parameter root: of the screen that is there now.
    init?(after effects: some BidirectionalCollection<VoiceEffect>, root: ElementID?) {
      if let screen = Wait(leaving: root, by: effects) {
        self = screen
        return
      }
      for effect in effects.reversed() {
        switch effect {
        case .perform(let request): self = .answer(request.action)
        case .command(.request(let action)): self = .answer(action)
        case .desk(let order): self = .answer(order.reported)
        case _: continue
        }
        return
      }
      return nil
    }

    /// The wait for the screen that the effects of a command bring; `nil` if they bring none.
    init?(leaving root: ElementID?, by effects: some BidirectionalCollection<VoiceEffect>) {
      for effect in effects.reversed() {
        switch effect {
        case .focusApp: self = .screen(besides: root, order: nil)
        case .desk(let order) where order == .window(.next): self = .screen(besides: root, order: order.reported)
        case .desk(.focus(let windows)): self = .screen(besides: root, order: DeskOrder.focus(windows).reported)
        case _: continue
        }
        return
      }
      return nil
    }

    /// Whether `action` is the request or the order that the wait is for.
    func isAnswered(by action: ElementAction) -> Bool {
      let awaited: ElementAction?
      switch self {
      case .answer(let action): awaited = action
      case .screen(_, let order): awaited = order
      }
      // Observers do not see the text for a password field.
      if case .setText = awaited, case .setText = action { return true }
      return awaited == action
    }

    /// Whether it is over once the answer has come.
    var endsWithAnswer: Bool { if case .answer = self { true } else { false } }
  }

  /// The maximum number of scrolls, for pages without end.
  static let mostScrolls = 50

  static func setting(_ element: AccessibilityElement, to target: Double, name: String) -> MultiStepCommand? {
    ValueTarget(element, to: target, name: name).map { .setting($0) }
  }

  var isAtEnd: Bool {
    switch self {
    case .scrolling(_, let left): left <= 0
    case .setting(let setting): setting.isThere
    case .phrase(let steps): steps.isEmpty
    case .waiting: false
    }
  }
}

/// A value being changed to the spoken one. The first step shows how much one step changes it.
///
/// ```
/// set volume to 40:  10 ─ increment ▶ 15 (one step is 5) ─ increment 5 ▶ 40, done
/// ```
struct ValueTarget: Hashable, Sendable {
  var id: ElementID
  var name: String
  var target: Double
  var value: Double
  /// How much one step changes the value; 0 while not known.
  private(set) var step = 0.0
  /// The number of steps last requested; negative for decrements.
  private(set) var asked = 0
  /// How many more requests may be made, so that an app with uneven steps does not keep it going for ever.
  private(set) var left = 12

  /// The maximum number of steps in one request.
  static let mostSteps = 100

  /// `nil` where the element cannot be adjusted or its value is not a number.
  init?(_ element: AccessibilityElement, to target: Double, name: String) {
    guard element.canAdjust, let value = element.amount else { return nil }
    (id, self.name, self.target, self.value) = (element.id, name, target, value)
  }

  /// Whether no step would bring the value nearer.
  var isThere: Bool { abs(target - value) <= step / 2 || target == value }

  /// Returns the next request; `nil` when the value is reached or no request is left.
  mutating func next() -> ElementAction? {
    guard !isThere, left > 0 else { return nil }
    left -= 1
    let distance = abs(target - value)
    let steps = step > 0 ? Int(min(max((distance / step).rounded(), 1), Double(Self.mostSteps))) : 1
    asked = target > value ? steps : -steps
    return asked > 0 ? .increment(count: steps) : .decrement(count: steps)
  }

  mutating func show(_ shown: Double) {
    if asked != 0, shown != value { step = abs(shown - value) / Double(abs(asked)) }
    value = shown
  }
}

extension AccessibilityElement {
  /// The value as a number; `nil` where it has none, or several that belong together ("3:20").
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
