import ScanVocabulary
import TappetModel

enum ScriptStep: Hashable, Sendable {
  case wait(Duration)
  /// Time in which nothing is handled; then scanning resumes.
  case stall(Duration)
  case suspend(Duration)
  /// An edge of a switch, with a stamp `ago` before now. `switch`: `nil`: the first switch.
  case edge(SwitchEvent.Edge, SwitchEvent.Origin, switch: SwitchID?, ago: Duration)
  case press(for: Duration, switch: SwitchID?, ago: Duration)
  case command(ScanCommand, cause: ActionCause, ago: Duration)
  case method(ScanSettings.Method)
  /// The app declares that it can undo its action on this element; the undo is named after the element.
  case undoable(ElementID)
  /// A question with these answers; an answer that equals an element's id stands for that element.
  case ask([String])
  case withdraw
  case plan(TreeWord, name: String, text: String)
  case world(World)

  enum World: String, Hashable, Sendable, CaseIterable {
    case speaker
    case noSpeaker = "no-speaker"
    case said, speech, quiet, playing, played
  }

  /// How a plan replaces the previous one.
  enum TreeWord: String, Hashable, Sendable, CaseIterable {
    case tree, layout, screen, app, modal
  }
}

extension ScriptStep: CustomStringConvertible {
  /// The text that parses as this step.
  var description: String {
    switch self {
    case .wait(let time): return Self.text(time)
    case .stall(let time): return "stall \(Self.text(time))"
    case .suspend(let time): return "suspend \(Self.text(time))"
    case .edge(let edge, let origin, let id, let ago):
      let word: String
      switch (edge, origin) {
      case (.repeat, _): word = "repeat"
      case (.down, .madeUp): word = "missed"
      case (.up, .madeUp): word = "lost"
      case (.down, .device), (.down, .injected): word = "down"
      case (.up, .device), (.up, .injected): word = "up"
      }
      return word + Self.suffix(id, ago)
    case .press(let time, let id, let ago):
      return time == .zero ? "press" + Self.suffix(id, ago) : "hold\(Self.suffix(id, ago)) \(Self.text(time))"
    case .command(let command, let cause, let ago):
      // The word "repeat" without a cause is the edge, so the command needs one.
      let name = command.scriptWord
      return (cause == .switch && command != .repeat ? name : "\(cause.rawValue):\(name)") + Self.suffix(nil, ago)
    case .world(let world): return world.rawValue
    case .undoable(let id): return "undoable:\(id)"
    case .ask(let answers): return "ask(\(answers.joined(separator: " ")))"
    case .withdraw: return "withdraw"
    case .method(let method): return "method:\(method.rawValue)"
    case .plan(let word, let name, let text):
      return name == word.rawValue ? "\(name)(\(text))" : "\(word.rawValue):\(name)(\(text))"
    }
  }

  private static func suffix(_ id: SwitchID?, _ ago: Duration) -> String {
    (id.map { "@\($0)" } ?? "") + (ago == .zero ? "" : "-\(text(ago))")
  }

  /// Milliseconds, exact to the nanosecond: "1400" or "1400.25".
  static func text(_ time: Duration) -> String {
    let nanoseconds = time.nanoseconds
    let (whole, part) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var text = (nanoseconds < 0 ? "-" : "") + String(whole)
    if part != 0 {
      var digits = String(part)
      digits = String(repeating: "0", count: 6 - digits.count) + digits
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }
}
