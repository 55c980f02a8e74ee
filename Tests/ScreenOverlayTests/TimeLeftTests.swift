import PreferredLook
import ScanVocabulary
import ScreenOverlay
import TappetModel
import TappetProtocol
import Testing

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
    #expect(self.scene().timeLeft(at: now.advanced(by: .seconds(2))) == nil)
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
    let lines = drawn(menu, look(.ring), after: .seconds(1)).compactMap {
      if case .block(let frame, _) = $0 { frame } else { nil }
    }
    // A hairline for the whole time, and a line that is half as long.
    #expect(lines.map(\.width).max() == lines.map(\.width).min().map { $0 * 2 })
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
