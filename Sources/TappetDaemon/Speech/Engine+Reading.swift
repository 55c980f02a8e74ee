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
    speech.reader.open(app.key, holdsScan: !scan.isPaused)
    if speech.reader.holdsScan { deliver(feed(.command(.pause, at: now, now: nil, cause: .control)), cause: .control) }
    carryOut(speech.reader.begin(page, from: start, isWhole: order != .selection, at: now))
  }

  /// What has been said of it has ended.
  func readingFinished(_ number: Int, wasSuccessful: Bool) {
    carryOut(speech.reader.finished(number, wasSuccessful: wasSuccessful, at: clock.now()))
  }

  /// A press ends it; what it made of the press is the scan's.
  func stopReading() {
    if speech.reader.stop(), scan.isPaused { tell(.cleared) }
  }

  /// Something else is asked for: nothing is read any more, and the scan is as it was before.
  func leaveReading() {
    guard speech.reader.isReading else { return }
    stopReading()
    hush()
    goOnScanning()
  }

  /// What happens to the screen while it is read.
  func follow(_ event: ScanEvent) {
    guard speech.reader.isReading else { return }
    guard let effects = speech.reader.follow(event, on: register.scanned, at: clock.now()) else {
      return leaveReading()
    }
    if !effects.isEmpty { carryOut(effects) }
  }

  func advanceReading(to now: Instant) { carryOut(speech.reader.advance(to: now)) }

  private func carryOut(_ effects: [ScreenReading.Effect]) {
    for effect in effects {
      switch effect {
      case .say(let number, let element):
        tell(.highlight(placed(Highlight(reading: element)), app: register.scanned?.name))
        order(.words(element.readAloud, interrupts: false), .reading(number))
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

extension Highlight {
  /// What is being read is lit like a stop.
  fileprivate init(reading element: AccessibilityElement) {
    self.init(kind: .item, path: [element.name], ids: [element.id], frame: element.frame, label: element.name)
  }
}
