/// Whether the rescue menu covers everything; the scan lights nothing under it.
///
/// ```
/// open ─ menu ▶ covered ─ something would be lit ▶ begins later ─ menu closes ▶ open: the place is lit now
/// ```
package enum MenuCover: Hashable, Sendable {
  case open
  /// `beginsLater`: something came meanwhile that would have been lit.
  case covered(beginsLater: Bool)

  var isCovered: Bool { self != .open }

  /// Whether the scan may light something now. If not, it may when the menu closes.
  mutating func mayLight() -> Bool {
    if self == .open { return true }
    self = .covered(beginsLater: true)
    return false
  }

  package mutating func cover() { if self == .open { self = .covered(beginsLater: false) } }

  /// Notes that the menu closes. Returns whether to light the place now.
  package mutating func uncover() -> Bool {
    defer { self = .open }
    return self == .covered(beginsLater: true)
  }
}
