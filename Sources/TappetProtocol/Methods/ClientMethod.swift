/// The methods that a client may call, by their names on the wire.
public enum ClientMethod: String, Hashable, Sendable, CaseIterable {
  case hello, ping
  case discover = "rpc.discover"
  case treeSet = "tree.set", treePatch = "tree.patch"
  case treeClear = "tree.clear", treeGet = "tree.get"
  case windowMoved = "window.moved", windowActive = "window.active"
  case notify
  case interactEnd = "interact.end"
  case focusRequest = "focus.request"
  case deadline
  case statusGet = "status.get", statusWatch = "status.watch"
  case preferencesGet = "preferences.get", preferencesWatch = "preferences.watch"
  case subscribe
  case switchInject = "switch.inject"
  case utterance
  case voiceStatus = "voice.status", voiceProblems = "voice.problems", voiceLesson = "voice.lesson"
  case command
  case settingsGet = "settings.get", settingsSet = "settings.set", settingsReset = "settings.reset"
  case profileUse = "profile.use"
  case appsList = "apps.list", appsFocus = "apps.focus"
  case weightsForget = "weights.forget"
  case namesList = "names.list", namesForget = "names.forget"
  case devicesList = "devices.list"
  case speechFinished = "speech.finished", speechOutputs = "speech.outputs"
  case mediaStatus = "media.status", deskWindows = "desk.windows"
  case adviceGet = "advice.get", adviceApply = "advice.apply", adviceUndo = "advice.undo"
  case pause, resume, metrics
  case bellStop = "bell.stop"
  case recordStart = "record.start", recordStop = "record.stop"

  /// The less powerful socket that accepts the method: the control socket also accepts all methods of the app socket.
  public var socket: SocketKind {
    switch self {
    case .hello, .ping, .discover, .treeSet, .treePatch, .treeClear, .windowMoved, .notify, .interactEnd,
      .focusRequest, .deadline, .statusGet, .statusWatch, .preferencesGet, .preferencesWatch:
      .app
    case .treeGet, .windowActive, .subscribe, .switchInject, .utterance, .voiceStatus, .voiceProblems, .voiceLesson,
      .command, .settingsGet, .settingsSet, .settingsReset, .profileUse, .appsList, .appsFocus, .weightsForget,
      .namesList, .namesForget, .devicesList, .speechFinished, .speechOutputs, .mediaStatus, .deskWindows, .adviceGet,
      .adviceApply, .adviceUndo, .pause, .resume, .metrics, .bellStop, .recordStart, .recordStop:
      .control
    }
  }
}

/// One of the daemon's two sockets.
public enum SocketKind: String, Hashable, Sendable, CaseIterable {
  /// `app.sock`: lets any program of the same user publish its own tree and perform actions on it.
  case app
  /// `control.sock`: also lets clients observe and control scanning.
  case control

  /// Whether a connection to this socket may call the method.
  public func allows(_ method: ClientMethod) -> Bool { self == .control || method.socket == .app }
}
