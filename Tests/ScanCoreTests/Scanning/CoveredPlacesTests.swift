import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("Places under modals")
struct CoveredPlacesTests {
  private var covered = CoveredPlaces()

  private func screen(_ modal: ElementID?) throws -> ScannedScreen {
    ScannedScreen(try PlanNotation.read("a b c", generation: 1, modal: modal).plan, serial: 1)
  }

  @Test("The place that a modal covered is returned once, and the places above it are dropped")
  mutating func givenBack() throws {
    covered.cover(1, on: try screen(nil), by: "m")
    covered.cover(2, on: try screen("m"), by: "n")
    covered.cover(3, on: try screen("n"), by: "o")
    #expect(covered.uncover("m")?.node == 2)
    #expect(covered.uncover("m") == nil && covered.uncover("n") == nil)
    #expect(covered.uncover(nil)?.node == 1)
    #expect(covered.count == 0)
  }

  @Test("The same modal covers nothing, and a screen without a modal uncovers everything")
  mutating func newScreen() throws {
    covered.cover(1, on: try screen(nil), by: nil)
    #expect(covered.count == 0)
    covered.cover(1, on: try screen("m"), by: "n")
    #expect(covered.count == 1)
    covered.cover(1, on: try screen("n"), by: nil)
    #expect(covered.count == 0)
  }

  @Test("Of 41 modals the last places are kept, and that of the screen under them all")
  mutating func withoutEnd() throws {
    covered.cover(7, on: try screen(nil), by: "m0")
    for number in 0..<40 {
      covered.cover(number, on: try screen(ElementID("m\(number)")), by: ElementID("m\(number + 1)"))
    }
    #expect(covered.count == 16)
    #expect(covered.uncover("m3") == nil && covered.uncover("m39")?.node == 39)
    #expect(covered.uncover(nil)?.node == 7)
  }
}
