import ScanPlanning
import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

private let known: @Sendable (inout ScanSettings) -> Void = { $0.pauseInKnownGroups = .zero }

@Suite("The first pause in groups that have not changed")
struct KnownGroupsTests {
  @Test(
    "Only the first visit to a group waits the first pause; the top level always waits",
    arguments: [
      // The row at 500 for the first time; left by "back" at 700; again at 1200.
      Row(
        "500 press 200 back 500 press 3000", on: "row(a b) c",
        "0 [row] 500 [a] 700 [row] 1200 [a] 2600 [b] 4000 [Back]", known),
      Row("500 press 200 back 500 press 3000", on: "row(a b) c", "0 [row] 500 [a] 700 [row] 1200 [a] 3300 [b]"),
      Row("500 press 200 back 500 press 1800", on: "row(a b) c", "0 [row] 500 [a] 700 [row] 1200 [a] 2900 [b]") {
        $0.pauseInKnownGroups = .milliseconds(300)
      },
      // Within the first visit the row stays new, in its second loop, too.
      Row("500 press 7500", on: "row(a b) c", "0 [row] 500 [a] 2600 [b] 4000 [Back] 5400 [a] 7500 [b]", known),
      Row("4950", on: "row(a b) c", "0 [row] 2100 [c] 3500 [Menu] 4900 [row]", known),
      Row("7100", on: "row(a b) c", "0 [row] 2100 [c] 3500 [Menu] 4900 [row] 7000 [c]", known),
      // A group in the group: its own first visit, and the outer one known again after that.
      Row(
        "500 press 500 press 200 back 200 back 500 press 1400", on: "r(s(a b) c) d",
        "0 [r] 500 [s] 1000 [a] 1200 [s] 1400 [r] 1900 [s] 3300 [c]", known),
    ])
  func visits(row: Row) throws { try row.expectIt(timed: true) }

  @Test("A longer setting than the first pause does not lengthen it")
  func noLonger() {
    var settings = ScanSettings()
    #expect(settings.firstPause(known: true) == settings.pauseOnFirst && !settings.shortensKnownPauses)
    settings.pauseInKnownGroups = .milliseconds(200)
    #expect(settings.firstPause(known: true) == .milliseconds(200) && settings.shortensKnownPauses)
    #expect(settings.firstPause(known: false) == settings.pauseOnFirst)
    settings.pauseOnFirst = .milliseconds(100)
    #expect(settings.firstPause(known: true) == .milliseconds(100) && !settings.shortensKnownPauses)
  }

  @Test(
    "A group that changed since waits the first pause, however deep the change is; a change elsewhere leaves it known",
    arguments: [
      ("row(a b) d e", "700 [row] 1300 [a] 2700 [b]"),
      ("row(a x) c", "700 [row] 1000 [row] 1300 [a] 3400 [x]"),
      ("row(a b x) c", "700 [row] 1000 [row] 1300 [a] 3400 [b]"),
      ("row(b a) c", "700 [row] 1000 [row] 1300 [b] 3400 [a]"),
      ("row(a s(b x)) c", "700 [row] 1000 [row] 1300 [a] 3400 [s]"),
    ])
  func changed(second: String, expected: String) throws {
    let steps = "500 press 200 back 300 tree(\(second)) 300 press 2200"
    try Row(steps, on: "row(a b) c", "0 [row] 500 [a] \(expected)", known).expectIt(timed: true)
  }

  @Test("More groups than are remembered cost a pause each, and no more memory")
  func limit() {
    var groups = KnownGroups()
    for round in 0..<2 {
      for number in 0..<2000 {
        groups.begin(.container(ElementID("\(number)")), serial: round) { number }
        #expect(!groups.isKnown)
      }
    }
  }

  @Test("A group is looked at once for each stay and tree, whatever the loops")
  func looks() {
    var groups = KnownGroups()
    var looks = 0
    func light(serial: Int) {
      groups.begin(.container("row"), serial: serial) {
        looks += 1; return 7
      }
    }
    for _ in 0..<5 {
      light(serial: 1)
      groups.pass(.container("row"))
    }
    #expect(looks == 1 && !groups.isKnown)
    light(serial: 2)
    #expect(looks == 2 && !groups.isKnown)
    groups.leave()
    light(serial: 2)
    #expect(looks == 3 && groups.isKnown)
  }

  @Test("The worst case holds for known and for new groups")
  func worstCase() throws {
    var settings = ScanSettings()
    settings.pauseInKnownGroups = .zero
    let plan = try PlanNotation.read("row(a b) c", generation: 1).plan
    #expect(
      WorstCase(settings: settings).time(to: "b", in: plan)
        == WorstCase(settings: ScanSettings()).time(to: "b", in: plan))
  }
}
