import Glibc
import MockSwitches
import ScanVocabulary
import Synchronization
import Testing

@testable import SwitchInput

extension MachineTests {
  @Suite("The switch reader") struct ReaderTests {
    let machine: MockMachine
    let log = EventLog()

    init() throws { machine = try MockMachine() }

    @Test("Stopping releases held switches and grabs, and the reader can start again")
    func stops() throws {
      let box = try machine.box(keys: [Code.space])
      let reader = try SwitchReader.running(log)
      _ = try log.nextDevice(.added)
      box.down(Code.space)
      _ = try log.nextEdge()
      reader.stop()
      reader.stop()
      #expect(!box.isGrabbed)
      #expect(log.edges.last.map { "\($0.edge.rawValue) \($0.origin.rawValue)" } == "up madeUp")
      #expect(log.devices.last?.kind == .removed)
      box.up(Code.space)
      try reader.start()
      defer { reader.stop() }
      #expect(try log.nextDevice(.added).device.switches == ["switch1"])
      #expect(box.isGrabbed)
    }

    @Test("A changed configuration leaves the devices and switches alone that it does not change")
    func reconfigures() throws {
      let box = try machine.box(keys: [Code.enter, Code.space])
      let other = try machine.box("Other box", keys: [Code.space])
      let space = SwitchDefinition.of("space", [.key(Code.space)])
      let second = SwitchDefinition.of("second", [.key(Code.space)], DeviceMatch(name: "Other box"))
      let reader = try SwitchReader.running(log, SwitchReaderConfiguration(definitions: [space, second]))
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      _ = try log.nextDevice(.added)
      box.down(Code.space)
      other.down(Code.space)
      _ = try [log.nextEdge(), log.nextEdge()]
      var slower = space
      slower.filter.hold = .milliseconds(200)
      reader.reconfigure(SwitchReaderConfiguration(definitions: [slower]))
      let release = try log.nextEdge()
      #expect(release.id == "second" && release.edge == .up && release.origin == .madeUp)
      #expect(try log.nextDevice(.removed).device.name == "Other box")
      #expect(!other.isGrabbed && box.isGrabbed)
      box.up(Code.space)
      let up = try log.nextEdge()
      #expect(up.id == "space" && up.origin == .device)
    }

    @Test("A ping makes progress, and no caller waits for a delivery that blocks")
    func blockedDeliver() throws {
      let box = try machine.box(keys: [Code.space])
      let gate = Gate()
      let reader = SwitchReader(configuration: SwitchReaderConfiguration()) { [log] event in
        log.add(event)
        if event.edge?.edge == .down { gate.pass() }
      }
      try reader.start()
      _ = try log.nextDevice(.added)
      let before = reader.progress
      reader.ping()
      while reader.progress == before { sched_yield() }
      gate.close()
      box.down(Code.space)
      _ = try log.nextEdge()
      reader.ping()
      reader.reconfigure(SwitchReaderConfiguration(definitions: [], useDefaultRule: false))
      _ = reader.progress
      gate.open()
      #expect(try log.nextEdge().origin == .madeUp)
      _ = try log.nextDevice(.removed)
      reader.stop()
    }

    @Test("The reader can be stopped from within a delivery")
    func stopsFromWithin() throws {
      let box = try machine.box(keys: [Code.space])
      let held = Mutex<SwitchReader?>(nil)
      let reader = SwitchReader(configuration: SwitchReaderConfiguration()) { [log] event in
        log.add(event)
        if event.edge?.edge == .down { held.withLock { $0 }?.stop() }
      }
      held.withLock { $0 = reader }
      try reader.start()
      _ = try log.nextDevice(.added)
      box.down(Code.space)
      _ = try log.nextDevice(.removed)
      held.withLock { $0 = nil }
    }
  }
}

/// Blocks threads that pass while it is closed.
final class Gate: Sendable {
  private let isOpen = Atomic<Bool>(true)
  func close() { isOpen.store(false, ordering: .sequentiallyConsistent) }
  func open() { isOpen.store(true, ordering: .sequentiallyConsistent) }
  func pass() { while !isOpen.load(ordering: .sequentiallyConsistent) { sched_yield() } }
}
