import Testing

@testable import ScanVocabulary
@testable import SwitchHandling

@Suite("The settings in force")
struct SettingsInForceTests {
  private var own: SettingsInForce {
    var settings = ScanSettings()
    settings.method = .manual
    settings.rescueHold = .seconds(12)
    return SettingsInForce(own: settings)
  }

  @Test("Safe settings are the built-in ones, until the user's own are chosen again")
  func safe() {
    var settings = own
    #expect(settings.choose(safe: true) == true)
    #expect(settings.isSafe && settings.now == ScanSettings() && settings.own == own.own)
    let changed = settings.choose(safe: true)
    #expect(!changed && settings.isSafe)
    #expect(settings.choose(safe: false) == true)
    #expect(settings.now == own.own)
  }

  @Test("Settings changed while the safe ones are in force apply once the user's own are chosen")
  func givenMeanwhile() {
    var settings = own
    _ = settings.choose(safe: true)
    settings.own.method = .dwell
    #expect(settings.now == ScanSettings())
    _ = settings.choose(safe: false)
    #expect(settings.now.method == .dwell)
  }

  @Test("The rescue hold is always the user's own, limited to 3 to 30 s")
  func rescueHold() {
    var settings = own
    _ = settings.choose(safe: true)
    #expect(settings.rescueHold == .seconds(12))
    for (asked, found) in [(1, 3), (3, 3), (30, 30), (31, 30)] {
      settings.own.rescueHold = .seconds(asked)
      #expect(settings.rescueHold == .seconds(found))
    }
  }
}
