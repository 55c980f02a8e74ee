public import TappetModel

/// `tree.set`: the whole tree of an app.
public struct TreeSet: Hashable, Sendable {
  /// The tree's generation number: a counter of the client's, higher in every tree message on a connection.
  public var generation: Int
  public var window: WindowInfo?
  public var coordinates: Coordinates
  /// A notification applied together with this tree.
  public var notice: AppNotice?
  /// From a bridge: the app that the tree belongs to; `nil` from other clients.
  public var app: AppIdentity?
  public var root: ElementNode
  /// Warnings found while decoding, which the daemon returns together with the tree's other warnings.
  public var warnings: [TreeWarning]

  public init(
    generation: Int, root: ElementNode, window: WindowInfo? = nil, coordinates: Coordinates = .screen,
    notice: AppNotice? = nil, app: AppIdentity? = nil, warnings: [TreeWarning] = []
  ) {
    self.generation = generation
    self.root = root
    self.window = window
    self.coordinates = coordinates
    self.notice = notice
    self.app = app
    self.warnings = warnings
  }
}

/// `tree.patch`: a change of the tree that the client published before.
public struct TreeChange: Hashable, Sendable {
  public var generation: Int
  /// The generation number of the tree to change; the daemon refuses any but its current tree's (`staleGeneration`).
  public var base: Int
  public var patch: TreePatch
  public var notice: AppNotice?
  public var app: AppIdentity?
  public var warnings: [TreeWarning]

  public init(
    generation: Int, base: Int, patch: TreePatch, notice: AppNotice? = nil, app: AppIdentity? = nil,
    warnings: [TreeWarning] = []
  ) {
    self.generation = generation
    self.base = base
    self.patch = patch
    self.notice = notice
    self.app = app
    self.warnings = warnings
  }
}

/// Where the origin of a tree's coordinates lies.
public enum Coordinates: String, Hashable, Sendable, CaseIterable {
  /// The top left corner of the screen.
  case screen
  /// The top left corner of the window's content.
  case window
}

/// The window that a tree belongs to.
public struct WindowInfo: Hashable, Sendable, WireObject {
  public var title: String
  /// The window's frame, in the tree's coordinates; `nil` if not known. Elements outside the frame are never stops.
  public var frame: Frame?

  public init(title: String, frame: Frame? = nil) {
    self.title = title
    self.frame = frame
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    title = try fields["title"]?.string() ?? ""
    frame = if let told = fields["frame"] { try Frame(try told.fields()) } else { nil }
  }

  public var json: JSONObject { ["title": .string(title), "frame": frame?.jsonValue] }
}

/// Which of its apps a bridge means.
public struct AppIdentity: Hashable, Sendable, WireObject {
  /// The key of what the daemon keeps for the app: own names, learned groups. It must not change with the language.
  public var name: String
  public var pid: Int
  /// The name by which people know the app, in their language; `nil` if that is `name`.
  public var title: String?

  public init(name: String, pid: Int, title: String? = nil) {
    self.name = name
    self.pid = pid
    self.title = title
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    name = try fields["name"]?.string() ?? ""
    pid = try fields.required("pid").integer(in: 1...Int(Int32.max))
    title = try fields["title"]?.string()
  }

  public var json: JSONObject { ["name": .string(name), "pid": .integer(pid), "title": title.map(JSONValue.string)] }
}

/// A notification from an app to the user or the scanner: sent alone as `notify`, or with a tree.
public struct AppNotice: Hashable, Sendable, WireObject {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `screenChanged` announces a new screen, on which scanning starts afresh; `layoutChanged` a change within it.
    case screenChanged, layoutChanged, announcement, pageScrolled, zoomFocusChanged, gestureConflictWithZoom
  }
  public var kind: Kind
  /// The element to go to, with `screenChanged` and `layoutChanged` only: the first stop in or after it is lit, and an
  /// element that is no stop is spoken.
  public var element: ElementID?
  /// The text to speak.
  public var announcement: AttributedText?
  /// The area of the screen that the two notifications about zoom concern.
  public var frame: Frame?
  /// From a bridge: the app that the notification comes from; `nil` from other clients.
  public var app: AppIdentity?
  /// Whether only the person should hear the announcement, if they have a private output.
  public var isPrivate: Bool

  public init(
    _ kind: Kind, element: ElementID? = nil, announcement: AttributedText? = nil, frame: Frame? = nil,
    app: AppIdentity? = nil, isPrivate: Bool = false
  ) {
    self.kind = kind
    self.element = element
    self.announcement = announcement
    self.frame = frame
    self.app = app
    self.isPrivate = isPrivate
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    kind = try fields.required("notification").name(of: Kind.self)
    element = try fields["element"]?.elementID()
    announcement = if let told = fields["announcement"] { try AttributedText(told) } else { nil }
    frame = if let told = fields["frame"] { try Frame(try told.fields()) } else { nil }
    app = if let told = fields["app"] { try AppIdentity(try told.fields()) } else { nil }
    isPrivate = try fields["private"]?.bool() ?? false
  }

  public var json: JSONObject {
    [
      "notification": .string(kind.rawValue), "private": isPrivate ? .bool(true) : nil,
      "element": element.map { .string($0.rawValue) },
      "announcement": announcement?.jsonValue, "frame": frame?.jsonValue, "app": app?.jsonValue,
    ]
  }
}
