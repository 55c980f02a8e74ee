import ElementTrees
import Messages
import ScanLab
import ScanVocabulary
import ScannerMenus
import Scanning
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Reading aloud: the screen, the screen from the lit stop on, or the lit stop alone.
///
/// The scan pauses while Tappet reads, and the element being read is lit. Any press or other request ends the reading.
extension Engine {
  func read(_ order: ReadingOrder) {
    if order == .stop { return hush() }
    guard speaks else {
      return tell(.refused(.failed(Message("nothing speaks: no speech program is connected")), by: nil))
    }
    let preference: Preference = order == .selection ? .isSpeakSelectionEnabled : .isSpeakScreenEnabled
    guard value(of: preference) == .flag(true) else {
      return tell(.refused(.failed(Message("reading aloud is off in the settings: \(preference.rawValue)")), by: nil))
    }
    guard let app = register.scanned else { return tell(.refused(.unsupported, by: nil)) }
    if order.isStep { return step(order, app) }
    if order == .selection, readSelectedText() { return }
    let lit = scan.spokenStop
    let now = settle()
    var page = app.tree.readable
    var start: ElementID?
    switch order {
    case .screen, .stop: start = app.tree.summary
    case .onward:
      start = speech.reader.lastRead(in: app.key, at: scan.elementAtPlace) ?? scan.highlight?.ids.first
    case .top, .next, .previous, .nextHeading, .previousHeading, .elements, .lines, .words, .characters, .spell: break
    case .selection:
      let ids = Set(scan.highlight?.ids ?? [])
      page = ReadablePage(elements: page.elements.filter { ids.contains($0.id) })
    }
    guard !page.elements.isEmpty else {
      // Stops of the scanner itself have no readable element; read their words.
      if order == .selection, let lit { return say(Remark(text: lit.spoken(by: speech.settings.inFull))) }
      return tell(.refused(.failed(Message("there is nothing to read")), by: nil))
    }
    begin(page, of: app, from: start, isWhole: order != .selection, at: now)
  }

  private func begin(
    _ page: ReadablePage, of app: PublishedApp, from start: ElementID?, isWhole: Bool, at now: Instant
  ) {
    speech.reader.open(app.key, holdsScan: !scan.isPaused)
    if speech.reader.holdsScan { feed(.command(.pause, at: now, now: nil, cause: .control), cause: .control) }
    carryOut(
      speech.reader.begin(page, of: app.key, at: scan.elementAtPlace, from: start, isWhole: isWhole, at: now))
  }

  /// Reads the text that is selected in a field. Returns `false` where no field says what is selected in it: then the
  /// selection is what is lit.
  private func readSelectedText() -> Bool {
    guard let scanned = register.scanned else { return false }
    let lit = scan.highlight?.ids ?? []
    let ofLit = lit.count == 1 ? scanned.tree.focusedField(at: lit[0]) : nil
    let focused = register.typedInto.flatMap { app in app.tree.focusedField.map { (app, $0) } }
    let fields = [ofLit.map { (scanned, $0) }, focused].compactMap(\.self)
    guard let (app, field) = fields.first(where: { !$0.1.selected.isEmpty }) else {
      guard ofLit != nil || (lit.isEmpty && focused != nil) else { return false }
      tell(.refused(.failed(Message("nothing is selected")), by: nil))
      return true
    }
    guard app.key == scanned.key, var element = app.tree[field.id] else {
      // Only what is scanned can be lit while it is read.
      order(.words(AttributedText(field.selected).marked(field.language), interrupts: true), .remark)
      return true
    }
    (element.name, element.isUnnamed, element.label, element.value) = (field.selected, false, nil, nil)
    begin(ReadablePage(elements: [element], turns: [nil]), of: app, from: nil, isWhole: false, at: settle())
    return true
  }

  /// Moves the reading cursor, lights its element and reads its piece. In the menu for reading, scanning goes on.
  private func step(_ order: ReadingOrder, _ app: PublishedApp) {
    let isInMenu = scan.isReadingMenuOpen
    let start = scan.elementAtPlace
    guard let piece = speech.reader.step(order, app.tree.readable, of: app.key, from: start, isInMenu: isInMenu) else {
      return tell(.refused(app.tree.readable.elements.isEmpty ? .unsupported : .limit, by: nil))
    }
    if isInMenu {
      if let highlight = scan.highlight { tell(.highlight(placed(marking(highlight)), app: register.scanned?.name)) }
    } else {
      if !scan.isPaused {
        speech.reader.open(app.key, holdsScan: true)
        feed(.command(.pause, at: settle(), now: nil, cause: .control), cause: .control)
      }
      tell(.highlight(placed(Highlight(reading: piece.element)), app: register.scanned?.name))
    }
    let words = piece.spoken(by: speech.settings.inFull, spells: order == .spell)
    self.order(.words(words, interrupts: true), .remark)
  }

  /// In the menu for reading, adds a ring round the element that was read last.
  func marking(_ highlight: Highlight) -> Highlight {
    guard machines.isReadingMenuOpen, let app = register.scanned,
      let id = speech.reader.lastRead(in: app.key, at: scan.elementAtPlace), let frame = app.tree[id]?.frame
    else { return highlight }
    var marked = highlight
    marked.frames = [frame]
    return marked
  }

  /// Shows the heading to which a jump led, beside the stop that is lit.
  func flashHeading(_ id: ElementID) {
    guard let element = register.scanned?.tree[id] else { return }
    tell(.flash(placed(Highlight(reading: element))))
  }

  /// Continues after the text numbered `number` has been spoken.
  func readingFinished(_ number: Int, wasSuccessful: Bool) {
    carryOut(speech.reader.finished(number, wasSuccessful: wasSuccessful, at: clock.now()))
  }

  /// Ends the reading because of a press; the scan handles the press itself.
  func stopReading() {
    if speech.reader.stop(), scan.isPaused { tell(.cleared) }
  }

  /// Ends the reading because of another request, and resumes the scan if reading paused it.
  func leaveReading() {
    guard speech.reader.isReading else { return }
    stopReading()
    hush()
    goOnScanning()
  }

  /// Handles an event on the screen that is being read.
  func follow(_ event: ScanEvent) {
    if case .treeChanged = event { tellAskedValue() }
    guard spoken.isReadingAloud else { return }
    guard let effects = speech.reader.follow(event, on: register.scanned, at: clock.now()) else {
      return leaveReading()
    }
    if !effects.isEmpty { carryOut(effects) }
  }

  func advanceReading(to now: Instant) {
    let effects = speech.reader.advance(to: now)
    if !effects.isEmpty { carryOut(effects) }
  }

  private func carryOut(_ effects: [ScreenReading.Effect]) {
    for effect in effects {
      switch effect {
      case .say(let number, let element):
        // A selection is read from an element with other words.
        let lit = register.scanned?.tree[element.id] ?? element
        tell(.highlight(placed(Highlight(reading: lit)), app: register.scanned?.name))
        order(.words(element.readAloud, interrupts: false), .reading(number))
      case .turn(let turn): self.turn(turn)
      case .ended:
        tell(.cleared)
        goOnScanning()
      }
    }
    setAlarm()
  }

  /// Resumes the scan, but only if reading paused it.
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
  /// Creates a highlight for the element that is being read, lit like a stop.
  fileprivate init(reading element: AccessibilityElement) {
    self.init(kind: .item, path: [element.name], ids: [element.id], frame: element.frame, label: element.name)
  }
}
