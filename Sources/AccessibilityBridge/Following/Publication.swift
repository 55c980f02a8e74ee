package import TappetModel

/// Tracks which tree of a window the daemon has, and decides how to send the next one. After the daemon refuses a tree,
/// the next one is an update of the same screen, so that scanning keeps its place; only a window's first tree is a new
/// screen.
package struct Publication: Sendable {
  package enum Step: Sendable {
    case none
    case patch(TreePatch)
    /// The whole tree, of the same screen.
    case whole
    /// The whole tree, as a new screen.
    case opening
  }

  /// The tree that the bridge last sent to the daemon; `nil` before the first, and after the daemon refused one.
  package private(set) var tree: ElementNode?
  private var isOpen = false

  package init() {}

  package func step(to next: ElementNode) -> Step {
    guard let tree else { return isOpen ? .whole : .opening }
    // The window's frame goes with whole trees alone, and what lies outside it is not scanned.
    guard tree.frame == next.frame else { return .whole }
    return switch TreeDifference(from: tree, to: next) {
    case .none: .none
    case .patch(let patch): .patch(patch)
    case .whole: .whole
    }
  }

  package mutating func send(_ tree: ElementNode) { self.tree = tree }

  /// Handles the daemon's answer to the last tree. Ignores an acceptance that arrives after `beginAnew`.
  package mutating func answer(isTaken: Bool) {
    if !isTaken {
      tree = nil
    } else if tree != nil {
      isOpen = true
    }
  }

  /// A new connection's daemon has no tree.
  package mutating func beginAnew() { self = Publication() }
}
