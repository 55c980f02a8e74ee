extension [UInt8] {
  /// Changes one place, as a fault or an attacker would.
  mutating func mutate(using random: inout SplitMix64) {
    guard !isEmpty else { return }
    let place = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0...6, using: &random) {
    case 0: self[place] = UInt8.random(in: 0...255, using: &random)
    case 1: remove(at: place)
    case 2: insert(Array("{}[]\",:\\0-.eEu\u{0}".utf8).randomElement(using: &random) ?? 0, at: place)
    case 3: removeSubrange(place...)
    case 4:
      let end = Int.random(in: place..<count, using: &random)
      insert(contentsOf: self[place...end], at: place)
    case 5: replaceSubrange(place...place, with: Array("1e999".utf8))
    default: swapAt(place, Int.random(in: 0..<count, using: &random))
    }
  }
}
