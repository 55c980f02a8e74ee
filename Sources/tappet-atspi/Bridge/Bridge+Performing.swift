import AccessibilityBridge
import AccessibilityBus
import Messages
import SystemClocks
import TappetClient
import TappetModel

extension Bridge {
  /// How long an effect may take to show before the next strategy is tried.
  private static let patience = Duration.milliseconds(300)
  private static let look = Duration.milliseconds(30)
  /// How often the bridge aims at an element whose window moves, and how long it lets the window come to rest in between.
  private static let aims = 3
  private static let rest = Duration.milliseconds(60)

  /// A way to act, at a point that was computed from where a window was.
  private struct Aim {
    var way: ActionStrategy
    var window: ActiveWindow?
  }

  private enum Attempt {
    case done
    case impossible
    /// Something that is not its app's lies over the point.
    case covered
    /// The window was no longer where the point was computed from.
    case missed
  }

  func perform(_ call: PerformCall) async -> PerformResponse {
    if isLocked { return .refused(hint: tr("the screen is locked")) }
    // A gesture moves what the next action aims at.
    await awaitPointer()
    let active = display.windows?.active()
    if let response = performOnSurface(call, active) { return response }
    if let response = await performSilently(call) { return response }
    expectChange()
    if call.element == ReadingNotice.stop {
      lookForFocus()
      return .handled()
    }
    if isElsewhere(active) { return .refused(hint: tr("another window has the focus now")) }
    if ElementMapping.closes(call.element) || call.action == .escape { return press(.escape) }
    let end = ScrollRoom.End(call.element)
    // While such a stop is lit, what scrolls is asked of it.
    if let end, call.action == .activate { return await go(to: end) }
    guard let focused, let read = focused.read,
      let reference = end?.container ?? ObjectReference(focused.rows.present(of: call.element)),
      let node = read[reference]
    else { return .refused(hint: tr("the element is no longer there")) }
    // Apps do not announce every effect, and some take a while.
    defer { readAgain(after: [50, 150, 400, 1000]) }
    if call.action == .undo { return await undo(node, in: read) }
    if let order = TextEdit.Order(call.action, on: node) { return await edit(order, of: node) }
    if case .scroll(let direction) = call.action, await scrollsToEnd(direction, node, in: read) { return .handled() }
    let ways = Acting.ways(of: call.action, on: node, in: read)
    if ways.contains(where: { $0.point != nil }), await !isStillInMenu(node, in: read) {
      return .refused(hint: tr("the element is no longer there"))
    }
    var isCovered = false
    for way in ways {
      for _ in 0..<Self.aims {
        guard let aim = await aimed(way, at: node, in: read) else { break }
        if let point = aim.way.point, read.isCovered(point, of: node, by: newMenus(in: read)) {
          return .refused(hint: tr("a menu has opened over it"))
        }
        let outcome = await attempt(aim, on: node)
        if outcome == .done, await isConfirmed(aim.way, node) { return .handled() }
        if outcome == .covered { isCovered = true }
        if outcome != .missed { break }
        await BusLoop.shared.sleep(for: Self.rest)
      }
    }
    if isCovered { return .refused(hint: tr("something else lies over it")) }
    if case .increment = call.action { return .refused(hint: tr("its value did not change")) }
    if case .decrement = call.action { return .refused(hint: tr("its value did not change")) }
    return .unhandled
  }

  /// Goes to the end at once if that is wanted and the app can; false to scroll as usual.
  private func scrollsToEnd(_ direction: ScrollDirection, _ node: AccessibleNode, in read: AccessibleWindow) async
    -> Bool
  {
    let isWanted = scrolling.asks(direction, of: node.reference, at: MonotonicClock.now)
    defer { scrolling.answer(at: MonotonicClock.now) }
    guard isWanted else { return false }
    for way in Acting.waysToEnd(direction, of: node, in: read) {
      guard await ActionInvoker(bus).attempt(way, on: node.address) == true else { continue }
      // The next scroll of the command may come before the window is read again, and must find no room.
      await readAfterJump()
      return true
    }
    return false
  }

  private func go(to end: ScrollRoom.End) async -> PerformResponse {
    guard let read = focused?.read, let node = read[end.container] else {
      return .refused(hint: tr("the element is no longer there"))
    }
    for way in Acting.waysToEnd(end.isStart ? .up : .down, of: node, in: read) {
      guard await ActionInvoker(bus).attempt(way, on: node.address) == true else { continue }
      await readAfterJump()
      return .handled()
    }
    return .unhandled
  }

  /// Whether another app's window has the focus than the published one. A dialog of the same app may be published before
  /// the display reports its focus.
  private func isElsewhere(_ active: ActiveWindow?) -> Bool {
    guard let now = active?.process, let published = focused?.active?.process else { return false }
    return now != published
  }

  /// The input synthesizer; `nil` if input might reach another app's window.
  var hand: (any InputSynthesizer)? { focused?.isCertain == true ? display.hand : nil }

  private func press(_ key: ActionStrategy.Key) -> PerformResponse {
    guard let hand else { return .unhandled }
    guard isStillFocused else { return .refused(hint: tr("another window has the focus now")) }
    guard takesKeys, hand.reaches(focused?.active), hand.press(key) else { return .unhandled }
    markDirty()
    // A menu takes a moment to close, and not every app announces it.
    readAgain(after: [150, 400])
    return .handled()
  }

  /// Whether the window that receives pointer and keyboard input is the scanned one.
  var isStillFocused: Bool { display.windows?.active()?.id == focused?.id }

  /// Whether the object is no entry of a menu, or of one that is open at present, so that a click can reach it.
  private func isStillInMenu(_ node: AccessibleNode, in read: AccessibleWindow) async -> Bool {
    guard await ActionInvoker(bus).isStillInMenu(node, in: read) else { return false }
    guard read.app.toolkit.hidesThatMenusShow, !OpenMenus.holders(of: node, in: read).isEmpty,
      let popups = display.windows?.popups(of: read.app.process), let place = node.frame
    else { return true }
    return popups.contains { $0.intersection(place) != nil }
  }

  /// The places of the app's menus that opened after the window was read.
  private func newMenus(in read: AccessibleWindow) -> [Frame] {
    let known = focused?.menus ?? []
    let open = display.windows?.menus(of: read.app.process) ?? [:]
    return open.filter { !known.contains($0.key) }.map(\.value)
  }

  /// Aims at the object's present place, after scrolling it onto the screen if necessary; `nil` if it has none.
  private func aimed(_ way: ActionStrategy, at node: AccessibleNode, in read: AccessibleWindow) async -> Aim? {
    var window = display.windows?.active()
    guard let point = way.point else { return Aim(way: way, window: window) }
    if case .zoom = way { return Aim(way: way, window: window) }
    let old = node.frame.flatMap { read.reachable($0, of: node) }
    var seen = await seen(of: node, in: read, by: window)
    if seen == nil, await ActionInvoker(bus).reveal(node.address) {
      window = display.windows?.active()
      seen = await self.seen(of: node, in: read, by: window)
    }
    return seen.map { Aim(way: way.aimed(at: $0.place(of: point, in: old)), window: window) }
  }

  /// Its visible part at present.
  /// - Parameter active: where the window is.
  private func seen(of node: AccessibleNode, in read: AccessibleWindow, by active: ActiveWindow?) async -> Frame? {
    let placement = focused.map { self.placement(of: $0, by: active) } ?? .unknown
    guard placement != .unknown else { return nil }
    var part = read
    part.nodes = [node.reference: node]
    let frames = try? await WindowReader.places(of: part, placement: placement, on: bus)
    guard var frame = frames?[node.reference] ?? nil else { return nil }
    if let move = read.moves[node.reference] {
      frame.x += move.x
      frame.y += move.y
    }
    let seen = read.reachable(frame, of: node, in: active?.frame)
    return display.windows.map { seen?.intersection($0.screen) } ?? seen
  }

  private func attempt(_ aim: Aim, on node: AccessibleNode) async -> Attempt {
    if let accepted = await ActionInvoker(bus).attempt(aim.way, on: node.address) {
      return accepted ? .done : .impossible
    }
    guard let hand, isStillFocused, hand.reaches(focused?.active) else { return .impossible }
    if let point = aim.way.start {
      await hand.awaitStillness()
      if await awaitPointer() { return .missed }
      return isStillFocused ? await attempt(aim, at: point, by: hand) : .impossible
    }
    if await awaitPointer() { return .missed }
    guard takesKeys else { return .impossible }
    return await attempt(aim.way, on: node, byKeysOf: hand) ? .done : .impossible
  }

  private func attempt(_ way: ActionStrategy, on node: AccessibleNode, byKeysOf hand: any InputSynthesizer) async
    -> Bool
  {
    switch way {
    case .key(let key): return hand.press(key)
    case .keys(let keys): return keys.allSatisfy { hand.press($0) }
    case .focusAndKey(let key):
      guard await hasFocus(node) else { return false }
      return hand.press(key)
    case .stepByKeys(let key, let goal):
      guard await hasFocus(node) else { return false }
      return await step(node, by: key, to: goal, with: hand)
    case .typeText(let text):
      guard await hasFocus(node) else { return false }
      return hand.retype(text)
    case .click, .doubleClick, .contextClick, .strokes, .wheel, .zoom, .doAction, .select, .grabFocus, .setValue,
      .setBar,
      .reveal, .setText:
      return false
    }
  }

  private func attempt(_ aim: Aim, at point: Point, by hand: any InputSynthesizer) async -> Attempt {
    guard hand.hasPointer, let windows = display.windows, let window = aim.window, window.id == focused?.id else {
      return .impossible
    }
    guard windows.isStill(window) else { return .missed }
    // Another app's window may cover it, such as a panel that is always on top, or a notification.
    guard !windows.isCovered(point, for: window.id) else { return .covered }
    switch aim.way {
    case .click: return hand.click(point, in: window) ? .done : .missed
    case .doubleClick:
      guard hand.click(point, in: window) else { return .missed }
      await hand.awaitStillness()
      return hand.click(point, in: window) ? .done : .impossible
    case .contextClick: return hand.contextClick(point, in: window) ? .done : .missed
    case .strokes(let paths, let isHeld):
      // Only the start must not be covered: dragging may end over another window.
      let isOnScreen = paths.joined().allSatisfy {
        windows.screen.intersection(Frame(x: $0.x, y: $0.y, width: 1, height: 1)) != nil
      }
      guard isOnScreen else { return .impossible }
      if isHeld { return hand.contextClick(point, in: window) ? .done : .missed }
      return await draw(paths, by: hand) ? .done : .impossible
    case .wheel(let direction, _): return hand.wheel(direction, at: point) ? .done : .impossible
    case .zoom(let isLarger, _):
      return takesKeys && hand.zoom(isLarger: isLarger, at: point) ? .done : .impossible
    case .key, .keys, .focusAndKey, .stepByKeys, .typeText, .doAction, .select, .grabFocus, .setValue, .setBar, .reveal,
      .setText:
      return .impossible
    }
  }

  /// Draws the paths and returns when the last point has been reached, so that the answer comes after the gesture.
  func draw(_ paths: [[GesturePoint]], by hand: any InputSynthesizer) async -> Bool {
    guard hand.stroke(paths) else { return false }
    let length = Duration.milliseconds(Int((paths.joined().map(\.t).max() ?? 0) * 1000))
    pointerIsFree = MonotonicClock.now.advanced(by: length)
    await awaitPointer()
    return true
  }

  /// Waits until the gesture under way has been drawn: a click in between would become a part of it. Returns whether one was.
  @discardableResult
  func awaitPointer() async -> Bool {
    var hasWaited = false
    while MonotonicClock.now < pointerIsFree {
      await BusLoop.shared.sleep(for: MonotonicClock.now.duration(to: pointerIsFree))
      hasWaited = true
    }
    return hasWaited
  }

  /// Presses the key as often as the value needs to come to `goal`; false if no key could be pressed.
  private func step(
    _ node: AccessibleNode, by key: ActionStrategy.Key, to goal: Double, with hand: any InputSynthesizer
  )
    async -> Bool
  {
    guard let start = await ActionInvoker(bus).reread(node)?.value?.current else { return false }
    var steps = KeySteps(from: start, to: goal)
    while steps.isToPress {
      guard isStillFocused, hand.press(key) else { return false }
      let end = MonotonicClock.now.advanced(by: Self.patience)
      var now = await ActionInvoker(bus).reread(node)?.value?.current
      while now == steps.value, MonotonicClock.now < end {
        await BusLoop.shared.sleep(for: Self.look)
        now = await ActionInvoker(bus).reread(node)?.value?.current
      }
      steps.saw(now)
    }
    return true
  }

  private func hasFocus(_ node: AccessibleNode) async -> Bool {
    guard await ActionInvoker(bus).attempt(.grabFocus, on: node.address) == true else { return false }
    return await isConfirmed(.grabFocus, node)
  }

  private func isConfirmed(_ way: ActionStrategy, _ node: AccessibleNode) async -> Bool {
    let end = MonotonicClock.now.advanced(by: Self.patience)
    let toolkit = focused?.app.toolkit ?? Toolkit()
    while true {
      switch Confirmation.verdict(of: way, before: node, after: await ActionInvoker(bus).reread(node), in: toolkit) {
      case .done, .believed: return true
      case .missing: break
      }
      if MonotonicClock.now >= end { return false }
      await BusLoop.shared.sleep(for: Self.look)
    }
  }
}
