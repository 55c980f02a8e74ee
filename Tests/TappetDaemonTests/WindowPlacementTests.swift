import ScanVocabulary
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("Frames of window coordinates on the screen")
struct WindowPlacementTests {
  private static let frame = Frame(x: 1, y: 2, width: 30, height: 40)
  private static let highlight = Highlight(
    kind: .item, ids: ["a"], frame: frame, label: "A", frames: [frame],
    marks: [HighlightMark(code: "1", frames: [frame], label: "A")])

  @Test("all frames of what is lit move with the window, and keep their size")
  func lit() {
    let placed = WindowPlacement(origin: Point(x: 100, y: 200)).placed(Self.highlight)
    let moved = Frame(x: 101, y: 202, width: 30, height: 40)
    #expect(placed.frame == moved && placed.frames == [moved] && placed.marks.map(\.frames) == [[moved]])
    #expect(placed.ids == ["a"] && placed.label == "A")
  }

  @Test("where nobody has told where the window is there are no frames, and everything else is told")
  func unknown() {
    let nowhere = WindowPlacement()
    let placed = nowhere.placed(Self.highlight)
    #expect(placed.frame == nil && placed.frames.isEmpty && placed.marks.map(\.frames) == [[]])
    #expect(placed.label == "A")
    let overlay = nowhere.placed(VoiceOverlay(.numbers, [VoiceOverlay.Label(id: "a", text: "1", frame: Self.frame)]))
    #expect(overlay.labels == [VoiceOverlay.Label(id: "a", text: "1")])
  }

  @Test("labels of voice move with the window")
  func labels() {
    let label = VoiceOverlay.Label(id: "a", text: "1", frame: Self.frame)
    let placed = WindowPlacement(origin: Point(x: -1, y: 0)).placed(VoiceOverlay(.numbers, [label]))
    #expect(placed.labels.map(\.frame) == [Frame(x: 0, y: 2, width: 30, height: 40)])
  }
}
