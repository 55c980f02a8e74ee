import ScanVocabulary
import Testing

@testable import SwitchInput

extension DeviceDescription {
  static func with(
    keys: [UInt16] = [], relative: [UInt16] = [], absolute: [UInt16] = [], name: String = "Box",
    vendor: UInt16 = 0x1209, product: UInt16 = 0x5a5a
  ) -> DeviceDescription {
    DeviceDescription(
      systemPath: "/sys/devices/input5/event5", node: "/dev/input/event5", name: name, vendor: vendor, product: product,
      keys: keys, relativeAxes: relative, absoluteAxes: absolute)
  }
}

@Suite("Which devices are read and grabbed") struct ChoosingTests {
  @Test(
    "The default rule takes a box of one to eight keys in the order of its sockets, and leaves any other device",
    arguments: [
      (.with(keys: [57]), .take([57])),
      (.with(keys: [28, 57]), .take([57, 28])),
      (.with(keys: [2, 28, 57, 103]), .take([57, 28, 2, 103])),
      (.with(keys: Array(0x120...0x127)), .take(Array(0x120...0x127))),
      (.with(keys: [0x110, 0x111]), .take([0x110, 0x111])),
      (.with(keys: Array(0x120...0x128)), .leave(.tooManyKeys)),
      (.with(keys: [30]), .leave(.letters)),
      (.with(keys: Array(1...88)), .leave(.letters)),
      (.with(keys: []), .leave(.noKeys)),
      (.with(keys: [116]), .leave(.systemKeys)),
      (.with(keys: [142]), .leave(.systemKeys)),
      (.with(keys: [113, 114, 115, 164]), .leave(.systemKeys)),
      (.with(keys: [212]), .leave(.systemKeys)),
      (.with(keys: [57, 115]), .leave(.systemKeys)),
      (.with(keys: [0x110, 0x111, 0x112], relative: [0, 1, 8]), .leave(.pointer)),
      (.with(keys: [0x14a, 0x14b], absolute: [0, 1]), .leave(.pointer)),
      (.with(keys: [0x120], absolute: [0, 1]), .leave(.pointer)),
      (.with(keys: [0x120], absolute: [16, 17]), .take([0x120])),
      (.with(keys: [0x290, 0x291, 0x292], vendor: 0x05f3, product: 0x00ff), .take([0x290, 0x291, 0x292])),
      (.with(keys: Array(1...88), vendor: 0x0c45, product: 0x7403), .offer),
      (.with(keys: [0x110], relative: [0, 1], vendor: 0x0c45, product: 0x7403), .leave(.pointer)),
    ] as [(DeviceDescription, DefaultRule.Verdict)])
  func defaultRule(_ device: DeviceDescription, _ verdict: DefaultRule.Verdict) {
    #expect(DefaultRule.verdict(on: device) == verdict)
  }

  @Test(
    "A device matches only if it fits every condition of the definition, and none matches an empty definition",
    arguments: [
      (DeviceMatch(), [57], false), (DeviceMatch(name: "Box"), [57], true), (DeviceMatch(name: "box"), [57], false),
      (DeviceMatch(name: "Box"), [59], false), (DeviceMatch(name: "Box"), [59, 57], true),
      (DeviceMatch(name: "Box"), [], false), (DeviceMatch(vendor: 0x1209), [57], true),
      (DeviceMatch(vendor: 0x1209, product: 1), [57], false), (DeviceMatch(name: "Box", vendor: 2), [57], false),
      (DeviceMatch(path: "/dev/input/event5"), [57], true), (DeviceMatch(path: "/dev/input/event6"), [57], false),
      (DeviceMatch(path: "/dev/input/by-id/box"), [57], true), (DeviceMatch(byCapability: true), [57], true),
      (DeviceMatch(byCapability: true), [57, 59], false), (DeviceMatch(vendor: 2, byCapability: true), [57], false),
    ] as [(DeviceMatch, [UInt16], Bool)])
  func matching(_ match: DeviceMatch, _ keys: [UInt16], _ expected: Bool) {
    var device = DeviceDescription.with(keys: [28, 57])
    device.links = ["/dev/input/by-id/box"]
    #expect(match.matches(device, inputs: keys.map { .key($0) }) == expected)
  }

  @Test(
    "A device with letter keys is grabbed only if the definition allows keyboards",
    arguments: [
      ([57], true, false, .yes), ([57], false, false, .notAsked), ([57, 30], true, false, .refusedForLetters),
      ([57, 30], true, true, .yes), ([57, 30], false, true, .notAsked),
    ] as [([UInt16], Bool, Bool, DeviceAssignment.Grab)])
  func grabbing(_ keys: [UInt16], _ grab: Bool, _ keyboard: Bool, _ expected: DeviceAssignment.Grab) {
    let definition = SwitchDefinition.of(
      "a", [.key(57)], DeviceMatch(name: "Box"), grab: grab, grabKeyboard: keyboard)
    let device = DeviceDescription.with(keys: keys)
    #expect(DeviceAssignment(configured: [definition], device: device)?.grab == expected)
  }

  @Test("Switch numbers are given once, kept for a box that returns, and differ from the configured IDs")
  func roster() {
    func identity(_ phys: String, uniq: String = "") -> DeviceIdentity {
      DeviceIdentity(bus: 3, vendor: 1, product: 2, name: "Box", uniq: uniq, phys: phys)
    }
    var roster = DeviceRoster()
    let first = roster.arrive(identity("1/input0"))
    let twin = roster.arrive(identity("2/input0"))
    #expect(roster.numberedIDs(for: first.place, count: 2, reserved: ["switch1"]) == ["switch2", "switch3"])
    #expect(roster.numberedIDs(for: twin.place, count: 1, reserved: ["switch1"]) == ["switch4"])
    roster.leave(first.place)
    #expect(!roster.arrive(identity("7/input1")).wasHere)
    #expect(!roster.arrive(identity("7/input0", uniq: "x")).wasHere)
    let moved = roster.arrive(identity("7/input0"))
    #expect(moved.wasHere)
    #expect(roster.numberedIDs(for: moved.place, count: 2, reserved: ["switch1"]) == ["switch2", "switch3"])
    roster.leave(moved.place)
    roster.leave(twin.place)
    let back = roster.arrive(identity("2/input0"))
    #expect(roster.numberedIDs(for: back.place, count: 1, reserved: ["switch1"]) == ["switch4"])
  }

  @Test("Two boxes that cannot be told apart are two boxes")
  func twins() {
    let identity = DeviceIdentity(bus: 6, vendor: 0, product: 0, name: "Virtual", uniq: "", phys: "")
    var roster = DeviceRoster()
    let places = [roster.arrive(identity).place, roster.arrive(identity).place]
    let ids = places.flatMap { roster.numberedIDs(for: $0, count: 1, reserved: []) }
    #expect(ids == ["switch1", "switch2"])
  }

  @Test("Each known switch box is in the table once")
  func table() {
    let ids = KnownSwitchBoxes.all.map { [$0.vendor, $0.product] }
    #expect(Set(ids).count == ids.count)
  }

  @Test(
    "The kernel's bitmaps of keys are read as codes, and invalid ones as none",
    arguments: [
      ("0", []), ("200000000000000", [57]), ("1f 1", [0, 64, 65, 66, 67, 68]), ("", []), ("xyz", []), ("1\n", [0]),
      ("fffffffffffffffff", []),
    ] as [(String, [UInt16])])
  func bitmaps(_ text: String, _ codes: [UInt16]) { #expect(DeviceDescription.codes(inBitmap: text) == codes) }

  @Test("A device's name cannot put commands or escape sequences into the text that the user reads and runs")
  func hostileName() throws {
    let device = DeviceDescription.with(keys: [57], name: "x'; rm -rf ~ #\u{1b}[2J\u{202e}\n")
    let message = DeviceMessages.accessDenied(device)
    #expect(!message.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\n" || $0 == "\u{202e}" })
    let command = try #require(message.split(separator: "for good: ").last)
    #expect(!command.contains("rm -rf"))
  }
}
