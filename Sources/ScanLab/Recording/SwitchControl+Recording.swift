import Scanning
import SwitchHandling

extension SwitchControl {
  /// Whether somebody speaks, as the last `speaker` input told: whoever begins anew has to tell it again.
  package var hasSpeaker: Bool { machine.hasSpeaker }
}
