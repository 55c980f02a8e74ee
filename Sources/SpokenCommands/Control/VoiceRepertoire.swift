import ScannerMenus
import SpokenNames

/// What may be said whatever is on the screen, and how it is read: phrases and words of the person's own, the apps and
/// the profiles by their names.
///
/// ```
/// settings    phrases, words ──── others from now on
/// offered     apps ── others        profiles ── others
/// ```
/// What a word types is worked out anew only when the words are others.
struct VoiceRepertoire: Sendable {
  let wording: SpokenForm
  private(set) var alphabet: SpellingAlphabet
  private(set) var phrases: VoicePhrasebook
  private(set) var apps = VoiceApps()
  private(set) var profiles = VoiceProfiles()
  private var words: [String]

  init(_ settings: VoiceSettings, wording: SpokenForm) {
    self.wording = wording
    words = settings.words
    alphabet = SpellingAlphabet(words: words, wording: wording)
    phrases = VoicePhrasebook(settings)
  }

  /// Goes on with other settings.
  mutating func use(_ settings: VoiceSettings) {
    if settings.words != words { alphabet = SpellingAlphabet(words: settings.words, wording: wording) }
    words = settings.words
    phrases = VoicePhrasebook(settings)
  }

  /// These apps can be gone to from now on; `false`: they could before.
  mutating func offer(_ apps: [VoiceApp]) -> Bool {
    if apps == self.apps.apps { return false }
    self.apps = VoiceApps(apps, wording: wording)
    return true
  }

  /// These profiles can be used from now on; `false`: they could before.
  mutating func offer(_ profiles: MenuProfiles) -> Bool {
    if profiles == self.profiles.profiles { return false }
    self.profiles = VoiceProfiles(profiles, wording: wording)
    return true
  }
}
