public import ScanCore

/// What the daemon has of a window's tree, and how what is read next is to be sent.
///
/// A tree that was refused says nothing of the person: scanning stays where it is, on whatever app, and the next tree is sent as one
/// more of the same screen. Only a window that was never taken is a new screen.
public struct Publication: Sendable {
  public enum Step: Sendable {
    /// Nothing has changed.
    case none
    case patch(TreePatch)
    /// All of it, of the same screen.
    case whole
    /// All of it, as a new screen that is scanned from now on.
    case opening
  }

  /// The tree that the daemon has, as far as is known.
  public private(set) var tree: ElementNode?
  private var isOpen = false

  public init() {}

  public func step(to next: ElementNode) -> Step {
    guard let tree else { return isOpen ? .whole : .opening }
    return switch TreeDifference(from: tree, to: next) {
    case .none: .none
    case .patch(let patch): .patch(patch)
    case .whole: .whole
    }
  }

  /// It is on its way.
  public mutating func send(_ tree: ElementNode) { self.tree = tree }

  /// What was sent has been answered; begun anew meanwhile, that is nobody's.
  public mutating func answer(isTaken: Bool) {
    if !isTaken {
      tree = nil
    } else if tree != nil {
      isOpen = true
    }
  }

  /// Another daemon, or another connection to it, has nothing.
  public mutating func beginAnew() { self = Publication() }
}
