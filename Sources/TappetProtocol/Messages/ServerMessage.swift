public import TappetModel

/// A message of the daemon to a client.
public enum ServerMessage: Hashable, Sendable {
  /// The answer to a request: an object; empty where there is nothing to tell.
  case answer(RequestID, JSONObject)
  /// A request refused; the fault's own id says which.
  case failure(ProtocolFault)
  /// Asks the app to act; it answers with `PerformAnswer`. `app`: which one, where a bridge speaks for it.
  case perform(RequestID, ActionRequest, app: AppIdentity? = nil)
  case notification(ServerNotification)

  /// The answer with a typed object.
  public static func answer(_ id: RequestID, _ object: some WireObject) -> ServerMessage { .answer(id, object.json) }

  /// The message as a line, its line feed included.
  public var line: [UInt8] {
    var writer = JSONWriter()
    writer.object(json)
    writer.endLine()
    return writer.bytes
  }

  private var json: JSONObject {
    switch self {
    case .answer(let id, let result): ["jsonrpc": "2.0", "id": id.jsonValue, "result": .object(result)]
    case .failure(let fault): ["jsonrpc": "2.0", "id": fault.id?.jsonValue ?? .null, "error": fault.jsonValue]
    case .perform(let id, let request, let app):
      [
        "jsonrpc": "2.0", "id": id.jsonValue, "method": "perform", "params": .object(request.json.naming(app)),
      ]
    case .notification(let notification):
      ["jsonrpc": "2.0", "method": .string(notification.method), "params": .object(notification.params)]
    }
  }
}

/// What the daemon tells without being answered.
public enum ServerNotification: Hashable, Sendable {
  /// The highlight entered, or left, an element of the app; which one, where a bridge speaks for it.
  case focused(ElementID, app: AppIdentity? = nil)
  case unfocused(ElementID, app: AppIdentity? = nil)
  case announcementFinished(String, wasSuccessful: Bool)
  case statusChanged(JSONObject)
  case preferencesChanged(JSONObject)
  /// What the listener found wrong with the app's names; which app's, where a bridge speaks for it.
  case treeWarnings(NameWarnings, app: AppIdentity? = nil)
  /// A switch, handed to the app that is being interacted with directly.
  case switchPassed(SwitchInjection)
  /// What a client of role speech is to say, to sound, and to cut.
  case speechSay(SpeechOrder)
  case soundPlay(SoundOrder)
  case speechStop
  /// The settings of how it sounds, by their keys.
  case speechSettings(JSONObject)
  /// A line of the recording that this connection asked for.
  case recordLine(String)
  /// The daemon is about to close the connection: "shutdown", "tooSlow", "faults", …
  case bye(reason: String)
  /// Something an observer subscribed to.
  case event(ScanNotice)

  public var method: String {
    switch self {
    case .focused: "elementDidBecomeFocused"
    case .unfocused: "elementDidLoseFocus"
    case .announcementFinished: "announcementDidFinish"
    case .statusChanged: "status.changed"
    case .preferencesChanged: "preferences.changed"
    case .treeWarnings: "tree.warnings"
    case .switchPassed: "switch"
    case .speechSay: "speech.say"
    case .soundPlay: "sound.play"
    case .speechStop: "speech.stop"
    case .speechSettings: "speech.settings"
    case .recordLine: "record.line"
    case .bye: "bye"
    case .event(let notice): notice.event.name.rawValue
    }
  }

  var params: JSONObject {
    switch self {
    case .focused(let id, let app), .unfocused(let id, let app):
      (["id": .string(id.rawValue)] as JSONObject).naming(app)
    case .announcementFinished(let string, let wasSuccessful):
      ["string": .string(string), "wasSuccessful": .bool(wasSuccessful)]
    case .statusChanged(let values), .preferencesChanged(let values): values
    case .treeWarnings(let warnings, let app): warnings.json.naming(app)
    case .switchPassed(let injection): injection.json
    case .speechSay(let order): order.json
    case .soundPlay(let order): order.json
    case .speechStop: [:]
    case .speechSettings(let values): ["values": .object(values)]
    case .recordLine(let line): ["line": .string(line)]
    case .bye(let reason): ["reason": .string(reason)]
    case .event(let notice): notice.params
    }
  }

  /// Decodes a notification; `nil` for one that this version does not know, which is ignored.
  init?(method: String, _ params: Fields) throws(ProtocolFault) {
    switch method {
    case "elementDidBecomeFocused":
      self = .focused(try params.required("id").elementID(), app: try AppIdentity(told: params["app"]))
    case "elementDidLoseFocus":
      self = .unfocused(try params.required("id").elementID(), app: try AppIdentity(told: params["app"]))
    case "announcementDidFinish":
      self = .announcementFinished(
        try params.required("string").string(), wasSuccessful: try params.required("wasSuccessful").bool())
    case "status.changed": self = .statusChanged(params.object)
    case "preferences.changed": self = .preferencesChanged(params.object)
    case "tree.warnings":
      self = .treeWarnings(try NameWarnings(params), app: try AppIdentity(told: params["app"]))
    case "switch": self = .switchPassed(try SwitchInjection(params))
    case "speech.say": self = .speechSay(try SpeechOrder(params))
    case "sound.play": self = .soundPlay(try SoundOrder(params))
    case "speech.stop": self = .speechStop
    case "speech.settings": self = .speechSettings(try params.required("values").fields().object)
    case "record.line": self = .recordLine(try params.required("line").string())
    case "bye": self = .bye(reason: try params["reason"]?.string() ?? "")
    case let name:
      guard let event = EventName(rawValue: name) else { return nil }
      self = .event(try ScanNotice(event, params))
    }
  }
}

extension JSONObject {
  /// The same parameters and whose they are.
  fileprivate func naming(_ app: AppIdentity?) -> JSONObject {
    guard let app else { return self }
    var named = self
    named["app"] = app.jsonValue
    return named
  }
}

extension AppIdentity {
  /// Of a member `app`; `nil` where there is none.
  init?(told field: Field?) throws(ProtocolFault) {
    guard let field else { return nil }
    self = try AppIdentity(try field.fields())
  }
}
