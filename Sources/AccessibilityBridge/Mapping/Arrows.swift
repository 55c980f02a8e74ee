import Messages
import TappetModel

extension [ElementNode] {
  /// Names two nameless buttons of one size, with what they step through between them: the arrows around a month.
  var namingArrows: [ElementNode] {
    guard count == 3, self[0].isNamelessButton, self[2].isNamelessButton,
      self[1].children.isEmpty,
      let (first, middle, last) = places, first.width == last.width, first.height == last.height,
      first.isBeside(middle), last.isBeside(middle)
    else { return self }
    let words = self[1].label?.string
    // GTK 4 does not tell which of two months is shown; three equal icons are no arrows.
    if words == nil, middle.width < 2 * first.width { return self }
    var named = self
    named[0].label = AttributedText(words.map { tr("Before \($0)") } ?? tr("Before"))
    named[2].label = AttributedText(words.map { tr("After \($0)") } ?? tr("After"))
    return named
  }

  private var places: (Frame, Frame, Frame)? {
    guard let first = self[0].frame, let middle = self[1].frame, let last = self[2].frame else { return nil }
    return (first, middle, last)
  }
}

extension ElementNode {
  fileprivate var isNamelessButton: Bool { label == nil && traits.contains(.button) && children.isEmpty }
}

extension Frame {
  fileprivate func isBeside(_ other: Frame) -> Bool {
    (center.y - other.center.y).magnitude < Swift.min(height, other.height) / 2
  }
}
