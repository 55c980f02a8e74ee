import Testing

@testable import ElementTrees
@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

private let plan = "a@0,0,40,40 b@60,60,40,40"

private func settings(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
  var settings = ScanSettings()
  settings.method = .point
  settings.bandWidth = 50
  change(&settings)
  return settings
}

/// The output, with consecutive places of a line reported once.
private func run(_ steps: String, on plan: String = plan, _ settings: ScanSettings = settings()) throws -> String {
  let words = try Script.run(steps, on: plan, settings: settings)
    .replacing("[Across, finely]", with: "[across]").replacing("[Down, finely]", with: "[down]").split(separator: "] ")
  var told: [Substring] = []
  for word in words where word != told.last || !(word == "[across" || word == "[down") { told.append(word) }
  return told.joined(separator: "] ")
}

@Suite("point: a band, then a line, across and down, with one switch")
struct PointTests {
  @Test("Four presses find a point, a fifth taps there")
  func taps() throws {
    #expect(
      try run("200 press 1040 press 200 press 1040 press 200 press")
        == "[Across] [across] [Down] [down] [Tap here] gesture:tap(a) [Across]")
  }

  @Test("A tap at a point waits for the confirm window, and a press in it cancels")
  func confirmed() throws {
    let careful = settings { $0.confirmWindow = .seconds(1) }
    let there = "200 press 1040 press 200 press 1040 press"
    #expect(try run("\(there) 200 press 999", careful).hasSuffix("[Tap here] [Tap here]"))
    #expect(try run("\(there) 200 press 1000", careful).hasSuffix("[Tap here] [Tap here] gesture:tap(a) [Across]"))
    #expect(
      try run("\(there) 200 press 500 press 900", careful).hasSuffix("[Tap here] [Tap here] cancelled [Tap here]"))
    // Only for destructive elements.
    let destructive = settings {
      $0.confirmWindow = .seconds(1)
      $0.confirmFor = .destructive
    }
    #expect(try run("\(there) 200 press", destructive).hasSuffix("[Tap here] gesture:tap(a) [Across]"))
    let harm = "a*@0,0,40,40 b@60,60,40,40"
    #expect(try run("\(there) 200 press 999", on: harm, destructive).hasSuffix("[Tap here] [Tap here]"))
  }

  @Test("A tap that waits for its confirm window is dropped if another element is there by then")
  func confirmedElsewhere() throws {
    let careful = settings { $0.confirmWindow = .seconds(1) }
    let there = "200 press 1040 press 200 press 1040 press 200 press 400"
    let (same, other, nothing) = ("b@60,60,40,40 a@0,0,40,40", "c@0,0,40,40 b@60,60,40,40", "b@60,60,40,40")
    #expect(try run("\(there) tree(\(same)) 700", careful).contains("gesture:tap(a)"))
    #expect(!(try run("\(there) tree(\(other)) 700", careful).contains("gesture")))
    #expect(!(try run("\(there) tree(\(nothing)) 700", careful).contains("gesture")))
  }

  @Test("Pointing more finely has a way back to the whole window: “Back”, and the end of the loops")
  func backFromFiner() throws {
    let finer = "200 press 1040 press 200 press 1040 press 200 refine"
    #expect(try run("\(finer) 6800 press 100").hasSuffix("[Across] [Back] [Across]"))
    #expect(try run("\(finer) 300 back 5000").contains("[Menu]"))
    let left = try run("\(finer) 30000")
    #expect(left.contains("[Back] [Across]") && left.hasSuffix("[Menu] -"), "\(left)")
  }

  @Test("The menu at the point selects the nearest element or points again more finely")
  func menu() throws {
    let there = "200 press 1040 press 200 press 1040 press"
    #expect(
      try run("\(there) 2400 press").hasSuffix("[Tap here] [Select a] tap(a) [Across]"))
    #expect(
      try run("\(there) 3800 press 200 press").hasSuffix("[Select a] [Point more finely] [Across] [across]"))
    #expect(try run("\(there) 200 refine").hasSuffix("[Tap here] [Across]"))
    #expect(try run("\(there) 200 snap").hasSuffix("[Tap here] tap(a) [Across]"))
    #expect(try run("200 snap") == "[Across] unsupported")
    // There is no stop to move to.
    #expect(try run("200 move-right 100 press").hasSuffix("[Across] unsupported [across]"))
    // The menu's own way out.
    #expect(try run("\(there) 200 back").hasSuffix("[Tap here] [Across]"))
  }

  @Test("While the menu at the point is open, two lines cross at it")
  func cross() throws {
    var run = ScriptRun(settings: settings(), switches: [Script.plainSwitch], recipes: [])
    try run.begin(on: plan)
    // "Tap here", "Select a", "Point more finely", …, and again "Tap here", which is selected.
    for step in try Script("200 press 1040 press 200 press 1040 press 9500 press").steps { try run.take(step) }
    var entries: [Highlight] = []
    var tapped: Point?
    for effect in run.happened.map(\.effect) {
      if case .scan(.highlight(let lit)) = effect, lit.kind != .point { entries.append(lit) }
      if case .scan(.perform(let request)) = effect { tapped = request.point }
    }
    let point = try #require(tapped)
    #expect(entries.count > 4 && entries.contains { $0.kind == .exit })
    let lines = [Frame(x: point.x, y: 0, width: 0, height: 100), Frame(x: 0, y: point.y, width: 100, height: 0)]
    for entry in entries { #expect(entry.frames == lines, "\(entry.label)") }
  }

  @Test("Menu comes after the last band, and each later phase ends with Back")
  func wayOut() throws {
    #expect(try run("3700 press 300") == "[Across] [Across] [Menu] [Go back]")
    // 13 places of the line, then Back.
    #expect(try run("200 press 1900 press") == "[Across] [across] [Back] [Across]")
    #expect(try run("200 press 1000 back") == "[Across] [across] [Across]")
    #expect(try run("200 back") == "[Across] unsupported")
  }

  @Test("Without presses the fixed bands are released, then the highlight goes dark; the next press lights it again")
  func loops() throws {
    let found = try run("200 press 30000 press 500")
    #expect(found.hasPrefix("[Across] [across] [Back] [across] [Back] [Across] [Across] [Menu] "))
    #expect(found.hasSuffix("[Menu] - [Menu]"))
    // A press for the last place, just before the highlight went dark, opens the menu.
    let late = settings { $0.loops = 1 }
    #expect(try run("4950 press", late) == "[Across] [Across] [Menu] - [Go back]")
  }

  @Test("A screen without places reports nowhere and scans its stops as in auto")
  func nowhere() throws {
    #expect(try run("500 press", on: "a b") == "nowhere [a] tap(a)")
    #expect(try run("500 screen(c d) 2100 tree(x@0,0,9,9) 100", on: "a b") == "nowhere [a] [c] [d] [Across]")
  }

  /// A tree of these elements in a known window; `nil` means no place.
  private static func tree(_ frames: [Frame?]) throws -> ElementTree {
    let children = zip("abcdef", frames).map { name, frame in
      ElementNode(
        id: ElementID(String(name)), label: AttributedText(String(name)), traits: [.button], frame: frame)
    }
    return try ElementTree(
      root: ElementNode(id: "root", children: children), window: Frame(x: 0, y: 0, width: 100, height: 100))
  }

  /// Presses once each of these labels is lit in turn, and returns the requests and the refusals.
  private func press(at labels: [String], on frames: [Frame?]) throws -> (asked: [ElementID], refused: [RefusalReason])
  {
    var control = SwitchControl(settings: settings(), switches: [Script.plainSwitch])
    var effects = control.replace(
      Planner().plan(try Self.tree(frames)), change: .screenChanged(focus: nil), at: .zero)
    var now = Instant.zero
    for label in labels {
      let patience = now.advanced(by: .seconds(60))
      while control.highlight?.label != label, let due = control.deadline, due < patience {
        now = due
        effects += control.advance(to: now)
      }
      now = now.advanced(by: .milliseconds(300))
      effects += control.advance(to: now)
      effects += control.handle(SwitchEvent(Script.plainSwitch.id, .down, at: now), now: now)
      effects += control.handle(SwitchEvent(Script.plainSwitch.id, .up, at: now), now: now)
    }
    let asked = effects.compactMap { effect -> ElementID? in
      if case .scan(.perform(let request)) = effect { request.id } else { nil }
    }
    let refused = effects.compactMap { effect -> RefusalReason? in
      if case .scan(.refused(let reason)) = effect { reason } else { nil }
    }
    return (asked, refused)
  }

  @Test("Elements without a place are offered in their own menu after the last band")
  func unplaced() throws {
    let place = Frame(x: 10, y: 10, width: 20, height: 20)
    let none = Frame(x: 5, y: 5, width: 0, height: 0)
    let frames: [Frame?] = [place, nil, place, none]
    for name in ["b", "d"] {
      let found = try press(at: ["2 more without a place", name], on: frames)
      #expect(found.asked == [ElementID(name)] && found.refused.isEmpty)
    }
    // "Menu" is still the last.
    let found = try press(at: ["2 more without a place", "Back", "Menu", "Go back"], on: frames)
    #expect(found.asked.count == 1 && found.refused.isEmpty)
  }

  @Test("A screen whose stops have no place reports nowhere once, also in a known window")
  func nowhereInWindow() throws {
    for labels in [["b"], ["c", "a"]] {
      let found = try press(at: labels, on: [nil, nil, nil])
      #expect(found.asked == labels.map { ElementID($0) } && found.refused == [.nowhere])
    }
    // Nothing acts there, but a gesture may still be made anywhere.
    let empty = try ElementTree(
      root: ElementNode(id: "root"), window: Frame(x: 0, y: 0, width: 100, height: 100))
    #expect(Planner().plan(empty).pointArea != nil)
  }

  @Test("Elements without a place that come or go leave the sweep where it is")
  func unplacedComes() throws {
    var sweep = PointSweep(area: Frame(x: 0, y: 0, width: 100, height: 100), band: 50, speed: 60)
    sweep.step()
    sweep.follow(hasMore: true)
    #expect(sweep.index == 1 && sweep.count == 4 && sweep.frame != nil)
    sweep.step()
    #expect(sweep.isMore && sweep.frame == nil)
    sweep.follow(hasMore: false)
    #expect(sweep.isWayOut && sweep.count == 3)
    sweep.follow(hasMore: true)
    #expect(sweep.isWayOut && sweep.index == 3)
    let found = try run("2800 tree(a@0,0,40,40 b@60,60,40,40 c) 2400")
    #expect(found.hasSuffix("[Across] [1 more without a place] [Menu]"), "\(found)")
  }

  @Test("A press for elements without a place is refused if all have a place by then")
  func unplacedGone() throws {
    // A press as "Menu" is lit: it means the stop before.
    let quick = settings {
      $0.step = .milliseconds(300)
      $0.pauseOnFirst = .milliseconds(200)
    }
    let found = try run("800 tree(a@0,0,50,30) press", on: "b@0,0,50,30 d", quick)
    #expect(found == "[Across] [1 more without a place] [Menu] gone")
  }

  @Test("Repeat does not tap again where another element or none is by then")
  func repeatedElsewhere() throws {
    let there = "200 press 1040 press 200 press 1040 press 200 press 400"
    let (same, other, nothing) = ("b@60,60,40,40 a@0,0,40,40", "c@0,0,40,40 b@60,60,40,40", "b@60,60,40,40")
    #expect(try run("\(there) tree(\(same)) control:repeat").hasSuffix("gesture:tap(a)"))
    #expect(try run("\(there) tree(\(other)) control:repeat").hasSuffix("changed"))
    #expect(try run("\(there) tree(\(nothing)) control:repeat").hasSuffix("gone"))
  }

  @Test("A request while the menu at a point is open starts at the element there")
  func requests() throws {
    var machine = ScanMachine(settings: settings())
    let screen = try PlanNotation.read(plan, generation: 1).plan
    _ = machine.replace(screen, change: .screenChanged(focus: nil), at: .zero)
    machine.openPointMenu(Point(x: 80, y: 80))
    let later = Instant.zero.advanced(by: .seconds(1))
    let effects = machine.handle(.request(.scroll(.down)), at: later, cause: .voice)
    #expect(effects.contains { if case .perform(let request) = $0 { request.id == "b" } else { false } })
  }

  @Test("A press means the line's place at its time, less the user's reaction time")
  func meaning() throws {
    func x(_ steps: String, reaction: Duration = .zero) throws -> Double {
      let script = try Script("\(steps) 200 press 1040 press 200 press")
      var run = ScriptRun(
        settings: settings { $0.pointReaction = reaction }, switches: [Script.plainSwitch], recipes: [])
      try run.begin(on: plan)
      for step in script.steps { try run.take(step) }
      for case .scan(.perform(let request)) in run.happened.map(\.effect) {
        if let point = request.point { return point.x }
      }
      return -1
    }
    let line = PointSweep(area: Frame(x: 0, y: 0, width: 100, height: 100), band: 50, speed: 60).line
    #expect(try abs(x("200 press 1060 press") - 5.5 * line) < 0.001)
    // Handled 400 ms late.
    #expect(try abs(x("200 press 1460 press-400") - 5.5 * line) < 0.001)
    #expect(try abs(x("200 press 1060 press", reaction: .milliseconds(132)) - 3.5 * line) < 0.001)
    #expect(try abs(x("200 press 1060 press", reaction: .seconds(2)) - 0.5 * line) < 0.001)
  }

  @Test(
    "A tap is refused if its element changed, and a tree change that keeps the window keeps the line",
    arguments: [
      ("200 press 1040 press 200 press 1040 press 300 tree(c@0,0,40,40 b@60,60,40,40) press", "[Tap here] changed"),
      ("200 press 1040 press tree(a@0,0,40,40 b=1@60,60,40,40) 200 press", "[Down] [down]"),
      ("200 press 1040 screen(z@0,0,10,10) 300", "[across] [Across]"),
      ("200 press 1040 method:auto 300", "[across] [a]"),
      ("200 press 1040 voice:pause 500 press", "[across] - [across]"),
    ])
  func changes(steps: String, end: String) throws {
    let found = try run(steps)
    #expect(found.hasSuffix(end), "\(found)")
  }
}

@Suite("The sweep of the line")
struct PointSweepTests {
  @Test("A line hits every point to half its width, and after refining to a quarter of that")
  func everywhere() {
    let area = Frame(x: 10, y: 20, width: 333, height: 111)
    for (band, isFromRight) in [(30.0, false), (160, false), (500, false), (30, true), (160, true), (500, true)] {
      let start = PointSweep(area: area, band: band, speed: 60, isFromRight: isFromRight)
      for (x, y) in [(10.0, 20.0), (342.9, 130.9), (171, 80), (70, 21)] {
        let found = Self.aim(start, at: Point(x: x, y: y))
        #expect(abs(found.x - x) <= start.line / 2 + 0.001 && abs(found.y - y) <= start.line / 2 + 0.001)
        let finer = start.refined(at: found)
        let second = Self.aim(finer, at: Point(x: x, y: y))
        #expect(abs(second.x - x) <= start.line / 8 + 0.001 && abs(second.y - y) <= start.line / 8 + 0.001)
      }
    }
  }

  /// Presses whenever the target is under the band or the line.
  private static func aim(_ start: PointSweep, at target: Point) -> Point {
    var sweep = start
    for _ in 0..<100_000 {
      guard let frame = sweep.frame else { return Point(x: -1, y: -1) }
      let isThere =
        sweep.phase.isAcross
        ? frame.x <= target.x && target.x < frame.maxX : frame.y <= target.y && target.y < frame.maxY
      if !isThere {
        sweep.step()
      } else if let point = sweep.fix() {
        return point
      }
    }
    return Point(x: -2, y: -2)
  }

  @Test("Where lines are read from right to left, bands and lines come from the right")
  func fromRight() {
    var sweep = PointSweep(
      area: Frame(x: 0, y: 0, width: 90, height: 50), band: 40, speed: 60, isFromRight: true)
    #expect(sweep.frame == Frame(x: 50, y: 0, width: 40, height: 50))
    sweep.step()
    sweep.step()
    #expect(sweep.frame == Frame(x: 0, y: 0, width: 10, height: 50))
    _ = sweep.fix()
    #expect(sweep.frame.map { ($0.maxX - 10).magnitude < 0.001 } == true)
    #expect(sweep.fixed == [Frame(x: 0, y: 0, width: 10, height: 50)])
  }

  @Test("A screen in Arabic is swept from the right; one in English is not")
  func language() throws {
    for (language, isFromRight) in [("ar", true), ("en", false)] {
      var root = ElementNode(id: "root", children: [ElementNode(id: "a", label: "A", traits: .button)])
      root.details.language = language
      #expect(Planner().plan(try ElementTree(root: root)).isReadFromRight == isFromRight)
    }
  }

  @Test("Bands end with the area")
  func ends() {
    var sweep = PointSweep(area: Frame(x: 0, y: 0, width: 90, height: 50), band: 40, speed: 60)
    var widths: [Double] = []
    while let frame = sweep.frame {
      widths.append(frame.width)
      sweep.step()
    }
    #expect(widths == [40, 40, 10])
    #expect(sweep.isWayOut)
  }
}
