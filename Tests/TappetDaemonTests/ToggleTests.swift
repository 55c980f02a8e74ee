import PreferredLook
import ScanVocabulary
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("Speech, scanning, listening and the curtain by one gesture")
struct ToggleTests {
  private let daemon: VirtualDaemon
  private let observer: VirtualClient
  private let speaker: VirtualClient

  init() throws {
    var configuration = Configuration()
    configuration.scanning.step = .seconds(30)
    var names: [SwitchDefinition] = []
    for facility in Facility.allCases {
      var definition = SwitchDefinition(id: SwitchID(facility.rawValue), source: .injected)
      definition.filter.chatter = .zero
      definition.bindings = [.press: .toggle(facility)]
      names.append(definition)
    }
    configuration.switches = names
    daemon = VirtualDaemon(configuration)
    speaker = try daemon.connect(.control, process: 5)
    try speaker.hello("speech", name: "Speaker")
    observer = try daemon.observer()
    try daemon.app().publish(["Play", "Stop"])
    _ = observer.events("told")
  }

  private func press(_ facility: Facility) throws -> [String] {
    for edge in ["down", "up"] {
      try observer.ask("switch.inject", ["switch": facility.rawValue, "edge": edge])
      daemon.advance(by: .milliseconds(50))
    }
    return observer.events("told").compactMap { $0["text"] as? String }
  }

  @Test("Speech goes off once the gesture was made twice, says so, and comes back at once")
  func speech() throws {
    #expect(try press(.speech) == ["Do that again to turn speech off"])
    #expect(daemon.isolated { $0.speaks })
    _ = speaker.events("speech.say")
    #expect(try press(.speech) == ["Speech off"])
    #expect(speaker.events("speech.say").last?["utterance"] as? String == "Speech off")
    #expect(daemon.isolated { !$0.speaks })
    #expect(try press(.speech) == ["Speech on"])
    #expect(daemon.isolated { $0.speaks })
  }

  @Test("A gesture that was asked for and comes too late asks again")
  func late() throws {
    _ = try press(.listening)
    daemon.advance(by: ToggleDesk.patience)
    #expect(try press(.listening) == ["Do that again to close the microphone"])
    #expect(try press(.speech) == ["Do that again to turn speech off"])
    #expect(try press(.listening) == ["Do that again to close the microphone"])
    #expect(try press(.listening) == ["Microphone closed"])
    #expect(try press(.listening) == ["Microphone open"])
  }

  @Test("While scanning is off nothing is lit, and the same gesture lights the screen again")
  func scanning() throws {
    _ = try press(.scanning)
    #expect(try press(.scanning) == ["Scanning off; the same gesture turns it on"])
    #expect(daemon.isolated { $0.scan.highlight == nil })
    #expect(try press(.speech) == [])
    #expect(try press(.scanning) == ["Scanning on"])
    #expect(daemon.isolated { $0.scan.highlight != nil })
  }

  @Test("To black out the screen is asked twice, to see it again is not")
  func curtain() throws {
    #expect(try press(.curtain) == ["Do that again to black out the screen"])
    _ = try press(.curtain)
    #expect(daemon.isolated { $0.configuration.overlay.curtain })
    _ = try press(.curtain)
    #expect(daemon.isolated { !$0.configuration.overlay.curtain })
  }
}
