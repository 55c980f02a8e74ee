import TappetModel

/// How a role is mapped: its traits, and the treatment of its descendants.
struct RoleRule {
  enum Shape {
    /// One element; its descendants belong to it.
    case leaf
    /// A text; links and controls in it replace it.
    case text
    case combined
    /// One element, or a group if two things in it can be acted on.
    case row
    /// A box to choose from, with its open list beside it.
    case box
    /// A tab bar, and beside it the front page.
    case tabs
    /// A menu in a menu bar or another menu; when open, its items are a modal.
    case menu
    /// A modal, if it blocks the rest.
    case modal
    /// Not an element; its descendants take its place.
    case transparent
    /// Not shown.
    case dropped
  }

  var traits: Traits
  var shape: Shape
  /// Whether it is an element even without an action, because the pointer or the keyboard can reach it.
  var isAlwaysActionable: Bool { !traits.isDisjoint(with: .control) }

  init(_ shape: Shape, _ traits: Traits = []) {
    self.shape = shape
    self.traits = traits
  }
}
