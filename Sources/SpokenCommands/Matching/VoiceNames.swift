package import ScanVocabulary
package import SpokenNames
package import TappetModel

/// The names of a screen, worded, indexed and ready to be listened for.
package struct VoiceNames: Sendable {
  let matcher: VoiceMatcher
  let lists: VoiceLists
  /// What is listened for, without and with unique beginnings of names.
  let whole: SayableNames
  let withPrefixes: SayableNames
  /// The same as long as every element is called what it was.
  let identity: Identity

  final class Identity: Sendable {}

  /// What the rows of the elements that share a name are called.
  let rows: [ElementID: String]

  /// Words the names of `elements` that `earlier` does not have yet.
  package init(
    of elements: [AccessibilityElement], in surroundings: VoiceSurroundings? = nil, own: OwnNames = OwnNames(),
    wording: SpokenForm = SpokenForm(), reusing earlier: VoiceNames? = nil
  ) {
    var worded: [String: [Reading]] = [:]
    func readings(_ text: String) -> [Reading] {
      if let known = worded[text] { return known }
      let readings = wording.spoken(text)
      worded[text] = readings
      return readings
    }
    let called = own.names(of: elements)
    let plain = elements.map { element in
      earlier?.name(of: element, own: called[element.id])
        ?? VoiceName(element, own: called[element.id], readings: readings)
    }
    let kin = RelativeNames(of: elements, names: plain, in: surroundings ?? VoiceSurroundings(elements)) {
      readings($0).first?.words ?? []
    }
    rows = kin.rows
    let names = plain.map { $0.with(kin: kin.readings[$0.id] ?? []) }
    lists = VoiceLists(of: elements, names: names, wording: wording)
    if let earlier, earlier.matcher.names == names {
      (matcher, whole, withPrefixes) = (earlier.matcher, earlier.whole, earlier.withPrefixes)
      identity = earlier.identity
    } else {
      matcher = VoiceMatcher(names)
      whole = SayableNames(names, prefixes: [:])
      withPrefixes = SayableNames(names, prefixes: UniquePrefixes(of: names).prefixes)
      identity = Identity()
    }
  }

  /// Whether every element is called what it was in `other`.
  package func isSame(as other: VoiceNames) -> Bool { identity === other.identity }

  /// The element's name, if it was worded as the element is now.
  private func name(of element: AccessibilityElement, own: String?) -> VoiceName? {
    matcher[element.id].flatMap { $0.isMade(of: element, own: own) ? $0 : nil }
  }
}

/// Names as they are listened for, with a figure by which others are compared in no time.
struct SayableNames: Sendable {
  let names: [VocabularyName]
  /// Equal for the same things to say, whichever elements answer to them and in whatever order.
  let digest: Digest

  struct Digest: Hashable, Sendable {
    var sum: UInt64 = 0
    var mixed: UInt64 = 0
  }

  /// - Parameter prefixes: what is listened for besides whole names.
  init(_ names: [VoiceName], prefixes: [ElementID: [[String]]]) {
    self.names = names.compactMap { name -> VocabularyName? in
      let words = name.words + (prefixes[name.id] ?? [])
      return words.isEmpty
        ? nil : VocabularyName(id: name.id, words: words, isRisky: name.isRisky, roles: RoleWords.words(for: name.role))
    }
    digest = SayableNames.digest(of: self.names)
  }

  /// The order of names does not count, nor do several of the same.
  static func digest(of names: [VocabularyName]) -> Digest {
    var digest = Digest()
    var seen: Set<UInt64> = []
    for name in names {
      var hash = StableHash(name.isRisky ? 1 : 0)
      for words in name.words + [[]] + name.roles {
        for word in words { hash.add(word) }
        hash.add("")
      }
      guard seen.insert(hash.value).inserted else { continue }
      digest.sum &+= hash.value
      digest.mixed &+= (hash.value ^ (hash.value >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
    return digest
  }
}
