package import ScanVocabulary
package import TappetModel

/// Something that happened while the demo runs, as far as its script and its screen care.
package enum DemoEvent: Hashable, Sendable {
  /// This is lit since then.
  case lit(Highlight, since: Instant)
  case cleared
  /// The entries of the menu that opened; empty when it closed.
  case menu([String])
  case selected(Selection)
  case refused(String)
  /// The player was asked to do something, and is now this.
  case performed(ElementID, ElementAction, handled: Bool, player: MediaPlayer)
  case heard(text: String, confidence: Double, outcome: String, reason: String?)
  case overlay(VoiceOverlay)
  /// A device came or went; in words.
  case device(isThere: Bool, String)
  /// Everything that was to be said has been heard by the recogniser.
  case spoken
}
