import Glibc
import Messages
import ScanVocabulary
import SpeechOutput
import SwitchInput
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer
import Testing

@testable import TappetTool

@Suite("Questions of tappet setup")
struct SetupConversationTests {
  private static let red = candidate("Big Red", "/dev/input/event7", 57)
  private static let board = candidate("Keyboard", "/dev/input/event2", 28)

  private static func candidate(_ name: String, _ path: String, _ key: UInt16) -> Candidate {
    let info = DeviceInfo(name: name, vendor: 0x1209, product: 0x5a5a, path: path)
    return Candidate(device: info, input: .key(key), typesLetters: false)
  }

  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1_000_000_000)) }

  private func answers(_ more: String = "") throws -> SetupAnswers {
    let text = #"{"device": "Big Red", "times": [2, 0.6, 0.7, 0.65, 0.6, 0.7]\#(more)}"#
    return try SetupAnswers(Array(text.utf8), named: "answers")
  }

  @Test("A switch is found after three presses in a row of the same input")
  func finding() {
    var setup = SetupConversation()
    for (second, candidate) in [Self.red, Self.red, Self.board, Self.red, Self.red].enumerated() {
      _ = setup.take(.down, of: candidate, at: at(Double(second)))
      #expect(setup.found == nil)
    }
    _ = setup.take(.down, of: Self.red, at: at(9))
    #expect(setup.found == Self.red)
    _ = setup.take(.down, of: Self.board, at: at(9.5))
    guard case .reaction(let test) = setup.phase else { return #expect(Bool(false), "it goes on with the light") }
    #expect(test.trace.touches.isEmpty && test.light == .off(until: at(10.8)))
  }

  @Test("A switch alone leads through the set-up, and the step is the mean press time divided by 0.65")
  func whole() throws {
    var setup = SetupConversation()
    #expect(try answers().answer(&setup, with: Self.red) == [])
    guard case .done = setup.phase else { return #expect(Bool(false), "done") }
    // 0.65 / 0.65; the first press time, 2 s, is left out.
    #expect(setup.fit?.step == .seconds(1))
    #expect(setup.fit?.pauseOnFirst == .milliseconds(500))
    #expect(setup.fit?.hold == .zero && setup.fit?.ignoreRepeat == .zero)
    #expect(SetupScreen.fit(setup).first?.hasPrefix("A step of 1 s: you took 0.65 s (SD 0.05 s)") == true)
  }

  @Test("Slower and faster steps are practised again until the user keeps one")
  func speeds() throws {
    var setup = SetupConversation()
    let effects = try answers(#", "speed": ["slower", "slower", "keep"], "bell": true"#).answer(&setup, with: Self.red)
    #expect(setup.fit?.step == .milliseconds(1450))
    #expect(effects == [.ring])
  }

  @Test("Each private output sounds while it is asked about, until one is chosen")
  func privacy() throws {
    let outputs = ["loud", "usb"].map {
      SpeechOutputs.Output(name: $0, title: "Output \($0)", isThere: true, isDefault: false)
    }
    var setup = SetupConversation(outputs: outputs)
    #expect(try answers(#", "cueOutput": "usb""#).answer(&setup, with: Self.red) == [.sound("loud"), .sound("usb")])
    #expect(setup.cueOutput == "usb")
    var refused = SetupConversation(outputs: outputs)
    #expect(try answers().answer(&refused, with: Self.red) == [.sound("loud"), .sound("usb")])
    #expect(refused.cueOutput == nil)
    #expect(throws: ToolError.self) { try answers(#", "cueOutput": "alsa:default""#) }
  }

  @Test("The set-up says that it listens to a device once it reads it, and not before")
  func listening() {
    let info = DeviceInfo(name: "Big Red", vendor: 0x1209, product: 0x5a5a, path: "/dev/input/event7")
    let box = SurveyedDevice(info: info, standing: .isRead, inputs: [.key(57)])
    var screen = SetupScreen(devices: [box])
    let before = screen.lines(of: SetupConversation())
    #expect(!before.contains { $0.contains("Big Red") || $0.contains("nothing yet") })
    screen.read = [info.path]
    #expect(screen.lines(of: SetupConversation()).contains { $0.contains("Big Red  /dev/input/event7") })
    #expect(SetupScreen(devices: []).lines(of: SetupConversation()).contains { $0.contains("nothing yet") })
  }

  @Test("If no light is pressed in time, the set-up continues with a slow step and says so")
  func nobody() {
    var setup = SetupConversation()
    for second in 0..<3 { _ = setup.take(.down, of: Self.red, at: at(Double(second))) }
    setup.advance(to: at(60))
    #expect(setup.fit?.step == PressFit.slow)
    #expect(SetupScreen.fit(setup) == ["A step of 2.5 s, to begin with: no light was pressed in time."])
  }

  @Test("An unplugged switch is reported, and when it is back the test starts again without a missed light")
  func away() {
    var setup = SetupConversation()
    for second in 0..<3 { _ = setup.take(.down, of: Self.red, at: at(Double(second))) }
    setup.see([Self.red, Self.board], at: at(3))
    #expect(!setup.isAway)
    setup.see([Self.board], at: at(4))
    #expect(setup.deadline == nil)
    #expect(SetupScreen.words(of: setup) == "Plug your switch in again.")
    #expect(SetupScreen(devices: []).lines(of: setup).contains { $0.hasPrefix("Big Red is not there any more.") })
    setup.advance(to: at(60))
    // It has another path now.
    let again = Self.candidate("Big Red", "/dev/input/event8", 57)
    setup.see([Self.board, again], at: at(61))
    guard case .reaction(let test) = setup.phase else { return #expect(Bool(false), "it is where it was") }
    #expect(test == ReactionTest(at: at(61)))
    setup.advance(to: at(62.9))
    _ = setup.take(.down, of: again, at: at(63.2))
    guard case .reaction(let test) = setup.phase else { return #expect(Bool(false), "it goes on") }
    #expect(test.trace.times.count == 1)
  }

  @Test("Invalid answers are refused with their place")
  func badAnswers() throws {
    for (more, place) in [(#", "speed": ["slower"]"#, "/speed"), (#", "hold": "x""#, "/hold")] {
      let error = #expect(throws: ToolError.self) { try answers(more) }
      #expect(error?.description.contains(place) == true)
    }
    let error = #expect(throws: ToolError.self) { try answers().candidate(among: [Self.board]) }
    #expect(error?.description.contains("Connected devices: \"Keyboard\"") == true)
  }
}

@Suite("Filter and step from measured presses")
struct PressFitTests {
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1_000_000_000)) }

  @Test("A press before the light has no press time, and the wait for the light starts again")
  func early() {
    var test = ReactionTest(at: at(0))
    test.take(.down, at: at(1.7))
    test.take(.up, at: at(1.8))
    #expect(test.trace.times.isEmpty && test.trace.touches == [.milliseconds(100)])
    #expect(test.light == .off(until: at(4.8)))
    test.advance(to: at(4.8))
    #expect(test.light == .on(since: at(4.8)))
    test.take(.down, at: at(5.5))
    #expect(test.trace.times == [.milliseconds(700)])
  }

  @Test("A light that nobody presses goes out after five seconds and counts as missed")
  func missed() {
    var test = ReactionTest(at: at(0))
    test.advance(to: at(6.7))
    #expect(test.missed == 0)
    test.advance(to: at(6.8))
    #expect(test.missed == 1 && test.light == .off(until: at(9.9)))
  }

  @Test("Double presses set ignoreRepeat to the longest interval plus a tenth of a second, in twentieths")
  func doubles() {
    var trace = PressTrace(times: [.seconds(1), .seconds(1)])
    trace.doubles = [.milliseconds(120), .milliseconds(210)]
    #expect(PressFit(trace).ignoreRepeat == .milliseconds(350))
    trace.doubles = []
    #expect(PressFit(trace).ignoreRepeat == .zero)
  }

  @Test("Two touches shorter than every press set a hold between the two; a single touch does not")
  func touches() {
    var trace = PressTrace(times: [.seconds(1), .seconds(1)], holds: [.milliseconds(300), .milliseconds(240)])
    trace.touches = [.milliseconds(40)]
    #expect(PressFit(trace).hold == .zero)
    trace.touches = [.milliseconds(40), .milliseconds(60)]
    #expect(PressFit(trace).hold == .milliseconds(150))
    trace.touches = [.milliseconds(40), .milliseconds(200)]
    #expect(PressFit(trace).hold == .zero)
  }

  @Test("The step is between 0.3 s and 20 s, in twentieths of a second")
  func bounds() {
    #expect(PressFit(PressTrace(times: [.seconds(1), .milliseconds(30)])).step == .milliseconds(300))
    #expect(PressFit(PressTrace(times: [.seconds(1), .milliseconds(751)])).step == .milliseconds(1200))
    #expect(PressFit(step: .seconds(90)).step == .seconds(20))
  }
}

@Suite("The practice board of tappet setup")
struct PracticeBoardTests {
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1_000_000_000)) }
  /// A board that changes its field at 2, 3, 4 s and so on; field A is lit until 2 s.
  private func board() -> PracticeBoard { PracticeBoard(step: .seconds(1), at: at(0)) }

  @Test("A press selects the lit field, and within 0.15 s of a change the field before")
  func grace() {
    for (second, done, errors) in [(4.5, 1, 0), (5.1, 1, 0), (5.2, 0, 1), (3.9, 0, 1), (4.1, 0, 1)] {
      var board = board()
      board.press(at: at(second))
      #expect(board.done == done && board.errors == errors, "at \(second)")
    }
  }

  @Test("A target that passed without a press is counted as missed")
  func goneBy() {
    var board = board()
    board.press(at: at(10.5))
    #expect(board.done == 1 && board.missed == 1)
  }

  @Test("Three errors suggest that the step is too fast, and five early presses that it is too slow")
  func hints() {
    var board = board()
    for second in 0..<3 { board.press(at: at(Double(second) * 2 + 1.5)) }
    #expect(board.hint == .tooFast)
    board = self.board()
    var now = 0.0
    for target in PracticeBoard.targets.prefix(5) {
      now += 1 + Double(target) + 0.2
      board.press(at: at(now))
    }
    #expect(board.done == 5 && board.hint == .tooSlow)
  }
}

@Suite("The overlay of tappet setup")
struct SetupOverlayTests {
  @Test("The overlay gets the terminal's lines as a list without empty ones")
  func lines() {
    let list = VoiceList(title: "Setting up your switch", entries: [.init(text: "Press."), .init(text: "  ██")])
    #expect(SetupOverlay.event(["Setting up your switch", "", "Press.", " ", "  ██"]) == .voiceList(list))
  }

  @Test(
    "The overlay program reads lines from standard input and ends with the set-up",
    .timeLimit(.minutes(1)))
  func program() async throws {
    let folder = try PrivateDirectory(named: "tappet-test")
    let pipe = folder.path + "/told"
    #expect(mkfifo(pipe, 0o600) == 0)
    let script = try folder.write("#!/bin/sh\n[ \"$1\" = --stdin ] && exec cat >'\(pipe)'\n", to: "overlay")
    #expect(chmod(script, 0o700) == 0)
    let overlay = try #require(await SetupOverlay.start(script))
    // This returns as soon as the script opens the pipe.
    let reading = await withCheckedContinuation { opened in
      PosixThread.start { opened.resume(returning: open(pipe, O_RDONLY | O_CLOEXEC)) }
    }
    var told = ProgramPipe.lines(of: reading) { line in
      try? ServerMessageDecoder().decode(Array(line.utf8.dropLast()))
    }.makeAsyncIterator()
    for lines in [["Title", "one"], ["Title", String(repeating: "█", count: 30_000)]] {
      overlay.show(lines)
      guard case .message(.notification(.event(let notice)))? = await told.next() else {
        Issue.record("no event was told")
        return
      }
      #expect(notice.event == SetupOverlay.event(lines))
    }
    overlay.end()
    #expect(await overlay.status == 128 + SIGTERM)
  }

  @Test("Without an overlay program the set-up has no overlay")
  func noProgram() async { #expect(await SetupOverlay.start("/nowhere/tappet-overlay") == nil) }
}
