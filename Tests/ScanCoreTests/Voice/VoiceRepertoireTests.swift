import Testing

@testable import ScannerMenus
@testable import SpokenCommands
@testable import SpokenNames

@Suite("Commands available on any screen")
struct VoiceRepertoireTests {
  @Test("A list of apps or profiles counts as new only if it has changed")
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

  @Test("The user's own words can be typed while the settings hold them")
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
