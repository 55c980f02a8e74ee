import SpeechOutput
import TappetConfig
import TappetProtocol
import TappetProtocolServer
import Testing

@testable import TappetTool

@Suite("What is said of private outputs")
struct SpeechOutputLineTests {
  private static let headset = SpeechOutputs.Output(name: "usb", title: "Headset", isThere: true, isDefault: false)

  @Test("A line of the list begins with the name, and warns where others hear too or nothing would sound")
  func lines() {
    #expect(Self.headset.line == "usb  Headset")
    var output = Self.headset
    output.isDefault = true
    #expect(output.line == "usb  Headset  (everything else is heard there too)")
    (output.isDefault, output.isThere) = (false, false)
    #expect(output.line == "usb  Headset  (nothing is plugged in, or sound goes to another plug)")
  }

  @Test("The status tells on what, or why nobody, hears what is lit")
  func privacy() {
    #expect(
      SpeechOutputs(outputs: [Self.headset], cueOutput: "usb", isOpen: true).privacy == "Only Headset says what is lit."
    )
    #expect(
      SpeechOutputs(outputs: [], cueOutput: "usb", isOpen: false, gap: "missing").privacy
        == "Nobody hears what is lit: usb: it is not there")
  }
}
