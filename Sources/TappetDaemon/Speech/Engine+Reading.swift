import ElementTrees
import ScanLab
import ScanVocabulary
import Scanning
import SwitchHandling
import TappetModel
import TappetProtocol

/// Reading aloud: the screen, from what is lit on, or what is lit alone. While it reads, the scan stands still and what
/// is being read is lit; any press ends it, and so does whatever else is asked for.
extension Engine {
  func read(_ order: ReadingOrder) {
    if order == .stop { return hush() }
    guard speaks else { return tell(.refused(.failed("nothing speaks: no speech program is connected"), by: nil)) }
    guard let app = register.scanned else { return tell(.refused(.unsupported, by: nil)) }
    let lit = scan.spokenStop
    let now = settle()
    var page = app.tree.readable
    var start: ElementID?
    switch order {
    case .screen, .stop: start = app.tree.summary
    case .onward: start = scan.highlight?.ids.first
    case .selection:
      let ids = Set(scan.highlight?.ids ?? [])
      page = ReadablePage(elements: page.elements.filter { ids.contains($0.id) })
    }
    guard !page.elements.isEmpty else {
      // One of the scanner's own: it is all that there is to it.
      if order == .selection, let lit { return say(Remark(text: lit.words)) }
      return tell(.refused(.failed("there is nothing to read"), by: nil))
    }
    speech.reader.app = app.key
    speech.reader.holdsScan = !scan.isPaused
    if speech.reader.holdsScan { deliver(feed(.command(.pause, at: now, now: nil, cause: .control)), cause: .control) }
    carryOut(speech.reader.reading.begin(page, from: start, isWhole: order != .selection, at: now))
  }

  /// What has been said of it has ended.
  func readingFinished(_ number: Int, wasSuccessful: Bool) {
    let ending: ScreenReading.Ending =
      wasSuccessful ? .said : speech.reader.interrupted == number ? .interrupted : .cut
    carryOut(speech.reader.reading.finished(number, ending, at: clock.now()))
  }

  /// A press ends it; what it made of the press is the scan's.
  func stopReading() {
    guard speech.reader.reading.isReading else { return }
    speech.reader.reading.stop()
    if scan.isPaused { tell(.cleared) }
  }

  /// Something else is asked for: nothing is read any more, and the scan is as it was before.
  func leaveReading() {
    guard speech.reader.reading.isReading else { return }
    stopReading()
    hush()
    goOnScanning()
  }

  /// What happens to the screen while it is read.
  func follow(_ event: ScanEvent) {
    guard speech.reader.reading.isReading else { return }
    switch event {
    case .treeChanged:
      guard let app = register.scanned, app.key == speech.reader.app else { return leaveReading() }
      speech.reader.reading.show(app.tree.readable, at: clock.now())
    case .performed(let report):
      if case .scroll = report.action, !report.handled { carryOut(speech.reader.reading.refused(report.id)) }
    default: break
    }
  }

  func advanceReading(to now: Instant) { carryOut(speech.reader.reading.advance(to: now)) }

  private func carryOut(_ effects: [ScreenReading.Effect]) {
    for effect in effects {
      switch effect {
      case .say(let number, let element):
        speech.reader.number = number
        tell(.highlight(placed(Highlight(reading: element)), app: register.scanned?.name))
        order(.reading(number)) { id, _ in
          .speechSay(SpeechOrder(id: id, utterance: element.readAloud, interrupts: false))
        }
      case .turn(let turn): self.turn(turn)
      case .ended:
        tell(.cleared)
        goOnScanning()
      }
    }
    setAlarm()
  }

  /// Only where reading had it stand still.
  private func goOnScanning() {
    if speech.reader.holdsScan, scan.isPaused { handle(.resume, cause: .control) }
  }

  private func turn(_ turn: PageTurn) {
    guard let app = register.scanned else { return }
    perform(
      ActionRequest(
        asking: turn.id, for: .scroll(turn.direction), ancestors: app.tree.responderChain(of: turn.id),
        generation: app.tree.generation, cause: .control))
  }
}

/// What is being read, and what it has done to the scan.
struct ReadingDesk {
  var reading = ScreenReading()
  /// Whose screen it is.
  var app: AppKey?
  /// Whether the scan stands still for it: that is not told as a pause.
  var holdsScan = false
  /// The number of what was given to be said last.
  var number = 0
  /// That of what something more urgent was said in place of.
  private(set) var interrupted: Int?

  /// Something is said that cuts everything else.
  mutating func interrupt() { interrupted = number }

  /// Whether a change of the scan's state comes from reading alone.
  mutating func hides(_ state: ScanState) -> Bool {
    guard holdsScan else { return false }
    if !state.isPaused { holdsScan = false }
    return true
  }
}

extension Highlight {
  /// What is being read is lit like a stop.
  fileprivate init(reading element: AccessibilityElement) {
    self.init(kind: .item, path: [element.name], ids: [element.id], frame: element.frame, label: element.name)
  }
}
