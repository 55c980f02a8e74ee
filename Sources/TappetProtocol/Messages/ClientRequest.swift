public import ScanVocabulary

/// A request or notification from a client, with its parameters decoded. An empty list of names or keys means all.
public enum ClientRequest: Hashable, Sendable {
  case hello(Hello)
  /// Asks whether the daemon is there.
  case ping
  /// Asks for the protocol's description as data.
  case discover
  case treeSet(TreeSet)
  case treePatch(TreeChange)
  /// Withdraws the tree; a bridge names the app that it belongs to.
  case treeClear(AppIdentity?)
  /// Asks for the screen being scanned.
  case treeGet
  case windowMoved(WindowMoved)
  /// The process of the window that has the focus; `nil` where no window has it or the process is not known.
  case windowActive(Int?)
  case notify(AppNotice)
  /// Ends direct interaction.
  case interactEnd
  /// Asks to become the app that is scanned; answered with `FocusAnswer`.
  case focusRequest
  case deadline(DeadlineQuestion)
  /// Asks for the named statuses: which assistive technologies run. `statusWatch` also subscribes to their changes.
  case statusGet([String])
  case statusWatch([String])
  /// Asks for the named display and sound preferences. `preferencesWatch` also subscribes to their changes.
  case preferencesGet([String])
  case preferencesWatch([String])
  case subscribe([Topic])
  case switchInject(SwitchInjection)
  case utterance(Utterance)
  case voiceStatus(VoiceStatus)
  case voiceProblems(VoiceProblems)
  case command(CommandRequest)
  /// Keys such as "scanning.step".
  case settingsGet([String])
  /// New values by key.
  case settingsSet(JSONObject)
  /// Keys to reset to the configuration's values.
  case settingsReset([String])
  case profileUse(ProfileRequest)
  /// Asks for the connected apps; answered with a `Listing` of `AppReport`.
  case appsList
  /// Scans the app with this id in `apps.list`.
  case appsFocus(String)
  /// Deletes what was learned about this app, by its name in `apps.list`, or about all apps where `nil`.
  case weightsForget(String?)
  /// Asks for the names that the user gave to elements.
  case namesList
  /// Deletes the names that the user gave to elements: only of this app, only this name; `nil` means all.
  case namesForget(app: String?, name: String?)
  /// Asks for the input devices; answered with a `Listing` of `DeviceReport`.
  case devicesList
  case speechFinished(SpeechReport)
  case mediaStatus(MediaStatus)
  /// Asks what the user's presses suggest for the settings.
  case adviceGet
  /// Changes these settings as advised.
  case adviceApply([String])
  /// Reverts the last change made by advice or tuning.
  case adviceUndo
  /// Puts the highlight out and keeps its place; `resume` lights it again.
  case pause
  case resume
  /// Asks for the daemon's counters and timings.
  case metrics
  /// Stops the bell, because somebody has heard it.
  case bellStop
  /// Starts a recording: with the apps' own labels, values and ids, or with stand-ins for them.
  case recordStart(names: Bool, speech: Bool = false)
  case recordStop

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
    case .mediaStatus: .mediaStatus
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
  /// The message as a line, including the line feed. Without an id it is a notification and gets no answer.
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

  /// The parameters; `nil` for `tree.set` and `tree.patch`, which are written directly.
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
    case .mediaStatus(let status): status.json
    case .settingsGet(let keys), .settingsReset(let keys), .adviceApply(let keys): ["keys": .strings(keys)]
    case .settingsSet(let values): ["values": .object(values)]
    case .profileUse(let request): request.json
    case .appsFocus(let app): ["app": .string(app)]
    case .weightsForget(let app): ["app": app.map { .string($0) }]
    case .namesForget(let app, let name): ["app": app.map { .string($0) }, "name": name.map { .string($0) }]
    case .ping, .discover, .treeGet, .interactEnd, .focusRequest, .appsList, .namesList, .devicesList, .adviceGet,
      .adviceUndo, .pause,
      .resume, .metrics, .bellStop, .recordStop:
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
