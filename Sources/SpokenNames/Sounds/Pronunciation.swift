/// How a word sounds: ARPAbet phones without stress ("K", "AE", "T"), never empty.
package struct Pronunciation: Hashable, Sendable {
  package let phones: [String]

  /// The phones of `text`, separated by blanks; nil when there are none or one is no phone of American English.
  package init?(_ text: some StringProtocol) {
    self.init(phones: text.split { $0 == " " }.map { String($0) })
  }

  /// nil when `phones` is empty or holds what is no phone: an empty pronunciation ends the recogniser's process.
  package init?(phones: [String]) {
    guard !phones.isEmpty, phones.allSatisfy(Self.alphabet.contains) else { return nil }
    self.phones = phones
  }

  /// The phones with single blanks between, as PocketSphinx takes them.
  package var spelled: String { phones.joined(separator: " ") }

  /// The 39 phones of CMUdict and of the acoustic model.
  package static let inventory: [String] = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
  ]
  private static let alphabet = Set(inventory)
}
