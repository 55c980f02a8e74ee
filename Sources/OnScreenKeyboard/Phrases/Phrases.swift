/// The person's stored phrases by category, in their order.
package struct Phrases: Hashable, Sendable {
  package struct Category: Hashable, Sendable {
    /// Its heading; empty for the phrases that stand before the first one, which are the person's own.
    package let name: String
    package fileprivate(set) var phrases: [String]
  }

  /// The limits of a phrase and of a heading, in characters.
  package static let longestPhrase = 500
  package static let longestName = 60
  /// The limits of all together; a state file of that size can be read again.
  package static let mostPhrases = 2000
  package static let mostBytes = 192 * 1024

  package private(set) var categories: [Category] = []
  package private(set) var count = 0
  /// At most so long is their text, in bytes of UTF-8.
  private var bytes = 0

  package init() {}

  package var isEmpty: Bool { categories.isEmpty }

  package func phrases(in category: String) -> [String] { categories.first { $0.name == category }?.phrases ?? [] }

  /// Adds a phrase at the end of its category; spaces at its ends do not count.
  /// - Returns: false if the category has that phrase already.
  /// - Throws: why the phrase cannot be stored.
  @discardableResult
  package mutating func add(_ phrase: String, to category: String = "") throws(PhraseFault) -> Bool {
    let phrase = try PhraseLine.phrase(phrase)
    let name = category.isEmpty ? category : try PhraseLine.heading(category)
    guard !phrases(in: name).contains(phrase) else { return false }
    let index = categories.firstIndex { $0.name == name }
    let more = Self.size(of: phrase) + (index == nil ? Self.size(ofHeading: name) : 0)
    guard count < Self.mostPhrases, bytes + more <= Self.mostBytes else { throw .full }
    if let index {
      categories[index].phrases.append(phrase)
    } else {
      // Without a heading it can only stand first.
      categories.insert(Category(name: name, phrases: [phrase]), at: name.isEmpty ? 0 : categories.endIndex)
    }
    (count, bytes) = (count + 1, bytes + more)
    return true
  }

  /// Removes a phrase, and its category with the last one.
  package mutating func remove(_ phrase: String, from category: String) {
    guard let index = categories.firstIndex(where: { $0.name == category }),
      let place = categories[index].phrases.firstIndex(of: phrase)
    else { return }
    categories[index].phrases.remove(at: place)
    (count, bytes) = (count - 1, bytes - Self.size(of: phrase))
    guard categories[index].phrases.isEmpty else { return }
    categories.remove(at: index)
    bytes -= Self.size(ofHeading: category)
  }

  /// Adds the phrases of others that are not there yet.
  /// - Returns: how many were added.
  /// - Throws: `full`; the phrases are then as before.
  package mutating func add(_ others: Phrases) throws(PhraseFault) -> Int {
    var all = self
    var added = 0
    for category in others.categories {
      for phrase in category.phrases where try all.add(phrase, to: category.name) { added += 1 }
    }
    self = all
    return added
  }

  /// With a backslash and the line's end.
  private static func size(of phrase: String) -> Int { phrase.utf8.count + 2 }
  /// With brackets, the line's end and an empty line.
  private static func size(ofHeading name: String) -> Int { name.utf8.count + 4 }
}
