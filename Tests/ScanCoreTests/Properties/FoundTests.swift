import Testing

@testable import ScanCore

/// What random runs have found, as they were shrunk.
@Suite("Found by random runs")
struct FoundTests {
  @Test(
    "B16: in the dark no press reaches a stop that had not been lit alone",
    arguments: [
      (ScanSettings.Method.point, "2500 press"), (.point, "2500 voice:longPress"), (.coded, "1950 100 voice:increment"),
      (.coded, "2050 press"), (.elimination, "2050 press"), (.elimination, "2050 voice:increment"),
      (.point, "2450 method:auto press"), (.coded, "2050 method:auto press"),
    ])
  func dark(method: ScanSettings.Method, text: String) throws {
    var settings = ScanSettings()
    settings.method = method
    settings.step = .milliseconds(500)
    settings.pauseOnFirst = .milliseconds(200)
    if method != .point { settings.idleTimeout = .seconds(2) }
    let said = try Script.run(text, on: "f!@0,0,10,10", settings: settings)
    #expect(!said.contains("(f)"), "\(said)")
  }
}
