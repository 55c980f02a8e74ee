/// A change of a tree, applied in the order remove, move, insert, set: completely or not at all.
public struct TreePatch: Hashable, Sendable {
  /// Moves an element with its subtree. The root cannot be moved, nor an element below itself.
  public struct Move: Hashable, Sendable {
    public var id: ElementID
    public var parent: ElementID
    /// The new place among the parent's children, counted after the element has left its old place: 0 to their number.
    public var index: Int
    public init(id: ElementID, parent: ElementID, index: Int) {
      self.id = id
      self.parent = parent
      self.index = index
    }
  }
  /// Inserts an element with its subtree.
  public struct Insert: Hashable, Sendable {
    public var parent: ElementID
    /// The place among the parent's children, counted after earlier removals, moves and insertions: 0 to their number.
    public var index: Int
    public var element: ElementNode
    public init(parent: ElementID, index: Int, element: ElementNode) {
      self.parent = parent
      self.index = index
      self.element = element
    }
  }
  /// Changes properties of one element.
  public struct Change: Hashable, Sendable {
    public var id: ElementID
    public var properties: [ElementProperty]
    public init(id: ElementID, properties: [ElementProperty]) {
      self.id = id
      self.properties = properties
    }
  }

  /// The elements to remove with their subtrees. The root cannot be removed.
  public var remove: [ElementID]
  public var move: [Move]
  public var insert: [Insert]
  public var set: [Change]

  public init(remove: [ElementID] = [], move: [Move] = [], insert: [Insert] = [], set: [Change] = []) {
    self.remove = remove
    self.move = move
    self.insert = insert
    self.set = set
  }
}

/// One property of an element with its new value; `nil` or an empty value resets it to its default.
public enum ElementProperty: Hashable, Sendable {
  case isAccessibilityElement(Bool?)
  case label(AttributedText?)
  case value(AttributedText?)
  case hint(AttributedText?)
  case traits(Traits)
  case frame(Frame?)
  case language(String?)
  case activationPoint(Point?)
  case userInputLabels([String])
  case customActions([CustomAction])
  case navigationStyle(NavigationStyle)
  case elements([ElementID]?)
  case elementsHidden(Bool)
  case viewIsModal(Bool)
  case semanticChildren(SemanticChildren?)
  case textualContext(TextualContext?)
  case ignoresInvertColors(Bool)
  case scrollable([ScrollDirection])
  case respondsTo(Responses?)
  case isDestructive(Bool)
  case selectedText(String?)
  case numberOfCharacters(Int?)
}
