import Messages
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel
import Testing

@testable import SpokenCommands

@Suite("“What can I say”")
struct CommandGuideTests {
  private static let names = (1...10).map { "Song \($0)" } + ["Delete All"]

  private func opened(_ names: [String] = Self.names) -> Speaker {
    var speaker = Speaker(names.map { .named($0) })
    speaker.say("what can I say")
    return speaker
  }

  @Test("it begins with what is on this screen, then has the commands in groups, all of them numbered")
  func groups() throws {
    let list = try #require(opened().control.shownList)
    #expect(list.isNumbered && list.title == "You can say")
    #expect(list.entries[0].text == "On this screen")
    #expect(list.entries[0].detail == "tap Song 1, tap Song 2, tap Song 3, …")
    #expect(list.entries[1].text == "Things on the screen")
    #expect(list.entries[1].detail == "tap NAME, double tap NAME, long press NAME")
  }

  @Test("a screen where nothing can be tapped leaves its group out")
  func emptyScreen() throws {
    let list = try #require(opened([]).control.shownList)
    #expect(!list.entries.contains { $0.text == "On this screen" })
  }

  @Test("a group opens by its number, and its pages follow one another, round and round")
  func pages() throws {
    var speaker = opened()
    let revision = speaker.control.vocabulary.revision
    speaker.say("one")
    var list = try #require(speaker.control.shownList)
    #expect(list.title == "On this screen, 1 of 2")
    #expect(list.entries.map(\.text) == (1...8).map { "tap Song \($0)" } + ["more", "all groups"])
    speaker.say("nine")
    list = try #require(speaker.control.shownList)
    #expect(list.entries.map(\.text) == ["tap Song 9", "tap Song 10", "tap Delete All", "more", "all groups"])
    speaker.say("four")
    #expect(speaker.control.shownList?.title == "On this screen, 1 of 2")
    speaker.say("ten")
    #expect(speaker.control.shownList?.title == "You can say")
    #expect(revision == speaker.control.vocabulary.revision, "turning pages leaves the vocabulary as it is")
  }

  @Test("the number of a phrase does what it says: taps, carries out, or tells what a command with a name does")
  func chosen() throws {
    var speaker = opened()
    speaker.say("one")
    speaker.say("two")
    #expect(speaker.requests.map(\.id) == ["Song 2"])
    speaker = opened()
    speaker.say("two")
    #expect(speaker.say("one") == .answered(Message("tap NAME: \(CommandTable.english.help("tap NAME"))")))
    #expect(speaker.requests.isEmpty)
    speaker = try speaker.opening("Getting about")
    #expect(speaker.say(try speaker.number(of: "scroll down")) == .acted("scroll down"))
  }

  @Test("what harms is asked about, because nobody has said its name")
  func risky() throws {
    var speaker = opened()
    speaker.say("one")
    speaker.say("nine")
    #expect(speaker.say("three") == .unsure("Delete All"))
    #expect(speaker.requests.isEmpty)
    speaker.say("yes")
    #expect(speaker.requests.map(\.id) == ["Delete All"])
    speaker = try speaker.opening("Scanning")
    #expect(speaker.say(try speaker.number(of: "stop scanning")) == .unsure("stop scanning"))
    #expect(!speaker.effects.contains(.command(.stop)))
  }

  @Test("numbers on the screen go when it opens, and a name that is a number does not stand in the way of the list's")
  func otherNumbers() {
    var settings = VoiceSettings()
    settings.bareNames = true
    var speaker = Speaker([.named("Two"), .named("Play")], settings: settings)
    speaker.say("show numbers")
    speaker.say("what can I say")
    #expect(speaker.control.overlay.kind == .none)
    #expect(speaker.say("two") == .answered("Things on the screen"))
    #expect(speaker.requests.isEmpty)
  }

  @Test("turning voice control off is asked about once")
  func askedOnce() throws {
    var speaker = try opened().opening("Listening and help")
    speaker.say(try speaker.number(of: "turn off voice control"))
    #expect(!speaker.effects.contains(.closeMicrophone))
    speaker.say("yes")
    #expect(speaker.effects.contains(.closeMicrophone))
  }

  @Test("a page stays open while a name on it changes, and its number then does nothing")
  func restless() {
    var speaker = opened(["Play", "0:01"])
    speaker.say("one")
    var clock = AccessibilityElement.named("0:02")
    clock.id = "0:01"
    speaker.show([.named("Play"), clock])
    #expect(speaker.control.shownList?.title == "On this screen")
    #expect(speaker.say("two") == .refused(.changed))
  }

  @Test("a number begun before its page was shown does nothing")
  func older() {
    var speaker = opened()
    let before = speaker.now
    speaker.say("one")
    #expect(speaker.say("two", began: before) == .refused(.changed))
    #expect(speaker.requests.isEmpty)
  }

  @Test("the list of groups quotes the screen that is there, and a number that still means the same holds")
  func newScreen() throws {
    var speaker = opened()
    speaker.show([.named("Reply")])
    #expect(speaker.control.shownList?.entries[0].detail == "tap Reply")
    #expect(speaker.control.shownList?.title == "You can say")
    speaker.show([])
    #expect(try #require(speaker.control.shownList).entries.allSatisfy { $0.text != "On this screen" })
    speaker.show([.named("Reply")])
    speaker.say("one")
    #expect(speaker.control.shownList?.title == "On this screen")
  }

  @Test("unused, the list goes after overlayTime; turning a page begins that time anew")
  func over() {
    var settings = VoiceSettings()
    settings.overlayTime = .seconds(20)
    var speaker = Speaker(Self.names.map { .named($0) }, settings: settings)
    speaker.say("what can I say")
    speaker.wait(.seconds(15))
    speaker.say("one")
    speaker.wait(.seconds(15))
    #expect(speaker.control.shownList?.title == "On this screen, 1 of 2")
    speaker.wait(.seconds(10))
    #expect(speaker.control.shownList == nil)
    #expect(speaker.control.deadline == nil)
  }

  @Test("a number that no entry has is refused, and the list goes when what it names is gone")
  func gone() {
    var speaker = opened()
    #expect(speaker.say("forty") == .refused(.noNumber(40)))
    speaker.say("one")
    speaker.show([.named("Song 1")])
    #expect(speaker.control.shownList == nil)
  }
}

extension Speaker {
  /// Everything that "what can I say" lists, on all of its pages.
  var sayable: Set<String> {
    var found: Set<String> = []
    var pages: [CommandGuide.Page] = [.groups]
    var seen: Set<CommandGuide.Page> = []
    while let page = pages.popLast() {
      guard seen.insert(page).inserted else { continue }
      let listing = control.guide.listing(of: page, at: now)
      found.formUnion(listing.list.entries.map(\.text))
      pages += listing.choices.compactMap { if case .page(let next) = $0 { next } else { nil } }
    }
    return found
  }

  /// The list with that group of commands open.
  func opening(_ group: String) throws -> Speaker {
    var speaker = self
    speaker.say("cancel")
    speaker.say("what can I say")
    speaker.say(try speaker.number(of: group))
    return speaker
  }

  func number(of text: String) throws -> String {
    String(try #require(control.shownList?.entries.firstIndex { $0.text == text }) + 1)
  }
}

extension CommandTable {
  fileprivate func help(_ id: String) -> Message { commands.first { $0.title.forReaders() == id }?.help ?? "" }
}
