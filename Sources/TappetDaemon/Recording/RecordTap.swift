import ScanLab

/// A recording that is being made for one connection: what is still to be written, and who writes it.
struct RecordTap {
  /// What the core was told, and what came of it.
  typealias Told = (input: CoreInput, effects: CoreEffects)

  let session: SessionID
  /// Whether it holds what is said.
  let holdsSpeech: Bool
  /// The writer; `nil` while it is at work beside the loop.
  var recorder: Recorder?
  var waiting: [Told] = []
  /// Whether the last line follows when everything that waits is written.
  var isEnding = false
  /// How much has been told.
  var inputs = 0

  init(session: SessionID, recorder: Recorder) {
    self.session = session
    holdsSpeech = recorder.holdsSpeech
    self.recorder = recorder
  }
}
