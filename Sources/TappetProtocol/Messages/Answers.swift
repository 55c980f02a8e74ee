public import ScanVocabulary
public import TappetModel

/// The answer to `tree.set` and `tree.patch`.
public struct TreeTaken: Hashable, Sendable, WireObject {
  /// The generation number of the tree that the daemon has now.
  public var generation: Int
  /// The number of stops that can be scanned on this tree's screen.
  public var stops: Int
  /// The daemon's corrections to the tree, and likely mistakes in it; at most `Limits.warnings`.
  public var warnings: [TreeWarning]
  /// Whether this app is scanned now; false: it waits in the app menu. `nil` if the daemon does not say.
  public var isScanned: Bool?

  public init(generation: Int, stops: Int, warnings: [TreeWarning] = [], isScanned: Bool? = nil) {
    self.isScanned = isScanned
    self.generation = generation
    self.stops = stops
    self.warnings = warnings
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    generation = try fields.required("generation").integer()
    stops = try fields.required("stops").integer(in: 0...Int.max)
    warnings =
      try fields["warnings"]?.array(of: { item throws(ProtocolFault) in try TreeWarning(try item.fields()) }) ?? []
    isScanned = try fields["isScanned"]?.bool()
  }

  public var json: JSONObject {
    [
      "generation": .integer(generation), "stops": .integer(stops), "warnings": .array(warnings.map(\.jsonValue)),
      "isScanned": isScanned.map(JSONValue.bool),
    ]
  }
}

/// The answer to `focus.request`.
public struct FocusAnswer: Hashable, Sendable, WireObject {
  /// Whether this app is scanned now; false: it waits in the app menu.
  public var granted: Bool

  public init(granted: Bool) { self.granted = granted }

  public init(_ fields: Fields) throws(ProtocolFault) { granted = try fields.required("granted").bool() }

  public var json: JSONObject { ["granted": .bool(granted)] }
}

/// The answer to `deadline`.
public struct DeadlineAnswer: Hashable, Sendable, WireObject {
  /// The longest time that the user may need to reach the element by scanning.
  public var worstCase: Duration

  public init(worstCase: Duration) { self.worstCase = worstCase }

  public init(_ fields: Fields) throws(ProtocolFault) {
    worstCase = try fields.required("worstCaseSeconds").seconds()
  }

  public var json: JSONObject { ["worstCaseSeconds": .seconds(worstCase)] }
}

/// An app's answer to `perform`.
public struct PerformAnswer: Hashable, Sendable, WireObject {
  /// Whether an element performed the action.
  public var handled: Bool
  /// The ancestor that performed the action; `nil` if the requested element itself did, or no element.
  public var by: ElementID?
  /// The name of the action that undoes this one ("Undo delete"); `nil` if the app cannot undo it.
  public var undo: String?

  public init(handled: Bool, by: ElementID? = nil, undo: String? = nil) {
    self.handled = handled
    self.by = by
    self.undo = undo
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    handled = try fields.required("handled").bool()
    by = try fields["by"]?.elementID()
    undo = try fields["undo"]?.string()
  }

  public var json: JSONObject {
    ["handled": .bool(handled), "by": by.map { .string($0.rawValue) }, "undo": undo.map(JSONValue.string)]
  }
}

/// An app in the answer to `apps.list`.
public struct AppReport: Hashable, Sendable, WireObject {
  /// The daemon's identifier for the app; the argument of `apps.focus`.
  public var id: String
  public var name: String
  /// The name by which people know the app; `nil` if that is `name`.
  public var title: String?
  /// The process id of the app; `nil` if it is not known.
  public var pid: Int?
  /// Whether the app is the one being scanned.
  public var isScanned: Bool
  /// Whether the app has sent `focus.request` and still waits to be scanned.
  public var isAsking: Bool

  public init(
    id: String, name: String, title: String? = nil, pid: Int? = nil, isScanned: Bool = false, isAsking: Bool = false
  ) {
    self.id = id
    self.name = name
    self.title = title
    self.pid = pid
    self.isScanned = isScanned
    self.isAsking = isAsking
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    id = try fields.required("id").string()
    name = try fields.required("name").string()
    title = try fields["title"]?.string()
    pid = try fields["pid"]?.integer()
    isScanned = try fields["isScanned"]?.bool() ?? false
    isAsking = try fields["isAsking"]?.bool() ?? false
  }

  public var json: JSONObject {
    [
      "id": .string(id), "name": .string(name), "title": title.map(JSONValue.string),
      "pid": pid.map(JSONValue.integer), "isScanned": .bool(isScanned), "isAsking": .bool(isAsking),
    ]
  }
}

/// An input device, in the answer to `devices.list` and in `device.…` notifications.
public struct DeviceReport: Hashable, Sendable, WireObject {
  /// The name that the kernel gives the device.
  public var name: String
  public var path: String
  /// The USB or Bluetooth vendor number; `nil` if it is not known.
  public var vendor: Int?
  /// The USB or Bluetooth product number; `nil` if it is not known.
  public var product: Int?
  public var switches: [SwitchID]
  /// Whether Tappet has exclusive access to the device, so that its keys reach no other program.
  public var isGrabbed: Bool
  /// A problem with the device or a note about it, as text for the user; `nil` if there is neither.
  public var message: String?

  public init(
    name: String, path: String, vendor: Int? = nil, product: Int? = nil, switches: [SwitchID] = [],
    isGrabbed: Bool = false, message: String? = nil
  ) {
    self.name = name
    self.path = path
    self.vendor = vendor
    self.product = product
    self.switches = switches
    self.isGrabbed = isGrabbed
    self.message = message
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    name = try fields.required("name").string()
    path = try fields["path"]?.string() ?? ""
    vendor = try fields["vendor"]?.integer()
    product = try fields["product"]?.integer()
    switches = try (fields["switches"]?.strings() ?? []).map { SwitchID($0) }
    isGrabbed = try fields["isGrabbed"]?.bool() ?? false
    message = try fields["message"]?.string()
  }

  public var json: JSONObject {
    [
      "name": .string(name), "path": .string(path), "vendor": vendor.map(JSONValue.integer),
      "product": product.map(JSONValue.integer), "switches": .strings(switches.map(\.rawValue)),
      "isGrabbed": .bool(isGrabbed), "message": message.map(JSONValue.string),
    ]
  }
}

/// The answer to `apps.list` and `devices.list`.
public struct Listing<Entry: WireObject & Hashable>: Hashable, Sendable, WireObject {
  public var entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries }

  public init(_ fields: Fields) throws(ProtocolFault) {
    entries = try fields.required("items").array(of: { item throws(ProtocolFault) in try Entry(try item.fields()) })
  }

  public var json: JSONObject { ["items": .array(entries.map(\.jsonValue))] }
}
