/// The person's settings for offered words and keys, and whether a language model can be asked for them.
package struct OfferWishes: Hashable, Sendable {
  /// The maximum number of offered words, 0 to 9.
  package var words = 5
  /// The maximum number of likely letters, 0 to 9.
  package var letters = 0
  package var order = LetterOrder.layout
  /// How the keys are grouped for scanning; by rows where no language model answers.
  package var scan = KeyScan.rows
  /// Whether a language model can be asked; without one there are no likely letters.
  package var hasModel = false

  /// Whether there is a row of likely letters, even if it is empty for the moment.
  package var hasLikely: Bool { hasModel && letters > 0 && order == .layout && scan == .rows }

  /// Whether a language model's answer would change what is offered.
  var asksModel: Bool { words > 0 || hasLikely || hasModel && (order == .likely || scan == .likelihood) }
}

/// The words and letters that the keyboard offers beside the layout's keys, and the order of its letters.
package struct KeyOffers: Hashable, Sendable {
  /// Words, and the mark that likely ends the sentence; the likeliest first.
  package var words: [String] = []
  /// Keys for the letters that most likely come next, the likeliest first.
  package var likely: [Key] = []
  /// The layout's letters in their order; empty: as the layout has them.
  var ordered: [Key] = []
  /// How likely each key is chosen next; only while sets are scanned and a language model tells.
  package var shares: KeyShares?
}

/// The state of a keyboard by which it offers words and letters, in a field that takes no password.
struct OfferedPlace {
  var wishes: OfferWishes
  var layout: KeyboardLayout
  var layer: Key.Layer
  var isShifted: Bool
  var sentence: Sentence
  var aid: WritingAid
  var prediction: WordPrediction
  /// A language model's answer about the sentence's context, with the chance that the sentence ends there.
  var chances: (words: WordChances, end: Float)?

  var offers: KeyOffers {
    let words = words
    return KeyOffers(
      words: words, likely: likelyKeys(offered: words), ordered: orderedLetters(offered: words),
      shares: shares(offered: words))
  }

  private var words: [String] {
    let beginning = sentence.word.isEmpty && isShifted ? "" : sentence.word
    var words = wishes.words == 0 ? [] : likeliest(beginning: beginning)
    if beginning.isEmpty, isShifted { words = words.map { WordPrediction.written($0, as: "A") } }
    return addingLikelyEnd(to: words)
  }

  private func likeliest(beginning: String) -> [String] {
    if let chances {
      prediction.words(beginning: beginning, by: chances.words, most: wishes.words)
    } else {
      prediction.words(beginning: beginning, after: sentence.previous, most: wishes.words)
    }
  }

  /// Adds the mark that likely ends the sentence, before the first word that is less likely. It takes the room of the last word.
  private func addingLikelyEnd(to words: [String]) -> [String] {
    guard wishes.words > 1, let chances, let mark = aid.endMark(sentence, chance: chances.end) else { return words }
    var offers = Array(words.prefix(wishes.words - 1))
    let place = offers.firstIndex { chances.words.chance(of: $0.lowercased()) < chances.end } ?? offers.endIndex
    offers.insert(mark, at: place)
    return offers
  }

  private func likelyKeys(offered: [String]) -> [Key] {
    guard wishes.hasLikely, layer == .letters, let chances else { return [] }
    let keys = (layout.layers[.letters] ?? []).joined()
    let letters = chances.words.letters(after: sentence.word.lowercased(), offered: offered, most: wishes.letters)
    return letters.compactMap { letter in keys.first { $0.action == .write(String(letter)) } }
  }

  private func orderedLetters(offered: [String]) -> [Key] {
    guard wishes.order == .likely, wishes.hasModel, let chances else { return [] }
    let keys = (layout.layers[.letters] ?? []).joined().filter { $0.isLetter && layout.has($0) }
    let likely = chances.words.letters(after: sentence.word.lowercased(), offered: offered, most: keys.count)
    return LetterOrder.keys(keys, likeliest: likely)
  }

  private func shares(offered: [String]) -> KeyShares? {
    guard wishes.scan == .likelihood, wishes.hasModel, layer == .letters, let chances else { return nil }
    return KeyShares(
      chances.words, after: sentence.word.lowercased(), offers: offered, end: Double(chances.end),
      isMark: WritingAid.isMark)
  }
}
