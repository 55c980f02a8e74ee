import ScanVocabulary
import ScannerMenus
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("The last command")
struct LastCommandTests {
  private func done(_ verb: VoiceVerb) -> VoiceDone {
    .candidate(
      VoiceDisplay.Candidate(id: "volume", verb: verb, count: 2), shown: "Volume", role: .adjustable,
      chain: ["panel", "root"])
  }

  @Test("A command with an opposite is taken back by it, once")
  func opposite() {
    var last = LastCommand()
    last.note(done(.increment))
    let first = last.takeBack(.english)
    #expect(first == .opposite(done(.decrement)))
    let second = last.takeBack(.english)
    #expect(second == .nothingDone)
  }

  @Test("A command without an opposite asks the app to undo: the element first, then its responder chain")
  func asks() {
    var last = LastCommand()
    last.note(done(.activate))
    let first = last.takeBack(.english)
    #expect(first == .ask(["volume", "panel", "root"], shown: "Volume"))
  }

  @Test("A voice command is taken back by its opposite, and cannot be without one")
  func commands() throws {
    var last = LastCommand()
    let faster = try #require(CommandTable.english.commands.first { $0.intent == .setting(.faster) })
    last.note(.command(faster))
    let taking = last.takeBack(.english)
    guard case .command(let slower) = taking else { throw Missing() }
    #expect(slower.intent == .setting(.slower))
    let help = try #require(CommandTable.english.commands.first { $0.intent == .help })
    last.note(.command(help))
    let first = last.takeBack(.english)
    #expect(first == .impossible)
  }

  @Test("A forgotten command is neither repeated nor taken back")
  func forgets() {
    var last = LastCommand()
    last.note(done(.increment))
    last.forget()
    #expect(last.done == nil)
    let first = last.takeBack(.english)
    #expect(first == .nothingDone)
  }

  private struct Missing: Error {}
}
