/// An entry of one of the scanner's own menus.
public struct MenuItem: Hashable, Sendable {
  public var name: String
  public var choice: MenuChoice
  public init(_ choice: MenuChoice, name: String) {
    self.choice = choice
    self.name = name
  }
}

/// What selecting a menu entry does.
public enum MenuChoice: Hashable, Sendable {
  /// An own action of the element whose menu this is.
  case own(OwnAction)
  /// A request that climbs from the element whose menu this is.
  case request(ElementAction)
  /// A command of the scanner.
  case command(ScanCommand)
  /// Opens the screen's menu.
  case more
}
