package import Messages
package import ScanVocabulary
package import TappetModel

/// An entry of a menu: its name, and the effect of selecting it.
package struct MenuItem: Hashable, Sendable {
  package var name: Message
  package var choice: MenuChoice
  package init(_ choice: MenuChoice, name: Message) {
    self.choice = choice
    self.name = name
  }
}

/// An open menu as it is shown.
package struct ScanMenu: Hashable, Sendable {
  /// The names of the entries, including the way out.
  package var items: [Message]
  /// The index of the scanned entry.
  package var index: Int
  package init(items: [Message], index: Int) {
    self.items = items
    self.index = index
  }
}

/// The effect of selecting a menu entry. Does not include the entry's name, because figures in the name change while it
/// is lit.
package enum MenuChoice: Hashable, Sendable {
  /// An action that the element whose menu this is offers itself.
  case own(OwnAction)
  /// A request that starts at the element whose menu this is and goes up its ancestors.
  case request(ElementAction)
  /// A gesture made on the element whose menu this is, or at the point.
  case gesture(Gesture)
  case text(TextAction)
  case command(ScanCommand)
  /// Undoes the last action, which was performed on this element.
  case undo(ElementID)
  case open(MenuPage)
  /// Opens the screen's menu.
  case more
  case setting(MenuSetting)
  case advice(AdviceChoice)
  case lesson(LessonChoice)
  /// Text for the user to read; selecting it closes its menu.
  case remark(Message)
  case app(String)
  /// Applies the profile of this name over the user's own settings; `nil`: the user's own settings alone.
  case profile(String?)
  case device(DeviceCommand)
  /// Types what is said into the element whose menu this is, until dictation is stopped.
  case dictate
  case stopDictating
  /// Taps at the point.
  case tap
  /// Selects this element: the one nearest to the point, or one without a place.
  case snap(ElementID)
  case refine
  /// A choice in the rescue menu or the bell's menu; `.ringBell` is also the entry "bell" of any menu.
  case rescue(RescueChoice)
  /// The answer to the question at that index.
  case answer(Int)

  /// Whether the choice acts on the menu's element, which must then be unchanged.
  package var concernsElement: Bool {
    switch self {
    case .own, .request, .gesture, .text, .dictate, .tap: true
    case .command, .undo, .open, .more, .setting, .advice, .lesson, .remark, .app, .profile, .device, .stopDictating,
      .snap,
      .refine, .rescue, .answer:
      false
    }
  }

  /// Whether the choice would mean something else, or nothing, on another screen.
  package var concernsScreen: Bool {
    switch self {
    case .own, .request, .gesture, .text, .dictate, .tap, .snap, .refine, .undo, .more, .answer: true
    case .open(let page): page.concernsSubject
    case .command(.pause), .command(.stop), .command(.restart): false
    case .command: true
    case .setting, .advice, .lesson, .remark, .app, .profile, .device, .stopDictating, .rescue: false
    }
  }
}
