package import ScanVocabulary
package import ScannerMenus

extension MenuAdvice {
  /// Offers the live proposals of `advice`, lists the others as remarks. `last`: the changes that an undo would revert.
  package init(_ advice: Advice, last: [TunedChange]) {
    let offers = advice.items.compactMap { item in
      item.isLive ? Offer(TunedChange(item), text: item.text.capitalisedFirst) : nil
    }
    let rest = advice.items.filter { !$0.isLive }.map(\.text.capitalisedFirst)
    let back = last.map { AdviceItem.figures($0.key, from: $0.after, to: $0.before) }
    self.init(
      offers: offers, remarks: rest + advice.remarks, takeBack: back.isEmpty ? nil : back.joined(separator: ", "))
  }
}

extension String {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
