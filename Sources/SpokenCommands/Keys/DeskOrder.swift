package import TappetModel

/// An order to the program that presses keys and arranges windows (tappet-desk).
package enum DeskOrder: Hashable, Sendable, Codable {
  case press(KeyChord)
  /// Hold these keys and no others.
  case hold([KeyChord.Modifier])
  case window(WindowOrder)
  /// Give the focus to one of these windows, by their numbers.
  case focus([UInt])

  /// The capability that the program names in `hello` if it presses keys.
  package static let capability = "keys"

  /// The further capability that it names if it can hold keys.
  package static let holding = "hold"

  /// The further capability that it names if it tells the windows and gives each of them the focus.
  package static let focusing = "window-focus"

  /// As observers see an order that presses or holds keys: they may write a password.
  package static let reportedKeys = ElementAction.customAction(id: "keys")

  /// As observers see the order.
  package var reported: ElementAction {
    switch self {
    case .press, .hold: Self.reportedKeys
    case .window: .customAction(id: text)
    case .focus: .customAction(id: "window focus")
    }
  }

  /// The element to which the daemon addresses orders.
  package static let element: ElementID = "orders"

  fileprivate var text: String {
    switch self {
    case .press(let chord): "press \(chord.text)"
    case .hold(let keys): "hold \(keys.map(\.rawValue).joined(separator: "+"))"
    case .window(let order): "window \(order.rawValue)"
    case .focus(let ids): (["window focus"] + ids.map { String($0) }).joined(separator: " ")
    }
  }

  fileprivate init?(text: some StringProtocol) {
    let words = text.split(separator: " " as Character, maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "press":
      guard let chord = KeyChord(text: words[1]) else { return nil }
      self = .press(chord)
    case "hold":
      let names = words[1].split(separator: "+" as Character)
      let keys = names.compactMap { KeyChord.Modifier(rawValue: String($0)) }
      guard keys.count == names.count else { return nil }
      self = .hold(keys)
    case "window":
      let words = words[1].split(separator: " " as Character, omittingEmptySubsequences: false)
      if words.count > 1, words[0] == "focus" {
        let ids = words.dropFirst().compactMap { UInt($0) }
        guard ids.count == words.count - 1 else { return nil }
        self = .focus(ids)
      } else {
        guard let order = WindowOrder(rawValue: words.joined(separator: " ")) else { return nil }
        self = .window(order)
      }
    default: return nil
    }
  }
}

/// An order as it is sent: as the name of a custom action.
package struct DeskCall: Hashable, Sendable {
  package var order: DeskOrder
  /// The process whose window must have the focus; `nil` if any may.
  package var process: Int?

  package init(_ order: DeskOrder, process: Int? = nil) {
    self.order = order
    self.process = process
  }

  /// As in "1234 press control+t", or "- press control+t" for any process.
  package var text: String { "\(process.map(String.init) ?? "-") \(order.text)" }

  /// Reads what `text` gives.
  package init?(text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let order = DeskOrder(text: words[1]) else { return nil }
    if words[0] == "-" {
      self.init(order)
    } else {
      guard let process = Int(words[0]) else { return nil }
      self.init(order, process: process)
    }
  }
}
