public import TappetModel

/// A message from the daemon to a client.
public enum ServerMessage: Hashable, Sendable {
  /// The result of a request; an empty object where there is nothing to return.
  case answer(RequestID, JSONObject)
  /// The error of the request named by the fault's `id`.
  case failure(ProtocolFault)
  /// Asks the app to perform an action and answer with `PerformAnswer`. `app` names the app to a bridge.
  case perform(RequestID, ActionRequest, app: AppIdentity? = nil)
  case notification(ServerNotification)

  public static func answer(_ id: RequestID, _ object: some WireObject) -> ServerMessage { .answer(id, object.json) }

  /// The message as a line, including the line feed.
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

/// A message from the daemon that needs no answer.
public enum ServerNotification: Hashable, Sendable {
  /// The highlight moved onto an element; `app` names the app to a bridge.
  case focused(ElementID, app: AppIdentity? = nil)
  /// The highlight left an element; `app` names the app to a bridge.
  case unfocused(ElementID, app: AppIdentity? = nil)
  /// The announcement with this text has been spoken; `wasSuccessful` is whether to its end.
  case announcementFinished(String, wasSuccessful: Bool)
  /// The watched statuses that changed, by name.
  case statusChanged(JSONObject)
  /// The watched preferences that changed, by name.
  case preferencesChanged(JSONObject)
  /// Names of the app that the listener cannot recognise reliably; `app` names the app to a bridge.
  case treeWarnings(NameWarnings, app: AppIdentity? = nil)
  /// An edge of a switch, sent to the app that is in direct interaction.
  case switchPassed(SwitchInjection)
  /// Requests to a client of role speech: say a text, play a sound, be silent at once.
  case speechSay(SpeechOrder)
  case soundPlay(SoundOrder)
  case speechStop
  /// The speech and sound settings by their keys, after `hello` and whenever they change.
  case speechSettings(JSONObject)
  /// A line of the recording that this connection started.
  case recordLine(String)
  /// The daemon is about to close the connection: "shutdown", "tooSlow", "faults", …
  case bye(reason: String)
  /// An event that this client subscribed to.
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

  /// Decodes a notification; returns `nil` for an unknown method, which the client ignores.
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
  /// Returns the parameters with a member `app` added.
  fileprivate func naming(_ app: AppIdentity?) -> JSONObject {
    guard let app else { return self }
    var named = self
    named["app"] = app.jsonValue
    return named
  }
}

extension AppIdentity {
  /// Reads a member `app`; returns `nil` where it is absent.
  init?(told field: Field?) throws(ProtocolFault) {
    guard let field else { return nil }
    self = try AppIdentity(try field.fields())
  }
}
