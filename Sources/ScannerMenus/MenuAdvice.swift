package import ScanVocabulary

/// What the person's presses advise, as a menu offers it.
package struct MenuAdvice: Hashable, Sendable, Codable {
  /// A change that can be made, with its reason.
  package struct Offer: Hashable, Sendable, Codable {
    package var change: TunedChange
    /// The change in figures, and why.
    package var text: String
    package init(_ change: TunedChange, text: String) {
      self.change = change
      self.text = text
    }
  }

  package var offers: [Offer]
  /// What there is to say where nothing can be changed from here, or beside it.
  package var remarks: [String]
  /// The last change of advice or tuning the other way round, in figures; `nil`: there is none to take back.
  package var takeBack: String?

  /// What choosing it begins or ends: a measuring of the presses; `nil`: it is not offered.
  package var measure: String?

  package init(offers: [Offer] = [], remarks: [String] = [], takeBack: String? = nil, measure: String? = nil) {
    self.offers = offers
    self.remarks = remarks
    self.takeBack = takeBack
    self.measure = measure
  }

  package var isEmpty: Bool { self == MenuAdvice() }
}

/// What becomes of advice in a menu. A change is made as it was read, whatever has been advised since.
package enum AdviceChoice: Hashable, Sendable {
  case take(TunedChange)
  /// The last change is taken back.
  case takeBack
  /// Measuring begins, or ends.
  case measure
}
