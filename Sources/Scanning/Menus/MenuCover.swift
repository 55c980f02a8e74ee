/// Whether a menu that is scanned by itself lies over everything: nothing is lit meanwhile, whatever comes.
///
/// ```
/// open ─ menu ▶ covered ─ something would be lit ▶ begins later ─ menu closes ▶ open: that is lit now
/// ```
package enum MenuCover: Hashable, Sendable {
  case open
  /// Whether something has come meanwhile that would have been lit.
  case covered(beginsLater: Bool)

  var isCovered: Bool { self != .open }

  /// Whether something that has come may be lit; else it is when the menu closes.
  mutating func mayLight() -> Bool {
    if self == .open { return true }
    self = .covered(beginsLater: true)
    return false
  }

  /// A menu opens, or another in its place.
  package mutating func cover() { if self == .open { self = .covered(beginsLater: false) } }

  /// The menu closes. Answers whether something is to be lit now.
  package mutating func uncover() -> Bool {
    defer { self = .open }
    return self == .covered(beginsLater: true)
  }
}
