import ElementTrees
import Scanning
import TappetModel
import TappetProtocol

/// From one app to another: a panel of Tappet's own comes only if no app does, and the keyboard goes with its place.
extension Engine {
  /// How long a panel waits for an app after one has left. A bridge withdraws an app before it has read the next.
  static let handOver = Duration.milliseconds(800)

  /// Shows the app that is next after the scanned one has left, or waits before that is a panel.
  func handOver(at now: Instant) {
    if register.turn?.standing != .app, register.turn != nil { register.hold(until: now.advanced(by: Self.handOver)) }
    let next = register.scanned
    show(next, .appSwitched(focus: nil, place: next?.place))
    tellState()
  }

  /// Closes the keyboard, because its place is gone: nothing is scanned until an app comes, or its time is over.
  private func dismissSummoned(at now: Instant) {
    guard register.dismissSummoned() else { return }
    register.hold(until: now.advanced(by: Self.handOver))
    show(nil, .appSwitched(focus: nil))
    tellSurroundings()
    tellState()
  }

  /// Closes the keyboard if the focus went to another process than the one for which it was opened.
  func followSummoned(to process: Int?) {
    let over = register.summonedOver.flatMap { register[$0]?.process }
    let isSame = process.map { own in over.map { ProcessLine.reaches(from: $0, any: [own]) } ?? false } ?? false
    guard register.leavesSummoned(to: process, isSame: isSame) else { return }
    dismissSummoned(at: settle())
  }

  /// Follows the field that is typed into, in the newest tree of its app.
  func followField(in key: AppKey) {
    guard register.scanned?.standing == .summoned, register.summonedOver == key, let app = register[key] else { return }
    fields.follow(app.tree, at: clock.now())
    if fields.deadline != nil { setAlarm() }
  }

  /// Carries out what is due of a hand-over.
  func advanceHandOver(to now: Instant) {
    if register.endHold(at: now) {
      let next = register.scanned
      show(next, .appSwitched(focus: nil, place: next?.place))
      tellSurroundings()
      tellState()
    }
    guard fields.isGone(at: now), register.scanned?.standing == .summoned, let over = register.summonedOver else {
      return
    }
    focus(over)
  }

  // MARK: Where the keys go

  /// Tells the keyboard where its keys go, if that has changed.
  func tellTyping() {
    let target = typingTarget
    let panels = register.all.filter { $0.standing == .summoned }.map(\.key.session)
    for id in typing.news(target, to: panels) {
      if let session = sessions[id] { send(.notification(.typingChanged(target.json)), to: session) }
    }
  }

  private var typingTarget: TypingTarget {
    guard let app = register.typedInto, app.process.map(hasFocus) ?? true else { return TypingTarget() }
    var target = TypingTarget(app: app.key.text, name: app.name)
    guard let field = app.tree.focusedField, let element = app.tree[field.id] else { return target }
    (target.field, target.isSecure) = (field.id, field.isSecure)
    target.label = element.label?.string
    target.context = element.textualContext
    target.isSearch = element.traits.contains(.searchField)
    target.isEmpty = !field.isSecure && field.text.isEmpty
    return target
  }

  /// Whether the window with the focus may be that process's: no bridge says otherwise.
  private func hasFocus(_ process: Int) -> Bool { connections.activeProcesses.isEmpty || ownsActiveWindow(process) }
}

/// Remembers the target of keys that each panel was sent last, and sends only changes.
struct TypingDesk {
  private var told: [SessionID: TypingTarget] = [:]

  /// Returns those of the connections that must be told.
  mutating func news(_ target: TypingTarget, to sessions: [SessionID]) -> [SessionID] {
    let others = sessions.filter { told[$0] != target }
    told = Dictionary(sessions.map { ($0, target) }) { one, _ in one }
    return others
  }
}
