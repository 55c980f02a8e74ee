import ScanVocabulary
import SwitchInput
import TappetConfig
import TappetProtocol
import Testing

@testable import TappetTool

@Suite("tappet devices without a daemon")
struct DeviceSurveyTests {
  private func device(
    _ name: String, _ number: Int, _ standing: SurveyedDevice.Standing, inputs: [InputCode] = [.key(57)],
    typesLetters: Bool = false, mayBeRead: Bool = true, switches: [SwitchID] = []
  ) -> SurveyedDevice {
    SurveyedDevice(
      info: DeviceInfo(
        name: name, vendor: 0x1209, product: UInt16(number), path: "/dev/input/event\(number)", switches: switches),
      standing: standing, inputs: inputs, typesLetters: typesLetters, mayBeRead: mayBeRead)
  }

  private func read(_ lines: [String]) throws -> [SwitchDefinition] {
    let source = ConfigurationSource(text: lines.joined(separator: "\n"), name: "tappet.toml")
    return try Configuration.load(from: [source]).get().switches
  }

  @Test("Each device that could be a switch is reported with what Tappet does with it; one without keys is left out")
  func told() {
    let survey = DeviceSurvey(devices: [
      device("Red", 1, .isRead), device("Blue", 2, .isRead, switches: ["blue"]),
      device("Locked", 3, .isRead, mayBeRead: false), device("Big Keys", 4, .offered, typesLetters: true),
      device("Keyboard", 5, .left, typesLetters: true), device("Mouse", 6, .left), device("Lid", 7, .left, inputs: []),
    ])
    let words = [
      "takes it as soon as", "Declared", "To allow it: echo 'SUBSYSTEM", "once a [[switch]] names it", "A keyboard",
      "leaves it alone",
    ]
    let reports = survey.reports()
    #expect(reports.count == words.count)
    for (report, words) in zip(reports, words) { #expect(report.message?.contains(words) == true, "\(report.name)") }
    #expect(reports[0].vendor == 0x1209 && reports[1].switches == ["blue"])
  }

  @Test("A device that the daemon reported is not reported again")
  func beside() {
    let survey = DeviceSurvey(devices: [device("Red", 1, .isRead), device("Mouse", 2, .left)])
    let told = DeviceReport(name: "Red", path: "/dev/input/event1")
    #expect(survey.reports(beside: [told]).map(\.name) == ["Mouse"])
    #expect(survey.hasSwitch && !DeviceSurvey(devices: [device("Mouse", 2, .left)]).hasSwitch)
  }

  @Test("The printed tables of a switch box are valid settings with the default bindings", arguments: 1...8)
  func box(count: Int) throws {
    let inputs = (0..<count).map { InputCode.key(UInt16(0x100 + $0)) }
    let survey = DeviceSurvey(devices: [device("Sockets", 1, .isRead, inputs: inputs)])
    let switches = try read(survey.tables(besides: []))
    #expect(switches.map(\.bindings) == SwitchDefinition.defaultBindings(inputs: count))
    #expect(!switches.contains { !$0.grab })
    for (definition, input) in zip(switches, inputs) {
      #expect(definition.source == .device(DeviceMatch(vendor: 0x1209, product: 1), inputs: [input]))
    }
  }

  @Test("The printed table of a keyboard is a comment, and once uncommented it is valid and does not grab")
  func keyboard() throws {
    let keyboard = device("Keyboard", 1, .left, inputs: [.key(1), .key(30), .key(57)], typesLetters: true)
    let tables = DeviceSurvey(devices: [keyboard]).tables(besides: [])
    #expect(try read(tables).isEmpty)
    let table = try #require(try read(tables.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }).first)
    #expect(table.source == .device(DeviceMatch(vendor: 0x1209, product: 1), inputs: [.key(57)]) && !table.grab)
  }

  @Test("A printed table has a new name, and a declared switch gets no table")
  func names() throws {
    let declared = try read(DeviceSurvey(devices: [device("Old", 1, .isRead)]).tables(besides: []))
    let survey = DeviceSurvey(devices: [
      device("Old", 1, .isRead, switches: declared.map(\.id)), device("New", 2, .isRead), device("Newer", 3, .isRead),
    ])
    #expect(try read(survey.tables(besides: declared)).map(\.id) == ["switch 2", "switch 3"])
  }
}
