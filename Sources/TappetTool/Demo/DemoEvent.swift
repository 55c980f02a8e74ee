package import ScanVocabulary
package import TappetModel

package enum DemoEvent: Hashable, Sendable {
  /// The highlight has been on this stop since `since`.
  case lit(Highlight, since: Instant)
  case cleared
  /// The entries of the menu that opened; empty when it closed.
  case menu([String])
  case selected(Selection)
  case refused(String)
  /// The player performed an action or, if not `handled`, refused it. `player` is its state afterwards.
  case performed(ElementID, ElementAction, handled: Bool, player: MediaPlayer)
  case heard(text: String, confidence: Double, outcome: String, reason: String?)
  case overlay(VoiceOverlay)
  /// A device was connected or removed; the string describes it.
  case device(isThere: Bool, String)
  /// The recogniser has processed the whole recording.
  case spoken
}
