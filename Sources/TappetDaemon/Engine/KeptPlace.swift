import ElementTrees
import Logging
import Scanning
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Where scanning was when something was last selected, as it outlives the daemon: `place.json` in the runtime
/// directory, which goes with the person's session.
///
/// ```
/// {"version":1,"app":"Music","focus":"btn-7"}
/// ```
struct KeptPlace: Hashable, Sendable {
  var app: String
  /// What to name as focus to be there again.
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
    // Without the line feed: as it has always been written.
    StateDocument.bytes(version: Self.version, ["app": .string(app), "focus": .string(focus.rawValue)]).dropLast()
  }

  /// What was kept; `nil` where there is nothing that can be used, which is logged.
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

/// The place that scanning comes back to after a restart, and where the newest is kept.
struct PlaceKeeper: Sendable {
  /// How long after the start the app is waited for: clients try again within two seconds.
  static let patience = Duration.seconds(5)

  private var file: StateFile?
  private let writes = OrderedWrites()
  /// The newest that was kept.
  private var kept: KeptPlace?
  /// What is to be lit again, and until when.
  private var awaited: (place: KeptPlace, until: Instant)?

  init() {}

  /// After a start at `now`.
  init(_ file: StateFile, _ place: KeptPlace?, at now: Instant) {
    self.file = file
    kept = place
    awaited = place.map { ($0, now.advanced(by: Self.patience)) }
  }

  /// An app publishes a screen: the element that is to be lit on it, once, where scanning was there before the restart.
  mutating func returning(to app: String, _ tree: ElementTree, at now: Instant) -> ElementID? {
    guard let awaited, awaited.place.app == app else { return nil }
    self.awaited = nil
    return now < awaited.until && tree.contains(awaited.place.focus) ? awaited.place.focus : nil
  }

  /// Something was selected: what writes that down, on whatever thread; `nil`: it is written already.
  mutating func keep(_ place: KeptPlace?) -> FileWrite? {
    // Whoever selects something wants to be nowhere else.
    awaited = nil
    guard let file, let place, place != kept else { return nil }
    kept = place
    return writes.next { () throws(ConfigurationProblem) in try file.replace(with: place.bytes) }
  }
}

extension Engine {
  /// Scanning goes on where it was before a restart, as soon as the app is there again.
  func comeBack(to file: StateFile) {
    places = PlaceKeeper(file, KeptPlace.read(file, logger), at: clock.now())
  }

  /// Keeps the place of what was selected.
  func keepPlace() {
    let place = register.scanned.flatMap { app in scan.place.focus.map { KeptPlace(app: app.name, focus: $0) } }
    keep(places.keep(place), orElse: "after a restart scanning would begin elsewhere")
  }
}
