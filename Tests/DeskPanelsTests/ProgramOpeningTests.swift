import DeskPanels
import TappetModel
import Testing

@Suite("The windows of a program that was opened from the panel")
struct ProgramOpeningTests {
  private let begin = Instant(nanoseconds: 1_000_000_000)
  private func windows(_ ids: UInt...) -> [Switcher.OpenWindow] { ids.map { .init(id: $0, title: "Window \($0)") } }

  @Test("A window that appears gets the focus, and is asked for again until it has it")
  func appears() {
    var opening = ProgramOpening(windows: windows(1, 2), at: begin)
    #expect(opening.windowToFocus(among: windows(1, 2), active: 1, at: begin) == nil)
    #expect(opening.windowToFocus(among: windows(1, 2, 3), active: 1, at: begin) == 3)
    #expect(opening.isWaiting)
    #expect(opening.windowToFocus(among: windows(1, 2, 3), active: 1, at: begin) == 3, "the desktop was busy")
    #expect(opening.windowToFocus(among: windows(1, 2, 3), active: 3, at: begin) == nil)
    #expect(!opening.isWaiting)
    #expect(opening.windowToFocus(among: windows(1, 2, 3), active: 1, at: begin) == nil, "the person has left it")
  }

  @Test("A window that closed before it had the focus is not asked for")
  func closed() {
    var opening = ProgramOpening(windows: windows(1), at: begin)
    #expect(opening.windowToFocus(among: windows(1, 2), active: 1, at: begin) == 2)
    #expect(opening.windowToFocus(among: windows(1), active: 1, at: begin) == nil)
  }

  @Test("A window that took the focus itself is left alone")
  func active() {
    var opening = ProgramOpening(windows: windows(1), at: begin)
    #expect(opening.windowToFocus(among: windows(1, 2), active: 2, at: begin) == nil)
  }

  @Test("The window after a splash screen gets the focus too")
  func splash() {
    var opening = ProgramOpening(windows: windows(), at: begin)
    #expect(opening.windowToFocus(among: windows(7), active: nil, at: begin) == 7)
    #expect(opening.windowToFocus(among: windows(9), active: nil, at: begin.advanced(by: .seconds(20))) == 9)
  }

  @Test("A window that opens by itself long afterwards does not take the focus")
  func late() {
    var opening = ProgramOpening(windows: windows(1), at: begin)
    #expect(opening.windowToFocus(among: windows(1, 2), active: 1, at: begin.advanced(by: .seconds(31))) == nil)
    #expect(!opening.isWaiting)
  }
}
