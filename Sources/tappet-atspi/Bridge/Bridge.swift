import AccessibilityBridge
import AccessibilityBus
import ScreenLock
import SystemClocks
import TappetClient
import TappetModel
import TappetProtocol

/// Publishes the tree of the focused window to the daemon, and performs actions in it. Events only trigger a reading;
/// the bridge publishes only what it has read.
@BusActor
final class Bridge {
  let bus: Bus
  /// A separate connection for events, so that answers do not queue behind them.
  private let ears: Bus
  let display: SessionDisplay
  let link: DaemonLink
  /// Nothing is published or performed while the lock screen is shown; `nil` where there is no session bus.
  private let lock = ScreenLock()
  private let desktop: Desktop
  let search: WindowSearch
  private let names = ShownNames()
  let wake = Wake()
  var schedule = ReadingSchedule()
  /// When the reading began that was published last.
  private var lastShown = Instant.zero
  /// Whether the registry knows which events the bridge wants.
  var isListening = false
  /// Whether the accessibility bus has gone.
  private var isOver = false
  var retries = Retries()
  var focused: FocusedWindow?
  /// The focused window, if its app says nothing.
  var silence = Silence()
  /// The last few objects that were announced as showing and belong to nothing read so far.
  var risen: [ObjectReference] = []
  /// A focused window of which nothing is shown yet.
  var firstReading = FirstReading()
  /// The screen that is published while the focused window is being read.
  var notice: ReadingNotice?
  var scrolling = ScrollRun()
  /// When the last gesture of the pointer has been drawn.
  var pointerIsFree = Instant.zero
  var notices = Notices()
  let noticeSearch: WindowSearch
  /// The last edit of a text.
  var memory: EditMemory?

  init(_ bus: Bus, ears: Bus, _ display: SessionDisplay, _ link: DaemonLink) {
    self.bus = bus
    self.ears = ears
    self.display = display
    self.link = link
    desktop = Desktop(bus)
    search = WindowSearch(desktop)
    noticeSearch = WindowSearch(desktop)
  }

  /// When a newly focused window is read again, in milliseconds: some apps start slowly.
  static let late = [100, 300, 700, 1500, 3000]

  /// When a window that was moved or resized is read again, in milliseconds.
  private static let laidOut = [100, 300, 1000]

  private static let events = [
    "object:state-changed", "object:children-changed", "object:property-change", "object:text-changed",
    "object:text-selection-changed",
    "object:selection-changed", "object:visible-data-changed", "object:bounds-changed", "window:activate",
    "window:deactivate", "window:create", "window:destroy",
  ]

  /// Runs until the accessibility bus is gone.
  func run() async {
    for bus in [bus, ears] {
      bus.onEnd = { [weak self] in
        self?.isOver = true
        self?.wake.ring()
      }
    }
    ears.listen { [weak self] signal in self?.hear(signal) }
    for interface in ["Event.Object", "Event.Window", "Cache", "Socket"] {
      ears.watch("type='signal',interface='org.a11y.atspi.\(interface)'")
    }
    display.windows?.onChange = { [weak self] in self?.lookForFocus() }
    followLock()
    await listen()
    lookForFocus()
    while !isOver {
      switch schedule.next(at: MonotonicClock.now) {
      case .focus: await refocus()
      case .fields: await readFields()
      case .window: await follow()
      case .places: await replace()
      case nil where !isListening: await listen()
      case nil: await wake.wait(until: schedule.deadline)
      }
    }
    await link.clear(focused)
    await endSilence()
    await endNotice()
  }

  private func listen() async {
    isListening = true
    await desktop.listen(for: Self.events)
  }

  func close() {
    for bus in [bus, ears] {
      bus.onEnd = nil
      bus.close()
    }
  }

  func lookForFocus() {
    schedule.mark(.focus, at: MonotonicClock.now)
    wake.ring()
  }

  func lookForFocus(after delay: Duration) {
    BusLoop.shared.schedule(at: MonotonicClock.now.advanced(by: delay)) { [weak self] in self?.lookForFocus() }
  }

  func markDirty() {
    schedule.mark(.window, at: MonotonicClock.now)
    wake.ring()
  }

  func markTyped() {
    schedule.mark(.fields, at: MonotonicClock.now)
    wake.ring()
  }

  func markMoved() {
    schedule.mark(.places, at: MonotonicClock.now)
    wake.ring()
  }

  /// The highlight moved.
  func sweep() {
    schedule.highlightMoved(at: MonotonicClock.now)
    wake.ring()
  }

  /// The daemon has connected, possibly a new one.
  func begin() {
    focused?.publication.beginAnew()
    silence.focus = nil
    notice = nil
    lookForFocus()
  }

  /// Whether the session's lock screen is shown.
  var isLocked: Bool {
    guard let lock else { return false }
    defer { if lock.pump() { lookForFocus() } }
    return lock.isLocked
  }

  private func followLock() {
    guard let lock else { return }
    _ = BusLoop.shared.add(lock.descriptor, deadline: { lock.deadline }) { [weak self] in
      if lock.pump() { self?.lookForFocus() }
    }
  }

  private func refocus() async {
    if isLocked { return await leave() }
    followNotices()
    let active = display.windows?.active()
    if display.windows?.takeChoice() == true {
      focused?.publication.beginAnew()
      if silence.focus?.active.id == active?.id { silence.focus = nil }
    }
    if let active {
      await link.tell(active: active.process)
      // The app publishes to the daemon itself, so its AT-SPI tree is not needed.
      if let process = active.process, await link.isPublishing(process) { return await leave() }
      if silence.since.map({ $0.id != active.id }) ?? false { await endSilence(isAnother: true) }
      if let notice, notice.window != active.id { await endNotice() }
      awaitReading(of: active)
    }
    let found = await search.find(active, isOnDisplay: display.isWhole)
    guard let found else {
      lookAgainAtTheSick()
      lookAgain(for: active?.id)
      // A hung app's window stays as last read. The window's id alone could have been reused.
      if let focused, active?.id == focused.id, active?.process == focused.app.process,
        search.sickness.isSick(focused.busName, at: MonotonicClock.now)
      {
        return
      }
      if let owner = search.sickOwner { awaitAnswer(of: owner) }
      if search.sickOwner != nil, await tellOfSilence(of: active) { return }
      await endNotice()
      // While the focus changes no window has it; withdraw the tree only if that lasts.
      if active == nil || focused != nil { silence.since = nil }
      if focused == nil, active != nil { return await noteSilence(of: active) }
      guard focused != nil || link.active != nil else { return }
      if active == nil { schedule.foundNoFocus() }
      await waitForFocus()
      guard !schedule.isFocusDue, display.windows?.active() == nil || active != nil else { return }
      if active == nil { await link.tell(active: nil) }
      await leave()
      return await noteSilence(of: active)
    }
    retries.missing = nil
    // A chosen window that publishes nothing to choose is found, too.
    let isStill = silence.focus.map { $0.active.isChosen && $0.active.id == active?.id } ?? false
    if !isStill { await endSilence(isAnother: true) }
    if active == nil { await link.tell(active: found.app.process) }
    if await link.isPublishing(found.app.process) { return await leave() }
    let name = await names.name(of: found.app, title: found.window.name, classes: active?.classes ?? [])
    let isNew = focused?.root != found.window.reference
    if isNew, let focused, focused.app.process != found.app.process { await link.clear(focused) }
    let before = isNew ? nil : focused
    focused = FocusedWindow(
      app: found.app, shownName: name, appRoot: found.appRoot, root: found.window.reference, title: found.window.name,
      active: active, isCertain: found.isCertain, read: before?.read, menus: before?.menus ?? [],
      rows: before?.rows ?? RenewedRows(),
      publication: before?.publication ?? Publication())
    // The app lays its content out a little after its window has another size, and does not always announce that.
    let hasMoved = !isNew && before?.active?.frame != active?.frame
    await reload(popups: found.popups)
    if hasMoved { readAgain(after: Self.laidOut) }
    guard isNew else { return }
    expectChange()
    readAgain(after: Self.late)
  }

  /// An action was performed: resets the back-off after fruitless readings.
  func expectChange() { schedule.expectChange() }

  /// Schedules readings after these delays, with or without events.
  func readAgain(after times: [Int]) {
    for milliseconds in times {
      BusLoop.shared.schedule(at: MonotonicClock.now.advanced(by: .milliseconds(milliseconds))) { [weak self] in
        self?.markDirty()
      }
    }
  }

  /// Returns as soon as the focus may have changed, after 300 ms at the latest.
  private func waitForFocus() async {
    let end = MonotonicClock.now.advanced(by: .milliseconds(300))
    while !schedule.isFocusDue, !isOver, MonotonicClock.now < end { await wake.wait(until: end) }
  }

  private func leave() async {
    await endSilence()
    await endNotice()
    await link.clear(focused)
    focused = nil
  }

  private func follow() async {
    let (before, start) = (focused?.publication.tree, MonotonicClock.now)
    await reload()
    schedule.found(.window, change: focused?.publication.tree != before, in: start.duration(to: MonotonicClock.now))
  }

  private func reload(popups known: [ObjectReference]? = nil) async {
    guard let window = focused else { return }
    if search.sickness.isSick(window.busName, at: MonotonicClock.now) { return lookAgainAtTheSick() }
    let start = MonotonicClock.now
    schedule.windowReadingBegins(at: start)
    do throws(AppTimeout) {
      var popups = known
      if popups == nil {
        popups = try await desktop.windows(of: window.appRoot)
          .filter { $0.isPopup && $0.states.contains(.showing) }.map(\.reference)
      }
      let asked = risen
      let shown = await desktop.shownMenus(among: asked)
      // Menus that appeared meanwhile are checked by the reading that they trigger.
      risen.removeAll { asked.contains($0) && !shown.contains($0) }
      popups = (popups ?? []) + shown.filter { $0.name == window.busName && popups?.contains($0) != true }
      let menus = display.windows?.menus(of: window.app.process) ?? [:]
      let patience = search.sickness.patience(for: window.busName)
      let read = try await WindowReader.read(
        window.app, root: window.root, popups: popups ?? [], placement: placement(of: window), on: bus,
        within: WindowReader.time * patience,
        while: { [weak self] in
          start.duration(to: MonotonicClock.now) < Self.unhurried || self?.isLeft(window) == false
        })
      search.sickness.heal(window.busName)
      if focused?.root == window.root { focused?.menus = Set(menus.keys) }
      await publish(read, of: window)
      lastShown = start
    } catch {
      if isLeft(window) { return }
      search.sickness.mark(window.busName, at: MonotonicClock.now)
      // not translated: a line for the journal
      complain("\(window.app.name) does not answer; what it showed last stays")
      awaitAnswer(of: window.busName)
      if focused?.root == window.root { _ = await tellOfSilence(of: window.active) }
      lookAgainAtTheSick()
    }
  }

  /// How long a window is read before it matters whether it still has the focus, which takes a few questions to the
  /// display.
  private static let unhurried = Duration.seconds(1)

  /// Whether the display reports that another window has the focus. What apps say of it does not count: one may say so
  /// on and on, and none would ever be read.
  private func isLeft(_ window: FocusedWindow) -> Bool {
    guard let windows = display.windows, !windows.isPartial, let own = window.active?.id else { return false }
    return windows.active()?.id != own
  }

  /// The app went to an end of what is scrolled: reads it before the next request.
  func readAfterJump() async {
    await BusLoop.shared.sleep(for: .milliseconds(100))
    let (start, end) = (MonotonicClock.now, MonotonicClock.now.advanced(by: .seconds(1)))
    markDirty()
    while lastShown < start, MonotonicClock.now < end { await BusLoop.shared.sleep(for: .milliseconds(25)) }
  }

  /// Reads the frames of all published objects again.
  private func replace() async {
    guard let window = focused, var read = window.read else { return }
    guard let frames = try? await WindowReader.places(of: read, placement: placement(of: window), on: bus) else {
      return
    }
    for (reference, frame) in frames { read.nodes[reference]?.frame = frame }
    await publish(read, of: window)
  }

  /// Reads the fields of the window again, without walking through it.
  private func readFields() async {
    guard let window = focused, let read = window.read,
      !search.sickness.isSick(window.busName, at: MonotonicClock.now)
    else { return }
    let (before, start) = (window.publication.tree, MonotonicClock.now)
    guard let now = try? await WindowReader.fields(of: read, on: bus), focused?.root == window.root else { return }
    await publish(now, of: window, hasPlaces: true)
    schedule.found(.fields, change: focused?.publication.tree != before, in: start.duration(to: MonotonicClock.now))
  }

  /// - Parameter hasPlaces: whether its popovers have been placed before.
  private func publish(_ read: AccessibleWindow, of window: FocusedWindow, hasPlaces: Bool = false) async {
    guard focused?.root == window.root else { return }
    var read = hasPlaces ? read : display.placingPopovers(of: read, in: window.active)
    read.isReadFromRight = Language.isReadFromRight
    var tree = ElementMapping.tree(of: read)
    if read.app.toolkit.has(.renewsRows) { tree = focused?.rows.keepIDs(in: tree) ?? tree }
    if let active = window.active, active.isChosen, !tree.holdsStop { return await point(in: active) }
    silence.focus = nil
    tree = withWays(tree, in: window.active)
    let step = (focused ?? window).publication.step(to: tree)
    focused?.read = read
    focused?.publication.send(tree)
    let isPlaced = placement(of: window) != .unknown
    await endNotice(replacedBy: window.app.process)
    let isTaken = await link.publish(tree, in: focused ?? window, step, isPlaced: isPlaced)
    guard focused?.root == window.root else { return }
    focused?.publication.answer(isTaken: isTaken)
    if !isTaken { readAgain(after: [2000]) }
  }

  func placement(of window: FocusedWindow) -> Placement { placement(of: window, by: display.windows?.active()) }

  /// - Parameter active: the focused window as the display reports it now; `nil` if it reports none.
  func placement(of window: FocusedWindow, by active: ActiveWindow?) -> Placement {
    display.placement(of: active ?? window.active, toolkit: window.app.toolkit)
  }
}
