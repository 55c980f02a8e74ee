import ElementTrees
import TappetModel
import TappetProtocol

/// A request to the client, with an element and an action of the screen that the client published.
struct PerformQuestion {
  private let question: ConformCase.Question
  private let element: ElementID?
  private let action: String
  private let argument: JSONValue?
  private let chain: [ElementID]
  private let generation: Int

  /// Chooses the element for the request; a destructive stop only if there are no others.
  init(_ question: ConformCase.Question, of tree: ElementTree?) {
    self.question = question
    let all = tree?.scanned ?? []
    let harmless = all.filter { !$0.isDestructive }
    let stops = harmless.isEmpty ? all : harmless
    var stop: AccessibilityElement?
    if case .stop(let number) = question.element, !stops.isEmpty { stop = stops[number % stops.count] }
    let own = stop?.ownActions.first
    let asked = own.map { ElementAction($0.kind) } ?? .activate
    element = stop.map { own?.target ?? $0.id }
    action = question.action ?? asked.wireName
    argument = question.action == nil ? asked.wireArgument : nil
    chain = question.climbs ? element.flatMap { tree?.responderChain(of: $0) } ?? [] : []
    generation = question.isOld ? 0 : tree?.generation ?? 0
  }

  /// The line to send, with its line feed; `number` supplies the request's id.
  func line(number: (String, ElementID?) -> Int) -> [UInt8] {
    let name = element?.rawValue ?? "no-such-element"
    let what = question.method == "perform" ? "\(action) of \(name.printable)" : question.method
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("jsonrpc")
    writer.string("2.0")
    writer.key("id")
    writer.integer(number(what, element))
    writer.key("method")
    writer.string(question.method)
    writer.key("params")
    writer.beginObject()
    writer.key("id")
    if question.isEscaped { writer.raw(Self.escaped(name).utf8) } else { writer.string(name) }
    if !chain.isEmpty {
      writer.key("chain")
      writer.value(.strings(chain.map(\.rawValue)))
    }
    writer.key("generation")
    writer.integer(generation)
    writer.key("action")
    writer.string(action)
    if let argument {
      writer.key("argument")
      writer.value(argument)
    }
    writer.key("cause")
    writer.string("control")
    if question.isEmbellished {
      writer.key("futureMember")
      writer.object(["id": "another", "list": .array([1, .null])])
    }
    writer.endObject()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// Returns a JSON string in which every UTF-16 unit is written as an escape.
  private static func escaped(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(units.joined())\""
  }
}

extension ElementAction {
  /// Converts an action that a stop offers into the element action to request from the app; adjustable values change by
  /// one.
  init(_ kind: OwnAction.Kind) {
    switch kind {
    case .activate: self = .activate
    case .increment: self = .increment(count: 1)
    case .decrement: self = .decrement(count: 1)
    case .longPress: self = .longPress
    case .interact: self = .interact
    case .setFocus: self = .setFocus
    case .custom(let id): self = .customAction(id: id)
    }
  }
}
