import TappetModel

extension ElementAction {
  var words: String {
    switch self {
    case .activate: "activate"
    case .increment(let count): count == 1 ? "increment" : "increment by \(count)"
    case .decrement(let count): count == 1 ? "decrement" : "decrement by \(count)"
    case .scroll(let direction): "scroll \(direction.rawValue)"
    case .escape: "escape"
    case .magicTap: "magic tap"
    case .customAction(let id): "custom action \(id)"
    case .longPress: "long press"
    case .gesture(let name, _): "gesture \(name)"
    case .interact: "interact"
    case .undo: "undo"
    case .setFocus: "focus"
    case .setText: "set text"
    case .textAction(let text): "text: \(text.title.lowercased())"
    }
  }
}

extension Double {
  var twoDigits: String {
    let hundredths = Int((self * 100).rounded())
    let fraction = abs(hundredths % 100)
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths / 100)).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension Duration {
  /// The duration in seconds without trailing zeros: "1.4 s", "20 s".
  var seconds: String {
    var text = inSeconds.twoDigits
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text + " s"
  }
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
    let fraction = String(thousandths % 1000)
    let text = "\(thousandths / 1000)." + String(repeating: "0", count: max(0, 3 - fraction.count)) + fraction
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}
