import ScannerMenus
import TappetConfig
import Translation

extension SpeechConfiguration {
  /// What is said, with the mark for Tappet's own words where the voice's language is another one.
  var speaking: SpeakingSettings {
    var settings = said
    settings.ownLanguage = Translator.mark(onVoiceOf: language == Self.unset ? Translator.sessionLanguage : language)
    return settings
  }
}
