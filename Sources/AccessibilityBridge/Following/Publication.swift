package import TappetModel

/// Tracks which tree of a window the daemon holds, and decides how to send the next one.
///
/// After the daemon refuses a tree, the next one is sent as an update of the same screen, so that scanning keeps its place. Only the
/// first tree of a window is sent as a new screen.
package struct Publication: Sendable {
  package enum Step: Sendable {
    /// Nothing has changed.
    case none
    case patch(TreePatch)
    /// All of it, of the same screen.
    case whole
    /// All of it, as a new screen that is scanned from now on.
    case opening
  }

  /// The tree that the daemon has, as far as is known.
  package private(set) var tree: ElementNode?
  private var isOpen = false

  package init() {}

  package func step(to next: ElementNode) -> Step {
    guard let tree else { return isOpen ? .whole : .opening }
    return switch TreeDifference(from: tree, to: next) {
    case .none: .none
    case .patch(let patch): .patch(patch)
    case .whole: .whole
    }
  }

  /// Notes the tree that is being sent.
  package mutating func send(_ tree: ElementNode) { self.tree = tree }

  /// Takes the daemon's answer to the last tree. Ignores an acceptance that arrives after `beginAnew`.
  package mutating func answer(isTaken: Bool) {
    if !isTaken {
      tree = nil
    } else if tree != nil {
      isOpen = true
    }
  }

  /// Forgets everything: a new connection's daemon holds no tree.
  package mutating func beginAnew() { self = Publication() }
}
