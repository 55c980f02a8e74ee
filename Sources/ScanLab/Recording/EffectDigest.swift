import Messages
import TappetModel

/// An FNV-1a digest of effects with all their fields, including fields that are added to the types later. In an
/// anonymized recording, a word counts only as present or empty, because texts composed of words ("Undo NAME") differ
/// once the words are replaced; an id counts as its stand-in.
struct EffectDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// Replaces the ids in the digest by stand-ins; `nil`: ids are digested as they are.
  private(set) var anonymizer: Anonymizer?
  private let hidesWords: Bool

  init(anonymizer: Anonymizer?, hidesWords: Bool) {
    self.anonymizer = anonymizer
    self.hidesWords = hidesWords
  }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  mutating func add(_ effects: CoreEffects) {
    switch effects {
    case .scan(let effects): for effect in effects { add(any: effect) }
    case .voice(let effects): for effect in effects { add(any: effect) }
    }
  }

  private mutating func add(text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ 0xFF) &* 0x100_0000_01B3
  }

  private mutating func add(any found: Any) {
    switch found {
    case let text as String: add(text: hidesWords && !text.isEmpty ? "word" : text)
    case let message as Message: add(text: hidesWords && !message.isEmpty ? "word" : message.english)
    case let id as ElementID: add(text: anonymizer?.id(id.rawValue) ?? id.rawValue)
    case let moment as Instant: add(text: String(moment.nanoseconds))
    case let number as Double: add(text: number.description)
    case let number as any FixedWidthInteger: add(text: String(describing: number))
    case _: add(parts: Mirror(reflecting: found), of: found)
    }
  }

  private mutating func add(parts mirror: Mirror, of found: Any) {
    switch mirror.displayStyle {
    case .set, .dictionary:
      // The collection is unordered: digests each member separately, then sorts the digests.
      let parts = mirror.children.map { child in
        var digest = EffectDigest(anonymizer: anonymizer, hidesWords: hidesWords)
        digest.add(any: child.value)
        return digest.text
      }
      for part in parts.sorted() { add(text: part) }
    case .collection:
      add(text: "[")
      for child in mirror.children { add(any: child.value) }
      add(text: "]")
    case .optional:
      add(text: mirror.children.isEmpty ? "nil" : "some")
      for child in mirror.children { add(any: child.value) }
    case .struct, .enum, .tuple, .class, .foreignReference, .none, .some:
      if mirror.children.isEmpty { return add(text: String(describing: found)) }
      for child in mirror.children {
        add(text: child.label ?? "")
        add(any: child.value)
      }
    }
  }
}
