/// A field's text, caret and selection as its app reports them at one moment. Offsets count Unicode scalars, as in
/// AT-SPI.
package struct FieldText: Hashable, Sendable {
  /// The whole text, with U+FFFC for each embedded object.
  package var text: String
  package var caret: Int
  /// The first selection; `nil` if nothing is selected.
  package var selection: Range<Int>?
  package var states: AccessibleStates
  /// The lines as they are laid out around the caret, in order; empty if the app does not report them.
  package var lines: [Range<Int>]

  package init(
    _ text: String, caret: Int, selection: Range<Int>? = nil, states: AccessibleStates = [], lines: [Range<Int>] = []
  ) {
    let end = text.unicodeScalars.count
    self.text = text
    // Apps that never had a caret in the field may report -1.
    self.caret = min(max(caret, 0), end)
    let selected = selection?.clamped(to: 0..<end)
    self.selection = selected?.isEmpty == false ? selected : nil
    self.states = states
    self.lines = lines.filter { $0.lowerBound >= 0 && $0.upperBound <= end }
  }

  var end: Int { text.unicodeScalars.count }

  /// The text with that part replaced.
  func replacing(_ range: Range<Int>, by new: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let bounds = range.clamped(to: 0..<scalars.count)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[..<bounds.lowerBound])
    result.append(contentsOf: new.unicodeScalars)
    result.append(contentsOf: scalars[bounds.upperBound...])
    return String(result)
  }

  /// Whether text, caret and selection are the same.
  func isLike(_ other: FieldText) -> Bool {
    text == other.text && caret == other.caret && selection == other.selection
  }

  /// Whether it is the text that was published as `shown`: without embedded objects, and possibly cut off.
  func isShown(as shown: String) -> Bool {
    let bare = text.unicodeScalars.filter { $0.value != 0xFFFC }
    return bare.starts(with: shown.unicodeScalars) && (bare.count == shown.unicodeScalars.count || shown.isLong)
  }

  /// The range in the whole text of a range in the published text, which lacks embedded objects.
  func range(ofShown shown: Range<Int>) -> Range<Int> {
    var places: [Int] = []
    for (place, scalar) in text.unicodeScalars.enumerated() where scalar.value != 0xFFFC { places.append(place) }
    guard !shown.isEmpty, shown.upperBound <= places.count else {
      let start = shown.lowerBound < places.count ? places[shown.lowerBound] : end
      return start..<start
    }
    return places[shown.lowerBound]..<places[shown.upperBound - 1] + 1
  }
}

extension String {
  /// Whether it may be the beginning of a longer text: the bridge publishes 10,000 scalars at most.
  fileprivate var isLong: Bool { unicodeScalars.count >= 10_000 }
}
