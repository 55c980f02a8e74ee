public import ScanVocabulary

/// A request or notification from a client, with its parameters decoded. An empty list of names or keys stands for all.
public enum ClientRequest: Hashable, Sendable {
  case hello(Hello)
  /// Checks that the daemon answers.
  case ping
  /// Asks for a description of all methods of the protocol, as data.
  case discover
  case treeSet(TreeSet)
  case treePatch(TreeChange)
  /// Withdraws the client's tree. A bridge passes the app whose tree it withdraws; `nil`: the client's own tree.
  case treeClear(AppIdentity?)
  /// Asks for the tree of the app being scanned; answered with a `ScreenReport`.
  case treeGet
  case windowMoved(WindowMoved)
  /// Reports the process id of the focused window; `nil` if no window has the focus or the process is not known.
  case windowActive(Int?)
  case notify(AppNotice)
  /// Ends direct interaction, in which the app itself receives the switches' presses.
  case interactEnd
  /// Asks to become the app that is scanned; answered with `FocusAnswer`.
  case focusRequest
  case deadline(DeadlineQuestion)
  /// Asks whether the named assistive technologies run.
  case statusGet([String])
  /// Asks the same as `statusGet` and subscribes to changes.
  case statusWatch([String])
  /// Asks for the named display and sound preferences.
  case preferencesGet([String])
  /// Asks the same as `preferencesGet` and subscribes to changes.
  case preferencesWatch([String])
  case subscribe([Topic])
  case switchInject(SwitchInjection)
  case utterance(Utterance)
  case voiceStatus(VoiceStatus)
  case voiceProblems(VoiceProblems)
  /// Tells how a lesson goes, and what the person has taught the listener.
  case voiceLesson(JSONObject)
  case command(CommandRequest)
  /// Asks for the values of settings by key, such as "scanning.step".
  case settingsGet([String])
  /// Changes settings: new values by key.
  case settingsSet(JSONObject)
  /// Resets the settings with these keys to the values in the configuration files.
  case settingsReset([String])
  case profileUse(ProfileRequest)
  /// Asks for the connected apps; answered with a `Listing` of `AppReport`.
  case appsList
  /// Scans the app with this id, as listed by `apps.list`.
  case appsFocus(String)
  /// Deletes what was learned about the app with this name in `apps.list`; `nil`: about all apps.
  case weightsForget(String?)
  /// Asks for the names that the user gave to elements, in all apps.
  case namesList
  /// Deletes names that the user gave to elements: those in `app` (`nil`: in all apps) that equal `name` (`nil`: any).
  case namesForget(app: String?, name: String?)
  /// Asks for the input devices; answered with a `Listing` of `DeviceReport`.
  case devicesList
  case speechFinished(SpeechReport)
  /// Tells on what the person could hear cues in private, and whether they can be heard there.
  case speechOutputs(JSONObject)
  case mediaStatus(MediaStatus)
  /// Tells the open windows, by whose titles the person switches to them.
  case deskWindows(JSONObject)
  /// Asks which changes of settings the daemon advises, judging from the user's presses.
  case adviceGet
  /// Changes the settings with these keys to the advised values.
  case adviceApply([String])
  /// Reverts the last change of settings made by advice or by tuning.
  case adviceUndo
  /// Turns the highlight off and remembers its place; `resume` turns it on there again.
  case pause
  case resume
  /// Asks for the daemon's counters and timings.
  case metrics
  /// Stops the bell that calls for help, because somebody has heard it.
  case bellStop
  /// Starts a recording. `names`: with labels, values and ids instead of stand-ins; `speech`: with utterances, too.
  case recordStart(names: Bool, speech: Bool = false)
  case recordStop

  /// The request's method, which also names the socket that accepts it.
  public var method: ClientMethod {
    switch self {
    case .hello: .hello
    case .ping: .ping
    case .discover: .discover
    case .treeSet: .treeSet
    case .treePatch: .treePatch
    case .treeClear: .treeClear
    case .treeGet: .treeGet
    case .windowMoved: .windowMoved
    case .windowActive: .windowActive
    case .notify: .notify
    case .interactEnd: .interactEnd
    case .focusRequest: .focusRequest
    case .deadline: .deadline
    case .statusGet: .statusGet
    case .statusWatch: .statusWatch
    case .preferencesGet: .preferencesGet
    case .preferencesWatch: .preferencesWatch
    case .subscribe: .subscribe
    case .switchInject: .switchInject
    case .utterance: .utterance
    case .voiceStatus: .voiceStatus
    case .voiceProblems: .voiceProblems
    case .voiceLesson: .voiceLesson
    case .command: .command
    case .settingsGet: .settingsGet
    case .settingsSet: .settingsSet
    case .settingsReset: .settingsReset
    case .profileUse: .profileUse
    case .appsList: .appsList
    case .appsFocus: .appsFocus
    case .weightsForget: .weightsForget
    case .namesList: .namesList
    case .namesForget: .namesForget
    case .devicesList: .devicesList
    case .speechFinished: .speechFinished
    case .speechOutputs: .speechOutputs
    case .mediaStatus: .mediaStatus
    case .deskWindows: .deskWindows
    case .adviceGet: .adviceGet
    case .adviceApply: .adviceApply
    case .adviceUndo: .adviceUndo
    case .pause: .pause
    case .resume: .resume
    case .metrics: .metrics
    case .bellStop: .bellStop
    case .recordStart: .recordStart
    case .recordStop: .recordStop
    }
  }
}

extension ClientRequest {
  /// Returns the message as a line, including the line feed. Without `id`, the message is a notification: no answer.
  public func line(id: RequestID? = nil) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("jsonrpc")
    writer.string("2.0")
    if let id {
      writer.key("id")
      writer.value(id.jsonValue)
    }
    writer.key("method")
    writer.string(method.rawValue)
    writer.params(of: self)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// The message's parameters; `nil` for `tree.set` and `tree.patch`, which `JSONWriter` writes directly.
  var params: JSONObject? {
    switch self {
    case .hello(let hello): hello.json
    case .treeSet, .treePatch: nil
    case .treeClear(let app): ["app": app?.jsonValue]
    case .windowMoved(let moved): moved.json
    case .windowActive(let process): ["pid": process.map(JSONValue.integer)]
    case .notify(let notice): notice.json
    case .deadline(let question): question.json
    case .statusGet(let names), .statusWatch(let names), .preferencesGet(let names), .preferencesWatch(let names):
      ["names": .strings(names)]
    case .subscribe(let topics): ["topics": .strings(topics.map(\.name))]
    case .switchInject(let injection): injection.json
    case .utterance(let utterance): utterance.json
    case .voiceStatus(let status): status.json
    case .voiceProblems(let problems): problems.json
    case .command(let command): command.json
    case .speechFinished(let report): report.json
    case .speechOutputs(let params), .voiceLesson(let params), .deskWindows(let params): params
    case .mediaStatus(let status): status.json
    case .settingsGet(let keys), .settingsReset(let keys), .adviceApply(let keys): ["keys": .strings(keys)]
    case .settingsSet(let values): ["values": .object(values)]
    case .profileUse(let request): request.json
    case .appsFocus(let app): ["app": .string(app)]
    case .weightsForget(let app): ["app": app.map { .string($0) }]
    case .namesForget(let app, let name): ["app": app.map { .string($0) }, "name": name.map { .string($0) }]
    case .ping, .discover, .treeGet, .interactEnd, .focusRequest, .appsList, .namesList, .devicesList, .adviceGet,
      .adviceUndo, .pause, .resume, .metrics, .bellStop, .recordStop:
      [:]
    case .recordStart(let names, let speech): speech ? ["speech": true] : ["names": .bool(names)]
    }
  }
}

extension JSONWriter {
  fileprivate mutating func params(of request: ClientRequest) {
    switch request {
    case .treeSet(let message):
      key("params")
      treeSet(message)
    case .treePatch(let message):
      key("params")
      treeChange(message)
    case let other:
      guard let params = other.params, !params.isEmpty else { return }
      key("params")
      object(params)
    }
  }
}
