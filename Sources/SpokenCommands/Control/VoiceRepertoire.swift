import ScannerMenus
import SpokenNames

/// The phrases that are understood on every screen: the user's own phrases and words, and names of apps, windows and profiles.
///
/// ```
/// settings    phrases, words ──── new ones
/// offered     apps ── new ones        windows ── new ones        profiles ── new ones
/// ```
/// The spelling alphabet is rebuilt only when the user's words change.
struct VoiceRepertoire: Sendable {
  let wording: SpokenForm
  let commands: CommandTable
  private(set) var alphabet: SpellingAlphabet
  private(set) var phrases: VoicePhrasebook
  private(set) var apps = VoiceApps()
  private(set) var profiles = VoiceProfiles()
  private(set) var desk = SpokenDesk()
  private var words: [String]

  init(_ settings: VoiceSettings, wording: SpokenForm) {
    self.wording = wording
    commands = CommandTable.of(wording.language)
    words = settings.words
    alphabet = SpellingAlphabet(words: words, wording: wording)
    phrases = VoicePhrasebook(settings, wording.language)
  }

  /// The same apps, windows and profiles, and the phrases of `settings`, in another language.
  func spoken(in language: SpokenLanguage, _ settings: VoiceSettings) -> VoiceRepertoire {
    var repertoire = VoiceRepertoire(settings, wording: SpokenForm(language))
    _ = repertoire.offer(apps.apps)
    _ = repertoire.offer(apps.windows.windows)
    _ = repertoire.offer(profiles.profiles)
    repertoire.desk = desk
    return repertoire
  }

  mutating func use(_ settings: VoiceSettings) {
    if settings.words != words { alphabet = SpellingAlphabet(words: settings.words, wording: wording) }
    words = settings.words
    phrases = VoicePhrasebook(settings, wording.language)
  }

  /// Sets the apps that can be switched to; returns whether they changed.
  mutating func offer(_ apps: [VoiceApp]) -> Bool {
    if apps == self.apps.apps { return false }
    self.apps = VoiceApps(apps, windows: self.apps.windows, wording: wording)
    return true
  }

  /// Sets the windows that can be switched to; returns whether they changed.
  mutating func offer(_ windows: [VoiceWindow]) -> Bool {
    if windows == apps.windows.windows { return false }
    apps.offer(VoiceWindows(windows, wording: wording))
    return true
  }

  /// Sets what the program that presses keys offers; returns whether that changed.
  mutating func offer(_ desk: SpokenDesk) -> Bool {
    defer { self.desk = desk }
    return desk != self.desk
  }

  /// Sets the profiles that can be used; returns whether they changed.
  mutating func offer(_ profiles: MenuProfiles) -> Bool {
    if profiles == self.profiles.profiles { return false }
    self.profiles = VoiceProfiles(profiles, wording: wording)
    return true
  }
}
