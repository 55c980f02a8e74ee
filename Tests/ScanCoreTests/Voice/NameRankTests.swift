import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@Suite("The rank of names")
struct NameRankTests {
  @Test("An element whose first name is spoken wins over one for which it is the second")
  func firstNameWins() {
    var speaker = Speaker([
      .named("Volume slider", id: "volume", says: ["Volume", "Sound"]),
      .named("Sound settings", id: "sound", says: ["Sound", "Audio"]),
    ])
    speaker.say("tap sound")
    #expect(speaker.tapped == ["sound"])
    speaker.say("tap volume")
    #expect(speaker.tapped == ["volume"])
  }

  @Test("“forget the name” is refused for an element without a name of the user's own")
  func forgetsOnlyOwnNames() {
    var speaker = Speaker("Play", "Stop")
    speaker.say("forget the name play")
    if speaker.effects.contains(where: { if case .ask = $0 { true } else { false } }) { speaker.say("yes") }
    #expect(!speaker.effects.contains { if case .own = $0 { true } else { false } })
    guard case .heard(let heard)? = speaker.effects.last else { return }
    #expect(heard.outcome == .refused(.notNamed))
  }

  @Test("No two situations share a bit")
  func situations() {
    let all: [VoiceSituation] = [
      .awake, .bareNames, .numbers, .overlay, .commanding, .spelling, .field, .grid, .asked, .choosing, .refusable,
      .profile, .fields,
    ]
    #expect(Set(all.map(\.rawValue)).count == all.count)
    #expect(all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
  }
}
