import AccessibilityBridge
import AccessibilityBus
import SystemClocks
import TappetClient
import TappetModel
import TappetProtocol

/// Keeps the tree of the window that has the focus with the daemon, and acts in it.
///
/// Events only say that something is to be read again; what is published is always what was read.
@BusActor
final class Bridge {
  let bus: Bus
  /// What apps tell comes by a connection of its own: no answer waits behind it.
  private let ears: Bus
  let display: SessionDisplay
  let link: DaemonLink
  private let desktop: Desktop
  let search: WindowSearch
  let wake = Wake()
  private var settling = Settling()
  private var places = Settling()
  private var lastReading = Instant.zero
  /// Whether another window may have the focus: looked at once, but not all the time where an app tells that on and on.
  private var focusing = Settling(quiet: .zero, longest: .milliseconds(100))
  var isListening = false
  private var isOver = false
  /// The window that has the focus and of which nothing is known.
  var missing: UInt?
  var trial: Instant?
  var focused: FocusedWindow?
  /// What has told that it is shown and was part of nothing that was read, the last few.
  var risen: [ObjectReference] = []

  init(_ bus: Bus, ears: Bus, _ display: SessionDisplay, _ link: DaemonLink) {
    self.bus = bus
    self.ears = ears
    self.display = display
    self.link = link
    desktop = Desktop(bus)
    search = WindowSearch(desktop)
  }

  /// When what just came is looked at again, in milliseconds: some apps are slow to begin.
  static let late = [100, 300, 700, 1500, 3000]

  /// What toolkits are asked to tell.
  private static let events = [
    "object:state-changed", "object:children-changed", "object:property-change", "object:text-changed",
    "object:selection-changed", "object:visible-data-changed", "object:bounds-changed", "window:activate",
    "window:deactivate", "window:create", "window:destroy",
  ]

  /// Works until the accessibility bus is gone.
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
    await listen()
    lookForFocus()
    while !isOver {
      if focusing.take(at: MonotonicClock.now) {
        await refocus()
      } else if settling.take(at: MonotonicClock.now) {
        await follow()
      } else if places.take(at: MonotonicClock.now) {
        await replace()
      } else if !isListening {
        await listen()
      } else {
        await wake.wait(until: [focusing.deadline, settling.deadline, places.deadline].compactMap(\.self).min())
      }
    }
    await link.clear(focused)
  }

  private func listen() async {
    isListening = true
    await desktop.listen(for: Self.events)
  }

  /// Ends both connections, where one of them has ended.
  func close() {
    for bus in [bus, ears] {
      bus.onEnd = nil
      bus.close()
    }
  }

  /// Another window may have the focus.
  func lookForFocus() {
    focusing.mark(at: MonotonicClock.now)
    wake.ring()
  }

  /// Something in the window may be other than it was read.
  func markDirty() {
    settling.mark(at: MonotonicClock.now)
    wake.ring()
  }

  /// Things may have moved.
  func markMoved() {
    places.mark(at: MonotonicClock.now)
    wake.ring()
  }

  /// The highlight moved: what it goes to must be where its ring is, though apps tell nothing of windows and pages that
  /// move, and must be there at all, though some tell nothing of what they show.
  func sweep() {
    if lastReading.duration(to: MonotonicClock.now) > .seconds(2) { markDirty() } else { markMoved() }
  }

  /// The daemon is there, perhaps another one than before.
  func begin() {
    focused?.publication.beginAnew()
    lookForFocus()
  }

  private func refocus() async {
    let active = display.windows?.active()
    if let active {
      await link.tell(active: active.process)
      // The daemon scans it; what it tells assistive technology besides, if anything, is not needed.
      if let process = active.process, await link.isPublishing(process) { return await leave() }
    }
    let found = await search.find(active, isOnDisplay: display.isWhole)
    guard let found else {
      lookAgainAtTheSick()
      lookAgain(for: active?.id)
      // It stays as it was seen last. A window's number alone may be another's by now.
      if let focused, active?.id == focused.id, active?.process == focused.app.process,
        search.sickness.isSick(focused.busName, at: MonotonicClock.now)
      {
        return
      }
      // Between two windows there is none: only when that lasts the tree goes.
      guard focused != nil || link.active != nil else { return }
      await BusLoop.shared.sleep(for: .milliseconds(300))
      guard focusing.deadline == nil, display.windows?.active() == nil || active != nil else { return }
      if active == nil { await link.tell(active: nil) }
      return await leave()
    }
    missing = nil
    if active == nil { await link.tell(active: found.app.process) }
    if await link.isPublishing(found.app.process) { return await leave() }
    let isNew = focused?.root != found.window.reference
    if isNew, let focused, focused.app.process != found.app.process { await link.clear(focused) }
    let before = isNew ? nil : focused
    focused = FocusedWindow(
      app: found.app, appRoot: found.appRoot, root: found.window.reference, title: found.window.name,
      active: active, isCertain: found.isCertain, read: before?.read,
      publication: before?.publication ?? Publication())
    await reload(popups: found.popups)
    guard isNew else { return }
    settling.expectChange()
    readAgain(after: Self.late)
  }

  /// What was told in vain is forgotten: something was done.
  func expectChange() { settling.expectChange() }

  /// Reads again after so many milliseconds each, told or not.
  func readAgain(after times: [Int]) {
    for milliseconds in times {
      BusLoop.shared.schedule(at: MonotonicClock.now.advanced(by: .milliseconds(milliseconds))) { [weak self] in
        self?.markDirty()
      }
    }
  }

  private func leave() async {
    await link.clear(focused)
    focused = nil
  }

  /// Reads again because something was told.
  private func follow() async {
    let (before, start) = (focused?.publication.tree, MonotonicClock.now)
    await reload()
    settling.found(change: focused?.publication.tree != before, in: start.duration(to: MonotonicClock.now))
  }

  private func reload(popups known: [ObjectReference]? = nil) async {
    guard let window = focused else { return }
    if search.sickness.isSick(window.busName, at: MonotonicClock.now) { return lookAgainAtTheSick() }
    lastReading = MonotonicClock.now
    do throws(AppTimeout) {
      var popups = known
      if popups == nil {
        popups = try await desktop.windows(of: window.appRoot)
          .filter { $0.isPopup && $0.states.contains(.showing) }.map(\.reference)
      }
      let asked = risen
      let shown = await desktop.shownMenus(among: asked)
      // Others may have come while that was asked: they are asked at the next reading, which they have called for.
      risen.removeAll { asked.contains($0) && !shown.contains($0) }
      popups = (popups ?? []) + shown.filter { $0.name == window.busName && popups?.contains($0) != true }
      let read = try await WindowReader.read(
        window.app, root: window.root, popups: popups ?? [], placement: placement(of: window), on: bus)
      search.sickness.heal(window.busName)
      await publish(read, of: window)
    } catch {
      search.sickness.mark(window.busName, at: MonotonicClock.now)
      complain("\(window.app.name) does not answer; what it showed last stays")
      lookAgainAtTheSick()
    }
  }

  /// Reads the places anew of all that is published.
  private func replace() async {
    guard let window = focused, var read = window.read else { return }
    guard let frames = try? await WindowReader.places(of: read, placement: placement(of: window), on: bus) else {
      return
    }
    for (reference, frame) in frames { read.nodes[reference]?.frame = frame }
    await publish(read, of: window)
  }

  private func publish(_ read: AccessibleWindow, of window: FocusedWindow) async {
    guard focused?.root == window.root else { return }
    var read = display.placingPopovers(of: read, in: window.active)
    read.isReadFromRight = Language.isReadFromRight
    let tree = ElementMapping.tree(of: read)
    let step = (focused ?? window).publication.step(to: tree)
    focused?.read = read
    focused?.publication.send(tree)
    let isPlaced = placement(of: window) != .unknown
    let isTaken = await link.publish(tree, in: focused ?? window, step, isPlaced: isPlaced)
    guard focused?.root == window.root else { return }
    focused?.publication.answer(isTaken: isTaken)
    if !isTaken { readAgain(after: [2000]) }
  }

  func placement(of window: FocusedWindow) -> Placement {
    display.placement(of: display.windows?.active() ?? window.active, toolkit: window.app.toolkit)
  }
}
