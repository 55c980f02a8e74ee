import Scanning
import SwitchHandling

extension SwitchControl {
  /// Whether a client speaks, by the last `speaker` input: a recording that begins now must repeat it.
  package var hasSpeaker: Bool { machine.hasSpeaker }
}
