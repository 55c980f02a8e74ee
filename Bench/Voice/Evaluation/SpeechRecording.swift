/// One recording by which the listener is measured.
package struct SpeechRecording: Hashable, Sendable {
  /// The file, relative to the manifest's folder.
  package var file: String
  /// The kind of sound: "command", "oov", "near", "talk", "word" or "noise".
  package var kind: String
  package var voice: String
  /// "clean", or the noise and the voice's distance from it in decibels: "white@20".
  package var condition: String
  /// The screen whose names may be said.
  package var screen: String
  /// The words of a command; `nil` for no command, so that any action is a false accept.
  package var says: String?

  package init(file: String, kind: String, voice: String, condition: String, screen: String, says: String?) {
    self.file = file
    self.kind = kind
    self.voice = voice
    self.condition = condition
    self.screen = screen
    self.says = says
  }

  /// The maker of the voice, such as "flite" for "flite-slt".
  package var family: String {
    voice == "-" ? "none" : voice.split(separator: "-").first.map(String.init) ?? voice
  }
}
