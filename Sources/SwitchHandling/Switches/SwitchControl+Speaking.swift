import ScanVocabulary
package import Scanning
import TappetModel

extension SwitchControl {
  /// What to say for what is lit; `nil`: nothing is lit.
  package var spokenStop: SpokenStop? {
    if let rescueMenu { return rescueMenu.spokenStop }
    return machine.isPaused ? nil : machine.spokenStop
  }
}
