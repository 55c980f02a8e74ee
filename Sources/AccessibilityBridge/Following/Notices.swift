/// The notifications on the screen, and what each says.
/// Decision 239: docs/decisions/0239-desktop-surfaces.md.
package struct Notices: Hashable, Sendable {
  package struct Notice: Hashable, Sendable {
    /// Its window's id.
    package var id: UInt
    /// The first is its title. Empty as long as its app has said nothing.
    package var words: [String]
  }

  /// The oldest first.
  package private(set) var all: [Notice] = []

  package init() {}

  /// Takes note of which are on the screen. Returns those that are new.
  package mutating func follow(_ shown: [UInt]) -> [UInt] {
    all.removeAll { !shown.contains($0.id) }
    let new = shown.filter { id in !all.contains { $0.id == id } }
    all += new.map { Notice(id: $0, words: []) }
    return new
  }

  /// Returns whether it is still on the screen.
  package mutating func heard(_ words: [String], from id: UInt) -> Bool {
    guard let place = all.firstIndex(where: { $0.id == id }) else { return false }
    all[place].words = words
    return true
  }

  /// Returns the texts of a notification from top to bottom, without its buttons.
  package static func words(of window: AccessibleWindow) -> [String] {
    var found: [String] = []
    var waiting = [window.root]
    var seen = Set(waiting)
    while let next = waiting.popLast().flatMap({ window[$0] }) {
      if next.role == .label, next.states.contains(.showing), !next.name.isEmpty { found.append(next.name) }
      waiting += next.children.reversed().filter { seen.insert($0).inserted }
    }
    return found
  }
}
