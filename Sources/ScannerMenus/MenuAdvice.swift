package import ScanVocabulary

/// The speed advice that the user's presses give, as a menu offers it.
package struct MenuAdvice: Hashable, Sendable, Codable {
  package struct Offer: Hashable, Sendable, Codable {
    package var change: TunedChange
    /// The change in figures, and its reason.
    package var text: String
    package init(_ change: TunedChange, text: String) {
      self.change = change
      self.text = text
    }
  }

  package var offers: [Offer]
  /// Text about what cannot be changed from here, or in addition to the offers.
  package var remarks: [String]
  /// The last change by advice or tuning in reverse, in figures; `nil`: there is none to take back.
  package var takeBack: String?

  /// The entry that begins or ends measuring the presses; `nil`: it is not offered.
  package var measure: String?

  package init(offers: [Offer] = [], remarks: [String] = [], takeBack: String? = nil, measure: String? = nil) {
    self.offers = offers
    self.remarks = remarks
    self.takeBack = takeBack
    self.measure = measure
  }

  package var isEmpty: Bool { self == MenuAdvice() }
}

/// A choice in the menu of advice. A change is made as it was read, even if other advice has come since.
package enum AdviceChoice: Hashable, Sendable {
  case take(TunedChange)
  case takeBack
  case measure
}
