import ScanVocabulary
import TappetModel
import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

/// A client's message on the wire and the request that it means.
struct ClientFixture: Sendable, CustomTestStringConvertible {
  var params: String?
  var request: ClientRequest

  init(_ params: String?, _ request: ClientRequest) {
    self.params = params
    self.request = request
  }

  var line: String {
    let params = params.map { #","params":\#($0)"# } ?? ""
    return #"{"jsonrpc":"2.0","id":5,"method":"\#(request.method.rawValue)"\#(params)}"#
  }

  var testDescription: String { line }

  static let all: [ClientFixture] = [
    ClientFixture(
      #"{"protocol":1,"client":{"name":"mail","version":"2.1","pid":77},"role":"app","capabilities":["x"]}"#,
      .hello(
        Hello(client: ProgramInfo(name: "mail", version: "2.1", pid: 77), role: .app, capabilities: ["x"]))),
    ClientFixture(nil, .ping),
    ClientFixture(nil, .discover),
    ClientFixture(
      #"{"generation":3,"window":{"title":"Inbox"},"notify":{"notification":"screenChanged","element":"a"},"root":{"id":"a","accessibilityLabel":"Play","accessibilityTraits":["button","selected"],"accessibilityFrame":{"x":-1,"y":2.5,"width":3,"height":4},"children":[{"id":"b"}]}}"#,
      .treeSet(
        TreeSet(
          generation: 3,
          root: ElementNode(
            id: "a", label: "Play", traits: [.button, .selected], frame: Frame(x: -1, y: 2.5, width: 3, height: 4),
            children: [ElementNode(id: "b")]), window: WindowInfo(title: "Inbox"),
          notice: AppNotice(.screenChanged, element: "a")))),
    ClientFixture(
      #"{"generation":4,"base":3,"remove":["b"],"move":[{"id":"c","parent":"a","index":0}],"insert":[{"parent":"a","index":1,"element":{"id":"d"}}],"set":{"a":{"accessibilityLabel":null,"isDestructive":true}}}"#,
      .treePatch(
        TreeChange(
          generation: 4, base: 3,
          patch: TreePatch(
            remove: ["b"], move: [.init(id: "c", parent: "a", index: 0)],
            insert: [.init(parent: "a", index: 1, element: ElementNode(id: "d"))],
            set: [.init(id: "a", properties: [.label(nil), .isDestructive(true)])])))),
    ClientFixture(nil, .treeClear(nil)),
    ClientFixture(#"{"app":{"name":"files","pid":12}}"#, .treeClear(AppIdentity(name: "files", pid: 12))),
    ClientFixture(#"{"pid":7}"#, .windowActive(7)), ClientFixture(nil, .windowActive(nil)),
    ClientFixture(#"{"x":10,"y":20.5}"#, .windowMoved(WindowMoved(origin: Point(x: 10, y: 20.5)))),
    ClientFixture(
      #"{"notification":"announcement","announcement":{"string":"Sent","attributes":[{"range":[0,4],"speechQueueAnnouncement":true}]}}"#,
      .notify(
        AppNotice(
          .announcement,
          announcement: AttributedText(
            "Sent", attributes: [SpeechAttribute(start: 0, length: 4, queueAnnouncement: true)])))),
    ClientFixture(nil, .interactEnd),
    ClientFixture(nil, .focusRequest),
    ClientFixture(#"{"id":"a","seconds":2.5}"#, .deadline(DeadlineQuestion(id: "a", time: .milliseconds(2500)))),
    ClientFixture(#"{"names":["isSwitchControlRunning"]}"#, .statusGet(["isSwitchControlRunning"])),
    ClientFixture(#"{"names":[]}"#, .statusWatch([])),
    ClientFixture(#"{"names":["userInterfaceStyle"]}"#, .preferencesGet(["userInterfaceStyle"])),
    ClientFixture(#"{"names":[]}"#, .preferencesWatch([])),
    ClientFixture(#"{"topics":["scan","sound"]}"#, .subscribe([Topic("scan"), Topic("sound")].compactMap(\.self))),
    ClientFixture(
      #"{"switch":"space","edge":"down","at":9007199254740993}"#,
      .switchInject(SwitchInjection("space", .down, at: Instant(nanoseconds: 9_007_199_254_740_993)))),
    ClientFixture(
      #"{"text":"tap play","confidence":0.75,"startedAt":1000,"endedAt":2000,"vocabulary":4,"alternatives":["tap clay"],"phones":6}"#,
      .utterance(
        Utterance(
          text: "tap play", confidence: 0.75, startedAt: Instant(nanoseconds: 1000),
          endedAt: Instant(nanoseconds: 2000), vocabulary: 4, alternatives: ["tap clay"], phones: 6))),
    ClientFixture(
      #"{"state":"listening","level":-20.5,"noise":-60,"muted":false}"#,
      .voiceStatus(VoiceStatus(.listening, level: -20.5, noise: -60))),
    ClientFixture(
      #"{"revision":2,"items":[{"id":"a","kind":"soundsLike","with":"b"},{"id":"c","kind":"unpronounceable"},{"id":"d","kind":"soundsSame","with":"e","words":"write it"}]}"#,
      .voiceProblems(
        VoiceProblems(
          revision: 2,
          items: [
            .init(id: "a", kind: .soundsLike, with: "b"), .init(id: "c", kind: .unpronounceable),
            .init(id: "d", kind: .soundsSame, with: "e", words: ["write", "it"]),
          ]))),
    ClientFixture(
      #"{"number":3,"step":"wanted","wanted":2,"fault":"like","other":"go home","commands":["go home"],"sounds":["hum"]}"#,
      .voiceLesson(
        [
          "number": 3, "step": "wanted", "wanted": 2, "fault": "like", "other": "go home",
          "commands": .strings(["go home"]), "sounds": .strings(["hum"]),
        ])),
    ClientFixture(
      #"{"name":"faster","by":0.5}"#, .command(CommandRequest("faster", arguments: ["by": .number(0.5)]))),
    ClientFixture(#"{"keys":["scanning.step"]}"#, .settingsGet(["scanning.step"])),
    ClientFixture(#"{"values":{"scanning.step":1.25}}"#, .settingsSet(["scanning.step": .number(1.25)])),
    ClientFixture(#"{"keys":[]}"#, .settingsReset([])),
    ClientFixture(#"{"name":"bed","confirm":5}"#, .profileUse(ProfileRequest("bed", confirm: .seconds(5)))),
    ClientFixture(nil, .treeGet),
    ClientFixture(nil, .appsList),
    ClientFixture(#"{"app":"3"}"#, .appsFocus("3")),
    ClientFixture(#"{"app":"Mail"}"#, .weightsForget("Mail")),
    ClientFixture(
      #"{"id":7,"wasSuccessful":false}"#, .speechFinished(SpeechReport(id: 7, wasSuccessful: false))),
    ClientFixture(
      #"{"outputs":[{"name":"usb","title":"Headset","isThere":false}],"cueOutput":"usb","isOpen":false,"gap":"missing"}"#,
      .speechOutputs([
        "outputs": .array([
          .object(["name": .string("usb"), "title": .string("Headset"), "isThere": .bool(false)])
        ]), "cueOutput": .string("usb"), "isOpen": .bool(false), "gap": .string("missing"),
      ])),
    ClientFixture(
      #"{"windows":[{"id":"18446744073709551615","title":"Budget – Calc"}]}"#,
      .deskWindows([
        "windows": .array([.object(["id": .string("18446744073709551615"), "title": .string("Budget – Calc")])])
      ])),
    ClientFixture(#"{"playing":true}"#, .mediaStatus(MediaStatus(isPlaying: true))),
    ClientFixture(nil, .adviceGet),
    ClientFixture(#"{"keys":["scanning.step"]}"#, .adviceApply(["scanning.step"])),
    ClientFixture(nil, .adviceUndo),
    ClientFixture(nil, .namesList),
    ClientFixture(#"{"app":"Mail","name":"shuffle"}"#, .namesForget(app: "Mail", name: "shuffle")),
    ClientFixture(nil, .devicesList),
    ClientFixture(nil, .pause),
    ClientFixture(nil, .resume),
    ClientFixture(nil, .metrics),
    ClientFixture(nil, .bellStop),
    ClientFixture(#"{"names":true}"#, .recordStart(names: true)),
    ClientFixture(nil, .recordStop),
  ]
}

@Suite("Messages of clients")
struct ClientMessageTests {
  @Test("A message is written as its fixture and read back from it", arguments: ClientFixture.all)
  func bothWays(_ fixture: ClientFixture) throws {
    #expect(String(decoding: fixture.request.line(id: 5), as: UTF8.self) == fixture.line + "\n")
    let message = try MessageDecoder().decode(Array(fixture.line.utf8))
    #expect(message == IncomingMessage(id: 5, body: .request(fixture.request)))
  }

  @Test("Every method has a fixture")
  func complete() {
    #expect(Set(ClientFixture.all.map(\.request.method)) == Set(ClientMethod.allCases))
  }

  @Test("Parameters may come before the method, and the ID after them", arguments: ClientFixture.all)
  func anyOrder(_ fixture: ClientFixture) throws {
    let line = #"{"params":\#(fixture.params ?? "{}"), "id" : "x", "method":"\#(fixture.request.method.rawValue)"}"#
    let message = try MessageDecoder().decode(Array(line.utf8))
    #expect(message == IncomingMessage(id: .string("x"), body: .request(fixture.request)))
  }

  @Test("Unknown members are ignored, and those of a tree or patch give a warning", arguments: ClientFixture.all)
  func unknownMembers(_ fixture: ClientFixture) throws {
    guard let params = fixture.params, fixture.request.method != .command else { return }
    let comma = params == "{}" ? "" : ","
    let line = fixture.line.dropLast(params.count + 1) + params.dropLast() + comma + #""later":{"x":[null]}}}"#
    let later = TreeWarning(
      id: "", kind: "unknown_member", message: "no member is called \"later\"; it was ignored")
    var expected = fixture.request
    if case .treeSet(var message) = expected {
      message.warnings.append(later)
      expected = .treeSet(message)
    } else if case .treePatch(var message) = expected {
      message.warnings.append(later)
      expected = .treePatch(message)
    }
    #expect(try MessageDecoder().decode(Array(line.utf8)).body == .request(expected))
  }

  @Test("A listener's long reason for not listening is cut to 1000 letters")
  func longReason() throws {
    let reason = String(repeating: "ö", count: 5_000)
    let line = #"{"method":"voice.status","params":{"state":"stopped","reason":"\#(reason)"}}"#
    let cut = VoiceStatus(.stopped, reason: String(repeating: "ö", count: 1_000))
    #expect(try MessageDecoder().decode(Array(line.utf8)).body == .request(.voiceStatus(cut)))
  }

  @Test("A message without an ID or with a null ID needs no answer")
  func notification() throws {
    #expect(try MessageDecoder().decode(Array(#"{"method":"ping"}"#.utf8)).id == nil)
    #expect(try MessageDecoder().decode(Array(#"{"id":null,"method":"ping"}"#.utf8)).id == nil)
  }

  @Test("A client's answers and refusals are recognised and read back")
  func answers() throws {
    let answer = PerformAnswer(handled: true, by: "list", undo: "Undo Delete")
    let line = ClientAnswer.answer(9, answer.json).line
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":9,"result":{"handled":true,"by":"list","undo":"Undo Delete"}}"# + "\n")
    let message = try MessageDecoder().decode(line)
    #expect(message.id == 9)
    guard case .answer(let object) = message.body else {
      Issue.record("no answer")
      return
    }
    #expect(try PerformAnswer(Fields(object)) == answer)

    let refusal = ProtocolFault(.staleGeneration, hint: "that row is gone", id: 10)
    let refused = try MessageDecoder().decode(ClientAnswer.failure(refusal).line)
    #expect(refused.id == 10)
    guard case .failure(let fault) = refused.body else {
      Issue.record("no failure")
      return
    }
    #expect(fault.kind == .staleGeneration)
    #expect(fault.hint == "that row is gone")
  }

  @Test("The app socket refuses methods that control or observe the scan, and the control socket allows all")
  func sockets() {
    let steering: Set<ClientMethod> = [
      .treeGet, .windowActive, .subscribe, .switchInject, .utterance, .voiceStatus, .voiceProblems, .voiceLesson,
      .command, .settingsGet,
      .settingsSet, .settingsReset, .profileUse,
      .appsList, .appsFocus, .weightsForget, .namesList, .namesForget, .devicesList,
      .speechFinished, .speechOutputs, .mediaStatus, .deskWindows,
      .adviceGet, .adviceApply, .adviceUndo, .pause, .resume, .metrics, .bellStop, .recordStart, .recordStop,
    ]
    for method in ClientMethod.allCases {
      #expect(SocketKind.app.allows(method) == !steering.contains(method))
      #expect(SocketKind.control.allows(method))
    }
  }

  @Test("A topic is an event, a family of events or everything")
  func topics() {
    #expect(Topic("scan")?.includes(.highlight) == true)
    #expect(Topic("scan")?.includes(.switchEvent) == false)
    #expect(Topic("scan.highlight")?.includes(.cleared) == false)
    #expect(Topic.all.includes(.sound))
    #expect(Topic("sca") == nil)
    #expect(Topic("") == nil)
  }
}
