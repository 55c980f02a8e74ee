import ElementTrees
import ScanVocabulary
import Scanning
import TappetModel
import TappetProtocol

/// The state of reading aloud: the text, the app that it belongs to, and whether reading paused the scan.
///
/// ```
/// open ─ begin ─ say ─ finished ─ say ─ … ─ turn ─ follow (the next page) ─ say ─ … ─ ended
///                 └ something more urgent is spoken: it is said again    └ stop: a press, or another app's screen
/// ```
struct ReadingDesk {
  private var reading = ScreenReading()
  /// The place of reading on the screen; forgotten when the scan's place is not `origin` any more.
  private var cursor = ReadingCursor()
  private var origin: Origin?
  /// Whether the scan is held for the reading cursor, whose element is lit.
  private var isStepping = false
  /// The app whose screen is read.
  private var app: AppKey?
  /// Whether reading has paused the scan; observers do not see that as a pause.
  private(set) var holdsScan = false
  /// The number of the text sent to the speech program last.
  private var number = 0
  /// The number of the text that something more urgent interrupted; `nil` if there is none.
  private var interrupted: Int?

  /// The scan's place when reading began: the app, and the element at its place.
  private struct Origin: Equatable {
    var app: AppKey
    var element: ElementID?
  }

  var isReading: Bool { reading.isReading || isStepping }
  var deadline: Instant? { reading.deadline }

  /// Prepares to read the screen of `app`. `holdsScan`: whether the scan is about to be paused for that.
  mutating func open(_ app: AppKey, holdsScan: Bool) {
    self.app = app
    self.holdsScan = holdsScan
  }

  /// Moves the reading cursor on the screen of `app`. `isInMenu`: whether scanning goes on meanwhile. Returns the piece
  /// to read; `nil` if there is none in that direction.
  mutating func step(
    _ order: ReadingOrder, _ page: ReadablePage, of app: AppKey, from start: ElementID?, isInMenu: Bool
  ) -> ReadingCursor.Piece? {
    begin(at: Origin(app: app, element: start))
    reading.stop()
    guard let piece = cursor.obey(order, in: page, from: start) else { return nil }
    self.app = app
    isStepping = !isInMenu
    return piece
  }

  /// Returns the command to carry out for `command`: while the screen is read piece by piece, a jump to a heading moves
  /// the reading cursor.
  func step(for command: ScanCommand) -> ScanCommand {
    switch command {
    case .jump(.nextHeading) where isStepping: .read(.nextHeading)
    case .jump(.previousHeading) where isStepping: .read(.previousHeading)
    default: command
    }
  }

  /// The element that was read last while the scan has been at `element`, its place in the app; `nil`: none was.
  func lastRead(in app: AppKey, at element: ElementID?) -> ElementID? {
    origin == Origin(app: app, element: element) ? cursor.id : nil
  }

  private mutating func begin(at place: Origin) {
    if origin != place { cursor.forget() }
    origin = place
  }

  /// Begins to read aloud. `place`: the element at the scan's place.
  mutating func begin(
    _ page: ReadablePage, of app: AppKey, at place: ElementID?, from start: ElementID?, isWhole: Bool, at now: Instant
  ) -> [ScreenReading.Effect] {
    begin(at: Origin(app: app, element: place))
    return noted(reading.begin(page, from: start, isWhole: isWhole, at: now))
  }

  /// Continues after the text numbered `number` ended.
  mutating func finished(_ number: Int, wasSuccessful: Bool, at now: Instant) -> [ScreenReading.Effect] {
    let ending: ScreenReading.Ending = wasSuccessful ? .said : interrupted == number ? .interrupted : .cut
    return noted(reading.finished(number, ending, at: now))
  }

  /// Stops reading. Returns `false` if nothing was being read.
  mutating func stop() -> Bool {
    guard isReading else { return false }
    reading.stop()
    isStepping = false
    return true
  }

  /// Handles an event on the screen being read. Returns `nil` if another app is on the screen, which ends the reading.
  mutating func follow(_ event: ScanEvent, on scanned: PublishedApp?, at now: Instant) -> [ScreenReading.Effect]? {
    switch event {
    case .treeChanged:
      guard let scanned, scanned.key == app else { return nil }
      if reading.isReading { reading.show(scanned.tree.readable, at: now) }
    case .performed(let report):
      if case .scroll = report.action, !report.handled { return noted(reading.refused(report.id, at: now)) }
    default: break
    }
    return []
  }

  /// Records that the app reports a scrolled page.
  mutating func scrolled(at now: Instant) { reading.scrolled(at: now) }

  mutating func advance(to now: Instant) -> [ScreenReading.Effect] { noted(reading.advance(to: now)) }

  /// Records that speech which cuts everything else has interrupted the reading.
  mutating func interrupt() { interrupted = number }

  /// Returns whether a change of the scan's state is due to reading alone.
  mutating func hides(_ state: ScanState) -> Bool {
    guard holdsScan else { return false }
    if !state.isPaused { holdsScan = false }
    return true
  }

  private mutating func noted(_ effects: [ScreenReading.Effect]) -> [ScreenReading.Effect] {
    for case .say(let number, let element) in effects {
      self.number = number
      cursor.go(to: element.id)
    }
    return effects
  }
}
