/// Whether the rescue menu covers the scan, which then lights nothing.
///
/// ```
/// open ─ menu ▶ covered ─ something would be lit ▶ begins later ─ menu closes ▶ open: the place is lit now
/// ```
package enum MenuCover: Hashable, Sendable {
  case open
  /// `beginsLater`: a change came meanwhile that would have lit something.
  case covered(beginsLater: Bool)

  var isCovered: Bool { self != .open }

  /// Returns whether the scan may light something now; if not, remembers to light it when the menu closes.
  mutating func mayLight() -> Bool {
    if self == .open { return true }
    self = .covered(beginsLater: true)
    return false
  }

  /// Notes that the menu opens.
  package mutating func cover() { if self == .open { self = .covered(beginsLater: false) } }

  /// Notes that the menu closes. Returns whether to light the place now.
  package mutating func uncover() -> Bool {
    defer { self = .open }
    return self == .covered(beginsLater: true)
  }
}
