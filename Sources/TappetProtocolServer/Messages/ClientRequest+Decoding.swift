import ScanVocabulary
import TappetProtocol

extension ClientRequest {
  /// Makes a request from a method and its parameters; `nil` for `tree.set` and `tree.patch`, which
  /// `TreeMessageDecoder` decodes directly from bytes.
  init?(_ method: ClientMethod, _ params: Fields) throws(ProtocolFault) {
    switch method {
    case .hello: self = .hello(try Hello(params))
    case .ping: self = .ping
    case .discover: self = .discover
    case .treeSet, .treePatch: return nil
    case .treeClear:
      let app: AppIdentity? = if let told = params["app"] { try AppIdentity(try told.fields()) } else { nil }
      self = .treeClear(app)
    case .treeGet: self = .treeGet
    case .windowMoved: self = .windowMoved(try WindowMoved(params))
    case .windowActive: self = .windowActive(try params["pid"]?.integer(in: 1...Int(Int32.max)))
    case .notify: self = .notify(try AppNotice(params))
    case .interactEnd: self = .interactEnd
    case .focusRequest: self = .focusRequest
    case .deadline: self = .deadline(try DeadlineQuestion(params))
    case .statusGet: self = .statusGet(try params["names"]?.strings() ?? [])
    case .statusWatch: self = .statusWatch(try params["names"]?.strings() ?? [])
    case .preferencesGet: self = .preferencesGet(try params["names"]?.strings() ?? [])
    case .preferencesWatch: self = .preferencesWatch(try params["names"]?.strings() ?? [])
    case .subscribe:
      self = .subscribe(
        try params.required("topics").array(of: { item throws(ProtocolFault) in try Topic(item) }))
    case .switchInject: self = .switchInject(try SwitchInjection(params))
    case .utterance: self = .utterance(try Utterance(params))
    case .voiceStatus: self = .voiceStatus(try VoiceStatus(params))
    case .voiceProblems: self = .voiceProblems(try VoiceProblems(params))
    case .voiceLesson: self = .voiceLesson(try LessonReport(params).json)
    case .command: self = .command(try CommandRequest(params))
    case .settingsGet: self = .settingsGet(try params["keys"]?.strings() ?? [])
    case .settingsSet: self = .settingsSet(try params.required("values").fields().object)
    case .settingsReset: self = .settingsReset(try params["keys"]?.strings() ?? [])
    case .profileUse: self = .profileUse(try ProfileRequest(params))
    case .appsList: self = .appsList
    case .appsFocus: self = .appsFocus(try params.required("app").string())
    case .weightsForget: self = .weightsForget(try params["app"]?.string())
    case .namesList: self = .namesList
    case .namesForget:
      self = .namesForget(app: try params["app"]?.string(), name: try params["name"]?.string())
    case .devicesList: self = .devicesList
    case .speechFinished: self = .speechFinished(try SpeechReport(params))
    case .speechOutputs: self = .speechOutputs(try SpeechOutputs(params).json)
    case .deskWindows: self = .deskWindows(try DeskWindows(params).json)
    case .mediaStatus: self = .mediaStatus(try MediaStatus(params))
    case .adviceGet: self = .adviceGet
    case .adviceApply: self = .adviceApply(try params["keys"]?.strings() ?? [])
    case .adviceUndo: self = .adviceUndo
    case .pause: self = .pause
    case .resume: self = .resume
    case .metrics: self = .metrics
    case .bellStop: self = .bellStop
    case .recordStart:
      let speech = try params["speech"]?.bool() ?? false
      self = .recordStart(names: try params["names"]?.bool() ?? speech, speech: speech)
    case .recordStop: self = .recordStop
    }
  }
}
