import AccessibilityBridge
import AccessibilityBus
import Messages
import SystemClocks
import TappetClient
import TappetModel

/// A screen with one stop, published while a newly focused window is being read. The menu opens from it as from every stop.
struct ReadingNotice {
  static let stop = ElementID("#reading")

  /// The id of the window.
  var window: UInt
  var app: AppIdentity
  /// The name of the window, or a word for it.
  var name: String
  var title: String
  var isSilent = false

  init(_ active: ActiveWindow) {
    (window, app, name, title) = (active.id, active.app, active.name, active.title)
  }

  func tree(in frame: Frame) -> ElementNode {
    // translators: shown in place of a window; choosing it tries again at once
    let label = isSilent ? tr("\(name) does not answer yet") : tr("Reading \(name)…")
    let stop = ElementNode(id: Self.stop, label: AttributedText(label), traits: .button, frame: frame)
    return ElementNode(
      id: ElementID("#being-read"), label: AttributedText(name), frame: frame, isAccessibilityElement: false,
      children: [stop])
  }
}

/// Tells that a window is still being read.
extension Bridge {
  /// The window has the focus. If nothing of it is shown soon, that it is being read is told.
  func awaitReading(of active: ActiveWindow) {
    let isShown = focused?.id == active.id && focused?.publication.tree != nil || silence.focus?.active.id == active.id
    guard !isShown, notice?.window != active.id, display.windows?.isOrdinary(active.id) == true else {
      return
    }
    firstReading.begin(active.id, at: MonotonicClock.now)
    guard let deadline = firstReading.deadline else { return }
    BusLoop.shared.schedule(at: deadline) { [weak self] in
      Task(executorPreference: BusLoop.shared) { await self?.tellOfReading(active) }
    }
  }

  private func tellOfReading(_ active: ActiveWindow) async {
    guard display.windows?.active()?.id == active.id, firstReading.take(active.id, at: MonotonicClock.now) else {
      return
    }
    await show(ReadingNotice(active), for: active)
  }

  /// The app of the focused window does not answer; false if something of that window is shown.
  func tellOfSilence(of active: ActiveWindow?) async -> Bool {
    guard let active, focused?.id != active.id || focused?.publication.tree == nil,
      display.windows?.isOrdinary(active.id) == true
    else { return false }
    firstReading.end()
    if let notice, notice.isSilent, notice.window == active.id { return true }
    var notice = ReadingNotice(active)
    notice.isSilent = true
    await show(notice, for: active)
    return true
  }

  private func show(_ next: ReadingNotice, for active: ActiveWindow) async {
    let isNew = notice?.app != next.app
    if isNew { await endNotice() }
    notice = next
    // The window before is not shown any more; its app may be the same.
    if let focused, focused.id != active.id {
      self.focused = nil
      if focused.app.process != next.app.pid { await link.clear(focused) }
    }
    await link.publish(next.tree(in: active.frame), of: next.app, titled: next.title, isNew: isNew)
    // The window was read meanwhile, and the notice may have taken the place of its tree in the daemon.
    guard focused?.id == active.id, focused?.publication.tree != nil else { return }
    focused?.publication.answer(isTaken: false)
    await endNotice(replacedBy: next.app.pid)
    markDirty()
  }

  /// Something else stands for the focused window now.
  /// - Parameter process: the process whose tree has taken its place, if any
  func endNotice(replacedBy process: Int? = nil) async {
    firstReading.end()
    guard let notice else { return }
    self.notice = nil
    if notice.app.pid != process { await link.clear(notice.app) }
  }
}
