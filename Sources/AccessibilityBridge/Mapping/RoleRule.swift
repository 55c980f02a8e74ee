import TappetModel

/// What a role means to a person who scans: the traits, and what becomes of what lies below.
struct RoleRule {
  enum Shape {
    /// One element; what lies below belongs to it.
    case leaf
    /// Words; where a link or a control stands among them, that takes their place.
    case text
    /// One stop that opens a level of its own.
    case combined
    /// A row: an element, or a level of its own where two things in it can be acted on.
    case row
    /// A box that something is chosen in, with what it opens beside it.
    case box
    /// Tabs, and beside them the page in front.
    case tabs
    /// A menu's name in its bar or in another menu; what it opened covers everything else.
    case menu
    /// A window of its own: what is outside does not exist while it is there.
    case modal
    /// Nothing by itself: what lies below takes its place.
    case transparent
    /// Not shown to a person at all.
    case dropped
  }

  var traits: Traits
  var shape: Shape
  /// Whether it is an element without a real action too: the pointer or the keyboard can reach it.
  var isAlwaysActionable: Bool { !traits.isDisjoint(with: .control) }

  init(_ shape: Shape, _ traits: Traits = []) {
    self.shape = shape
    self.traits = traits
  }
}
