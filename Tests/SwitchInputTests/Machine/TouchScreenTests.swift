import MockSwitches
import ScanVocabulary
import TappetModel
import Testing

@testable import SwitchInput

extension MachineTests {
  @Suite("A touch screen as one switch") struct TouchScreenTests {
    let machine: MockMachine
    let log = EventLog()

    init() throws { machine = try MockMachine() }

    /// A multi-touch screen as the kernel makes one: slots for its fingers, and the keys and axes of a single finger.
    private func screen() throws -> TouchedScreen {
      func axis(_ code: UInt16, _ maximum: Int32, _ value: Int32 = 0) -> mock_axis {
        mock_axis(code: code, minimum: 0, maximum: maximum, flat: 0, value: value)
      }
      let box = try machine.box(
        "Test touchscreen", keys: TouchedScreen.tools + [Touch.key],
        axes: [
          axis(Touch.x, 4095), axis(Touch.y, 4095), axis(Touch.slot, 9), axis(Touch.trackingX, 4095),
          axis(Touch.trackingY, 4095), axis(Touch.tracking, 65_535),
        ])
      return TouchedScreen(box: box)
    }

    private func reader() throws -> SwitchReader {
      let whole = SwitchDefinition.of("screen", [.key(Touch.key)], DeviceMatch(name: "Test touchscreen"))
      return try SwitchReader.running(log, SwitchReaderConfiguration(definitions: [whole]))
    }

    @Test("A touch is one press with the kernel's stamps, however the finger moves, and no other program gets it")
    func oneFinger() throws {
      var screen = try screen()
      let reader = try reader()
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      #expect(screen.box.isGrabbed)
      let start = monotonicNow().advanced(by: .seconds(-2))
      func at(_ milliseconds: Int) -> Instant { start.advanced(by: .milliseconds(milliseconds)) }
      for press in 0..<3 {
        screen.down(0, at: at(press * 500))
        for move in 1...5 { screen.move(0, at: at(press * 500 + move * 10)) }
        screen.up(0, at: at(press * 500 + 200))
        #expect(try log.nextEdge() == SwitchEvent("screen", .down, at: at(press * 500)))
        #expect(try log.nextEdge() == SwitchEvent("screen", .up, at: at(press * 500 + 200)))
      }
      #expect(log.edges.count == 6)
    }

    @Test("Fingers that come and go while another is down are the same press, whichever leaves last")
    func severalFingers() throws {
      var screen = try screen()
      let reader = try reader()
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      let start = monotonicNow().advanced(by: .seconds(-3))
      func at(_ milliseconds: Int) -> Instant { start.advanced(by: .milliseconds(milliseconds)) }
      // Two together; the first leaves first. Then a chain: each comes before the one before it leaves.
      screen.down(0, at: at(0))
      screen.down(1, at: at(20))
      screen.up(0, at: at(100))
      screen.up(1, at: at(150))
      screen.down(0, at: at(1000))
      screen.down(1, at: at(1100))
      screen.up(0, at: at(1150))
      screen.down(2, at: at(1200))
      screen.up(1, at: at(1250))
      screen.down(0, at: at(1300))
      screen.up(2, at: at(1350))
      screen.up(0, at: at(1400))
      // A hand at once: all fingers in one report.
      screen.together([0, 1, 2, 3, 4], areDown: true, at: at(2000))
      screen.together([0, 1, 2, 3, 4], areDown: false, at: at(2100))
      let edges = try (0..<6).map { _ in try log.nextEdge() }
      #expect(
        edges
          == [(0, 150), (1000, 1400), (2000, 2100)].flatMap { down, up in
            [SwitchEvent("screen", .down, at: at(down)), SwitchEvent("screen", .up, at: at(up))]
          })
      #expect(log.edges.count == 6)
    }

    @Test("A hand on the screen when Tappet starts is no press, nor is its leaving; the next touch is")
    func restingHand() throws {
      var screen = try screen()
      mock_switch_set_state(screen.box.handle, Touch.key, true)
      let reader = try reader()
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      screen.fingers = [0]
      screen.up(0, at: monotonicNow())
      _ = try log.nextDevice(.mended(.notGrabbed))
      screen.down(0, at: monotonicNow())
      #expect(try log.nextEdge().edge == .down)
      #expect(log.edges.count == 1)
    }

    @Test("Without settings that name it, a touch screen is never a switch")
    func unnamed() throws {
      var screen = try screen()
      let box = try machine.box(keys: [Code.space])
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      screen.down(0, at: monotonicNow())
      screen.up(0, at: monotonicNow())
      box.down(Code.space)
      #expect(try log.nextEdge().id == "switch1")
      #expect(!screen.box.isGrabbed)
    }
  }
}

private enum Touch {
  static let (key, x, y, slot): (UInt16, UInt16, UInt16, UInt16) = (330, 0, 1, 47)
  static let (trackingX, trackingY, tracking): (UInt16, UInt16, UInt16) = (53, 54, 57)
}

/// A touch screen with the fingers on it. Reports what the kernel's input_mt_report_pointer_emulation makes of them:
/// BTN_TOUCH while there is any, one BTN_TOOL_… for their number, and the place of the oldest.
private struct TouchedScreen {
  /// BTN_TOOL_FINGER, then those of two to five fingers.
  static let tools: [UInt16] = [325, 333, 334, 335, 328]

  let box: MockBox
  var fingers: [Int32] = []
  private var nextTracking: Int32 = 40

  init(box: MockBox) { self.box = box }

  mutating func down(_ finger: Int32, at: Instant) { together([finger], areDown: true, at: at) }
  mutating func up(_ finger: Int32, at: Instant) { together([finger], areDown: false, at: at) }

  func move(_ finger: Int32, at: Instant) {
    let place = 100 * finger + Int32(truncatingIfNeeded: at.nanoseconds / 1_000_000 % 1000)
    box.report(
      [(3, Touch.slot, finger), (3, Touch.trackingX, place), (3, Touch.trackingY, 300), (3, Touch.x, place)], at: at)
  }

  mutating func together(_ some: [Int32], areDown: Bool, at: Instant) {
    var events: [(type: UInt16, code: UInt16, value: Int32)] = []
    let before = fingers.count
    for finger in some {
      events.append((3, Touch.slot, finger))
      if areDown {
        events += [
          (3, Touch.tracking, nextTracking), (3, Touch.trackingX, 100 * finger), (3, Touch.trackingY, 200),
        ]
        nextTracking += 1
        fingers.append(finger)
      } else {
        events.append((3, Touch.tracking, -1))
        fingers.removeAll { $0 == finger }
      }
    }
    if (before == 0) != fingers.isEmpty { events.append((1, Touch.key, fingers.isEmpty ? 0 : 1)) }
    if before != fingers.count {
      if before > 0 { events.append((1, Self.tools[min(before, 5) - 1], 0)) }
      if !fingers.isEmpty { events.append((1, Self.tools[min(fingers.count, 5) - 1], 1)) }
    }
    if let oldest = fingers.first { events += [(3, Touch.x, 100 * oldest), (3, Touch.y, 200)] }
    box.report(events, at: at)
  }
}
