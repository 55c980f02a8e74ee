import Testing

@testable import ScanVocabulary
@testable import SpokenCommands
@testable import TappetModel

@Suite("The grid on the screen")
struct ShownGridTests {
  private let window = Frame(x: 0, y: 0, width: 900, height: 900)
  private let play = AccessibilityElement.named("Play", frame: Frame(x: 600, y: 600, width: 300, height: 300))
  private let stop = AccessibilityElement.named("Stop", frame: Frame(x: 600, y: 600, width: 300, height: 300))

  private func grid(over elements: [AccessibilityElement]) -> ShownGrid {
    ShownGrid(VoiceGrid(over: window, rows: 3, columns: 3), over: elements, at: .second(1))
  }

  @Test("An utterance that began before the squares were divided is refused")
  func divided() {
    var shown = grid(over: [])
    let first = shown.take(.choose(nil), [9], over: [], begun: .second(2), at: .second(3))
    #expect(first == .outcome(.acted("grid")))
    #expect(shown.grid.areas.last == Frame(x: 600, y: 600, width: 300, height: 300))
    let second = shown.take(.choose(nil), [9], over: [], begun: .second(2.5), at: .second(4))
    #expect(second == .outcome(.refused(.changed)))
    #expect(shown.grid.areas.count == 2)
  }

  @Test("An unknown number leaves the grid unchanged, also after a known one")
  func noNumber() {
    var shown = grid(over: [])
    let before = shown.grid
    let first = shown.take(.choose(nil), [5, 10], over: [], begun: .second(2), at: .second(3))
    #expect(first == .outcome(.refused(.noNumber(10))))
    #expect(shown.grid == before)
  }

  @Test("A place is touched only if the same element is there as when the utterance began")
  func touches() {
    var shown = grid(over: [play])
    let tap = Gesture.tap(fingers: 1)
    let place = Point(x: 750, y: 750)
    let first = shown.take(.choose(tap), [9], over: [play], begun: .second(2), at: .second(3))
    #expect(first == .touch(place, tap, there: play.id))
    shown.follow(over: window, [stop], at: .second(4))
    let second = shown.take(.choose(tap), [9], over: [stop], begun: .second(3), at: .second(5))
    #expect(second == .outcome(.refused(.changed)))
    let third = shown.take(.choose(tap), [9], over: [stop], begun: .second(4), at: .second(5))
    #expect(third == .touch(place, tap, there: stop.id))
  }

  @Test("Another area resets the grid and refuses earlier utterances, the same area keeps it")
  func follows() {
    var shown = grid(over: [])
    _ = shown.take(.choose(nil), [1], over: [], begun: .second(1), at: .second(2))
    shown.follow(over: window, [], at: .second(3))
    #expect(shown.grid.areas.count == 2)
    shown.follow(over: Frame(x: 0, y: 0, width: 600, height: 600), [], at: .second(4))
    #expect(shown.grid.areas.count == 1)
    let first = shown.take(.more, [], over: [], begun: .second(3), at: .second(5))
    #expect(first == .outcome(.refused(.changed)))
  }
}
