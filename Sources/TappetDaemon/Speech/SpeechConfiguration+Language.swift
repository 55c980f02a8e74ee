import ScannerMenus
import TappetConfig
import Translation

extension SpeechConfiguration {
  /// The settings of speech. Tappet's own words get a mark if the voice speaks another language than the texts are in.
  var speaking: SpeakingSettings {
    var settings = said
    let session = Translator.sessionLanguages.codes.first ?? "en"
    settings.ownLanguage = Translator.mark(onVoiceOf: language == Self.unset ? session : language)
    return settings
  }
}
