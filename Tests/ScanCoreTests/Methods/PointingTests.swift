import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("Pointing from screen to screen")
struct PointingTests {
  private var pointing = Pointing()
  private var settings = ScanSettings()

  init() { settings.bandWidth = 50 }

  /// 100 × 100 points.
  private func screen(_ more: String = "", serial: Int = 1) throws -> ScannedScreen {
    let plan = try PlanNotation.read("a@0,0,40,100 b@60,0,40,100 \(more)", generation: 1).plan
    return ScannedScreen(plan, serial: serial)
  }

  @Test("The sweep goes through the bands and the way out, and starts over until its loops are used up")
  mutating func loops() throws {
    #expect(pointing.light(try screen(), kept: false, settings) == .band)
    #expect(pointing.isFirst)
    #expect(pointing.step(1, loops: 1) == .next(wrapped: false))
    #expect(pointing.step(2, loops: 1) == .next(wrapped: false))
    #expect(pointing.sweep?.isWayOut == true)
    #expect(pointing.step(3, loops: 2) == .next(wrapped: true))
    #expect(pointing.step(3, loops: 1) == .out)
  }

  @Test("Four fixes make a point, and used-up loops release one phase at a time")
  mutating func fixes() throws {
    _ = pointing.light(try screen(), kept: false, settings)
    #expect(pointing.fix() == nil)
    #expect(pointing.light(try screen(), kept: true, settings) == .line)
    #expect(pointing.fix() == nil && pointing.fix() == nil)
    #expect(pointing.sweep?.phase == .lineDown)
    var stopped = pointing
    #expect(stopped.step(.max, loops: 1) == .back && stopped.sweep?.phase == .bandDown)
    let fixed = pointing.fix()
    let point = try #require(fixed)
    #expect(point.x < 50 && point.y < 50)
    // For going back from the menu at the point.
    #expect(pointing.sweep?.phase == .lineDown)
  }

  @Test("The sweep starts over unless it is kept and the area is the same")
  mutating func anew() throws {
    _ = pointing.light(try screen(), kept: false, settings)
    _ = pointing.step(1, loops: 9)
    _ = pointing.light(try screen(), kept: true, settings)
    #expect(!pointing.isFirst)
    _ = pointing.light(try screen("c@0,100,100,50", serial: 2), kept: true, settings)
    #expect(pointing.isFirst && pointing.area?.height == 150)
    _ = pointing.step(1, loops: 9)
    _ = pointing.light(try screen("c@0,100,100,50", serial: 2), kept: false, settings)
    #expect(pointing.isFirst)
  }

  @Test("A screen without places is reported once, until a screen had some")
  mutating func nowhere() throws {
    let bare = ScannedScreen(try PlanNotation.read("a b", generation: 1).plan, serial: 1)
    #expect(pointing.light(bare, kept: false, settings) == .nothing(isNews: true))
    #expect(pointing.light(bare, kept: false, settings) == .nothing(isNews: false))
    #expect(pointing.sweep == nil && pointing.step(1, loops: 1) == .out)
    _ = pointing.light(try screen(serial: 2), kept: false, settings)
    #expect(pointing.light(bare, kept: false, settings) == .nothing(isNews: true))
  }

  @Test("A press for elements without a place finds them gone, or changed on another area")
  mutating func judged() throws {
    _ = pointing.light(try screen("c"), kept: false, settings)
    _ = pointing.step(1, loops: 9)
    _ = pointing.step(2, loops: 9)
    let seen = try #require(pointing.sweep)
    #expect(seen.isMore)
    guard case .success = pointing.judge(seen) else {
      Issue.record("what is there was not found")
      return
    }
    let stands = pointing.follow(try screen(serial: 2))
    #expect(!stands)
    guard case .failure(let gone) = pointing.judge(seen) else {
      Issue.record("what is gone was found")
      return
    }
    #expect(gone.reason == .gone)
    _ = pointing.light(try screen("c@0,100,100,50", serial: 3), kept: false, settings)
    guard case .failure(let changed) = pointing.judge(seen) else {
      Issue.record("another area was taken for the same")
      return
    }
    #expect(changed.reason == .changed)
  }
}
