import Messages
import ScanVocabulary
import SwitchHandling
import TappetModel
import Testing

@testable import TappetProtocol

/// A message of the daemon on the wire and what it means.
struct ServerFixture: Sendable, CustomTestStringConvertible {
  var line: String
  var message: ServerMessage

  init(_ line: String, _ message: ServerMessage) {
    self.line = line
    self.message = message
  }

  /// An event with sequence number 7 and stamp 99.
  init(event name: String, _ params: String, _ event: ScanEvent) {
    let rest = params.isEmpty ? "" : "," + params
    line = #"{"jsonrpc":"2.0","method":"\#(name)","params":{"seq":7,"at":99\#(rest)}}"#
    message = .notification(.event(ScanNotice(seq: 7, at: Instant(nanoseconds: 99), event: event)))
  }

  init(perform action: ElementAction, _ params: String) {
    line = #"{"jsonrpc":"2.0","id":4,"method":"perform","params":{"id":"a",\#(params),"cause":"voice"}}"#
    message = .perform(4, ActionRequest(id: "a", action: action, generation: 2, cause: .voice))
  }

  var testDescription: String { line }

  static let others: [ServerFixture] = [
    ServerFixture(
      #"{"jsonrpc":"2.0","id":1,"result":{"generation":3,"stops":12,"warnings":[{"id":"a","kind":"no_name","message":"m"}]}}"#,
      .answer(1, TreeTaken(generation: 3, stops: 12, warnings: [TreeWarning(id: "a", kind: "no_name", message: "m")]))),
    ServerFixture(#"{"jsonrpc":"2.0","id":"x","result":{}}"#, .answer(.string("x"), [:])),
    ServerFixture(
      #"{"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"Invalid params","data":{"kind":"too_many_elements","path":"/params/root","limit":20000,"hint":"fewer"}}}"#,
      .failure(ProtocolFault(.tooManyElements, path: "/params/root", limit: 20000, hint: "fewer", id: 3))),
    ServerFixture(
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error","data":{"kind":"bad_json","hint":"h"}}}"#,
      .failure(ProtocolFault(.badJSON, hint: "h"))),
    ServerFixture(
      #"{"jsonrpc":"2.0","id":4,"method":"perform","params":{"id":"a","chain":["b","c"],"generation":2,"action":"increment","argument":3,"point":{"x":1,"y":2.5},"cause":"switch"}}"#,
      .perform(
        4,
        ActionRequest(
          id: "a", action: .increment(count: 3), chain: ["b", "c"], generation: 2, point: Point(x: 1, y: 2.5),
          cause: .switch))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"elementDidBecomeFocused","params":{"id":"a"}}"#, .notification(.focused("a"))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"elementDidLoseFocus","params":{"id":"a"}}"#, .notification(.unfocused("a"))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"announcementDidFinish","params":{"string":"Sent","wasSuccessful":true}}"#,
      .notification(.announcementFinished("Sent", wasSuccessful: true))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"speech.say","params":{"id":4,"utterance":"Play","interrupt":true}}"#,
      .notification(.speechSay(SpeechOrder(id: 4, utterance: "Play")))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"speech.say","params":{"id":4,"utterance":"Play","interrupt":true,"hearers":"cue"}}"#,
      .notification(.speechSay(SpeechOrder(id: 4, utterance: "Play", hearers: .cue)))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"sound.play","params":{"id":5,"kind":"wrap"}}"#,
      .notification(.soundPlay(SoundOrder(id: 5, kind: .wrap)))),
    ServerFixture(#"{"jsonrpc":"2.0","method":"speech.stop","params":{}}"#, .notification(.speechStop)),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"status.changed","params":{"isSwitchControlRunning":true}}"#,
      .notification(.statusChanged(["isSwitchControlRunning": .bool(true)]))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"preferences.changed","params":{"userInterfaceStyle":"dark"}}"#,
      .notification(.preferencesChanged(["userInterfaceStyle": "dark"]))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"typing.changed","params":{"app":"2/4180","field":"name","secure":true}}"#,
      .notification(.typingChanged(["app": "2/4180", "field": "name", "secure": .bool(true)]))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"switch","params":{"switch":"space","edge":"up","at":8}}"#,
      .notification(.switchPassed(SwitchInjection("space", .up, at: Instant(nanoseconds: 8))))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"bye","params":{"reason":"tooSlow"}}"#, .notification(.bye(reason: "tooSlow"))),
    ServerFixture(
      #"{"jsonrpc":"2.0","method":"record.line","params":{"line":"{\"end\":3}"}}"#,
      .notification(.recordLine(#"{"end":3}"#))),
  ]

  static let performs: [ServerFixture] = [
    ServerFixture(perform: .activate, #""generation":2,"action":"activate""#),
    ServerFixture(perform: .decrement(count: 1), #""generation":2,"action":"decrement","argument":1"#),
    ServerFixture(perform: .scroll(.next), #""generation":2,"action":"scroll","argument":"next""#),
    ServerFixture(perform: .escape, #""generation":2,"action":"escape""#),
    ServerFixture(perform: .magicTap, #""generation":2,"action":"magicTap""#),
    ServerFixture(perform: .customAction(id: "del"), #""generation":2,"action":"customAction","argument":"del""#),
    ServerFixture(perform: .longPress, #""generation":2,"action":"longPress""#),
    ServerFixture(
      perform: .gesture(name: "pinch", points: [[GesturePoint(x: 1, y: 2, t: 0.5)], []]),
      #""generation":2,"action":"gesture","argument":{"name":"pinch","points":[[{"x":1,"y":2,"t":0.5}],[]]}"#),
    ServerFixture(perform: .interact, #""generation":2,"action":"interact""#),
    ServerFixture(perform: .undo, #""generation":2,"action":"undo""#),
    ServerFixture(perform: .setFocus, #""generation":2,"action":"setFocus""#),
    ServerFixture(
      perform: .setText("hi", range: 2..<5),
      #""generation":2,"action":"setText","argument":{"text":"hi","range":[2,3]}"#),
    ServerFixture(
      perform: .setText("", range: nil), #""generation":2,"action":"setText","argument":{"text":""}"#),
  ]

  static let events: [ServerFixture] = [
    ServerFixture(
      event: "scan.highlight",
      #""app":"Mail","path":["Row","Play"],"ids":["a"],"frame":{"x":0,"y":1,"width":2,"height":3},"kind":"item","label":"Play","until":1400000000"#,
      .highlight(
        Highlight(
          kind: .item, path: ["Row", "Play"], ids: ["a"], frame: Frame(x: 0, y: 1, width: 2, height: 3), label: "Play",
          until: Instant(nanoseconds: 1_400_000_000)), app: "Mail")),
    ServerFixture(
      event: "scan.highlight",
      #""path":["Play"],"ids":["a"],"kind":"item","label":"Play","opensMenu":true"#,
      .highlight(Highlight(kind: .item, path: ["Play"], ids: ["a"], label: "Play", opensMenu: true), app: nil)),
    ServerFixture(
      event: "scan.highlight",
      #""path":[],"ids":["a","b"],"frames":[{"x":0,"y":1,"width":2,"height":3}],"kind":"group","label":"Row""#,
      .highlight(
        Highlight(kind: .group, ids: ["a", "b"], label: "Row", frames: [Frame(x: 0, y: 1, width: 2, height: 3)]),
        app: nil)),
    ServerFixture(
      event: "scan.highlight",
      #""path":[],"ids":[],"kind":"group","label":"All","marks":[{"code":"1","ids":["a"],"frames":[{"x":0,"y":1,"width":2,"height":3}],"label":"Play"},{"code":"22","label":"Menu"}]"#,
      .highlight(
        Highlight(
          kind: .group, label: "All",
          marks: [
            HighlightMark(code: "1", ids: ["a"], frames: [Frame(x: 0, y: 1, width: 2, height: 3)], label: "Play"),
            HighlightMark(code: "22", label: "Menu"),
          ]), app: nil)),
    ServerFixture(
      event: "scan.highlight",
      #""path":[],"ids":[],"frame":{"x":8,"y":0,"width":2,"height":90},"kind":"point","label":"Across""#,
      .highlight(Highlight(kind: .point, frame: Frame(x: 8, y: 0, width: 2, height: 90), label: "Across"), app: nil)),
    ServerFixture(
      event: "scan.retimed", #""until":1400000000"#, .retimed(until: Instant(nanoseconds: 1_400_000_000))),
    ServerFixture(event: "scan.retimed", "", .retimed(until: nil)),
    ServerFixture(event: "scan.cleared", "", .cleared),
    ServerFixture(
      event: "scan.flash", #""path":[],"ids":[],"kind":"exit","label":"Back""#,
      .flash(Highlight(kind: .exit, label: "Back"))),
    ServerFixture(
      event: "scan.menu", #""items":["Activate","Back"],"index":1"#, .menu(["Activate", "Back"], index: 1)),
    ServerFixture(event: "scan.menu", #""items":[]"#, .menu([], index: nil)),
    ServerFixture(
      event: "scan.selected", #""id":"a","label":"Play","action":"Activate","credited":true"#,
      .selected(Selection(id: "a", label: "Play", action: "Activate", credited: true))),
    ServerFixture(
      event: "scan.refused", #""reason":"tooSoon","text":"too soon","switch":"space""#,
      .refused(.tooSoon, by: "space")),
    ServerFixture(event: "scan.refused", #""reason":"changed","text":"that changed""#, .refused(.changed, by: nil)),
    ServerFixture(event: "scan.refused", #""reason":"gone","text":"that is gone""#, .refused(.gone, by: nil)),
    ServerFixture(event: "scan.refused", #""reason":"dimmed","text":"dimmed""#, .refused(.dimmed, by: nil)),
    ServerFixture(
      event: "scan.refused", #""reason":"unsupported","text":"it can't do that""#, .refused(.unsupported, by: nil)),
    ServerFixture(
      event: "scan.performed",
      #""id":"a","label":"Volume","action":"increment","argument":2,"cause":"switch","handled":false,"by":"b","reason":"no answer""#,
      .performed(
        PerformReport(
          id: "a", label: "Volume", action: .increment(count: 2), cause: .switch, handled: false, by: "b",
          reason: "no answer"))),
    ServerFixture(event: "scan.interact", #""id":"a","active":true"#, .interact("a", ended: nil)),
    ServerFixture(
      event: "scan.interact",
      #""id":"a","active":false,"reason":"app","text":"the app gave the switches back""#,
      .interact("a", ended: .app)),
    ServerFixture(
      event: "switch.event", #""switch":"space","edge":"up","gesture":"press","refused":"too short 120/250 ms""#,
      .switchEvent(SwitchReport("space", edge: .up, gesture: .press, refused: "too short 120/250 ms"))),
    ServerFixture(
      event: "device.added",
      #""name":"Switch","path":"/dev/input/event5","vendor":4617,"product":1,"switches":["switch1"],"isGrabbed":true"#,
      .device(
        .added,
        DeviceReport(
          name: "Switch", path: "/dev/input/event5", vendor: 4617, product: 1, switches: ["switch1"], isGrabbed: true))),
    ServerFixture(
      event: "device.removed", #""name":"S","path":"p","switches":[],"isGrabbed":false"#,
      .device(.removed, DeviceReport(name: "S", path: "p"))),
    ServerFixture(
      event: "device.lost", #""name":"S","path":"p","switches":[],"isGrabbed":false,"message":"unplugged""#,
      .device(.lost, DeviceReport(name: "S", path: "p", message: "unplugged"))),
    ServerFixture(
      event: "device.back", #""name":"S","path":"p","switches":[],"isGrabbed":false"#,
      .device(.back, DeviceReport(name: "S", path: "p"))),
    ServerFixture(
      event: "voice.heard", #""text":"tap play","confidence":0.5,"outcome":"refused","reason":"dimmed""#,
      .voiceHeard(HeardReport(text: "tap play", confidence: 0.5, outcome: "refused", reason: "dimmed"))),
    ServerFixture(
      event: "voice.microphone", #""use":"standby","metered":true,"device":"plughw:1""#,
      .voiceMicrophone(ListeningOrder(.standby, isMetered: true, device: "plughw:1"))),
    ServerFixture(
      event: "voice.status", #""state":"noMicrophone","muted":false,"trouble":"clipping","reason":"unplugged""#,
      .voiceStatus(VoiceStatus(.noMicrophone, trouble: .clipping, reason: "unplugged"))),
    ServerFixture(
      event: "voice.lesson", #""number":3,"command":"go back","waits":true"#,
      .voiceLesson(["number": 3, "command": "go back", "waits": true])),
    ServerFixture(
      event: "voice.level", #""level":-20.5,"noise":-60"#, .voiceLevel(VoiceLevel(level: -20.5, noise: -60))),
    ServerFixture(
      event: "voice.overlay",
      #""numbers":[{"id":"a","text":"1","frame":{"x":0,"y":1,"width":2,"height":3}},{"id":"b","text":"2"}]"#,
      .voiceOverlay(
        VoiceOverlay(
          .numbers,
          [
            VoiceOverlay.Label(id: "a", text: "1", frame: Frame(x: 0, y: 1, width: 2, height: 3)),
            VoiceOverlay.Label(id: "b", text: "2"),
          ]))),
    ServerFixture(event: "voice.overlay", "", .voiceOverlay(VoiceOverlay.none)),
    ServerFixture(
      event: "voice.list",
      #""title":"Inbox","numbered":true,"items":[{"text":"Archive"},{"text":"Delete","detail":"for good"}]"#,
      .voiceList(
        VoiceList(
          title: "Inbox", entries: [.init(text: "Archive"), .init(text: "Delete", detail: "for good")],
          isNumbered: true))),
    ServerFixture(event: "voice.list", "", .voiceList(nil)),
    ServerFixture(
      event: "voice.vocabulary",
      #""revision":4,"commands":["tap [the] <name>"],"names":[{"id":"a","words":[["four","k."],["four","thousand"]],"risky":true},{"id":"b","words":[]}],"numbers":9,"lists":{"count":[["one"]],"app":[["media","player"]]}"#,
      .voiceVocabulary(
        Vocabulary(
          revision: 4, commands: ["tap [the] <name>"],
          names: [
            VocabularyName(id: "a", words: [["four", "k."], ["four", "thousand"]], isRisky: true),
            VocabularyName(id: "b", words: []),
          ], numbers: 9, lists: [.count: [["one"]], .app: [["media", "player"]]]))),
    ServerFixture(
      event: "voice.names",
      #""generation":3,"warnings":[{"id":"a","kind":"sounds_like","message":"m"}],"app":"Mail""#,
      .nameWarnings(
        NameWarnings(generation: 3, warnings: [TreeWarning(id: "a", kind: "sounds_like", message: "m")]), app: "Mail")),
    ServerFixture(
      event: "state", #""running":true,"paused":false,"app":"Mail","method":"manual","step":1.4,"recipe":"volume""#,
      .state(
        ScanState(
          isRunning: true, isPaused: false, app: "Mail", method: .manual, step: .milliseconds(1400), recipe: "volume"))),
    ServerFixture(
      event: "state",
      #""running":true,"paused":false,"app":"Mail","method":"auto","step":1.4,"bell":true,"safe":true"#,
      .state(ScanState(isRunning: true, isPaused: false, app: "Mail", isRinging: true, isSafe: true))),
    ServerFixture(
      event: "scan.refused", #""reason":"failed","text":"lamp: ended with status 2""#,
      .refused(.failed("lamp: ended with status 2"), by: nil)),
    ServerFixture(event: "bell", #""state":"ringing""#, .bell(BellReport(.ringing))),
    ServerFixture(
      event: "bell", #""state":"failed","reason":"no card""#, .bell(BellReport(.failed, reason: "no card"))),
    ServerFixture(event: "sound", #""kind":"wrap""#, .sound(.wrap)),
    ServerFixture(event: "told", #""text":"20 presses""#, .told("20 presses")),
    ServerFixture(event: "app.published", #""pid":5"#, .appPublished(pid: 5)),
    ServerFixture(
      event: "app.zoom", #""notification":"zoomFocusChanged","frame":{"x":1,"y":2,"width":3,"height":4},"app":"Mail""#,
      .zoom(.zoomFocusChanged, Frame(x: 1, y: 2, width: 3, height: 4), app: "Mail")),
    ServerFixture(
      event: "app.zoom", #""notification":"gestureConflictWithZoom","app":"Mail""#,
      .zoom(.gestureConflictWithZoom, nil, app: "Mail")),
    ServerFixture(event: "tree.changed", #""generation":7"#, .treeChanged(generation: 7)),
    ServerFixture(event: "tree.changed", "", .treeChanged(generation: nil)),
  ]
}

@Suite("Messages of the daemon")
struct ServerMessageTests {
  @Test(
    "A message is written as its fixture and read back from it",
    arguments: ServerFixture.others + ServerFixture.performs + ServerFixture.events)
  func bothWays(_ fixture: ServerFixture) throws {
    #expect(String(decoding: fixture.message.line, as: UTF8.self) == fixture.line + "\n")
    #expect(try ServerMessageDecoder().decode(Array(fixture.line.utf8)) == .message(fixture.message))
  }

  @Test("Every event has a fixture")
  func complete() {
    let names = ServerFixture.events.compactMap { fixture -> EventName? in
      guard case .notification(.event(let notice)) = fixture.message else { return nil }
      return notice.event.name
    }
    #expect(Set(names) == Set(EventName.allCases))
  }

  @Test("A request with an unknown method is refused with its ID, so that the client can answer it")
  func unknownRequest() throws {
    let line = #"{"jsonrpc":"2.0","id":12,"method":"weather.ask","params":{}}"#
    let fault = #expect(throws: ProtocolFault.self) { try ServerMessageDecoder().decode(Array(line.utf8)) }
    #expect(fault?.kind == .unknownMethod && fault?.id == 12)
  }

  @Test("A later version's notification is reported as unknown and does no harm")
  func unknown() throws {
    let line = #"{"jsonrpc":"2.0","method":"weather.changed","params":{"sun":true}}"#
    #expect(try ServerMessageDecoder().decode(Array(line.utf8)) == .unknown(method: "weather.changed"))
  }

  @Test("An invalid perform request is refused with its ID, so that the client can answer it")
  func badPerform() throws {
    let line =
      #"{"jsonrpc":"2.0","id":8,"method":"perform","params":{"id":"a","generation":1,"action":"fly","cause":"voice"}}"#
    let fault = try #require(throws: ProtocolFault.self) { try ServerMessageDecoder().decode(Array(line.utf8)) }
    #expect(fault.id == 8)
    #expect(fault.path == "/params/action")
  }

  @Test("The welcome contains the limits and is read back unchanged")
  func welcome() throws {
    var limits = Limits()
    limits.elements = 5
    limits.stampAge = .milliseconds(500)
    let welcome = Welcome(
      server: ProgramInfo(name: "tappetd", version: "0.1"), session: "s1", limits: limits, capabilities: ["voice"])
    #expect(try Welcome(Fields(welcome.json)) == welcome)
    #expect(
      welcome.json["limits"].map(JSONWriter.bytes(of:)).map { String(decoding: $0, as: UTF8.self) }?
        .hasPrefix(#"{"line":16777216,"nesting":64,"elements":5"#) == true)
  }

  @Test("Answers are read back unchanged")
  func answers() throws {
    let taken = TreeTaken(generation: 1, stops: 2, warnings: [TreeWarning(id: "a", kind: "k", message: "m")])
    #expect(try TreeTaken(Fields(taken.json)) == taken)
    #expect(try FocusAnswer(Fields(FocusAnswer(granted: true).json)).granted)
    let deadline = DeadlineAnswer(worstCase: .milliseconds(12_345))
    #expect(try DeadlineAnswer(Fields(deadline.json)) == deadline)
    let apps = Listing([AppReport(id: "1", name: "Mail", pid: 3, isScanned: true, isAsking: false)])
    #expect(try Listing<AppReport>(Fields(apps.json)) == apps)
  }

  @Test("A tree's problem becomes a fault with its path in the message")
  func treeProblem() {
    let problem = TreeProblem(.duplicateID, path: "/children/2/id", hint: "h")
    let fault = ProtocolFault(problem, at: "/params/root", id: 2)
    #expect(fault.path == "/params/root/children/2/id")
    #expect(fault.kind == .duplicateID)
    #expect(fault.code == -32602)
  }
}
