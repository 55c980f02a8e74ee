import ElementTrees
import Logging
import Scanning
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// The scanning position at the last selection, stored across daemon restarts in `place.json` in the runtime directory,
/// which is deleted at the end of the user's session.
///
/// ```
/// {"version":1,"app":"Music","focus":"btn-7"}
/// ```
struct KeptPlace: Hashable, Sendable {
  var app: String
  /// The element to focus in order to return to the position.
  var focus: ElementID

  private static let version = 1

  init(app: String, focus: ElementID) {
    self.app = app
    self.focus = focus
  }

  init(_ bytes: [UInt8]) throws(ProtocolFault) {
    let fields = try StateDocument.fields(of: bytes, version: Self.version)
    app = try fields.required("app").string()
    focus = ElementID(try fields.required("focus").string())
  }

  var bytes: [UInt8] {
    // Without the final line feed, for compatibility with earlier versions of the file.
    StateDocument.bytes(version: Self.version, ["app": .string(app), "focus": .string(focus.rawValue)]).dropLast()
  }

  /// Reads the stored position; `nil` if there is none. Logs an unusable file.
  static func read(_ file: StateFile, _ logger: Logger) -> KeptPlace? {
    switch file.document(KeptPlace.init) {
    case .nothing: return nil
    case .value(let place): return place
    case .refused(let reason):
      logger.warning("\(file.path) was not used, and scanning begins at the top: \(reason)")
      return nil
    }
  }
}

/// Holds the position to return to after a restart, and stores the newest position.
struct PlaceKeeper: Sendable {
  /// How long to wait for the app after a start; clients reconnect within two seconds.
  static let patience = Duration.seconds(5)

  private var file: StateFile?
  private let writes = OrderedWrites()
  /// The newest stored position.
  private var kept: KeptPlace?
  /// The position to restore, and the deadline for the app to appear; `nil` if there is nothing to restore.
  private var awaited: (place: KeptPlace, until: Instant)?

  init() {}

  /// Creates a keeper for a daemon that started at `now`.
  init(_ file: StateFile, _ place: KeptPlace?, at now: Instant) {
    self.file = file
    kept = place
    awaited = place.map { ($0, now.advanced(by: Self.patience)) }
  }

  /// Returns the element to light on the app's new screen if scanning was there before the restart; otherwise `nil`.
  /// Returns it once.
  mutating func returning(to app: String, _ tree: ElementTree, at now: Instant) -> ElementID? {
    guard let awaited, awaited.place.app == app else { return nil }
    self.awaited = nil
    return now < awaited.until && tree.contains(awaited.place.focus) ? awaited.place.focus : nil
  }

  /// Notes the position of a selection. Returns a write of it, for any thread; `nil` if it is already stored.
  mutating func keep(_ place: KeptPlace?) -> FileWrite? {
    // After a selection, the user no longer wants to return to the old position.
    awaited = nil
    guard let file, let place, place != kept else { return nil }
    kept = place
    return writes.next { () throws(ConfigurationProblem) in try file.replace(with: place.bytes) }
  }
}

extension Engine {
  /// Reads the stored position, to continue scanning there as soon as its app publishes a screen.
  func comeBack(to file: StateFile) {
    places = PlaceKeeper(file, KeptPlace.read(file, logger), at: clock.now())
  }

  /// Stores the position of the last selection.
  func keepPlace() {
    let focus = machines.focus
    let place = register.scanned.flatMap { app in focus.map { KeptPlace(app: app.name, focus: $0) } }
    keep(places.keep(place), orElse: "after a restart scanning would begin elsewhere")
  }
}
