/// One recording of the material that the listener is measured by.
package struct SpeechRecording: Hashable, Sendable {
  /// The file, relative to the manifest's folder.
  package var file: String
  /// What sort of sound it is: "command", "oov", "near", "talk", "word", "noise".
  package var kind: String
  package var voice: String
  /// "clean", or the noise and its distance: "white@20".
  package var condition: String
  /// Whose names may be said.
  package var screen: String
  /// The words of a command; nil when it is none, so that acting on it is a false accept.
  package var says: String?

  package init(file: String, kind: String, voice: String, condition: String, screen: String, says: String?) {
    self.file = file
    self.kind = kind
    self.voice = voice
    self.condition = condition
    self.screen = screen
    self.says = says
  }

  /// What made the voice: "flite" of "flite-slt".
  package var family: String {
    voice == "-" ? "none" : voice.split(separator: "-").first.map(String.init) ?? voice
  }
}
