import Scanning
import SwitchHandling

extension SwitchControl {
  /// Whether a speaker is connected, according to the last `speaker` input; a recording that begins now must repeat
  /// that input.
  package var hasSpeaker: Bool { machine.hasSpeaker }
}
