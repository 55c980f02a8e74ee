import Testing

@testable import ScannerMenus
@testable import SpokenCommands
@testable import SpokenNames

@Suite("What may be said on any screen")
struct VoiceRepertoireTests {
  @Test("apps and profiles are news only where they are others than before")
  func offers() {
    var repertoire = VoiceRepertoire(VoiceSettings(), wording: SpokenForm())
    let mail = [VoiceApp(id: "1", name: "Mail", isScanned: false)]
    let first = repertoire.offer(mail)
    #expect(first)
    let again = repertoire.offer(mail)
    #expect(!again)
    #expect(repertoire.apps.match(["mail"])?.apps == mail)
    let profiles = repertoire.offer(MenuProfiles(["evening"]))
    #expect(profiles)
    #expect(repertoire.profiles.match(["evening"]) == "evening")
  }

  @Test("words of the person's own are typed from the settings that hold them on")
  func words() {
    var repertoire = VoiceRepertoire(VoiceSettings(), wording: SpokenForm())
    #expect(repertoire.alphabet.text(of: ["tappet"]) == nil)
    var settings = VoiceSettings()
    settings.words = ["Tappet"]
    repertoire.use(settings)
    #expect(repertoire.alphabet.text(of: ["tappet"]) == "Tappet")
    repertoire.use(VoiceSettings())
    #expect(repertoire.alphabet.text(of: ["tappet"]) == nil)
  }
}
