import AccessibilityBridge
import AccessibilityBus
import SystemClocks
import TappetModel

/// The windows and apps that the bridge asks again without an event.
struct Retries {
  /// The focused window, if no objects have been found for it.
  var missing: UInt?
  /// When apps that do not answer are asked next.
  var trial: Instant?
  /// The apps that were asked once more and have not answered yet.
  var awaited: Set<String> = []
}

/// Handles AT-SPI events, and schedules readings for what apps do not announce.
extension Bridge {
  func hear(_ signal: BusSignal) {
    if signal.member == "Available" {
      // The registry has restarted, without the bridge's registrations.
      isListening = false
      wake.ring()
    } else if signal.interface.hasSuffix("Window") {
      lookForFocus()
    } else if signal.detail == "active" {
      lookForFocus()
    } else if signal.sender.name == focused?.busName {
      stir(signal.sender.name)
      if signal.member == "StateChanged", signal.detail == "showing" { remember(signal.sender) }
      switch signal.member {
      case "BoundsChanged": markMoved()
      case "StateChanged" where signal.detail == "armed": break
      // The keyboard's focus does not affect what can be scanned, but what is heard of typing.
      case "StateChanged" where signal.detail == "focused", "TextSelectionChanged": markTyped()
      case "TextChanged" where focused?.read?[signal.sender]?.isField == true:
        markTyped()
        markDirty()
      case "PropertyChange" where focused?.read?.knows(signal.detail, signal.value, of: signal.sender) == true: break
      case _: markDirty()
      }
    } else if signal.member == "ChildrenChanged" || signal.member == "AddAccessible" {
      // An app that registered late, as GTK 4 does, or one that exited.
      guard focused == nil || signal.sender.path == Desktop.root.path else { return }
      if signal.sender.path == Desktop.root.path { retries.missing = nil }
      lookForFocus()
    }
  }

  /// Remembers an object that may be a context menu without a parent; the next reading checks it.
  private func remember(_ object: ObjectReference) {
    guard let read = focused?.read, read.app.toolkit.hidesContextMenus else { return }
    let isPart = read[object] != nil && !read.popups.contains(object)
    guard !isPart, !risen.contains(object) else { return }
    risen = risen.suffix(Self.mostRisen - 1) + [object]
  }

  /// A menu may have submenus open.
  private static let mostRisen = 8

  /// Searches a few more times for a focused window: a new app sends no events until it knows of the registration.
  func lookAgain(for window: UInt?) {
    guard let window, window != retries.missing else { return }
    retries.missing = window
    for milliseconds in Self.late {
      BusLoop.shared.schedule(at: MonotonicClock.now.advanced(by: .milliseconds(milliseconds))) { [weak self] in
        if self?.retries.missing == window { self?.lookForFocus() }
      }
    }
  }

  private func stir(_ app: String) {
    guard search.sickness.isSick(app, at: MonotonicClock.now) else { return }
    search.sickness.stir(app, at: MonotonicClock.now)
    lookAgainAtTheSick()
  }

  /// Asks an app that did not answer once more, and waits: once it does, it is read, because what kept it busy is over.
  func awaitAnswer(of app: String) {
    guard retries.awaited.insert(app).inserted else { return }
    Task(executorPreference: BusLoop.shared) { await self.readOnceAnswered(app) }
  }

  private func readOnceAnswered(_ app: String) async {
    let isBack = await Desktop(bus).answers(app, within: Self.busy)
    retries.awaited.remove(app)
    guard isBack else { return }
    search.sickness.answered(app, at: MonotonicClock.now)
    if search.sickness.isSick(app, at: MonotonicClock.now) { lookAgainAtTheSick() } else { lookForFocus() }
  }

  /// How long an app may be busy for its answer to count. Chromium was seen to need 7 s for a page of 20,000 rows.
  private static let busy = Duration.seconds(30)

  /// Retries apps that did not answer when their back-off ends, because they do not announce that they answer again.
  func lookAgainAtTheSick() {
    guard let time = search.sickness.nextTrial(after: MonotonicClock.now), retries.trial.map({ time < $0 }) ?? true
    else { return }
    retries.trial = time
    BusLoop.shared.schedule(at: time) { [weak self] in
      guard self?.retries.trial == time else { return }
      self?.retries.trial = nil
      self?.lookForFocus()
    }
  }
}
