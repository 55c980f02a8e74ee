/// How a word sounds: ARPAbet phones without stress ("K", "AE", "T"); never empty.
package struct Pronunciation: Hashable, Sendable {
  package let phones: [String]

  /// Parses phones separated by spaces; `nil` if there are none or one is not in `inventory`.
  package init?(_ text: some StringProtocol) {
    self.init(phones: text.split { $0 == " " }.map { String($0) })
  }

  /// Makes a pronunciation of `phones`; `nil` if there are none or one is unknown. PocketSphinx aborts the process at
  /// an empty pronunciation.
  package init?(phones: [String]) {
    guard !phones.isEmpty, phones.allSatisfy(Self.alphabet.contains) else { return nil }
    self.phones = phones
  }

  /// The phones separated by single spaces, the form that PocketSphinx takes.
  package var spelled: String { phones.joined(separator: " ") }

  /// The 39 phones of CMUdict and of the acoustic model.
  package static let inventory: [String] = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
  ]
  private static let alphabet = Set(inventory)
}
