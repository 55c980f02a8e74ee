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

  @Test("B19: an offer to undo that takes the place of a lit one is lit in its stead, and says so")
  func offerReplaced() throws {
    let row = Row(
      "undoable:d previous 200 undoable:c 100 press 300 press", on: "c d", "[c] [Undo d] [Undo c] changed undo(c) [c]"
    ) {
      $0.method = .manual
    }
    try row.expectIt()
  }

  @Test("B22: what was chosen late in the rescue menu leaves nothing of that menu lit")
  func lateInRescue() throws {
    let found = try Script.run("1000 down 8000 up 2800 press", on: "a b")
    #expect(found.hasSuffix("[Undo] flash(Ring the bell) failed [b]"), "\(found)")
  }
}
