import ScanVocabulary

/// What observers know of voice control: what may be said, and the numbers, names and lists that it draws.
///
/// A vocabulary of many names takes longer to write than a press may wait:
///
/// ```
/// take ─ few names ▶ told
///      └ many ▶ written off the loop ─ written ▶ told, unless a newer one came meanwhile
/// ```
struct VoiceDisplayDesk {
  /// With fewer names than this it is written on the loop, at once.
  static let fewNames = 200

  /// What may be said: commands alone, before there is an app.
  private(set) var vocabulary: Vocabulary
  /// The same as it is written, where that was much.
  private(set) var vocabularyBytes: [UInt8]?
  private var overlay = VoiceOverlay.none
  /// The list that is open.
  var list: VoiceList?

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// What is drawn; `nil`: nothing.
  var drawn: VoiceOverlay? { overlay.kind == .none ? nil : overlay }

  mutating func draw(_ overlay: VoiceOverlay) { self.overlay = overlay }

  /// Takes what may be said from now on. True: it may be told now; else it is to be written off the loop first.
  mutating func take(_ vocabulary: Vocabulary) -> Bool {
    self.vocabulary = vocabulary
    vocabularyBytes = nil
    return vocabulary.names.count < Self.fewNames
  }

  /// A vocabulary has been written. Gives what is to be told; `nil`: a newer one is on its way.
  mutating func written(_ bytes: [UInt8], of revision: Int) -> Vocabulary? {
    guard vocabulary.revision == revision else { return nil }
    vocabularyBytes = bytes
    return vocabulary
  }
}
