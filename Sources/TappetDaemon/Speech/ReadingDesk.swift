import ElementTrees
import ScanVocabulary
import Scanning
import TappetModel
import TappetProtocol

/// What is being read aloud, whose it is, and what it has done to the scan.
///
/// ```
/// open ─ begin ─ say ─ finished ─ say ─ … ─ turn ─ follow (the next page) ─ say ─ … ─ ended
///                 └ something more urgent is said: it is said again    └ stop: a press, or another app's screen
/// ```
struct ReadingDesk {
  private var reading = ScreenReading()
  /// Whose screen it is.
  private var app: AppKey?
  /// Whether the scan stands still for it: that is not told as a pause.
  private(set) var holdsScan = false
  /// The number of what was given to be said last.
  private var number = 0
  /// That of what something more urgent was said in place of.
  private var interrupted: Int?

  var isReading: Bool { reading.isReading }
  var deadline: Instant? { reading.deadline }

  /// That app's screen is about to be read. `holdsScan`: the scan is about to be paused for it.
  mutating func open(_ app: AppKey, holdsScan: Bool) {
    self.app = app
    self.holdsScan = holdsScan
  }

  mutating func begin(
    _ page: ReadablePage, from start: ElementID?, isWhole: Bool, at now: Instant
  ) -> [ScreenReading.Effect] {
    noted(reading.begin(page, from: start, isWhole: isWhole, at: now))
  }

  /// What was said of it has ended.
  mutating func finished(_ number: Int, wasSuccessful: Bool, at now: Instant) -> [ScreenReading.Effect] {
    let ending: ScreenReading.Ending = wasSuccessful ? .said : interrupted == number ? .interrupted : .cut
    return noted(reading.finished(number, ending, at: now))
  }

  /// Nothing is read any more. False: nothing was.
  mutating func stop() -> Bool {
    guard isReading else { return false }
    reading.stop()
    return true
  }

  /// What happens to the screen while it is read. `nil`: it is another app's, so nothing may be read any more.
  mutating func follow(_ event: ScanEvent, on scanned: PublishedApp?, at now: Instant) -> [ScreenReading.Effect]? {
    switch event {
    case .treeChanged:
      guard let scanned, scanned.key == app else { return nil }
      reading.show(scanned.tree.readable, at: now)
    case .performed(let report):
      if case .scroll = report.action, !report.handled { return noted(reading.refused(report.id)) }
    default: break
    }
    return []
  }

  /// The app says that a page was scrolled.
  mutating func scrolled(at now: Instant) { reading.scrolled(at: now) }

  mutating func advance(to now: Instant) -> [ScreenReading.Effect] { noted(reading.advance(to: now)) }

  /// Something is said that cuts everything else.
  mutating func interrupt() { interrupted = number }

  /// Whether a change of the scan's state comes from reading alone.
  mutating func hides(_ state: ScanState) -> Bool {
    guard holdsScan else { return false }
    if !state.isPaused { holdsScan = false }
    return true
  }

  private mutating func noted(_ effects: [ScreenReading.Effect]) -> [ScreenReading.Effect] {
    for case .say(let number, _) in effects { self.number = number }
    return effects
  }
}
