public import TappetModel

/// A message from the daemon to a client.
public enum ServerMessage: Hashable, Sendable {
  /// The result of the request with this id; an empty object if there is nothing to return.
  case answer(RequestID, JSONObject)
  /// The error for the request whose id is the fault's `id`.
  case failure(ProtocolFault)
  /// Asks the app to perform an action and to answer with `PerformAnswer`. To a bridge, `app` says which of its apps.
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
      ["jsonrpc": "2.0", "id": id.jsonValue, "method": "perform", "params": .object(request.json.naming(app))]
    case .notification(let notification):
      ["jsonrpc": "2.0", "method": .string(notification.method), "params": .object(notification.params)]
    }
  }
}

/// A message from the daemon that needs no answer.
public enum ServerNotification: Hashable, Sendable {
  /// The highlight moved onto an element. To a bridge, `app` says which of its apps has the element.
  case focused(ElementID, app: AppIdentity? = nil)
  /// The highlight left an element. To a bridge, `app` says which of its apps has the element.
  case unfocused(ElementID, app: AppIdentity? = nil)
  /// Speech of the announcement with this text ended; `wasSuccessful` is whether all of it was spoken.
  case announcementFinished(String, wasSuccessful: Bool)
  /// The new values of the watched statuses that changed, by name.
  case statusChanged(JSONObject)
  /// The new values of the watched preferences that changed, by name.
  case preferencesChanged(JSONObject)
  /// Where keys go now: `app`, `field` and `secure`, as far as they are known. To summoned panels only.
  case typingChanged(JSONObject)
  /// Element names that the listener cannot recognise reliably. To a bridge, `app` says which of its apps has them.
  case treeWarnings(NameWarnings, app: AppIdentity? = nil)
  /// An edge of a switch, sent to the app in which the user interacts directly with an element.
  case switchPassed(SwitchInjection)
  /// Asks a client of role `speech` to say a text.
  case speechSay(SpeechOrder)
  /// Asks a client of role `speech` to play a sound.
  case soundPlay(SoundOrder)
  /// Asks a client of role `speech` to be silent at once.
  case speechStop
  /// The speech and sound settings by key, sent to speech clients after `hello` and at each change.
  case speechSettings(JSONObject)
  /// A line of the recording that this connection started.
  case recordLine(String)
  /// The daemon is about to close the connection; `reason` is "shutdown", "tooSlow", "faults", …
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
    case .typingChanged: "typing.changed"
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
    case .statusChanged(let values), .preferencesChanged(let values), .typingChanged(let values): values
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
    case "typing.changed": self = .typingChanged(params.object)
    case "tree.warnings": self = .treeWarnings(try NameWarnings(params), app: try AppIdentity(told: params["app"]))
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
  /// Returns these parameters with a member `app` added; unchanged if `app` is `nil`.
  fileprivate func naming(_ app: AppIdentity?) -> JSONObject {
    guard let app else { return self }
    var named = self
    named["app"] = app.jsonValue
    return named
  }
}

extension AppIdentity {
  /// Reads the member `app` of a message; returns `nil` if the message does not have it.
  init?(told field: Field?) throws(ProtocolFault) {
    guard let field else { return nil }
    self = try AppIdentity(try field.fields())
  }
}
