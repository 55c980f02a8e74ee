import MockSwitches
import ScanVocabulary
import TappetModel
import Testing

@testable import SwitchInput

extension MachineTests {
  @Suite("Presses of event devices") struct PressTests {
    let machine: MockMachine
    let log = EventLog()

    init() throws { machine = try MockMachine() }

    @Test("A press is a down edge and an up edge with the kernel's stamps, however late they are read")
    func pressAndHold() throws {
      let box = try machine.box(keys: [Code.space])
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      #expect(box.clock == 1)
      let pressed = monotonicNow().advanced(by: .milliseconds(-700))
      let released = pressed.advanced(by: .milliseconds(512))
      box.down(Code.space, at: pressed)
      box.up(Code.space, at: released)
      #expect(try log.nextEdge() == SwitchEvent("switch1", .down, at: pressed))
      #expect(try log.nextEdge() == SwitchEvent("switch1", .up, at: released))
    }

    @Test("The kernel's repeats are reported as repeats while the key is held")
    func repeats() throws {
      let box = try machine.box(keys: [Code.space])
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      box.repeats(Code.space)
      box.down(Code.space)
      box.repeats(Code.space)
      box.up(Code.space)
      let edges = try (0..<3).map { _ in try log.nextEdge().edge }
      #expect(edges == [.down, .repeat, .up])
    }

    @Test("A key held when the box is opened is no press, nor is its release; the box is grabbed after it")
    func heldAtOpening() throws {
      let box = try machine.box(keys: [Code.space])
      mock_switch_set_state(box.handle, Code.space, true)
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      let added = try log.nextDevice(.added)
      #expect(!added.device.grabbed)
      box.up(Code.space)
      #expect(try log.nextDevice(.mended(.notGrabbed)).device.grabbed)
      #expect(box.isGrabbed)
      box.down(Code.space)
      #expect(try log.nextEdge().edge == .down)
      #expect(log.edges.count == 1)
    }

    @Test("A switch of two keys goes down with the first key and up with the last")
    func twoKeys() throws {
      let box = try machine.box(keys: [Code.enter, Code.space])
      let both = SwitchDefinition.of("both", [.key(Code.enter), .key(Code.space)])
      let reader = try SwitchReader.running(log, SwitchReaderConfiguration(definitions: [both]))
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      let start = monotonicNow().advanced(by: .seconds(-1))
      box.down(Code.space, at: start)
      box.down(Code.enter, at: start.advanced(by: .milliseconds(10)))
      box.up(Code.space, at: start.advanced(by: .milliseconds(20)))
      box.up(Code.enter, at: start.advanced(by: .milliseconds(30)))
      #expect(try log.nextEdge() == SwitchEvent("both", .down, at: start))
      #expect(try log.nextEdge() == SwitchEvent("both", .up, at: start.advanced(by: .milliseconds(30))))
    }

    @Test("Each direction of a hat is a switch, and a stick is one once past half its range")
    func axes() throws {
      let box = try machine.box(
        keys: [0x120],
        axes: [
          mock_axis(code: Code.hatX, minimum: -1, maximum: 1, flat: 0, value: 0),
          mock_axis(code: Code.stickX, minimum: 0, maximum: 255, flat: 15, value: 128),
        ])
      let definitions = [
        SwitchDefinition.of("left", [.axis(Code.hatX, direction: -1)]),
        SwitchDefinition.of("right", [.axis(Code.hatX, direction: 1)]),
        SwitchDefinition.of("stick", [.axis(Code.stickX, direction: 1)]),
      ]
      let reader = try SwitchReader.running(log, SwitchReaderConfiguration(definitions: definitions))
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      for value: Int32 in [-1, 1, 0] { box.axis(Code.hatX, value) }
      for value: Int32 in [160, 200, 170, 128] { box.axis(Code.stickX, value) }
      let edges = try (0..<6).map { _ in try log.nextEdge() }.map { "\($0.id) \($0.edge.rawValue)" }
      #expect(edges == ["left down", "left up", "right down", "right up", "stick down", "stick up"])
    }

    @Test("Sip and puff on one axis are two switches, each a press however the pressure trembles")
    func sipAndPuff() throws {
      let box = try machine.box(
        keys: [0x120], axes: [mock_axis(code: 1, minimum: -127, maximum: 127, flat: 7, value: 0)])
      let definitions = [
        SwitchDefinition.of("sip", [.axis(1, direction: -1)]), SwitchDefinition.of("puff", [.axis(1, direction: 1)]),
      ]
      let reader = try SwitchReader.running(log, SwitchReaderConfiguration(definitions: definitions))
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      for value: Int32 in [30, 70, 58, 66, 55, 90, 40, 5, -20, -70, -60, -127, -52, -40, 0] { box.axis(1, value) }
      let edges = try (0..<4).map { _ in try log.nextEdge() }.map { "\($0.id) \($0.edge.rawValue)" }
      #expect(edges == ["puff down", "puff up", "sip down", "sip up"])
      #expect(log.edges.count == 4)
    }

    @Test("what is known only from a resynchronisation is made up, and the loss is told")
    func overflow() throws {
      let box = try machine.box(keys: [Code.enter, Code.space])
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      box.down(Code.space)
      #expect(try log.nextEdge().origin == .device)
      mock_switch_set_state(box.handle, Code.space, false)
      mock_switch_set_state(box.handle, Code.enter, true)
      _ = mock_switch_overflow(box.handle)
      _ = try log.nextDevice(.problem(.eventsLost))
      let made = try [log.nextEdge(), log.nextEdge()]
      #expect(
        Set(made.map { "\($0.id) \($0.edge.rawValue) \($0.origin.rawValue)" }) == [
          "switch1 up madeUp", "switch2 down madeUp",
        ])
      box.up(Code.enter)
      let last = try log.nextEdge()
      #expect(last.id == "switch2" && last.edge == .up && last.origin == .device)
    }

    @Test("If a device refuses the monotonic clock, its stamps are converted and the problem is reported once")
    func clockRefused() throws {
      let box = try machine.box(keys: [Code.space]) { $0.refuses_clock = true }
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      _ = try log.nextDevice(.problem(.foreignClock))
      for _ in 0..<3 {
        let before = monotonicNow()
        box.down(Code.space)
        let after = monotonicNow()
        let edge = try log.nextEdge()
        #expect(edge.at >= before.advanced(by: .milliseconds(-1)) && edge.at <= after.advanced(by: .milliseconds(1)))
        box.up(Code.space)
        _ = try log.nextEdge()
      }
      #expect(log.devices.filter { $0.kind == .problem(.foreignClock) }.count == 1)
    }
  }
}
