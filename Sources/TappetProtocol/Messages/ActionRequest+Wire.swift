public import TappetModel

extension ActionRequest: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    let cause = try fields.required("cause")
    guard let known = ActionCause(rawValue: try cause.string()) else {
      throw cause.fault("expected one of switch, voice, control")
    }
    self.init(
      id: try fields.required("id").elementID(), action: try ElementAction(fields),
      chain: try fields["chain"]?.elementIDs() ?? [], generation: try fields.required("generation").integer(),
      point: nil, cause: known)
    if let told = fields["point"] { point = try Point(try told.fields()) }
  }

  public var json: JSONObject {
    [
      "id": .string(id.rawValue), "chain": chain.isEmpty ? nil : .strings(chain.map(\.rawValue)),
      "generation": .integer(generation), "action": .string(action.wireName), "argument": action.wireArgument,
      "point": point?.jsonValue, "cause": .string(cause.rawValue),
    ]
  }
}

extension ElementAction {
  /// Reads the members `action` and `argument`; throws `badValue` for an unknown action or a missing or wrong argument.
  public init(_ fields: Fields) throws(ProtocolFault) {
    let action = try fields.required("action")
    let argument = fields["argument"]
    func needed() throws(ProtocolFault) -> Field { try fields.required("argument") }
    switch try action.string() {
    case "activate": self = .activate
    case "increment": self = .increment(count: try argument?.integer(in: 1...100) ?? 1)
    case "decrement": self = .decrement(count: try argument?.integer(in: 1...100) ?? 1)
    case "scroll": self = .scroll(try needed().name(of: ScrollDirection.self))
    case "escape": self = .escape
    case "magicTap": self = .magicTap
    case "customAction": self = .customAction(id: try needed().string())
    case "longPress": self = .longPress
    case "gesture": self = try ElementAction(gesture: try needed().fields())
    case "interact": self = .interact
    case "undo": self = .undo
    case "setFocus": self = .setFocus
    case "setText": self = try ElementAction(text: try needed().fields())
    case "selectText": self = .textAction(.select(try needed().range()))
    case "textAction":
      let name = try needed()
      guard let text = TextAction(name: try name.string()) else {
        throw name.fault("expected one of " + TextAction.all.map(\.name).joined(separator: ", "))
      }
      self = .textAction(text)
    case let other: throw action.fault("no action is called \"\(other.prefix(40))\"")
    }
  }

  public var wireName: String {
    switch self {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .scroll: "scroll"
    case .escape: "escape"
    case .magicTap: "magicTap"
    case .customAction: "customAction"
    case .longPress: "longPress"
    case .gesture: "gesture"
    case .interact: "interact"
    case .undo: "undo"
    case .setFocus: "setFocus"
    case .setText: "setText"
    case .textAction(.select): "selectText"
    case .textAction: "textAction"
    }
  }

  /// The action's `argument`; `nil` for actions without one.
  public var wireArgument: JSONValue? {
    switch self {
    case .activate, .escape, .magicTap, .longPress, .interact, .undo, .setFocus: nil
    case .increment(let count), .decrement(let count): .integer(count)
    case .scroll(let direction): .string(direction.rawValue)
    case .customAction(let id): .string(id)
    case .textAction(.select(let range)): range.json
    case .textAction(let text): .string(text.name)
    case .gesture(let name, let points):
      .object([
        "name": .string(name), "points": .array(points.map { .array($0.map(\.jsonValue)) }),
      ])
    case .setText(let text, let range):
      .object([
        "text": .string(text),
        "range": range?.json,
      ])
    }
  }

  private init(gesture fields: Fields) throws(ProtocolFault) {
    self = .gesture(
      name: try fields.required("name").string(),
      points: try fields.required("points").array(of: { finger throws(ProtocolFault) in
        try finger.array(of: { point throws(ProtocolFault) in try GesturePoint(try point.fields()) })
      }))
  }

  private init(text fields: Fields) throws(ProtocolFault) {
    self = .setText(try fields.required("text").string(), range: try fields["range"]?.range())
  }
}

extension Field {
  fileprivate func range() throws(ProtocolFault) -> Range<Int> {
    let bounds = try array()
    guard bounds.count == 2 else { throw fault("a range is [start, length]") }
    let start = try bounds[0].integer(in: 0...Int(Int32.max))
    return start..<start + (try bounds[1].integer(in: 0...Int(Int32.max)))
  }
}

extension Range<Int> {
  fileprivate var json: JSONValue { .array([.integer(lowerBound), .integer(count)]) }
}

extension GesturePoint: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      x: try fields.required("x").number(), y: try fields.required("y").number(),
      t: try fields.required("t").number(in: 0...60))
  }

  public var json: JSONObject { ["x": .number(x), "y": .number(y), "t": .number(t)] }
}
