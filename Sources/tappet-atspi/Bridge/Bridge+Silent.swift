import AccessibilityBridge
import AccessibilityBus
import Glibc
import Messages
import SystemClocks
import TappetClient
import TappetModel
import TappetProtocol

/// The focused window of an app that says nothing, and where in it the person is pointing.
struct SilentFocus {
  var active: ActiveWindow
  var window: SilentWindow
  var app: AppIdentity { active.app }
}

/// Whether the focused window's app says nothing.
struct Silence {
  /// The window, if it is offered to point in it; then the bridge has no `focused`.
  var focus: SilentFocus?
  /// The window for which nothing was found, and since when.
  var since: (id: UInt, at: Instant)?
}

/// Offers to point in windows whose app says nothing.
extension Bridge {
  /// How long an app may take to say what it shows, after its window got the focus.
  private static let silence = Duration.milliseconds(3300)

  /// Nothing was found for the focused window: after a while, offers to point in it.
  func noteSilence(of active: ActiveWindow?) async {
    guard let active, display.hand?.hasPointer == true, display.windows?.isOrdinary(active.id) == true,
      search.sickOwner == nil
    else { return await endSilence() }
    if let now = silence.focus, now.active.id == active.id, now.active.process == active.process {
      if now.active.frame != active.frame { await offer(active, isNew: false) }
      return
    }
    await endSilence()
    guard silence.since?.id != active.id else {
      guard let since = silence.since?.at, since.duration(to: MonotonicClock.now) >= Self.silence else { return }
      return await offer(active, isNew: true)
    }
    silence.since = (active.id, MonotonicClock.now)
    BusLoop.shared.schedule(at: MonotonicClock.now.advanced(by: Self.silence)) { [weak self] in
      if self?.silence.since?.id == active.id { self?.lookForFocus() }
    }
  }

  /// The window says something after all, or has lost the focus.
  func endSilence(isAnother: Bool = false) async {
    if isAnother { silence.since = nil }
    guard let now = silence.focus else { return }
    silence.focus = nil
    await link.clear(now.app)
  }

  func offer(_ active: ActiveWindow, isNew: Bool) async {
    silence.focus = SilentFocus(active: active, window: SilentWindow(active.frame))
    await publishSilent(isNew: isNew)
  }

  private func publishSilent(isNew: Bool) async {
    guard let silent = silence.focus else { return }
    let title = tr("\(silent.active.name) does not say what it shows. Choose where to point.")
    await link.publish(
      withWays(silent.window.tree(title: title) { tr($0.name) }, in: silent.active), of: silent.app,
      titled: silent.active.title, isNew: isNew)
  }

  /// Performs an action in it; `nil`: no such window has the focus.
  func performSilently(_ call: PerformCall) async -> PerformResponse? {
    guard var focus = silence.focus else { return nil }
    guard let active = display.windows?.active(), active.id == focus.active.id, active.frame == focus.active.frame
    else {
      lookForFocus()
      return .refused(hint: tr("another window has the focus now"))
    }
    guard let outcome = focus.window.perform(call.action, on: call.element) else { return .unhandled }
    silence.focus = focus
    switch outcome {
    case .shown: await publishSilent(isNew: false)
    case .keyboard: return await link.focus(panel: "Keyboard") ? .handled() : .unhandled
    case .desktop: return await link.focus(panel: "Desktop") ? .handled() : .unhandled
    case .pointer(let way):
      guard let hand = display.hand, await play(way, by: hand, in: active) else {
        return .refused(hint: tr("something else lies over that place"))
      }
      lookForMenu()
      await publishSilent(isNew: false)
    }
    return .handled()
  }

  private func play(_ way: ActionStrategy, by hand: any InputSynthesizer, in active: ActiveWindow) async -> Bool {
    await hand.awaitStillness()
    await awaitPointer()
    guard let start = way.start, hand.hasPointer, hand.reaches(active),
      display.windows?.isCovered(start, for: active.id) == false
    else { return false }
    return switch way {
    case .click(let point): hand.click(point, in: active)
    case .doubleClick(let point): await doubleClick(point, by: hand, in: active)
    case .contextClick(let point): hand.contextClick(point, in: active)
    case .wheel(let direction, let point): hand.wheel(direction, at: point)
    case .zoom(let isLarger, let point): hand.zoom(isLarger: isLarger, at: point)
    case .strokes(let paths, let isHeld): isHeld ? hand.contextClick(start, in: active) : await draw(paths, by: hand)
    case .doAction, .select, .grabFocus, .focusAndKey, .key, .keys, .setValue, .setBar, .reveal,
      .stepByKeys, .setText, .typeText:
      false
    }
  }
}

extension Bridge {
  private func doubleClick(_ point: Point, by hand: any InputSynthesizer, in active: ActiveWindow) async -> Bool {
    guard hand.click(point, in: active) else { return false }
    await hand.awaitStillness()
    return hand.click(point, in: active)
  }
}

extension SilentWindow.Stop {
  fileprivate var name: Message {
    switch self {
    case .square(let number): Message("Square \(String(number))")
    case .click: Message("Click")
    case .doubleClick: Message("Double click")
    case .contextClick: Message("Right click")
    case .scrollUp: Message("Scroll up")
    case .scrollDown: Message("Scroll down")
    case .dragFrom: Message("Drag from here")
    case .dropHere: Message("Drop here")
    case .finer: Message("Point more finely")
    case .again: Message("Once more at the same point")
    case .back: Message("Back")
    case .keyboard: Message("Keyboard", context: "panel")
    case .desktop: Message("Desktop", context: "panel")
    }
  }
}
