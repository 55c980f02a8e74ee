import ScanVocabulary
package import SpokenNames
package import TappetModel

/// The names of a screen with their readings, indexed for matching and listening.
package struct VoiceNames: Sendable {
  let matcher: VoiceMatcher
  let lists: VoiceLists
  /// The names that the recogniser listens for, without and with unique beginnings of names.
  let whole: SayableNames
  let withPrefixes: SayableNames
  /// The same object for as long as every element keeps its names.
  let identity: Identity
  let language: SpokenLanguage

  final class Identity: Sendable {}

  /// The labels of the rows that hold elements which share a name or have none.
  let rows: [ElementID: String]

  /// Makes the names of `elements`, reusing those of `earlier` that are unchanged.
  package init(
    of elements: [AccessibilityElement], in surroundings: VoiceSurroundings? = nil, own: OwnNames = OwnNames(),
    wording: SpokenForm = SpokenForm(), reusing earlier: VoiceNames? = nil
  ) {
    language = wording.language
    let earlier = earlier?.language == language ? earlier : nil
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
    let kin = RelativeNames(of: elements, names: plain, in: surroundings ?? VoiceSurroundings(elements), language) {
      readings($0).first?.words ?? []
    }
    rows = kin.rows
    let names = plain.map { $0.with(kin: kin.readings[$0.id] ?? []) }
    lists = VoiceLists(of: elements, names: names, wording: wording)
    if let earlier, earlier.matcher.names == names {
      (matcher, whole, withPrefixes) = (earlier.matcher, earlier.whole, earlier.withPrefixes)
      identity = earlier.identity
    } else {
      matcher = VoiceMatcher(names, language)
      whole = SayableNames(names, prefixes: [:], language.names.roles)
      withPrefixes = SayableNames(
        names, prefixes: UniquePrefixes(of: names, language).prefixes, language.names.roles)
      identity = Identity()
    }
  }

  /// Whether every element has the name that it has in `other`.
  package func isSame(as other: VoiceNames) -> Bool { identity === other.identity }

  /// Returns the element's name where it is still up to date.
  private func name(of element: AccessibilityElement, own: String?) -> VoiceName? {
    matcher[element.id].flatMap { $0.isMade(of: element, own: own) ? $0 : nil }
  }
}

/// Names as the recogniser listens for them, with a digest for cheap comparison.
struct SayableNames: Sendable {
  let names: [VocabularyName]
  /// Equal where the same may be said, whatever the order and the elements.
  let digest: Digest

  struct Digest: Hashable, Sendable {
    var sum: UInt64 = 0
    var mixed: UInt64 = 0
  }

  /// - Parameter prefixes: beginnings to listen for beside full names.
  init(_ names: [VoiceName], prefixes: [ElementID: [[String]]], _ roles: RoleWords) {
    self.names = names.compactMap { name -> VocabularyName? in
      let words = name.words + (prefixes[name.id] ?? [])
      return words.isEmpty
        ? nil : VocabularyName(id: name.id, words: words, isRisky: name.isRisky, roles: roles.words(for: name.role))
    }
    digest = SayableNames.digest(of: self.names)
  }

  /// Ignores the order of names and duplicates.
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
