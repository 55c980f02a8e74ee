import ScanLab
import SwitchHandling

/// A recording that is being made for one connection: what is still to be written, and who writes it.
struct RecordTap {
  /// What was told, and what came of it.
  typealias Told = (input: ScanInput, effects: [SwitchControlEffect])

  let session: SessionID
  /// The writer; `nil` while it is at work beside the loop.
  var recorder: Recorder?
  var waiting: [Told] = []
  /// Whether the last line follows when everything that waits is written.
  var isEnding = false
  /// How much has been told.
  var inputs = 0

  init(session: SessionID, recorder: Recorder) {
    self.session = session
    self.recorder = recorder
  }
}
