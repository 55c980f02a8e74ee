package import Messages
import ScanVocabulary

/// The speed advice, worked out from the user's presses, as a menu offers it.
package struct MenuAdvice: Hashable, Sendable, Codable {
  package struct Offer: Hashable, Sendable, Codable {
    package var change: TunedChange
    /// The change in figures, and its reason.
    package var text: Message
    package init(_ change: TunedChange, text: Message) {
      self.change = change
      self.text = text
    }
  }

  package var offers: [Offer]
  /// Advice that the menu cannot carry out, and notes on the offers, as text.
  package var remarks: [Message]
  /// The change that undoes the last one by advice or tuning, in figures; `nil`: there is none to undo.
  package var takeBack: Message?

  /// The entry that begins or ends measuring the presses; `nil`: it is not offered.
  package var measure: Message?

  package init(offers: [Offer] = [], remarks: [Message] = [], takeBack: Message? = nil, measure: Message? = nil) {
    self.offers = offers
    self.remarks = remarks
    self.takeBack = takeBack
    self.measure = measure
  }

  package var isEmpty: Bool { self == MenuAdvice() }
}

/// A choice in the advice menu. A change is made as the user read it, even if other advice has come since.
package enum AdviceChoice: Hashable, Sendable {
  case take(TunedChange)
  case takeBack
  case measure
}
