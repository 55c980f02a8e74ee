import ScanVocabulary
package import Scanning
import TappetModel

extension SwitchControl {
  /// What is lit, as it is to be said; `nil`: nothing is lit.
  package var spokenStop: SpokenStop? {
    if let rescueMenu { return rescueMenu.spokenStop }
    return machine.isPaused ? nil : machine.spokenStop
  }
}
