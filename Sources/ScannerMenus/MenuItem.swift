package import ScanVocabulary
package import TappetModel

package struct MenuItem: Hashable, Sendable {
  package var name: String
  package var choice: MenuChoice
  package init(_ choice: MenuChoice, name: String) {
    self.choice = choice
    self.name = name
  }
}

/// An open menu as it is shown.
package struct ScanMenu: Hashable, Sendable {
  /// The names of the entries, including the way out.
  package var items: [String]
  /// The index of the scanned entry.
  package var index: Int
  package init(items: [String], index: Int) {
    self.items = items
    self.index = index
  }
}

/// The effect of selecting a menu entry. Excludes the entry's name, because figures in it change while it is lit.
package enum MenuChoice: Hashable, Sendable {
  /// An own action of the element whose menu this is.
  case own(OwnAction)
  /// A request that climbs from the element whose menu this is.
  case request(ElementAction)
  /// A gesture made on the element whose menu this is, or at the point.
  case gesture(Gesture)
  case text(TextAction)
  case command(ScanCommand)
  /// Undoes what was just done to that element.
  case undo(ElementID)
  case open(MenuPage)
  /// Opens the screen's menu.
  case more
  case setting(MenuSetting)
  case advice(AdviceChoice)
  /// Text to read; selecting it closes its menu.
  case remark(String)
  case app(String)
  /// Applies that profile over the user's own settings; `nil`: none.
  case profile(String?)
  case device(DeviceCommand)
  /// Taps at the point.
  case tap
  /// Selects that element: the nearest to the point, or one without a place.
  case snap(ElementID)
  case refine
  /// A choice of rescue or bell; `.ringBell` is also the entry "bell" of any menu.
  case rescue(RescueChoice)
  /// The answer to the question at that index.
  case answer(Int)

  /// Whether it acts on the menu's element, which must then be unchanged.
  package var concernsElement: Bool {
    switch self {
    case .own, .request, .gesture, .text, .tap: true
    case .command, .undo, .open, .more, .setting, .advice, .remark, .app, .profile, .device, .snap, .refine, .rescue,
      .answer:
      false
    }
  }

  /// Whether it means something else, or nothing, on another screen.
  package var concernsScreen: Bool {
    switch self {
    case .own, .request, .gesture, .text, .tap, .snap, .refine, .undo, .more, .answer: true
    case .open(let page): page.concernsSubject
    case .command(.pause), .command(.stop), .command(.restart): false
    case .command: true
    case .setting, .advice, .remark, .app, .profile, .device, .rescue: false
    }
  }
}
