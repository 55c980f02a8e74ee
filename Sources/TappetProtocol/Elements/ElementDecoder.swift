package import TappetModel

/// Decodes elements from bytes directly into `ElementNode`, in the same pass that checks the JSON.
package struct ElementDecoder {
  package var reader: JSONReader
  package let limits: Limits
  private(set) var count = 0
  /// Warnings about ignored members and names, at most `limits.warnings`.
  package private(set) var warnings: [TreeWarning] = []

  private let keys = ElementKey.table
  private let traitNames = ElementKey.traitNames
  private let responseNames = ElementKey.responseNames

  package init(_ reader: JSONReader, limits: Limits) {
    self.reader = reader
    self.limits = limits
  }

  /// Reads an element and its descendants. `level` is the element's depth in the tree: 1 for the root.
  package mutating func element(level: Int = 1) throws(JSONFailure) -> ElementNode {
    _ = reader.peek()
    let start = reader.position
    count += 1
    guard count <= limits.elements else {
      throw JSONFailure(
        .tooManyElements, at: start, "a tree may have \(limits.elements) elements", limit: limits.elements)
    }
    guard level <= limits.nesting else {
      throw JSONFailure(.tooDeep, at: start, "elements may nest \(limits.nesting) deep", limit: limits.nesting)
    }
    let firstWarning = warnings.count
    let firstKey = reader.seen.count
    var node = ElementNode(id: "")
    var met: UInt32 = 0
    var isMore = try reader.beginObject()
    while isMore {
      let slice = try reader.key()
      if let key = try known(slice) {
        let bit: UInt32 = 1 << UInt32(key.rawValue)
        guard met & bit == 0 else { throw reader.duplicate(slice) }
        met |= bit
        try read(key, into: &node, level: level)
      } else {
        try reader.note(slice, since: firstKey)
        try warnOfMember(slice, among: ElementKey.names)
        try reader.skipValue()
      }
      isMore = try reader.nextMember()
    }
    if reader.seen.count > firstKey { reader.forget(since: firstKey) }
    guard met & 1 << UInt32(ElementKey.id.rawValue) != 0 else {
      throw JSONFailure(.badValue, at: start, "the element has no \"id\"")
    }
    if warnings.count > firstWarning { blame(node.id, since: firstWarning) }
    return node
  }

  /// Returns the element's member that a JSON key names; `nil` when no member has this name.
  @inline(__always)
  package func known(_ slice: JSONSlice) throws(JSONFailure) -> ElementKey? {
    if slice.hasEscapes {
      let key = try reader.resolve(slice)
      return ElementKey.allCases.first { "\($0.name)" == key }
    }
    return keys.find(slice.raw(in: reader.bytes))
  }

  @inline(__always)
  private mutating func read(_ key: ElementKey, into node: inout ElementNode, level: Int) throws(JSONFailure) {
    switch key {
    case .id: node.id = try id()
    case .label: node.label = try text()
    case .value: node.value = try text()
    case .hint: node.hint = try text()
    case .traits: node.traits = try traits()
    case .frame: node.frame = try frame()
    case .isAccessibilityElement: node.isAccessibilityElement = try optionalBool()
    case .children: try children(of: &node, level: level)
    case .language, .activationPoint, .userInputLabels, .customActions, .navigationStyle, .elements, .elementsHidden,
      .viewIsModal, .semanticChildren, .textualContext, .ignoresInvertColors, .scrollable, .respondsTo, .isDestructive,
      .selectedText, .numberOfCharacters:
      try readDetail(key, into: &node.details)
    }
  }

  private mutating func children(of node: inout ElementNode, level: Int) throws(JSONFailure) {
    if try reader.null() { return }
    var isMore = try reader.beginArray()
    if isMore { node.children.reserveCapacity(4) }
    while isMore {
      node.children.append(try element(level: level + 1))
      isMore = try reader.nextValue()
    }
  }

  @inline(__always)
  package mutating func id() throws(JSONFailure) -> ElementID {
    _ = reader.peek()
    let start = reader.position
    let string = try reader.string()
    guard 1...limits.id ~= string.utf8.count else {
      throw JSONFailure(.badValue, at: start, "an id has 1 to \(limits.id) bytes", limit: limits.id)
    }
    return ElementID(string)
  }

  /// Reads a plain or an attributed string; returns `nil` for null.
  @inline(__always)
  mutating func text() throws(JSONFailure) -> AttributedText? {
    switch reader.peek() {
    case UInt8(ascii: "\""): AttributedText(try reader.string())
    case UInt8(ascii: "n"): try reader.null() ? nil : nil
    case _: try small { field throws(ProtocolFault) in try AttributedText(field) }
    }
  }

  mutating func optionalBool() throws(JSONFailure) -> Bool? { try reader.null() ? nil : try reader.bool() }

  mutating func frame() throws(JSONFailure) -> Frame? {
    if try reader.null() { return nil }
    var frame = Frame(x: 0, y: 0, width: 0, height: 0)
    var met = 0
    let firstKey = reader.seen.count
    _ = reader.peek()
    let start = reader.position
    var isMore = try reader.beginObject()
    while isMore {
      let slice = try reader.key()
      let bit = try side(slice)
      guard met & bit == 0 else { throw reader.duplicate(slice) }
      met |= bit
      switch bit {
      case 1: frame.x = try reader.double()
      case 2: frame.y = try reader.double()
      case 4: frame.width = try size()
      case 8: frame.height = try size()
      case _:
        try reader.note(slice, since: firstKey)
        try reader.skipValue()
      }
      isMore = try reader.nextMember()
    }
    if reader.seen.count > firstKey { reader.forget(since: firstKey) }
    guard met == 15 else { throw JSONFailure(.badValue, at: start, "a frame has x, y, width and height") }
    return frame
  }

  private mutating func size() throws(JSONFailure) -> Double {
    _ = reader.peek()
    let start = reader.position
    let size = try reader.double()
    guard size >= 0 else { throw JSONFailure(.badValue, at: start, "a size is not negative") }
    return size
  }

  /// Returns the side of a frame that a key names, as a bit; 0 for an unknown key.
  @inline(__always)
  private func side(_ slice: JSONSlice) throws(JSONFailure) -> Int {
    guard !slice.hasEscapes else {
      let name = try reader.resolve(slice)
      return ["x": 1, "y": 2, "width": 4, "height": 8][name] ?? 0
    }
    let raw = slice.raw(in: reader.bytes)
    if raw.isSame(as: "x") { return 1 }
    if raw.isSame(as: "y") { return 2 }
    if raw.isSame(as: "width") { return 4 }
    return raw.isSame(as: "height") ? 8 : 0
  }

  mutating func traits() throws(JSONFailure) -> Traits {
    var traits: Traits = []
    if try reader.null() { return traits }
    var isMore = try reader.beginArray()
    while isMore {
      guard reader.peek() == UInt8(ascii: "\"") else { throw try reader.wrongType("the name of a trait") }
      let slice = try reader.stringSlice()
      if !slice.hasEscapes, let trait = traitNames.find(slice.raw(in: reader.bytes)) {
        traits.insert(trait)
      } else if let trait = traitNames.find(try reader.resolve(slice)) {
        traits.insert(trait)
      } else {
        try warn("unknown_trait", of: "trait", slice, among: Traits.named.map(\.name))
      }
      isMore = try reader.nextValue()
    }
    return traits
  }

  mutating func responses() throws(JSONFailure) -> Responses? {
    var responses: Responses = []
    if try reader.null() { return nil }
    var isMore = try reader.beginArray()
    while isMore {
      guard reader.peek() == UInt8(ascii: "\"") else { throw try reader.wrongType("the name of an action") }
      let slice = try reader.stringSlice()
      if !slice.hasEscapes, let response = responseNames.find(slice.raw(in: reader.bytes)) {
        responses.insert(response)
      } else if let response = responseNames.find(try reader.resolve(slice)) {
        responses.insert(response)
      } else {
        try warn("unknown_action", of: "action", slice, among: Responses.named.map(\.name))
      }
      isMore = try reader.nextValue()
    }
    return responses
  }

  /// Decodes a small value through `JSONValue` with `read`; a fault inside the value keeps its full path.
  package mutating func small<T>(_ read: (Field) throws(ProtocolFault) -> T) throws(JSONFailure) -> T {
    _ = reader.peek()
    let start = reader.position
    let value = try reader.value()
    do {
      return try read(Field(value))
    } catch {
      var failure = JSONFailure(error.kind, at: start, error.hint, limit: error.limit)
      failure.suffix = error.path ?? ""
      throw failure
    }
  }

  /// Adds a warning about an unknown name and suggests the most similar known name. When the list of warnings is full,
  /// does not search for a similar name, so that a screen full of unknown names costs no more.
  private mutating func warn(
    _ kind: String, of thing: String, _ slice: JSONSlice, among names: @autoclosure () -> [String]
  ) throws(JSONFailure) {
    guard warnings.count < limits.warnings else { return }
    let name = try reader.resolve(slice)
    let guess = NearestName.of(name, in: names()).map { "; did you mean \"\($0)\"?" } ?? ""
    let message = "no \(thing) is called \"\(name.prefix(40))\"; it was ignored" + guess
    warnings.append(TreeWarning(id: "", kind: kind, message: message))
  }

  /// Adds a warning that the app sent a member with an unknown name, suggesting the most similar of `names`.
  package mutating func warnOfMember(_ slice: JSONSlice, among names: [String]) throws(JSONFailure) {
    guard warnings.count < limits.warnings else { return }
    let name = try reader.resolve(slice)
    let meant = "accessibility\(name)".lowercased()
    let near = names.first { $0.lowercased() == meant } ?? NearestName.of(name, in: names)
    let guess = near.map { "; did you mean \"\($0)\"?" } ?? ""
    let message = "no member is called \"\(name.prefix(40))\"; it was ignored" + guess
    warnings.append(TreeWarning(id: "", kind: "unknown_member", message: message))
  }

  /// Sets `id` on warnings from `first` on that have none: in JSON the id may follow the member that caused a warning.
  package mutating func blame(_ id: ElementID, since first: Int) {
    for place in first..<warnings.count where warnings[place].id.rawValue.isEmpty { warnings[place].id = id }
  }

  /// The number of warnings so far: pass it to `blame` as `first` after reading an element.
  package var warningCount: Int { warnings.count }
}
