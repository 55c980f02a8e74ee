import PreferredLook
import ScanVocabulary
import TappetModel
import TappetProtocol
import Testing

@testable import ScreenOverlay

@Suite("The time left of the highlight")
struct TimeLeftTests: ShapePlanning {
  private func scene(_ kind: Highlight.Kind = .item, step: Duration = .seconds(2), isPlaceless: Bool = false) -> Scene {
    var scene = Scene()
    let highlight = Highlight(
      kind: kind, ids: ["a"], frame: isPlaceless ? nil : button, label: "Play", frames: [button],
      until: now.advanced(by: step))
    scene.take(.highlight(highlight, app: nil), at: now)
    return scene
  }

  private func look(_ timeLeft: OverlaySettings.TimeLeft, isStill: Bool = false) -> Appearance {
    var settings = OverlaySettings()
    settings.timeLeft = timeLeft
    return Appearance(settings, preferences: ["isReduceMotionEnabled": .bool(isStill)])
  }

  private func drawn(_ scene: Scene, _ look: Appearance, after time: Duration) -> [Shape] {
    ScreenPlan(scene, look, screens: [screen], at: now.advanced(by: time)) { text, style in
      (Double(text.count) * style.size * 0.6, style.size * 1.2)
    }.shapes()
  }

  @Test("The share that is left is right to one part of the time, at any moment of any step")
  func share() throws {
    for step in [0.3, 1, 2.5, 20] {
      let scene = scene(step: .seconds(step))
      var last = 1.0
      for moment in stride(from: 0.0, to: 0.999, by: 0.0137) {
        let at = now.advanced(by: .seconds(step * moment))
        let (share, next) = try #require(scene.timeLeft(at: at))
        #expect(share >= 1 - moment - 1e-6 && share - (1 - moment) < max(1.0 / 48, 0.033 / step) * 1.3)
        #expect(share <= last && next > at)
        last = share
      }
    }
  }

  @Test("When the stop's time begins again, all of it is left, and no trail or pulse is drawn for it")
  func retimed() throws {
    var scene = scene()
    let pressed = now.advanced(by: .seconds(1.5))
    #expect(try #require(scene.timeLeft(at: pressed)).share < 0.3)
    scene.take(.retimed(until: pressed.advanced(by: .seconds(2))), at: pressed)
    #expect(try #require(scene.timeLeft(at: pressed)).share == 1)
    #expect(try #require(scene.timeLeft(at: pressed.advanced(by: .seconds(1)))).share == 0.5)
    #expect(scene.motions.isEmpty)
    scene.take(.retimed(until: nil), at: pressed)
    #expect(scene.timeLeft(at: pressed) == nil)
    var dark = Scene()
    dark.take(.retimed(until: now), at: now)
    #expect(dark.highlight == nil && dark.timeLeft(at: now) == nil)
  }

  @Test("Time that is given back leaves as much of the stop's time as was left when the highlight stood still")
  func givenBack() throws {
    var scene = scene()
    let (still, on) = (now.advanced(by: .seconds(1.5)), now.advanced(by: .seconds(1.8)))
    let left = try #require(scene.timeLeft(at: still)).share
    scene.take(.retimed(until: now.advanced(by: .seconds(2.3))), at: on)
    #expect(try #require(scene.timeLeft(at: on)).share == left)
    // A longer time for the same stop, and a shorter one, begin now.
    for step in [9, 0.1] {
      scene.take(.retimed(until: on.advanced(by: .seconds(step))), at: on)
      #expect(try #require(scene.timeLeft(at: on)).share == 1)
    }
  }

  @Test("With reduced motion the time left changes three times in a step")
  func quarters() throws {
    let scene = scene()
    let shares = try (0..<200).map {
      try #require(scene.timeLeft(at: now.advanced(by: .milliseconds($0 * 10)), isAtRest: true)).share
    }
    #expect(Set(shares) == [1, 0.75, 0.5, 0.25])
  }

  @Test("Nothing wakes the overlay where the scan does not move by itself, or the time is over")
  func still() {
    var scene = Scene()
    scene.take(lit(.item, button), at: now)
    #expect(scene.timeLeft(at: now) == nil)
    #expect(self.scene().timeLeft(at: now.advanced(by: .seconds(3))) == nil)
  }

  @Test("When a step is late, its time stays used up for a second; then the ring is whole", arguments: [false, true])
  func late(isStill: Bool) throws {
    func left(after milliseconds: Int) throws -> Double {
      try #require(rings(drawn(scene(), look(.ring, isStill: isStill), after: .milliseconds(milliseconds))).first).left
    }
    for after in [1990, 2000, 2001, 2999] {
      let left = try left(after: after)
      #expect(left <= 0.25 && left > 0)
    }
    #expect(try left(after: 3000) == 1)
    let next = try #require(scene().timeLeft(at: now.advanced(by: .seconds(2)), isAtRest: isStill)).next
    #expect(next == now.advanced(by: .seconds(3)))
  }

  @Test(
    "Neither a number, a menu, a notice nor a state lies over the line or the dot",
    arguments: [OverlaySettings.TimeLeft.line, .dot],
    [Frame(x: 400, y: 300, width: 200, height: 60), Frame(x: 500, y: 700, width: 280, height: 30)])
  func uncovered(timeLeft: OverlaySettings.TimeLeft, place: Frame) throws {
    var scene = Scene()
    scene.take(.state(ScanState(isRunning: true, isPaused: false, app: "Mail", isRinging: true)), at: now)
    let highlight = Highlight(
      kind: .item, ids: ["a"], frame: place, label: "Play", until: now.advanced(by: .seconds(2)),
      preview: "A second press opens the menu")
    scene.take(.highlight(highlight, app: nil), at: now)
    // So near that their numbers would lie over the line, and over the dot.
    let below = Frame(x: place.x + 60, y: place.maxY + 14, width: 100, height: 20)
    let beside = Frame(x: place.maxX + 2, y: place.y - 2, width: 100, height: 20)
    scene.take(
      .voiceOverlay(
        VoiceOverlay(
          .numbers,
          [("1", place), ("2", below), ("3", beside)].map { .init(id: ElementID($0.0), text: $0.0, frame: $0.1) })),
      at: now)
    scene.take(.told("A notice of some words"), at: now)
    let plan = ScreenPlan(scene, look(timeLeft), screens: [screen], at: now.advanced(by: .seconds(1))) {
      (Double($0.count) * $1.size * 0.6, $1.size * 1.2)
    }
    let parts = plan.parts()
    let time = try #require(parts.first { $0.kind == .timeLeft }?.frame)
    let others = parts.filter { $0.kind == .badge || $0.kind == .panel }.compactMap(\.frame)
    #expect(others.count >= 5)
    #expect(others.allSatisfy { $0.intersection(time) == nil })
    #expect(parts.last?.kind == .timeLeft)
  }

  @Test("On a thin ring what has gone is dotted, and on a thick one a thin line: never only another brightness")
  func thin() {
    for width in [1.8, 3, 4, 6] {
      let side = Shape.Ring.Side(frame: Frame(x: 10, y: 10, width: 100, height: width), isUpright: false)
      let area = side.goneParts.reduce(0) { $0 + $1.width * $1.height }
      #expect(area < 0.5 * 100 * width)
      let around = side.frame.grown(by: 0.001)
      #expect(side.goneParts.allSatisfy { $0.x >= around.x && $0.maxX <= around.maxX && $0.y >= around.y })
      // The last dot may be cut.
      #expect(side.goneParts.dropLast().allSatisfy { min($0.width, $0.height) >= 1.3 })
      let upright = Shape.Ring.Side(frame: Frame(x: 10, y: 10, width: width, height: 100), isUpright: true)
      #expect(upright.goneParts.count == side.goneParts.count)
    }
  }

  @Test("A highlight that is told anew with the same end keeps its time")
  func anew() throws {
    var scene = scene()
    let highlight = try #require(scene.highlight)
    scene.take(.highlight(highlight, app: nil), at: now.advanced(by: .seconds(1)))
    #expect(try #require(scene.timeLeft(at: now.advanced(by: .seconds(1)))).share == 0.5)
  }

  @Test("The ring runs out: a fourth after a fourth of the step, and its place stays the same")
  func ring() throws {
    let start = try #require(rings(drawn(scene(), look(.ring), after: .zero)).first)
    let later = try #require(rings(drawn(scene(), look(.ring), after: .milliseconds(500))).first)
    #expect(start.left == 1 && later.left == 0.75)
    #expect(start.frame == later.frame && start.inner == later.inner)
    let gone = later.gone(between: later.frame, and: later.inner)
    #expect(gone.first?.frame.x == later.frame.x && gone.first?.isUpright == false)
    #expect(gone.allSatisfy { $0.frame.intersection(button) == nil })
  }

  @Test("A ring that runs out redraws only its own lines")
  func damage() {
    let (one, two) = (
      drawn(scene(), look(.ring), after: .zero), drawn(scene(), look(.ring), after: .milliseconds(500))
    )
    let damage = Damage.between(one, two)
    #expect(!damage.isEmpty && damage.allSatisfy { $0.intersection(button.inset(by: 2, 2)) == nil })
  }

  @Test(
    "A line, a dot or nothing shows the time instead, outside the element, with the ring whole",
    arguments: [OverlaySettings.TimeLeft.line, .dot, .off])
  func others(timeLeft: OverlaySettings.TimeLeft) throws {
    let shapes = drawn(scene(), look(timeLeft), after: .milliseconds(500))
    #expect(rings(shapes).first?.left == 1)
    let more = shapes.filter {
      switch $0 {
      case .block, .dot: true
      case .ring, .outline, .words, .veil, .trail, .curtain: false
      }
    }
    #expect(more.count == (timeLeft == .line ? 2 : timeLeft == .dot ? 1 : 0))
    #expect(more.flatMap(\.opaqueParts).allSatisfy { $0.intersection(screen) == $0 })
    if timeLeft == .line { #expect(more.allSatisfy { $0.bounds.intersection(button) == nil }) }
  }

  @Test("A group's outline and the lit entry of a menu show the time, too")
  func elsewhere() throws {
    let outlines = drawn(scene(.group), look(.ring), after: .seconds(1)).compactMap {
      if case .outline(let outline) = $0 { outline.left } else { nil }
    }
    #expect(outlines == [0.5])
    var menu = scene(.menu, isPlaceless: true)
    menu.take(.menu(["Play", "Back"], index: 0), at: now)
    let theme = look(.ring).theme
    let lines = drawn(menu, look(.ring), after: .seconds(1)).compactMap {
      if case .block(let frame, let colour) = $0 { (frame, colour) } else { nil }
    }
    // Dark for the whole time, and within it the lit colour for what is left, as on a ring.
    try #require(lines.count == 2)
    #expect(lines.map(\.1) == [theme.litText, theme.litGround])
    #expect(lines[1].0.width * 2 == lines[0].0.width - 2)
    #expect(lines[0].0.intersection(lines[1].0) == lines[1].0)
  }

  @Test("In a menu the dot lies beside the longest entry, not on its letters")
  func besideText() throws {
    for entry in ["Play", "Play the song that comes after this one"] {
      var menu = scene(.menu, isPlaceless: true)
      menu.take(.menu([entry, "Back"], index: 0), at: now)
      let shapes = drawn(menu, look(.dot), after: .seconds(1))
      let dot = try #require(shapes.compactMap { if case .dot(let dot) = $0 { dot } else { nil } }.first)
      let lit = try #require(
        shapes.compactMap { if case .words(let words) = $0, words.text.hasPrefix("▶") { words } else { nil } }.first)
      #expect(lit.frame.intersection(dot.frame) == dot.frame)
      // Half of the box's padding lies before the text.
      let end = lit.frame.x + lit.font.size * 0.45 + Double(lit.text.count) * lit.font.size * 0.6
      #expect(end <= dot.frame.x)
    }
  }

  @Test("On a machine without fonts, where a line measures as high as the screen, a menu still has its entries on it")
  func withoutFonts() {
    var menu = scene(.menu, isPlaceless: true)
    menu.take(.menu(["Play", "Back"], index: 0), at: now)
    let shapes = ScreenPlan(menu, look(.ring), screens: [screen], at: now) { _, _ in (0, 900) }.shapes()
    let entries = shapes.compactMap { if case .words(let words) = $0, !words.text.isEmpty { words.frame } else { nil } }
    #expect(entries.count >= 2 && entries.allSatisfy { $0.intersection(screen) == $0 && $0.height < 100 })
  }
}
