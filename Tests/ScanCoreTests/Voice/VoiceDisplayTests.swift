import ScanVocabulary
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("What voice shows")
struct VoiceDisplayTests {
  private let play = AccessibilityElement.named("Play", id: "play")
  private let listing = VoiceListing(
    VoiceList(title: "Play", entries: [VoiceList.Entry(text: "Shuffle")], isNumbered: true),
    numbers: [VocabularyHistory.Numbered(id: "play", shown: "Play", role: .button)])
  private var grid: ShownGrid {
    ShownGrid(VoiceGrid(over: Frame(x: 0, y: 0, width: 90, height: 90), rows: 3, columns: 3), over: [], at: .zero)
  }

  @Test("a number stays with its element; shown again for others, numbers begin anew")
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

  @Test("squares take the place of numbers, and numbers that of squares")
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

  @Test("it goes away when nobody has used it for so long, within bounds; nothing never ends")
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

  @Test("a step of the squares counts as a use, and squares without a place for them are told of")
  func squares() {
    var display = VoiceDisplay()
    let none = display.take(.more, [], over: [], begun: .second(1), at: .second(1))
    #expect(none == nil)
    display.show(grid, at: .zero)
    let more = display.take(.more, [], over: [], begun: .second(2), at: .second(2))
    #expect(more == .told(.acted("grid")))
    #expect(display.grid?.count == 16)
    #expect(display.end(after: .seconds(5)) == .second(7))
    let stays = display.keepGrid(over: nil, [], at: .second(3))
    #expect(!stays)
  }

  @Test("a list stays while what it is for is called the same, and goes when everything is shown instead")
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

  @Test("what is shown is told once, and its going too")
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
