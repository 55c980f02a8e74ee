import OnScreenKeyboard
import Testing

@Suite("When the keyboard closes")
struct KeyboardStayTests {
  @Test("The keyboard stays while its window exists, also behind another window, and closes with it")
  func window() {
    var stay = KeyboardStay(for: 7)
    let looks: [(windows: [UInt], active: UInt?)] = [([7, 8], 7), ([7, 8], 8), ([7], 7), ([8], 8)]
    #expect(looks.map { stay.isOver(windows: $0.windows, active: $0.active) } == [false, false, false, true])
  }

  @Test("A keyboard for a dialog outside the list of windows stays until nothing has had the focus twice in a row")
  func box() {
    var stay = KeyboardStay(for: 9)
    let looks: [UInt?] = [9, 7, nil, 7, nil, nil]
    #expect(looks.map { stay.isOver(windows: [7], active: $0) } == [false, false, false, false, false, true])
  }

  @Test("A keyboard without any window closes at the second look")
  func nothing() {
    var stay = KeyboardStay(for: nil)
    let looks: [Bool] = (0..<2).map { _ in stay.isOver(windows: [], active: nil) }
    #expect(looks == [false, true])
  }
}
