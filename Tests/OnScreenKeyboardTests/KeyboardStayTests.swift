import OnScreenKeyboard
import Testing

@Suite("How long the keyboard stays")
struct KeyboardStayTests {
  @Test("it stays while its window is there, also behind another, and goes with it")
  func window() {
    var stay = KeyboardStay(for: 7)
    let looks: [(windows: [UInt], active: UInt?)] = [([7, 8], 7), ([7, 8], 8), ([7], 7), ([8], 8)]
    #expect(looks.map { stay.isOver(windows: $0.windows, active: $0.active) } == [false, false, false, true])
  }

  @Test("a box that is in no list of windows keeps it until nothing has the focus")
  func box() {
    var stay = KeyboardStay(for: 9)
    let looks: [UInt?] = [9, 7, nil, 7, nil, nil]
    #expect(looks.map { stay.isOver(windows: [7], active: $0) } == [false, false, false, false, false, true])
  }

  @Test("without any window it does not stay")
  func nothing() {
    var stay = KeyboardStay(for: nil)
    let looks: [Bool] = (0..<2).map { _ in stay.isOver(windows: [], active: nil) }
    #expect(looks == [false, true])
  }
}
