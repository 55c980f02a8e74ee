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

  /// Which of the stops beside it the lit one is; `nil`: of none in particular.
  package var stopPlace: StopPlace? {
    if let rescueMenu { return rescueMenu.stopPlace }
    return machine.isPaused ? nil : machine.stopPlace
  }

  /// The first element of the stop at the scan's place on the screen, also while a menu is open; `nil`: it has none.
  package var elementAtPlace: ElementID? { machine.elementAtPlace }

  /// Whether the menu for reading is open, in which scanning goes on while a piece of the screen is read.
  package var isReadingMenuOpen: Bool {
    rescueMenu == nil && !machine.isPaused && machine.menus.last?.page == .reading
  }
}
