import ScreenLock
import Testing

@Suite("Lock screens")
struct LockScreensTests {
  private let gnome = LockScreens.services[0]
  private let kde = LockScreens.services[1]

  @Test("As long as one lock screen is shown, the session is locked")
  func shown() {
    var screens = LockScreens()
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

  @Test("A lock screen that does not answer is as it was")
  func silent() {
    var screens = LockScreens()
    screens.hear(.silent, of: gnome)
    #expect(!screens.isLocked)
    screens.hear(.shown(true), of: gnome)
    screens.hear(.silent, of: gnome)
    #expect(screens.isLocked)
  }

  @Test("A lock screen whose program has ended locks nothing")
  func ended() {
    var screens = LockScreens()
    screens.hear(.shown(true), of: kde)
    screens.hear(.absent, of: kde)
    #expect(!screens.isLocked)
  }
}
