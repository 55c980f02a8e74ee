import TappetModel

extension JSONWriter {
  mutating func treeSet(_ message: TreeSet) {
    beginObject()
    key("generation")
    integer(message.generation)
    if let window = message.window { member("window", window) }
    if message.coordinates != .screen {
      key("coordinates")
      string(message.coordinates.rawValue)
    }
    if let notice = message.notice { member("notify", notice) }
    if let app = message.app { member("app", app) }
    key("root")
    element(message.root)
    endObject()
  }

  mutating func treeChange(_ message: TreeChange) {
    beginObject()
    key("generation")
    integer(message.generation)
    key("base")
    integer(message.base)
    let patch = message.patch
    if !patch.remove.isEmpty {
      key("remove")
      value(.strings(patch.remove.map(\.rawValue)))
    }
    if !patch.move.isEmpty {
      key("move")
      value(
        .array(
          patch.move.map { move in
            .object([
              "id": .string(move.id.rawValue), "parent": .string(move.parent.rawValue), "index": .integer(move.index),
            ])
          }))
    }
    if !patch.insert.isEmpty { insertions(of: message) }
    if !patch.set.isEmpty { changes(of: message) }
    if let notice = message.notice { member("notify", notice) }
    if let app = message.app { member("app", app) }
    endObject()
  }

  private mutating func insertions(of message: TreeChange) {
    key("insert")
    beginArray()
    for insert in message.patch.insert {
      beginObject()
      key("parent")
      string(insert.parent.rawValue)
      key("index")
      integer(insert.index)
      key("element")
      element(insert.element)
      endObject()
    }
    endArray()
  }

  private mutating func changes(of message: TreeChange) {
    key("set")
    beginObject()
    for change in message.patch.set {
      key(change.id.rawValue)
      beginObject()
      for property in change.properties { self.property(property) }
      endObject()
    }
    endObject()
  }

  private mutating func member(_ name: StaticString, _ object: some WireObject) {
    key(name)
    self.object(object.json)
  }
}
