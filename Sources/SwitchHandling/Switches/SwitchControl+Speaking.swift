import ScanVocabulary
import ScannerMenus
package import Scanning
package import TappetModel

extension SwitchControl {
  /// The spoken form of what is lit; `nil`: nothing is lit.
  package var spokenStop: SpokenStop? {
    if let rescueMenu { return rescueMenu.spokenStop }
    return machine.isPaused ? nil : machine.spokenStop
  }

  /// The first element of the stop at the scan's place on the screen, also while a menu is open; `nil`: it has none.
  package var elementAtPlace: ElementID? { machine.elementAtPlace }

  /// Whether the menu for reading is open, in which scanning goes on while a piece of the screen is read.
  package var isReadingMenuOpen: Bool {
    rescueMenu == nil && !machine.isPaused && machine.menus.last?.page == .reading
  }
}
