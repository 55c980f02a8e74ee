import MockSwitches
import ScanVocabulary
import Testing

@testable import SwitchInput

extension MachineTests {
  @Suite("Devices that are plugged in, unplugged and plugged in again") struct DeviceTests {
    let machine: MockMachine
    let log = EventLog()

    init() throws { machine = try MockMachine() }

    @Test("A switch box is added and grabbed as soon as it is plugged in")
    func hotPlug() throws {
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      let box = try machine.box(keys: [Code.space])
      let added = try log.nextDevice(.added)
      #expect(added.device.name == "Test box")
      #expect(added.device.path == box.node)
      #expect(added.device.grabbed && box.isGrabbed)
      #expect(added.definitions.map(\.id) == ["switch1"])
      #expect(added.definitions.first?.bindings == [.press: .scan(.select)])
      box.down(Code.space)
      #expect(try log.nextEdge().id == "switch1")
    }

    @Test("what an unplugged box held is let go, made up, before its loss is told", arguments: MockBox.Gone.allCases)
    func unplugWhileHeld(_ how: MockBox.Gone) throws {
      let box = try machine.box(keys: [Code.space])
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      box.down(Code.space)
      _ = try log.nextEdge()
      box.unplug(how)
      let release = try log.nextEdge()
      #expect(release.edge == .up && release.origin == .madeUp)
      _ = try log.nextDevice(.lost)
      #expect(log.edges.count == 2)
      #expect(log.devices.filter { $0.kind == .lost }.count == 1)
    }

    @Test("what the kernel lets go of while a box is pulled out is made up: a cable presses nothing")
    func leavesWhileHeld() throws {
      let box = try machine.box(keys: [Code.space])
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      box.down(Code.space)
      _ = try log.nextEdge()
      #expect(box.leave())
      let release = try log.nextEdge()
      #expect(release.edge == .up && release.origin == .madeUp)
      box.unplug()
      _ = try log.nextDevice(.lost)
      #expect(log.edges.count == 2)
    }

    @Test("a box that comes back, in any socket, has the same switches", arguments: [nil, "usb-0000:00:14.0-9/input0"])
    func comesBack(_ socket: String?) throws {
      let other = try machine.box("Other box", keys: [Code.space])
      let box = try machine.box(keys: [Code.space])
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      #expect(try log.nextDevice(.added).device.name == "Other box")
      let first = try log.nextDevice(.added)
      #expect(first.device.switches == ["switch2"])
      for _ in 0..<3 {
        box.unplug()
        _ = try log.nextDevice(.lost)
        if let socket { mock_switch_set_phys(box.handle, socket) }
        box.plug()
        let back = try log.nextDevice(.back)
        #expect(back.device.switches == first.device.switches)
        #expect(back.device.path == box.node && back.device.path != first.device.path)
        box.down(Code.space)
        #expect(try log.nextEdge().id == "switch2")
        box.up(Code.space)
        _ = try log.nextEdge()
      }
      other.down(Code.space)
      #expect(try log.nextEdge().id == "switch1")
    }

    @Test("A box that fails while plugged in is reported once, retried, and back when it works")
    func failsAndRecovers() throws {
      let box = try machine.box(keys: [Code.space])
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      _ = try log.nextDevice(.added)
      box.unplug(.readsFail)
      _ = try log.nextDevice(.lost)
      #expect(try log.nextDevice(.problem(.unreadable)).device.path == box.node)
      mock_switch_recover(box.handle)
      #expect(try log.nextDevice(.back).device.switches == ["switch1"])
      #expect(box.isGrabbed)
      #expect(log.devices.map(\.kind) == [.added, .lost, .problem(.unreadable), .back])
    }

    @Test("A box that another program holds is read and reported once, and grabbed when the other program releases it")
    func grabRefused() throws {
      let box = try machine.box(keys: [Code.space]) { $0.foreign = true }
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      let added = try log.nextDevice(.added)
      #expect(!added.device.grabbed)
      let problem = try log.nextDevice(.problem(.notGrabbed))
      #expect(problem.message.contains("Another program holds Test box"))
      box.down(Code.space)
      #expect(try log.nextEdge().edge == .down)
      box.up(Code.space)
      _ = try log.nextEdge()
      reader.goRound(times: 4)
      mock_switch_set_foreign(box.handle, false)
      #expect(try log.nextDevice(.mended(.notGrabbed)).device.grabbed)
      #expect(box.isGrabbed)
      #expect(log.devices.filter { $0.kind == .problem(.notGrabbed) }.count == 1)
    }

    @Test("A release that went to another program is noticed and made up, and the box is grabbed later")
    func stolenRelease() throws {
      let box = try machine.box(keys: [Code.space]) { $0.foreign = true }
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      _ = try log.nextDevice(.problem(.notGrabbed))
      box.down(Code.space)
      #expect(try log.nextEdge().origin == .device)
      mock_switch_set_state(box.handle, Code.space, false)
      let release = try log.nextEdge()
      #expect(release.edge == .up && release.origin == .madeUp)
      mock_switch_set_foreign(box.handle, false)
      _ = try log.nextDevice(.mended(.notGrabbed))
    }

    @Test("A device with letter keys is grabbed only with grabKeyboard", arguments: [false, true])
    func keyboard(_ allowed: Bool) throws {
      let box = try machine.box(keys: Code.letters + [Code.space])
      let definition = SwitchDefinition.of("space", [.key(Code.space)], grabKeyboard: allowed)
      let reader = try SwitchReader.running(log, SwitchReaderConfiguration(definitions: [definition]))
      defer { reader.stop() }
      let added = try log.nextDevice(.added)
      #expect(added.device.grabbed == allowed && box.isGrabbed == allowed)
      #expect(added.message.contains("grabKeyboard") == !allowed)
      box.down(Code.a)
      box.down(Code.space)
      #expect(try log.nextEdge().id == "space")
    }

    @Test("A device that may not be opened is reported once with the commands that permit it, and added once permitted")
    func accessDenied() throws {
      let box = try machine.box(keys: [Code.space]) { $0.denied = true }
      #expect(mock_privilege_drop() == 0)
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      #expect(mock_privilege_restore() == 0)
      let problem = try log.nextDevice(.problem(.accessDenied))
      #expect(problem.device.path == box.node)
      #expect(problem.message.contains("ATTRS{id/vendor}==\"1209\", ATTRS{id/product}==\"5a5a\", TAG+=\"uaccess\""))
      #expect(problem.message.contains("sudo setfacl -m u:$USER:r \(box.node)"))
      reader.goRound(times: 4)
      #expect(mock_switch_set_denied(box.handle, false) == 0)
      _ = try log.nextDevice(.added)
      #expect(log.devices.filter { $0.kind == .problem(.accessDenied) }.count == 1)
    }

    @Test("The default rule ignores keyboards, mice and power buttons; a box's two keys do “next” and “select”")
    func defaultRule() throws {
      let keyboard = try machine.box("Keyboard", keys: Code.letters + [Code.space])
      let mouse = try machine.box("Mouse", keys: [0x110, 0x111]) { $0.mouse = true }
      let power = try machine.box("Power Button", keys: [Code.power])
      let box = try machine.box(keys: [Code.enter, Code.space])
      let reader = try SwitchReader.running(log)
      defer { reader.stop() }
      let added = try log.nextDevice(.added)
      #expect(added.device.name == "Test box")
      #expect(added.definitions.map(\.bindings) == [[.press: .scan(.next)], [.press: .scan(.select)]])
      box.down(Code.space)
      #expect(try log.nextEdge().id == "switch1")
      box.down(Code.enter)
      #expect(try log.nextEdge().id == "switch2")
      #expect(log.devices.count == 1)
      let grabbed = [keyboard, mouse, power].map(\.isGrabbed)
      #expect(grabbed == [false, false, false])
    }

    @Test("A configured path may be any link to the device")
    func byPath() throws {
      let link = "/dev/input/by-id/usb-Test_box-event-kbd"
      let box = try machine.box(keys: [Code.space])
      _ = try machine.box("Other box", keys: [Code.space])
      #expect(mock_switch_link(box.handle, link) == 0)
      let definition = SwitchDefinition.of("space", [.key(Code.space)], DeviceMatch(path: link))
      let reader = try SwitchReader.running(log, SwitchReaderConfiguration(definitions: [definition]))
      defer { reader.stop() }
      let added = try log.nextDevice(.added)
      #expect(added.device.path == box.node)
      #expect(added.device.link == link)
      reader.stop()
      #expect(log.devices.count == 2)
    }
  }
}
