import TappetModel
import TappetProtocol
import TappetProtocolServer

/// The positions of a screen's elements in its file, which must already have been decoded as valid JSON.
struct ElementPlaces {
  struct Place: Hashable, Sendable {
    /// The line number; the first line is 1.
    var line: Int
    /// The column number in bytes, as compilers count; the first column is 1.
    var column: Int
    /// A JSON pointer into the file.
    var pointer: String
  }

  struct Stranger: Hashable, Sendable {
    var key: String
    var id: ElementID
    var place: Place
  }

  private(set) var places: [ElementID: Place] = [:]
  private(set) var strangers: [Stranger] = []

  private struct Level {
    var isObject: Bool
    var isElement: Bool
    var pointer: String
    var start: Int
    var key = ""
    var index = 0
    var id: ElementID?
    var unknown: [(key: String, at: Int)] = []
  }

  private let bytes: [UInt8]
  private let known: Set<String>
  private var levels: [Level] = []
  private var lineStarts = [0]

  /// - Parameter isWhole: whether the file contains the parameters of `tree.set`; otherwise it contains one element.
  init(_ bytes: [UInt8], isWhole: Bool) {
    self.bytes = bytes
    known = Set(MethodTable.element.map(\.name))
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lineStarts.append(place + 1) }
    read(isWhole: isWhole)
  }

  private mutating func read(isWhole: Bool) {
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"): open(at: place, isObject: true, isWhole: isWhole)
      case UInt8(ascii: "["): open(at: place, isObject: false, isWhole: isWhole)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
      case UInt8(ascii: ","): if let last = levels.indices.last { levels[last].index += 1 }
      case UInt8(ascii: "\""):
        let end = endOfString(from: place)
        take(String(decoding: bytes[(place + 1)..<end], as: UTF8.self), at: place, isKey: isKey(after: end))
        place = end
      case _: break
      }
      place += 1
    }
  }

  private mutating func open(at start: Int, isObject: Bool, isWhole: Bool) {
    guard let parent = levels.last else {
      levels.append(Level(isObject: isObject, isElement: isObject && !isWhole, pointer: "", start: start))
      return
    }
    let pointer = parent.pointer + "/" + (parent.isObject ? parent.key : "\(parent.index)")
    let isRoot = isWhole && levels.count == 1 && parent.key == "root"
    let isChild =
      !parent.isObject && levels.count >= 2 && levels[levels.count - 2].isElement
      && levels[levels.count - 2].key == "children"
    levels.append(Level(isObject: isObject, isElement: isObject && (isRoot || isChild), pointer: pointer, start: start))
  }

  private mutating func close() {
    guard let level = levels.popLast(), level.isElement, let id = level.id else { return }
    places[id] = place(level.pointer, at: level.start)
    for (key, start) in level.unknown {
      strangers.append(Stranger(key: key, id: id, place: place(level.pointer + "/" + key, at: start)))
    }
  }

  private mutating func take(_ text: String, at start: Int, isKey: Bool) {
    guard let last = levels.indices.last, levels[last].isObject else { return }
    if isKey {
      levels[last].key = text
      if levels[last].isElement, !known.contains(text), !text.contains("\\") {
        levels[last].unknown.append((text, start))
      }
    } else if levels[last].isElement, levels[last].key == "id" {
      levels[last].id = ElementID(text)
    }
  }

  private func endOfString(from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  private func isKey(after end: Int) -> Bool {
    let next = bytes[min(end + 1, bytes.count)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return next == UInt8(ascii: ":")
  }

  private func place(_ pointer: String, at offset: Int) -> Place {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Place(line: low + 1, column: offset - lineStarts[low] + 1, pointer: pointer)
  }
}
