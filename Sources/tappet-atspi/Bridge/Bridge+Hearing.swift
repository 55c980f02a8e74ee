import AccessibilityBridge
import AccessibilityBus
import SystemClocks
import TappetModel

/// What is told, and by whom; and when to look again for what nobody tells.
extension Bridge {
  func hear(_ signal: BusSignal) {
    if signal.member == "Available" {
      // The registry began anew, and knows nothing of who listens.
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
      // What has the keyboard's focus changes nothing of what can be scanned.
      case "StateChanged" where signal.detail == "focused" || signal.detail == "armed": break
      case "PropertyChange" where focused?.read?.knows(signal.detail, signal.value, of: signal.sender) == true: break
      case _: markDirty()
      }
    } else if signal.member == "ChildrenChanged" || signal.member == "AddAccessible" {
      // An app that came late, as GTK 4 does, or one that went.
      guard focused == nil || signal.sender.path == Desktop.root.path else { return }
      if signal.sender.path == Desktop.root.path { missing = nil }
      lookForFocus()
    }
  }

  /// It may be a menu that is nobody's child. Whether it is, and whether it came or went, is asked when the window is read.
  private func remember(_ object: ObjectReference) {
    guard let read = focused?.read, read.app.toolkit.hidesContextMenus else { return }
    let isPart = read[object] != nil && !read.popups.contains(object)
    guard !isPart, !risen.contains(object) else { return }
    risen = risen.suffix(Self.mostRisen - 1) + [object]
  }

  /// A menu may have others open.
  private static let mostRisen = 8

  /// Looks a few times more for what a window that has the focus tells of itself. Its app may have come so lately that it
  /// has not heard yet that we listen: what it does until then it tells nobody.
  func lookAgain(for window: UInt?) {
    guard let window, window != missing else { return }
    missing = window
    for milliseconds in Self.late {
      BusLoop.shared.schedule(at: MonotonicClock.now.advanced(by: .milliseconds(milliseconds))) { [weak self] in
        if self?.missing == window { self?.lookForFocus() }
      }
    }
  }

  /// Who tells something while it is left alone may answer again.
  private func stir(_ app: String) {
    guard search.sickness.isSick(app, at: MonotonicClock.now) else { return }
    search.sickness.stir(app, at: MonotonicClock.now)
    lookAgainAtTheSick()
  }

  /// What did not answer is asked again when its time has come: that it answers again it tells nobody.
  func lookAgainAtTheSick() {
    guard let time = search.sickness.nextTrial(after: MonotonicClock.now), trial.map({ time < $0 }) ?? true else {
      return
    }
    trial = time
    BusLoop.shared.schedule(at: time) { [weak self] in
      guard self?.trial == time else { return }
      self?.trial = nil
      self?.lookForFocus()
    }
  }
}
