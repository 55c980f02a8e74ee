import Messages
import ScanVocabulary

/// The output of voice control to observers: the vocabulary, and the numbers, names and lists that an overlay draws.
///
/// Encoding a vocabulary of many names takes longer than a switch press may wait:
///
/// ```
/// take ─ few names ▶ sent
///      └ many ▶ encoded off the loop ─ written ▶ sent, unless a newer one came meanwhile
/// ```
struct VoiceDisplayDesk {
  /// A vocabulary with fewer names than this is encoded on the loop, at once.
  static let fewNames = 200

  /// The current vocabulary; commands only while there is no app.
  private(set) var vocabulary: Vocabulary
  /// The vocabulary as encoded off the loop; `nil` if the encoding is not finished, or not needed because the
  /// vocabulary has fewer than `fewNames` names.
  private(set) var vocabularyBytes: [UInt8]?
  private var overlay = VoiceOverlay.none
  /// What goes on until the user ends it; `nil` for nothing.
  var lasting: Message?
  /// The list that is open; `nil` if none is.
  var list: VoiceList?

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The overlay that is drawn; `nil` if nothing is.
  var drawn: VoiceOverlay? { overlay.kind == .none ? nil : overlay }

  mutating func draw(_ overlay: VoiceOverlay) { self.overlay = overlay }

  /// Takes a new vocabulary. Returns `true` if it can be sent now, `false` if it must be encoded off the loop first.
  mutating func take(_ vocabulary: Vocabulary) -> Bool {
    self.vocabulary = vocabulary
    vocabularyBytes = nil
    return vocabulary.names.count < Self.fewNames
  }

  /// Takes the encoded vocabulary. Returns the vocabulary to send; `nil` if a newer one is on its way.
  mutating func written(_ bytes: [UInt8], of revision: Int) -> Vocabulary? {
    guard vocabulary.revision == revision else { return nil }
    vocabularyBytes = bytes
    return vocabulary
  }
}
