import Logging
import NIOCore
import ScannerMenus
import TappetConfig
import Translation

/// The language of the texts that people see and hear.
extension Engine {
  /// Changes to the language of the settings, off the loop, because a catalogue is read from the disk.
  func useLanguage() {
    guard let translator = Translator.program else { return }
    let code = configuration.language
    pipeline.run { [self] in
      let isThere = translator.follow(code)
      loop.execute { self.assumeIsolated { $0.tookLanguage(code, isThere: isThere) } }
    }
  }

  /// Takes the language of the settings at the start, before anything is said.
  nonisolated static func beginLanguage(_ code: String, _ logger: Logger) {
    guard let translator = Translator.program else {
      if code != Translator.session, code != "en" {
        logger.warning("preferences.language is \(code), but no catalogues are installed: texts are English")
      }
      return
    }
    translator.readLanguages()
    if code != Translator.session, !translator.follow(code) { tellNoCatalogue(for: code, logger) }
  }

  /// Announces what is lit again, in the new language.
  private func tookLanguage(_ code: String, isThere: Bool) {
    if !isThere, code != Translator.session { Self.tellNoCatalogue(for: code, logger) }
    speech.use(configuration.speech.speaking)
    tellSurroundings()
    tellState()
    announceAgain()
  }

  private nonisolated static func tellNoCatalogue(for code: String, _ logger: Logger) {
    let known = Translator.program?.languages.map(\.code).joined(separator: ", ") ?? ""
    logger.warning("there is no catalogue for preferences.language \(code); there are: \(known)")
  }

  /// The languages for menus to offer; `nil`: there is only English.
  var menuLanguages: MenuLanguages? {
    guard let languages = Translator.program?.languages, languages.count > 1 else { return nil }
    return MenuLanguages(
      languages.map { MenuLanguages.Language(code: $0.code, name: $0.name) }, current: configuration.language)
  }
}
