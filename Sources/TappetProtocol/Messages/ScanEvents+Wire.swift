import Messages
public import ScanVocabulary
public import TappetModel

extension ScanNotice {
  /// The notification's parameters: the event's own members and `seq` and `at`.
  var params: JSONObject {
    var params: JSONObject = ["seq": .integer(seq), "at": .integer(Int(at.nanoseconds))]
    for member in event.json.members { params[member.key] = member.value }
    return params
  }

  /// Returns a notification line for an event whose parameters are written already: `event` is a JSON object's bytes.
  public static func line(_ name: EventName, seq: Int, at: Instant, params event: [UInt8]) -> [UInt8] {
    let own: JSONObject = ["seq": .integer(seq), "at": .integer(Int(at.nanoseconds))]
    var line = Array(#"{"jsonrpc":"2.0","method":"\#(name.rawValue)","params":"#.utf8)
    line.reserveCapacity(line.count + event.count + 100)
    line += JSONWriter.bytes(of: .object(own)).dropLast()
    if event.count > 2 { line.append(UInt8(ascii: ",")) }
    line += event.dropFirst()
    line += "}\n".utf8
    return line
  }

  init(_ name: EventName, _ fields: Fields) throws(ProtocolFault) {
    self.init(
      seq: try fields.required("seq").integer(), at: try fields.required("at").instant(),
      event: try ScanEvent(name, fields))
  }
}

extension ScanEvent {
  var json: JSONObject {
    switch self {
    case .highlight(let highlight, let app):
      var object: JSONObject = ["app": app.map(JSONValue.string)]
      for member in highlight.json.members { object[member.key] = member.value }
      return object
    case .retimed(let until): return ["until": until.map { .integer(Int($0.nanoseconds)) }]
    case .cleared: return [:]
    case .flash(let highlight): return highlight.json
    case .menu(let items, let index): return ["items": .strings(items), "index": index.map(JSONValue.integer)]
    case .selected(let selection): return selection.json
    case .refused(let reason, let id):
      return [
        "reason": .string(reason.wireName), "text": .string(tr(reason.message)),
        "switch": id.map { .string($0.rawValue) },
      ]
    case .performed(let report): return report.json
    case .interact(let id, let ended):
      return [
        "id": .string(id.rawValue), "active": .bool(ended == nil), "reason": ended.map { .string($0.rawValue) },
        "text": ended.map { .string(tr($0.message)) },
      ]
    case .switchEvent(let report): return report.json
    case .device(_, let report): return report.json
    case .voiceHeard(let heard): return heard.json
    case .voiceOverlay(let overlay): return overlay.json
    case .voiceList(let list): return list?.json ?? [:]
    case .voiceVocabulary(let vocabulary): return vocabulary.json
    case .voiceMicrophone(let order): return order.json
    case .voiceLesson(let order): return order
    case .voiceStatus(let status): return status.json
    case .voiceLevel(let level): return level.json
    case .nameWarnings(let warnings, let app):
      var object = warnings.json
      object["app"] = .string(app)
      return object
    case .state(let state): return state.json
    case .sound(let kind): return ["kind": .string(kind.rawValue)]
    case .bell(let report):
      return ["state": .string(report.state.rawValue), "reason": report.reason.map(JSONValue.string)]
    case .told(let text): return ["text": .string(text)]
    case .appPublished(let pid): return ["pid": .integer(pid)]
    case .zoom(let kind, let frame, let app):
      return [
        "notification": .string(kind.rawValue), "frame": frame.map { .object($0.json) }, "app": .string(app),
      ]
    case .treeChanged(let generation): return ["generation": generation.map(JSONValue.integer)]
    }
  }

  init(_ name: EventName, _ fields: Fields) throws(ProtocolFault) {
    switch name {
    case .highlight: self = .highlight(try Highlight(fields), app: try fields["app"]?.string())
    case .retimed: self = .retimed(until: try fields["until"]?.instant())
    case .cleared: self = .cleared
    case .flash: self = .flash(try Highlight(fields))
    case .menu:
      self = .menu(try fields.required("items").strings(), index: try fields["index"]?.integer(in: 0...Int.max))
    case .selected: self = .selected(try Selection(fields))
    case .refused:
      let reason = try fields.required("reason")
      guard let known = RefusalReason(wireName: try reason.string(), text: try fields["text"]?.string())
      else { throw reason.fault("no such reason") }
      self = .refused(known, by: try fields["switch"].map { told throws(ProtocolFault) in SwitchID(try told.string()) })
    case .performed: self = .performed(try PerformReport(fields))
    case .interact:
      self = .interact(
        try fields.required("id").elementID(), ended: try fields["reason"]?.name(of: InteractionEnd.self))
    case .switchEvent: self = .switchEvent(try SwitchReport(fields))
    case .deviceAdded: self = .device(.added, try DeviceReport(fields))
    case .deviceRemoved: self = .device(.removed, try DeviceReport(fields))
    case .deviceLost: self = .device(.lost, try DeviceReport(fields))
    case .deviceBack: self = .device(.back, try DeviceReport(fields))
    case .voiceHeard: self = .voiceHeard(try HeardReport(fields))
    case .voiceOverlay: self = .voiceOverlay(try VoiceOverlay(fields))
    case .voiceList: self = .voiceList(fields["items"] == nil ? nil : try VoiceList(fields))
    case .voiceVocabulary: self = .voiceVocabulary(try Vocabulary(fields))
    case .voiceMicrophone: self = .voiceMicrophone(try ListeningOrder(fields))
    case .voiceLesson: self = .voiceLesson(fields.ownMembers)
    case .voiceStatus: self = .voiceStatus(try VoiceStatus(fields))
    case .voiceLevel: self = .voiceLevel(try VoiceLevel(fields))
    case .nameWarnings: self = .nameWarnings(try NameWarnings(fields), app: try fields.required("app").string())
    case .state: self = .state(try ScanState(fields))
    case .sound: self = .sound(try fields.required("kind").name(of: SoundKind.self))
    case .bell:
      let state = try fields.required("state").name(of: BellReport.State.self)
      self = .bell(BellReport(state, reason: try fields["reason"]?.string()))
    case .told: self = .told(try fields.required("text").string())
    case .appPublished: self = .appPublished(pid: try fields.required("pid").integer())
    case .zoom:
      let kind = try fields.required("notification").name(of: AppNotice.Kind.self)
      let frame: Frame? = if let told = fields["frame"] { try Frame(try told.fields()) } else { nil }
      self = .zoom(kind, frame, app: try fields.required("app").string())
    case .treeChanged: self = .treeChanged(generation: try fields["generation"]?.integer())
    }
  }
}

extension Fields {
  /// The event's own members.
  fileprivate var ownMembers: JSONObject {
    JSONObject(unique: object.members.filter { !["seq", "at"].contains($0.key) })
  }
}

extension RefusalReason {
  public var wireName: String {
    switch self {
    case .tooSoon: "tooSoon"
    case .changed: "changed"
    case .gone: "gone"
    case .dimmed: "dimmed"
    case .unsupported: "unsupported"
    case .unmarked: "unmarked"
    case .nowhere: "nowhere"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .limit: "limit"
    case .nothingToRepeat: "nothingToRepeat"
    }
  }

  /// Makes a reason from its wire name; `nil` if the name is unknown. `text` is the message of the case `failed`.
  public init?(wireName: String, text: String? = nil) {
    switch wireName {
    case "tooSoon": self = .tooSoon
    case "changed": self = .changed
    case "gone": self = .gone
    case "dimmed": self = .dimmed
    case "unsupported": self = .unsupported
    case "unmarked": self = .unmarked
    case "nowhere": self = .nowhere
    case "failed": self = .failed(Message(verbatim: text ?? "that failed"))
    case "cancelled": self = .cancelled
    case "limit": self = .limit
    case "nothingToRepeat": self = .nothingToRepeat
    case _: return nil
    }
  }
}

extension Highlight: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    let kind = try fields.required("kind")
    guard let known = Kind(rawValue: try kind.string()) else { throw kind.fault("no such kind of highlight") }
    self.init(
      kind: known, path: try fields["path"]?.strings() ?? [], ids: try fields["ids"]?.elementIDs() ?? [],
      label: try fields.required("label").string(),
      frames: try fields["frames"]?.array(of: { item throws(ProtocolFault) in try Frame(try item.fields()) }) ?? [],
      until: try fields["until"]?.instant(), preview: try fields["preview"]?.string(),
      opensMenu: try fields["opensMenu"]?.bool() ?? false,
      marks: try fields["marks"]?.array(of: { item throws(ProtocolFault) in try HighlightMark(try item.fields()) })
        ?? [])
    if let told = fields["frame"] { frame = try Frame(try told.fields()) }
  }

  public var json: JSONObject {
    [
      "path": .strings(pathMessages.map { tr($0) }), "ids": .strings(ids.map(\.rawValue)), "frame": frame?.jsonValue,
      "frames": frames.isEmpty ? nil : .array(frames.map(\.jsonValue)), "kind": .string(kind.rawValue),
      "label": .string(tr(labelMessage)), "until": until.map { .integer(Int($0.nanoseconds)) },
      "preview": previewMessage.map { .string(tr($0)) }, "opensMenu": opensMenu ? .bool(true) : nil,
      "marks": marks.isEmpty ? nil : .array(marks.map(\.jsonValue)),
    ]
  }
}

extension HighlightMark: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      code: try fields.required("code").string(), ids: try fields["ids"]?.elementIDs() ?? [],
      frames: try fields["frames"]?.array(of: { item throws(ProtocolFault) in try Frame(try item.fields()) }) ?? [],
      label: try fields.required("label").string())
  }

  public var json: JSONObject {
    [
      "code": .string(code), "ids": ids.isEmpty ? nil : .strings(ids.map(\.rawValue)),
      "frames": frames.isEmpty ? nil : .array(frames.map(\.jsonValue)), "label": .string(tr(labelMessage)),
    ]
  }
}

extension Selection: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      id: try fields["id"]?.elementID(), label: try fields.required("label").string(),
      action: try fields.required("action").string(), credited: try fields["credited"]?.bool() ?? false)
  }

  public var json: JSONObject {
    [
      "id": id.map { .string($0.rawValue) }, "label": .string(tr(labelMessage)), "action": .string(tr(actionMessage)),
      "credited": credited ? .bool(true) : nil,
    ]
  }
}
