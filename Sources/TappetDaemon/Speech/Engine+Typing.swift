import ElementTrees
import ScannerMenus
import TappetConfig
import TappetModel

/// Speaks what is typed, whatever it is typed with.
extension Engine {
  /// Follows the field with the focus in the app's newest tree, if that is the app that is typed into.
  func echoTyping(in key: AppKey) {
    guard register.typedInto?.key == key, let app = register[key] else { return }
    guard speaks else { return speech.typing.forget() }
    let said = speech.typing.follow(
      app.tree.focusedField, of: key, by: speech.settings.echo,
      speaksReplaced: value(of: .isSpeakAutoTextEnabled) == .flag(true), at: clock.now())
    if let said { echo(said) }
    setAlarm()
  }

  /// Speaks what was typed last, if nothing came after it.
  func advanceTyping(to now: Instant) {
    if let said = speech.typing.due(at: now), speaks { echo(said) }
  }

  private func echo(_ said: TypingEcho.Said) {
    let words = said.spoken(in: speech.typing.language, ownLanguage: speech.settings.ownLanguage)
    order(.words(words, interrupts: false), .echo)
  }
}
