package import ScanVocabulary
package import TappetModel

/// An entry of one of the scanner's own menus.
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
  /// What the entries are called, the way out included.
  package var items: [String]
  /// Which of them scanning is at, from 0.
  package var index: Int
  package init(items: [String], index: Int) {
    self.items = items
    self.index = index
  }
}

/// What selecting a menu entry does. It never says what the entry is called: figures in names change under the light.
package enum MenuChoice: Hashable, Sendable {
  /// An own action of the element whose menu this is.
  case own(OwnAction)
  /// A request that climbs from the element whose menu this is.
  case request(ElementAction)
  /// A gesture made on the element whose menu this is, or at the point.
  case gesture(Gesture)
  case text(TextAction)
  /// A command of the scanner.
  case command(ScanCommand)
  /// Takes back what was just done to that element.
  case undo(ElementID)
  /// Opens another menu.
  case open(MenuPage)
  /// Opens the screen's menu.
  case more
  case setting(MenuSetting)
  case advice(AdviceChoice)
  /// Something to be read; selecting it closes its menu.
  case remark(String)
  /// Scans another app.
  case app(String)
  /// Lays that profile over the person's own settings; `nil`: none.
  case profile(String?)
  case device(DeviceCommand)
  /// Taps where was pointed at.
  case tap
  /// Selects the element nearest to where was pointed at.
  case snap(ElementID)
  /// Points again, more finely.
  case refine
  /// What rescue and bell offer; `.ringBell` is the entry "bell" of any menu.
  case rescue(RescueChoice)
  /// The answer of that place among those to the question.
  case answer(Int)

  /// Whether it is asked of the element that the menu is for: then that must still be what it was.
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
