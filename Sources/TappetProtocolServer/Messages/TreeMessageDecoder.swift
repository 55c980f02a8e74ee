import TappetModel
import TappetProtocol

/// Decodes the parameters of `tree.set` and `tree.patch` directly from bytes.
struct TreeMessageDecoder {
  private var elements: ElementDecoder
  private let start: Int

  init(_ reader: JSONReader, limits: Limits) {
    elements = ElementDecoder(reader, limits: limits)
    _ = elements.reader.peek()
    start = elements.reader.position
  }

  /// Decodes the parameters of `tree.set` and `tree.patch` and moves the reader past them; `nil` for any other method.
  static func params(
    of method: String, _ reader: inout JSONReader, limits: Limits
  ) throws(JSONFailure) -> Envelope.Params? {
    let method = ClientMethod(rawValue: method)
    guard method == .treeSet || method == .treePatch else { return nil }
    var decoder = TreeMessageDecoder(reader, limits: limits)
    let params: Envelope.Params =
      if method == .treeSet { .treeSet(try decoder.treeSet()) } else { .treePatch(try decoder.treeChange()) }
    reader = decoder.reader
    return params
  }

  var reader: JSONReader { elements.reader }

  mutating func treeSet() throws(JSONFailure) -> TreeSet {
    var message = TreeSet(generation: 0, root: ElementNode(id: ""))
    var hasGeneration = false
    var hasRoot = false
    let first = elements.reader.seen.count
    var isMore = try elements.reader.beginObject()
    while isMore {
      let slice = try elements.reader.key()
      try elements.reader.note(slice, since: first)
      switch try elements.reader.resolve(slice) {
      case "generation":
        message.generation = try generation()
        hasGeneration = true
      case "root":
        message.root = try elements.element()
        hasRoot = true
      case "window": message.window = try optional { fields throws(ProtocolFault) in try WindowInfo(fields) }
      case "notify": message.notice = try optional { fields throws(ProtocolFault) in try AppNotice(fields) }
      case "app": message.app = try optional { fields throws(ProtocolFault) in try AppIdentity(fields) }
      case "coordinates":
        if try !elements.reader.null() {
          message.coordinates = try elements.small { field throws(ProtocolFault) in
            try field.name(of: Coordinates.self)
          }
        }
      case _:
        try elements.warnOfMember(slice, among: MethodTable.members(of: .treeSet))
        try elements.reader.skipValue()
      }
      isMore = try elements.reader.nextMember()
    }
    elements.reader.forget(since: first)
    guard hasGeneration else { throw missing("generation") }
    guard hasRoot else { throw missing("root") }
    message.warnings = elements.warnings
    return message
  }

  mutating func treeChange() throws(JSONFailure) -> TreeChange {
    var message = TreeChange(generation: 0, base: 0, patch: TreePatch())
    var met: Set<String> = []
    let first = elements.reader.seen.count
    var isMore = try elements.reader.beginObject()
    while isMore {
      let slice = try elements.reader.key()
      try elements.reader.note(slice, since: first)
      let key = try elements.reader.resolve(slice)
      met.insert(key)
      switch key {
      case "generation": message.generation = try generation()
      case "base": message.base = try generation()
      case "remove":
        message.patch.remove = try list { decoder throws(JSONFailure) in try decoder.elements.id() }
      case "move": message.patch.move = try list { decoder throws(JSONFailure) in try decoder.move() }
      case "insert": message.patch.insert = try list { decoder throws(JSONFailure) in try decoder.insert() }
      case "set": message.patch.set = try changes()
      case "notify": message.notice = try optional { fields throws(ProtocolFault) in try AppNotice(fields) }
      case "app": message.app = try optional { fields throws(ProtocolFault) in try AppIdentity(fields) }
      case _:
        try elements.warnOfMember(slice, among: MethodTable.members(of: .treePatch))
        try elements.reader.skipValue()
      }
      isMore = try elements.reader.nextMember()
    }
    elements.reader.forget(since: first)
    guard met.contains("generation") else { throw missing("generation") }
    guard met.contains("base") else { throw missing("base") }
    message.warnings = elements.warnings
    return message
  }

  private mutating func move() throws(JSONFailure) -> TreePatch.Move {
    try elements.small { field throws(ProtocolFault) in
      let fields = try field.fields()
      return TreePatch.Move(
        id: try fields.required("id").elementID(), parent: try fields.required("parent").elementID(),
        index: try fields.required("index").integer(in: 0...Int.max))
    }
  }

  private mutating func insert() throws(JSONFailure) -> TreePatch.Insert {
    _ = elements.reader.peek()
    let start = elements.reader.position
    var parent: ElementID?
    var index: Int?
    var element: ElementNode?
    let first = elements.reader.seen.count
    var isMore = try elements.reader.beginObject()
    while isMore {
      let slice = try elements.reader.key()
      try elements.reader.note(slice, since: first)
      switch try elements.reader.resolve(slice) {
      case "parent": parent = try elements.id()
      case "index": index = try generation()
      case "element": element = try elements.element()
      case _: try elements.reader.skipValue()
      }
      isMore = try elements.reader.nextMember()
    }
    elements.reader.forget(since: first)
    guard let parent, let index, let element else {
      throw JSONFailure(.badValue, at: start, "an insertion has \"parent\", \"index\" and \"element\"")
    }
    return TreePatch.Insert(parent: parent, index: index, element: element)
  }

  /// Decodes the member `set` of a patch: an object that maps element ids to objects of properties. A null property is
  /// reset to its default.
  private mutating func changes() throws(JSONFailure) -> [TreePatch.Change] {
    var changes: [TreePatch.Change] = []
    if try elements.reader.null() { return changes }
    let first = elements.reader.seen.count
    var isMore = try elements.reader.beginObject()
    while isMore {
      let slice = try elements.reader.key()
      try elements.reader.note(slice, since: first)
      guard 1...elements.limits.id ~= slice.count || slice.hasEscapes else {
        throw JSONFailure(.badValue, at: slice.start - 1, "an id has 1 to \(elements.limits.id) bytes")
      }
      let id = ElementID(try elements.reader.resolve(slice))
      let warnings = elements.warningCount
      changes.append(TreePatch.Change(id: id, properties: try properties()))
      elements.blame(id, since: warnings)
      isMore = try elements.reader.nextMember()
    }
    elements.reader.forget(since: first)
    return changes
  }

  private mutating func properties() throws(JSONFailure) -> [ElementProperty] {
    var properties: [ElementProperty] = []
    let first = elements.reader.seen.count
    var isMore = try elements.reader.beginObject()
    while isMore {
      let slice = try elements.reader.key()
      try elements.reader.note(slice, since: first)
      if let key = try elements.known(slice) {
        guard let property = try elements.property(key) else {
          throw JSONFailure(
            .badValue, at: slice.start - 1, "\"\(key.name)\" cannot be set; use insert, move and remove")
        }
        properties.append(property)
      } else {
        try elements.warnOfMember(slice, among: ElementKey.names)
        try elements.reader.skipValue()
      }
      isMore = try elements.reader.nextMember()
    }
    elements.reader.forget(since: first)
    return properties
  }

  private mutating func generation() throws(JSONFailure) -> Int {
    _ = elements.reader.peek()
    let start = elements.reader.position
    let value = try elements.reader.integer()
    guard value >= 0 else { throw JSONFailure(.badValue, at: start, "expected a whole number from 0 on") }
    return value
  }

  private mutating func list<T>(
    _ read: (inout TreeMessageDecoder) throws(JSONFailure) -> T
  ) throws(JSONFailure) -> [T] {
    var values: [T] = []
    if try elements.reader.null() { return values }
    var isMore = try elements.reader.beginArray()
    while isMore {
      values.append(try read(&self))
      isMore = try elements.reader.nextValue()
    }
    return values
  }

  private mutating func optional<T>(_ read: (Fields) throws(ProtocolFault) -> T) throws(JSONFailure) -> T? {
    if try elements.reader.null() { return nil }
    return try elements.small { field throws(ProtocolFault) in try read(try field.fields()) }
  }

  private func missing(_ name: String) -> JSONFailure {
    JSONFailure(.badValue, at: start, "\"\(name)\" is missing")
  }
}
