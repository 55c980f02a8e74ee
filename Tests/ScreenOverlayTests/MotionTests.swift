import ScanVocabulary
import ScreenOverlay
import ShapePainting
import TappetModel
import TappetProtocol
import Testing

@Suite("What moves in the overlay")
struct MotionTests: ShapePlanning {
  private let there = Frame(x: 800, y: 600, width: 200, height: 60)
  private let calm = Appearance(preferences: ["isReduceMotionEnabled": true])
  private let press = ScanEvent.selected(Selection(id: "a", label: "Play", action: "Activate"))

  private func scene(_ events: [ScanEvent]) -> Scene {
    var scene = Scene()
    for event in events { scene.take(event, at: now) }
    return scene
  }

  private func shapes(_ scene: Scene, after milliseconds: Int, look: Appearance = Appearance()) -> [Shape] {
    ScreenPlan(scene, look, screens: [screen], at: now.advanced(by: .milliseconds(milliseconds))) { text, style in
      (Double(text.count) * style.size * 0.6, style.size * 1.2)
    }.shapes()
  }

  private func trail(_ shapes: [Shape]) -> Shape.Trail? {
    shapes.lazy.compactMap { if case .trail(let trail) = $0 { trail } else { nil } }.first
  }

  private func veils(_ shapes: [Shape]) -> [Double] {
    shapes.compactMap { if case .veil(_, _, let opacity) = $0 { opacity } else { nil } }
  }

  @Test("In the first frame after a move the new ring is drawn as it stays, and the old one is gone")
  func atOnce() throws {
    let moved = scene([lit(.item, button), lit(.item, there)])
    let first = rings(shapes(moved, after: 0))
    #expect(first == rings(shapes(moved, after: 1000)))
    #expect(first.count == 1 && first[0].inner == there)
    // In pixels, too: opaque where the ring is, nothing left of the old one.
    let picture = try #require(Picture(screen, scale: 1, text: TextRuler(scale: 1)))
    picture.draw(shapes(moved, after: 0).filter { if case .trail = $0 { false } else { true } })
    #expect(picture.drawn(in: button.grown(by: 20)) == 0)
    let left = Frame(x: there.x - 7, y: there.y + 10, width: 6, height: 40)
    #expect(picture.drawn(in: left) == 6 * 40)
  }

  @Test("A trail outside both places leads to the new one, fades, and is gone after 120 ms")
  func fades() throws {
    let moved = scene([lit(.item, button), lit(.item, there)])
    let trails = [0, 40, 80, 119, 120, 1000].map { trail(shapes(moved, after: $0)) }
    #expect(trails.map { $0 != nil } == [true, true, true, true, false, false])
    let opacities = trails.compactMap { $0?.opacity }
    #expect(opacities[0] > opacities[1] && opacities[1] > opacities[2] && opacities[0] < 0.5)
    let first = try #require(trails[0])
    let (tip, end) = (first.from, first.to)
    #expect(!(button.inset(by: 1, 1).contains(tip)) && !there.grown(by: 7).contains(end))
    #expect(abs(tip.x - end.x) + abs(tip.y - end.y) > 100)
  }

  @Test("A press shows a veil over what it selected, which is gone after 120 ms")
  func pressed() {
    let pressed = scene([lit(.item, button), press, lit(.group, there, frames: [there])])
    #expect(veils(shapes(pressed, after: 0)).count == 1)
    #expect(veils(shapes(pressed, after: 80))[0] < veils(shapes(pressed, after: 0))[0])
    #expect(veils(shapes(pressed, after: 120)).isEmpty)
  }

  @Test("A press that chooses among what is marked for several switches, or acts elsewhere, shows no veil")
  func elsewhere() {
    let marks = [
      HighlightMark(code: "1", ids: ["a"], frames: [button], label: "Play"),
      HighlightMark(code: "2", ids: ["b"], frames: [there], label: "Stop"),
    ]
    let all = lit(.group, screen, marks: marks)
    #expect(veils(shapes(scene([all, press]), after: 0)).isEmpty)
    #expect(trail(shapes(scene([lit(.item, button), all]), after: 0)) == nil)
    let again = ScanEvent.selected(Selection(id: "other", label: "Play", action: "Activate"))
    #expect(veils(shapes(scene([lit(.item, button), again]), after: 0)).isEmpty)
  }

  @Test("Where the person asked for opaque drawings, nothing translucent leads to the new place")
  func opaque() {
    let look = Appearance(preferences: ["isReduceTransparencyEnabled": true])
    #expect(trail(shapes(scene([lit(.item, button), lit(.item, there)]), after: 0, look: look)) == nil)
  }

  @Test("With reduced motion nothing trails and nothing pulses")
  func reduced() {
    let moved = scene([lit(.item, button), press, lit(.item, there)])
    let drawn = shapes(moved, after: 0, look: calm)
    #expect(trail(drawn) == nil && veils(drawn).isEmpty)
  }

  @Test("A move wakes the overlay three times, and then nothing does")
  func wakes() {
    var moved = scene([lit(.item, button), press, lit(.item, there)])
    var (wakes, time) = (0, now)
    while let next = moved.nextFade(after: time), wakes < 100 {
      (wakes, time) = (wakes + 1, next)
      moved.advance(to: time)
    }
    #expect(wakes == 3 && now.duration(to: time) == Scene.fadeTime)
    #expect(moved.deadline == nil)
  }

  @Test("A stop told anew at its place, one without a place, or after none, leaves no trail")
  func still() {
    for events in [
      [lit(.item, button), lit(.item, button)], [lit(.item, there)], [lit(.item, button), lit(.menu, nil)],
      [lit(.item, button), .cleared, lit(.item, there)], [lit(.item, button), lit(.item, button.grown(by: 3))],
    ] { #expect(trail(shapes(scene(events), after: 0)) == nil) }
  }

  @Test("A monitor that goes while a trail fades takes nothing else with it")
  func unplugged() {
    let second = Frame(x: 1280, y: 0, width: 800, height: 600)
    let moved = scene([lit(.item, second.inset(by: 300, 200)), lit(.item, button)])
    func drawn(_ screens: [Frame]) -> [Shape] {
      ScreenPlan(moved, Appearance(), screens: screens, at: now) { text, style in (10, style.size) }.shapes()
    }
    #expect(rings(drawn([screen, second])) == rings(drawn([screen])))
    #expect(drawn([]).isEmpty)
  }

  @Test("A trail across the screen redraws little of it")
  func damage() {
    let far = scene([lit(.item, Frame(x: 10, y: 10, width: 40, height: 30)), lit(.item, there)])
    let damage = Damage.between(shapes(far, after: 0), shapes(far, after: 120))
    let area = damage.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0 && area < 0.2 * screen.width * screen.height)
  }
}

extension Frame {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }
}
