public import TappetModel

/// `tree.set`: the whole tree of an app.
public struct TreeSet: Hashable, Sendable {
  /// The client's own count, strictly rising per connection.
  public var generation: Int
  public var window: WindowInfo?
  public var coordinates: Coordinates
  /// What the app announces together with this tree.
  public var notice: AppNotice?
  /// Whose tree it is, where a bridge sends it.
  public var app: AppIdentity?
  public var root: ElementNode
  /// What decoding ignored; told back together with the tree's own warnings.
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

/// `tree.patch`: a change of the tree that the daemon holds.
public struct TreeChange: Hashable, Sendable {
  public var generation: Int
  /// The generation that the change is made of.
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

/// What the frames of a tree count from.
public enum Coordinates: String, Hashable, Sendable, CaseIterable {
  case screen
  /// The window's content corner.
  case window
}

/// The window whose tree it is.
public struct WindowInfo: Hashable, Sendable, WireObject {
  public var title: String
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

/// An app as a bridge tells it.
public struct AppIdentity: Hashable, Sendable, WireObject {
  public var name: String
  public var pid: Int

  public init(name: String, pid: Int) {
    self.name = name
    self.pid = pid
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    name = try fields["name"]?.string() ?? ""
    pid = try fields.required("pid").integer(in: 1...Int(Int32.max))
  }

  public var json: JSONObject { ["name": .string(name), "pid": .integer(pid)] }
}

/// A notification of the app: `notify`, or part of a tree.
public struct AppNotice: Hashable, Sendable, WireObject {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case screenChanged, layoutChanged, announcement, pageScrolled, zoomFocusChanged, gestureConflictWithZoom
  }
  public var kind: Kind
  /// Where scanning should go.
  public var element: ElementID?
  public var announcement: AttributedText?
  /// For the two notifications about zoom.
  public var frame: Frame?
  /// Whose notification it is, where a bridge sends it.
  public var app: AppIdentity?

  public init(
    _ kind: Kind, element: ElementID? = nil, announcement: AttributedText? = nil, frame: Frame? = nil,
    app: AppIdentity? = nil
  ) {
    self.kind = kind
    self.element = element
    self.announcement = announcement
    self.frame = frame
    self.app = app
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    kind = try fields.required("notification").name(of: Kind.self)
    element = try fields["element"]?.elementID()
    announcement = if let told = fields["announcement"] { try AttributedText(told) } else { nil }
    frame = if let told = fields["frame"] { try Frame(try told.fields()) } else { nil }
    app = if let told = fields["app"] { try AppIdentity(try told.fields()) } else { nil }
  }

  public var json: JSONObject {
    [
      "notification": .string(kind.rawValue), "element": element.map { .string($0.rawValue) },
      "announcement": announcement?.jsonValue, "frame": frame?.jsonValue, "app": app?.jsonValue,
    ]
  }
}
