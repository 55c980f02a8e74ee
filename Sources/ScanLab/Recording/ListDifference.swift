/// A list as its difference from the list before: how many items both ends keep, and the items between.
struct ListDifference<Item: Equatable> {
  var kept: Int
  var keptAtEnd: Int
  var items: [Item]

  init(kept: Int, keptAtEnd: Int, items: [Item]) {
    self.kept = kept
    self.keptAtEnd = keptAtEnd
    self.items = items
  }

  init(from old: [Item], to new: [Item]) {
    let most = min(old.count, new.count)
    kept = zip(old, new).prefix { $0 == $1 }.count
    keptAtEnd = zip(old.reversed(), new.reversed()).prefix(most - kept).prefix { $0 == $1 }.count
    items = Array(new[kept..<(new.count - keptAtEnd)])
  }

  /// Returns the list. Throws if more items are kept than `old` has. `whole`: the name of what holds the list.
  func items(after old: [Item], of whole: String) throws(RecordingFault) -> [Item] {
    guard kept >= 0, keptAtEnd >= 0, kept <= old.count, keptAtEnd <= old.count - kept else {
      throw RecordingFault("the \(whole) keeps more of the one before than that had")
    }
    return old.prefix(kept) + items + old.suffix(keptAtEnd)
  }
}

extension ListDifference<RecordedValue> {
  var value: RecordedValue {
    .object([
      ("kept", .integer(Int64(kept))), ("keptAtEnd", .integer(Int64(keptAtEnd))), ("items", .list(items)),
    ])
  }

  init(_ value: RecordedValue) throws(RecordingFault) {
    guard let kept = value["kept"]?.integer, let keptAtEnd = value["keptAtEnd"]?.integer,
      case .list(let items)? = value["items"]
    else { throw RecordingFault("expected “kept”, “keptAtEnd” and “items”") }
    self.init(kept: Int(clamping: kept), keptAtEnd: Int(clamping: keptAtEnd), items: items)
  }
}
