import Messages
package import ScanVocabulary
package import ScannerMenus

extension MenuAdvice {
  /// Makes the contents of the advice menu: offers those proposals of `advice` that can be applied at once, and lists
  /// the others as remarks. `last`: the changes that an undo would revert.
  package init(_ advice: Advice, last: [TunedChange]) {
    let offers = advice.items.compactMap { item in item.isLive ? Offer(TunedChange(item), text: item.text) : nil }
    let rest = advice.items.filter { !$0.isLive }.map(\.text)
    let back = last.map { AdviceItem.figures($0.key, from: $0.after, to: $0.before) }
    self.init(
      offers: offers, remarks: rest + advice.remarks,
      takeBack: back.isEmpty ? nil : Message(back, separator: ", "))
  }
}
