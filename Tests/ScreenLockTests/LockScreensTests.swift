import ScreenLock
import Testing

@Suite("Lock screens")
struct LockScreensTests {
  private let gnome = LockScreens.services[0]
  private let kde = LockScreens.services[1]
  private let xfce = LockScreens.services[4]

  /// All have answered that they are not there.
  private func noneThere() -> LockScreens {
    var screens = LockScreens()
    for service in LockScreens.services { screens.hear(.absent, of: service) }
    return screens
  }

  @Test("As long as one lock screen is shown, the session is locked")
  func shown() {
    var screens = noneThere()
    #expect(!screens.isLocked)
    screens.hear(.shown(false), of: gnome)
    #expect(!screens.isLocked)
    screens.hear(.shown(true), of: gnome)
    screens.hear(.shown(false), of: kde)
    screens.hear(.absent, of: kde)
    #expect(screens.isLocked)
    screens.hear(.shown(false), of: gnome)
    #expect(!screens.isLocked)
  }

  @Test("A lock screen that does not answer is as it was; of which nothing is known yet, the session counts as locked")
  func silent() {
    var screens = noneThere()
    screens.hear(.silent, of: gnome)
    #expect(!screens.isLocked)
    screens.hear(.shown(true), of: gnome)
    screens.hear(.silent, of: gnome)
    #expect(screens.isLocked)
    screens.hear(.shown(false), of: gnome)
    screens.note(gnome.name, isThere: true)
    screens.hear(.silent, of: gnome)
    #expect(screens.isLocked)
    #expect(screens.isUnknown)
    #expect(LockScreens().isLocked)
  }

  @Test("A lock screen whose program has ended locks nothing")
  func ended() {
    var screens = noneThere()
    screens.hear(.shown(true), of: kde)
    screens.hear(.absent, of: kde)
    #expect(!screens.isLocked)
    screens.hear(.shown(true), of: gnome)
    screens.note(gnome.name, isThere: false)
    #expect(!screens.isLocked)
  }

  @Test("First all are asked; then only who is there and may not tell each time, and who has come since")
  func asking() {
    #expect(LockScreens().unsure == LockScreens.services)
    var screens = noneThere()
    #expect(screens.unsure.isEmpty)
    screens.hear(.shown(false), of: gnome)
    screens.hear(.shown(true), of: kde)
    #expect(screens.unsure.isEmpty)
    screens.hear(.shown(false), of: xfce)
    #expect(screens.unsure == [xfce])
    screens.note(kde.name, isThere: true)
    #expect(screens.unsure == [kde, xfce])
    screens.hear(.silent, of: kde)
    #expect(screens.unsure == [kde, xfce])
  }

  @Test("Other programs that come and go are no lock screens")
  func strangers() {
    var screens = noneThere()
    screens.note("org.example.Other", isThere: true)
    #expect(screens.unsure.isEmpty)
    #expect(!screens.isLocked)
  }
}
