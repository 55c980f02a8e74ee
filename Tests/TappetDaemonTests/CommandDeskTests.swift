import Messages
import ScanVocabulary
import ScannerMenus
import TappetConfig
import Testing

@testable import TappetDaemon

@Suite("Commands of the user's own that run")
struct CommandDeskTests {
  private func command(_ name: String) -> UserCommand { UserCommand(name: name, words: ["true"], timeLimit: nil) }

  @Test("while a command runs none of its name begins, and any other does")
  func once() {
    var desk = CommandDesk()
    desk.began(RunningCommand(command("lamp")))
    #expect(desk.refusal(of: command("lamp")) == "lamp is still running" && desk.refusal(of: command("door")) == nil)
    desk.ended(command("lamp"))
    #expect(desk.refusal(of: command("lamp")) == nil)
  }

  @Test("of sixteen that run one must end before another begins")
  func most() {
    var desk = CommandDesk()
    for number in 1...15 { desk.began(RunningCommand(command("\(number)"))) }
    #expect(desk.refusal(of: command("door")) == nil)
    desk.began(RunningCommand(command("16")))
    #expect(desk.refusal(of: command("door")) == "door must wait: too many commands are running")
    desk.ended(command("9"))
    #expect(desk.refusal(of: command("door")) == nil)
  }

  private struct Shouted: WordingTranslator {
    func wording(_ wording: String, context: String?) -> String { wording.uppercased() }
    func wording(one: String, other: String, count: Int) -> String { other }
  }

  @Test func `a refusal translates Tappet's own name of a command, and never the user's`() {
    var desk = CommandDesk()
    let own = UserCommand(title: MenuStrings.title(of: DeviceCommand.mute), words: ["true"])
    desk.began(RunningCommand(own))
    desk.began(RunningCommand(command("Mute the lamp")))
    #expect(desk.refusal(of: own)?.text(wordedBy: Shouted()) == "MUTE IS STILL RUNNING")
    #expect(desk.refusal(of: command("Mute the lamp"))?.text(wordedBy: Shouted()) == "Mute the lamp IS STILL RUNNING")
  }

  @Test("menus offer what was found last, in their own order")
  func device() {
    var desk = CommandDesk()
    let all = DeviceCommand.allCases
    desk.offer([all[2]: command("c"), all[0]: command("a")])
    #expect(desk.offered == [all[0], all[2]] && desk.device[all[2]] == command("c"))
    desk.offer([all[1]: command("b")])
    #expect(desk.offered == [all[1]])
    desk.offer([.soundOff: command("d"), .mute: command("e")])
    #expect(desk.offered == [.mute] && desk.device[.soundOff] == command("d"))
  }
}
