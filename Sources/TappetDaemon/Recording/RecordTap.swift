import ScanLab

/// A recording in progress for one connection: the lines still to be written, and their writer.
struct RecordTap {
  /// One input of the core and the effects that the core answered with.
  typealias Told = (input: CoreInput, effects: CoreEffects)

  let session: SessionID
  /// Whether the recording contains what the user says.
  let holdsSpeech: Bool
  /// The writer; `nil` while it works on a worker thread.
  var recorder: Recorder?
  var waiting: [Told] = []
  var secrets = SecretSpeech()
  /// Whether the recording ends, with its last line, once all waiting inputs are written.
  var isEnding = false
  /// The number of inputs recorded so far.
  var inputs = 0

  init(session: SessionID, recorder: Recorder) {
    self.session = session
    holdsSpeech = recorder.holdsSpeech
    self.recorder = recorder
  }
}
