import Testing

@testable import SpeechOutput

@Suite("Where cues are heard in private")
struct CueRouteTests {
  private static let headset = SoundSink(name: "usb-headset", title: "Headset")
  private static let speakers = SoundSink(name: "loud", title: "Loudspeakers", isDefault: true)

  /// A laptop's one sink, which plays to what is plugged in.
  private static func laptop(_ plug: String?, headphonesAreIn: Bool = true) -> SoundSink {
    SoundSink(
      name: "pci", title: "Built-in", plug: plug,
      plugs: [
        SoundSink.Plug(name: "speaker", title: "Speaker", isThere: true),
        SoundSink.Plug(name: "headphones", title: "Headphones", isThere: headphonesAreIn),
      ])
  }

  private static func state(_ setting: String, _ sinks: [SoundSink]?) -> CueRoute.State {
    var route = CueRoute()
    route.use(setting)
    route.found(sinks)
    return route.state
  }

  @Test("Without a private output cues are heard where everything is")
  func common() { #expect(Self.state("default", nil) == .common) }

  @Test("Cues are said while the sink is there, and at no other time")
  func comesAndGoes() {
    var route = CueRoute()
    route.use("usb-headset")
    #expect(route.state == .closed(.noServer))
    route.found([Self.speakers])
    #expect(route.state == .closed(.missing))
    route.found([Self.speakers, Self.headset])
    #expect(route.state == .open(.sink("usb-headset", plug: nil)))
    route.found([Self.speakers])
    #expect(route.state == .closed(.missing))
    route.found(nil)
    #expect(route.state == .closed(.noServer))
  }

  @Test("After a failure nothing is said before the devices were looked at again")
  func failure() {
    var route = CueRoute()
    route.use("usb-headset")
    route.found([Self.headset])
    route.failed()
    #expect(route.state == .closed(.failed))
    route.found([Self.headset])
    #expect(route.state == .open(.sink("usb-headset", plug: nil)))
  }

  @Test("Where headphones and loudspeakers share a sink, cues are said only while the headphones sound")
  func plugs() {
    #expect(Self.state("pci/headphones", [Self.laptop("headphones")]) == .open(.sink("pci", plug: "headphones")))
    #expect(Self.state("pci/headphones", [Self.laptop("speaker")]) == .closed(.unplugged))
    #expect(Self.state("pci/headphones", [Self.laptop("headphones", headphonesAreIn: false)]) == .closed(.unplugged))
    #expect(Self.state("pci", [Self.laptop("headphones")]) == .closed(.manyPlugs))
  }

  @Test("Without a voice that speaks there, nothing is said anywhere")
  func voice() {
    var route = CueRoute()
    route.use("usb-headset")
    route.found([Self.headset])
    route.hasVoice = false
    #expect(route.state == .closed(.noVoice))
  }

  @Test("ALSA's card is found by its name")
  func cards() {
    var route = CueRoute()
    route.use("alsa:plughw:CARD=Headset,DEV=0")
    #expect(route.state == .closed(.missing))
    route.found(cards: ["PCH", "Headset"])
    #expect(route.state == .open(.alsa(device: "plughw:CARD=Headset,DEV=0", card: "Headset")))
  }

  @Test(
    "What could come to mean another device is no private output",
    arguments: [
      "", "@DEFAULT_SINK@", "0", "12", "/headphones", "sink/", "alsa:default", "alsa:pulse", "alsa:hw:0",
      "alsa:hw:CARD=0",
      "alsa:plughw:CARD=", "alsa:file:CARD=x", "alsa:hw:CARD=A,FILE='/x'", "a\nb", String(repeating: "x", count: 301),
    ])
  func unsafeNames(text: String) { #expect(CueOutputName(text) == nil) }

  @Test("A name is written as it was read", arguments: ["usb-headset", "pci/[Out] Headphones", "alsa:hw:CARD=A,DEV=1"])
  func names(text: String) { #expect(CueOutputName(text)?.text == text) }

  @Test("A sink with several plugs offers each of them, and tells which sounds")
  func outputs() {
    let laptop = Self.laptop("speaker")
    #expect(laptop.outputs.map(\.name) == ["pci/speaker", "pci/headphones"])
    #expect(laptop.outputs.map(\.isThere) == [true, false])
    #expect(Self.headset.outputs.map(\.name) == ["usb-headset"])
  }
}
