import Messages
import ScanVocabulary
import TappetModel

extension ElementAction {
  /// The name of an action that Tappet requests of an app.
  var words: Message {
    switch self {
    case .activate: Message("activate", context: "action")
    case .increment(let count): count == 1 ? Message("increment", context: "action") : Message("increment by \(count)")
    case .decrement(let count): count == 1 ? Message("decrement", context: "action") : Message("decrement by \(count)")
    case .scroll(let direction): direction.words
    case .escape: Message("escape", context: "action")
    case .magicTap: Message("magic tap")
    case .customAction(let id): Message("custom action \(id)")
    case .longPress: Message("long press")
    case .gesture(let name, _): Message("gesture \(name)")
    case .interact: Message("interact", context: "action")
    case .undo: Message("undo", context: "action")
    case .setFocus: Message("focus", context: "action")
    case .setText: Message("set text")
    case .textAction(let text): Message("text: \(text.words)")
    }
  }
}

extension ScrollDirection {
  fileprivate var words: Message {
    switch self {
    case .up: Message("scroll up")
    case .down: Message("scroll down")
    case .left: Message("scroll left")
    case .right: Message("scroll right")
    case .next: Message("scroll next")
    case .previous: Message("scroll previous")
    }
  }
}

extension TextAction {
  fileprivate var words: Message {
    switch self {
    case .move(.character, .previous, _): Message("previous character")
    case .move(.character, .next, _): Message("next character")
    case .move(.word, .previous, _): Message("previous word")
    case .move(.word, .next, _): Message("next word")
    case .move(.line, .previous, _): Message("previous line")
    case .move(.line, .next, _): Message("next line")
    case .move(.paragraph, .previous, _): Message("previous paragraph")
    case .move(.paragraph, .next, _): Message("next paragraph")
    case .move(.document, .previous, _): Message("to the beginning")
    case .move(.document, .next, _): Message("to the end")
    case .select: Message("select")
    case .selectAll: Message("select all")
    case .cut: Message("cut", context: "text action")
    case .copy: Message("copy", context: "text action")
    case .paste: Message("paste", context: "text action")
    case .delete: Message("delete", context: "text action")
    case .undo: Message("undo", context: "text action")
    case .redo: Message("redo", context: "text action")
    }
  }
}

extension Double {
  /// With two decimals, as the user's language writes them: "0.65".
  var twoDigits: String {
    let hundredths = Int((self * 100).rounded())
    let whole = (hundredths < 0 ? "-" : "") + "\(abs(hundredths / 100))"
    return tr("\(whole).\(String(abs(hundredths % 100) + 100).suffix(2))")
  }
}

extension Duration {
  /// The duration in seconds without trailing zeros, as the user's language writes it: "1.4 s", "20 s".
  var seconds: String { tr(Figures.seconds(self)) }
}

extension ElementNode {
  func label(of id: ElementID) -> String? {
    if self.id == id { return label?.string }
    return children.lazy.compactMap { $0.label(of: id) }.first
  }

  func contains(_ id: ElementID) -> Bool { self.id == id || children.contains { $0.contains(id) } }
}

extension Duration {
  /// Seconds with three digits after the point, for a column: "   12.345".
  var threeDigits: String {
    let thousandths = nanoseconds / 1_000_000
    let text = tr("\(thousandths / 1000).\(String(thousandths % 1000 + 1000).suffix(3))")
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}
