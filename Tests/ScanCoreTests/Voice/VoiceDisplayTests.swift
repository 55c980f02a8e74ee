import Messages
import ScanVocabulary
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("What voice control displays")
struct VoiceDisplayTests {
  private let play = AccessibilityElement.named("Play", id: "play")
  private let listing = VoiceListing(
    VoiceList(title: "Play", entries: [VoiceList.Entry(text: "Shuffle")], isNumbered: true),
    numbers: [VocabularyHistory.Numbered(id: "play", shown: "Play", role: .button)])
  private var grid: ShownGrid {
    ShownGrid(VoiceGrid(over: Frame(x: 0, y: 0, width: 90, height: 90), rows: 3, columns: 3), over: [], at: .zero)
  }

  @Test("A number stays with its element, and showing numbers for other elements starts over")
  func numbers() {
    var display = VoiceDisplay()
    display.showNumbers(["a", "b"], at: .zero)
    display.keep(numbered: ["b", "c"]) { _ in nil }
    #expect(display.numbering.ids == [1: "c", 2: "b"])
    display.hide()
    #expect(display.numbering.isEmpty)
    display.showNumbers(["b", "c"], at: .zero)
    #expect(display.numbering.ids == [1: "c", 2: "b"])
    display.showNumbers(["b"], at: .zero)
    #expect(display.numbering.ids == [1: "b"])
  }

  @Test("The grid replaces numbers, and names replace the grid")
  func replaces() {
    var display = VoiceDisplay()
    display.showNumbers(["a"], at: .zero)
    display.show(grid, at: .zero)
    #expect(display.kind == .grid)
    #expect(display.numbering.isEmpty)
    display.hideNumbers()
    #expect(display.grid?.count == 9)
    display.showNames(numbering: [], at: .zero)
    #expect(display.grid == nil)
  }

  @Test("An overlay ends after the time without use, at least 1 s; without an overlay there is no end")
  func ends() {
    var display = VoiceDisplay()
    #expect(display.end(after: .seconds(5)) == nil)
    display.showNumbers(["a"], at: .second(1))
    #expect(display.end(after: .seconds(5)) == .second(6))
    display.use(at: .second(3))
    display.use(at: .second(2))
    #expect(display.end(after: .seconds(5)) == .second(8))
    #expect(display.end(after: .zero) == .second(4))
  }

  @Test("A step of the grid counts as use, and a grid without an area goes")
  func squares() {
    var display = VoiceDisplay()
    let none = display.take(.more, [], over: [], begun: .second(1), at: .second(1))
    #expect(none == nil)
    display.show(grid, at: .zero)
    let more = display.take(.more, [], over: [], begun: .second(2), at: .second(2))
    #expect(more == .outcome(.acted("grid")))
    #expect(display.grid?.count == 16)
    #expect(display.end(after: .seconds(5)) == .second(7))
    let stays = display.keepGrid(over: nil, [], at: .second(3))
    #expect(!stays)
  }

  @Test("A list stays while its element keeps its name, and goes when numbers are shown")
  func lists() {
    var display = VoiceDisplay()
    display.show(listing)
    display.hide()
    display.keep(numbered: []) { _ in "Play" }
    #expect(display.list == listing)
    display.keep(numbered: []) { _ in "Pause" }
    #expect(display.list == nil)
    display.show(listing)
    display.showNumbers([], at: .zero)
    #expect(display.list == nil)
  }

  @Test("An overlay and its end are reported once")
  func tells() {
    var display = VoiceDisplay()
    display.showNumbers(["play"], at: .zero)
    let shown = display.overlay(of: [play], matcher: VoiceMatcher([]), asked: nil)
    let first = display.tell(shown)
    #expect(first == [.overlay(VoiceOverlay(.numbers, [VoiceOverlay.Label(id: "play", text: "1", frame: play.frame)]))])
    let again = display.tell(shown)
    #expect(again.isEmpty)
    display.show(listing)
    let last = display.tell(.none)
    #expect(last == [.overlay(.none), .list(listing.list)])
  }
}
