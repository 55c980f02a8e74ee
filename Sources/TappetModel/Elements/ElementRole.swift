/// The kind of an element in one word: the first role in precedence order that its traits match, else `item`.
public enum ElementRole: Int, Hashable, Sendable, CaseIterable {
  case key, searchField, passwordField, textField, toggle, slider, link, button, heading, image, area, text, item

  public init(_ traits: Traits) {
    self = ElementRole.order.first { !$0.traits.isDisjoint(with: traits) }?.role ?? .item
  }

  /// The word that names an unnamed element, with a number after it: "Button 3".
  public var word: String {
    switch self {
    case .key: "Key"
    case .searchField: "Search field"
    case .passwordField: "Password field"
    case .textField: "Text field"
    case .toggle: "Toggle"
    case .slider: "Slider"
    case .link: "Link"
    case .button: "Button"
    case .heading: "Heading"
    case .image: "Image"
    case .area: "Area"
    case .text: "Text"
    case .item: "Item"
    }
  }

  /// In order of precedence: a header that is also a button is a button.
  private static let order: [(traits: Traits, role: ElementRole)] = [
    (.keyboardKey, .key), (.searchField, .searchField), (.secureTextEntry, .passwordField), (.textEntry, .textField),
    (.toggleButton, .toggle), (.adjustable, .slider), (.link, .link), (.button, .button), (.header, .heading),
    (.image, .image), (.allowsDirectInteraction, .area), (.staticText, .text),
  ]
}

extension AccessibilityElement {
  public var role: ElementRole { ElementRole(traits) }
}
