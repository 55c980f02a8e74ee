import ScanVocabulary
package import Scanning
import TappetModel

extension SwitchControl {
  /// The spoken form of what is lit; `nil`: nothing is lit.
  package var spokenStop: SpokenStop? {
    if let rescueMenu { return rescueMenu.spokenStop }
    return machine.isPaused ? nil : machine.spokenStop
  }
}
