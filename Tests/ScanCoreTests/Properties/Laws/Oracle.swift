import Messages

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// A user who watches the screen and their own presses: knows what was lit when, and how it looked, only from the
/// effects and the definitions of the design.
struct Oracle {
  /// What was lit, and since when.
  struct Sight {
    var from: Instant
    var highlight: Highlight?
    /// Lit by the user's own step: counts as seen at once.
    var isOwn: Bool
    /// The screen it was lit on; a new screen or another app increments it.
    var screen: Int
    /// The element whose menu is open, as far as it was reported.
    var subject: ElementID?
  }

  /// A press, and the number its switch chooses by, if any.
  struct Press: Hashable {
    var stamp: Instant
    var choice: Int?
  }

  private var sights: [Sight] = []
  private var plans: [(from: Instant, plan: ScanPlan)] = []
  private var surroundings: [(from: Instant, told: MenuSurroundings)] = [(Instant(nanoseconds: .min), .init())]
  private var settings: [(from: Instant, settings: ScanSettings)] = []
  private var prompts: [Int: ScanPrompt] = [:]
  private var screen = 0
  private var screenSince = Instant(nanoseconds: .min)
  private var app = 0
  private var appSince = Instant(nanoseconds: .min)
  private var subject: ElementID?
  private(set) var lit: Highlight?
  /// Since when that is lit.
  var litSince: Instant? { sights.last?.from }
  private var focused: ElementID?
  /// When each switch was last released, by its device's time.
  private var released: [SwitchID: Instant] = [:]
  /// The last releases of all switches, for actions that waited meanwhile.
  private var releases: [Instant] = []
  /// The user's last presses: an action that waits for a second press belongs to one of these.
  private var pressed: [Press] = []
  /// The last request, with its app and screen: a repeat requests it again.
  private var asked: (request: ActionRequest, shown: AccessibilityElement?, app: Int, screen: Int)?
  private var ran: DeviceCommand?

  var plan: ScanPlan { plans.last?.plan ?? .empty }

  // MARK: Seeing

  mutating func see(_ plan: ScanPlan, _ change: PlanChange, at now: Instant) {
    plans.append((now, plan))
    if plans.count > 64 { plans.removeFirst() }
    switch change {
    case .appSwitched:
      screen += 1
      screenSince = now
      app += 1
      appSince = now
    case .screenChanged:
      screen += 1
      screenSince = now
    case .layoutChanged, .update: break
    }
  }

  mutating func see(_ event: SwitchEvent) {
    guard event.edge == .up && event.origin != .madeUp else { return }
    released[event.id] = event.at
    releases = (releases + [event.at]).suffix(6)
  }

  /// The machine was suspended: nobody has seen what was lit before.
  mutating func sleep() { screen += 1 }

  mutating func see(_ told: MenuSurroundings, at now: Instant) { surroundings.append((now, told)) }

  mutating func see(_ settings: ScanSettings, at now: Instant) { self.settings.append((now, settings)) }

  mutating func see(_ prompt: ScanPrompt) { prompts[prompt.number] = prompt }

  private mutating func see(_ highlight: Highlight?, at now: Instant, isOwn: Bool) {
    lit = highlight
    // Lit again at the same place: it has been in sight all the time, unless the user's own step lit it.
    if !isOwn, let last = sights.last, last.screen == screen, last.subject == subject, isSame(last.highlight, highlight)
    {
      return
    }
    sights.append(Sight(from: now, highlight: highlight, isOwn: isOwn, screen: screen, subject: subject))
    if sights.count > 200 { sights.removeFirst(50) }
  }

  private func isSame(_ left: Highlight?, _ right: Highlight?) -> Bool {
    left?.kind == right?.kind && left?.ids == right?.ids && left?.path == right?.path
      && words(of: left) == words(of: right)
  }

  private func words(of highlight: Highlight?) -> [String] {
    highlight?.marks.map { "\($0.code) \($0.label) \($0.ids)" } ?? []
  }

  // MARK: Judging

  /// Judges the effects of one input.
  /// - `stamps`: the times at which the user may have meant it, if no gesture gives one
  /// - `isOwn`: whether a highlight is the user's own step
  /// - `choice`: the number that a gesture chooses by
  /// - `isAim`: whether a gesture requests exactly what is lit
  mutating func judge(
    _ effects: [SwitchControlEffect], at now: Instant, stamps: [Instant], settings: ScanSettings,
    isOwn: (SwitchGesture?) -> Bool, choice: (SwitchGesture?) -> Int?, isAim: (SwitchGesture?) -> Bool
  ) throws(Violation) {
    var gesture: SwitchGesture?
    pressed = (pressed + stamps.map { Press(stamp: $0, choice: choice(nil)) }).suffix(6)
    for effect in effects {
      if case .gesture(let found) = effect {
        gesture = found
        pressed = pressed.suffix(5) + [Press(stamp: found.at, choice: choice(found))]
      }
      let own = gesture.map { [Press(stamp: $0.at, choice: choice($0))] } ?? []
      let presses = own + stamps.map { Press(stamp: $0, choice: choice(nil)) }
      let moment = Moment(now: now, presses: presses, settings: settings, isAim: isAim(gesture))
      switch effect {
      case .scan(let told):
        try see(told, at: now, isOwn: isOwn(gesture))
        try judge(told, moment)
      case .safe(let isSafe):
        let names = [RescueChoice.safeSettings, .ownSettings].map { MenuStrings.name(of: $0).english }
        try expect("the safe settings, \(isSafe)", moment) { _, sight in
          sight.highlight?.label == names[isSafe ? 0 : 1]
        }
      case _: break
      }
    }
  }

  /// When an effect came, and for which presses.
  private struct Moment {
    var now: Instant
    var presses: [Press]
    var settings: ScanSettings
    var isAim: Bool
  }

  private mutating func see(_ effect: ScanEffect, at now: Instant, isOwn: Bool) throws(Violation) {
    switch effect {
    case .highlight(let highlight):
      // The path begins with the element whose menu it is; a question or the screen's menu may cover that.
      if let open = subject, element(open, at: now)?.name != highlight.path.first { subject = nil }
      see(highlight, at: now, isOwn: isOwn)
    case .retimed(let until): lit?.until = until
    case .cleared: see(nil, at: now, isOwn: false)
    case .selected(let selection) where selection.action == MenuStrings.menu.english && selection.id != nil:
      subject = selection.id
    case .menu(let names): if names.isEmpty { subject = nil }
    case .focused(let id):
      if let focused { throw Violation(.oneFocus, "\(id) has it while \(focused) has") }
      focused = id
    case .unfocused(let id):
      if focused != id { throw Violation(.oneFocus, "\(id) loses what it never had") }
      focused = nil
    case _: break
    }
  }

  private mutating func judge(_ effect: ScanEffect, _ moment: Moment) throws(Violation) {
    switch effect {
    case .perform(let request):
      try judge(request, moment)
      ran = nil
      asked = (request, element(request.id, at: moment.now), app, screen)
    case .focusApp(let id):
      try expect("the app \(id)", moment) { time, sight in
        self.told(at: time).apps.contains { $0.id == id && sight.shows($0.name.english) }
      }
    case .run(let command):
      let isAgain = ran == command
      if !isAgain || moment.isAim {
        try expect("\(command)", moment) { _, sight in
          sight.shows(MenuStrings.title(of: command).english) || isAgain && sight.shows(MenuStrings.repeatLast.english)
        }
      }
      ran = command
      asked = nil
    case .useProfile(let name):
      try expect("the profile \(name ?? "none")", moment) { _, sight in sight.shows(MenuStrings.profile(name).english) }
    case .dictate(let field):
      let name = (field == nil ? MenuStrings.stopDictating : MenuStrings.dictate).english
      try expect("dictation into \(field.map { "\($0)" } ?? "none")", moment) { _, sight in sight.shows(name) }
    case .change(let request): try judge(request, moment)
    case .answered(let number, let answer?):
      guard let prompt = prompts[number], prompt.answers.indices.contains(answer) else {
        throw Violation(.rightElement, "an answer that was never offered: \(number) \(answer)")
      }
      let (text, name) = (prompt.text.english, prompt.answers[answer].name.english)
      try expect("the answer \(name) to \(text)", moment) { _, sight in
        guard let highlight = sight.highlight else { return false }
        return highlight.path.first == text
          && (highlight.label == name || highlight.marks.contains { $0.label == name })
      }
    case _: break
    }
  }

  /// A change of a setting must follow a press on an entry that leads there.
  private func judge(_ request: SettingRequest, _ moment: Moment) throws(Violation) {
    try expect("the setting \(request)", moment) { time, sight in
      let (before, now) = (self.settings(at: time), moment.settings)
      return MenuSetting.some.contains { setting in
        guard let change = setting.change(of: now), change.key == request.key else { return false }
        let name = MenuStrings.name(of: setting, leadingTo: setting.change(of: before)?.value, in: before).english
        return change == request && (sight.shows(name) || sight.shows(Self.bare(name)))
      }
    }
  }

  /// A setting's name without its figure, which may change while it is lit.
  private static func bare(_ name: String) -> String { name.split(separator: ":").first.map(String.init) ?? name }

  /// Requires that something a press may have meant fits.
  private func expect(
    _ what: String, _ moment: Moment, _ fits: (Instant, Sight) -> Bool
  ) throws(Violation) {
    for press in presses(moment) {
      for (time, sight) in seen(at: press.stamp, moment.settings)
      where fits(time, sight) { return }
    }
    throw Violation(.rightElement, "\(what) at \(moment.now.milliseconds), meant at \(list(presses(moment)))")
  }

  private func list(_ presses: [Press]) -> String {
    presses.map { ScriptStep.text(Instant.zero.duration(to: $0.stamp)) }.joined(separator: ", ")
  }

  /// The presses that an effect may belong to.
  private func presses(_ moment: Moment) -> [Press] {
    var presses = moment.presses
    if moment.settings.method == .inverse { presses += released.values.map { Press(stamp: $0) } }
    let waits = moment.settings.tapBehaviour == .autoTap || moment.settings.confirmWindow != nil
    // After an action the repeat window waits: a repeated action was requested by an earlier press.
    if waits || moment.presses.isEmpty { presses += pressed + releases.map { Press(stamp: $0) } }
    return presses
  }

  private func judge(_ request: ActionRequest, _ moment: Moment) throws(Violation) {
    guard request.action.needsAim else { return }
    let found = stop(answering: request, at: moment.now)
    let isOfScreen = isOfScreen(request, at: moment.now)
    // A request that climbs may start at any existing element.
    let climbs = request.action.climbsResponderChain && plan(at: moment.now)?.chains[request.id] != nil
    guard found != nil || isOfScreen || climbs else {
      throw Violation(.rightElement, "\(request.action) asked of \(request.id), which is not there")
    }
    if isRepeated(request, found, moment) { return }
    for press in presses(moment) {
      for (time, sight) in seen(at: press.stamp, moment.settings) where sight.screen == screen {
        guard let highlight = sight.highlight else { continue }
        guard let found else {
          if highlight.aimsAtPlace && self.isOfScreen(request, at: time) { return }
          continue
        }
        guard let shown = plan(at: time).flatMap({ stop(found.id, in: $0) }) else { continue }
        let inMenu = highlight.kind == .menu
        if sight.aims(at: request, shown, choice: press.choice)
          && isStill(shown, found, request, inMenu: inMenu, at: moment.now)
        {
          return
        }
      }
    }
    throw Violation(
      .rightElement,
      "\(request.action) of \(request.id) at \(moment.now.milliseconds), meant at [\(list(presses(moment)))]")
  }

  /// Whether this repeats the last action on an element that is unchanged, so that "again" and "repeat" may request it
  /// without the stop being lit.
  private func isRepeated(_ request: ActionRequest, _ found: AccessibilityElement?, _ moment: Moment) -> Bool {
    guard let asked, asked.app == app || asked.shown == nil, asked.request.id == request.id,
      asked.request.action == request.action
    else { return false }
    // A user who requests it again on another screen has seen that screen.
    let isAskedHere = asked.screen == screen || presses(moment).contains { $0.stamp >= screenSince }
    guard isAskedHere || asked.shown == nil else { return false }
    guard let shown = asked.shown, let found, shown.id == found.id else {
      return found == nil || asked.shown == nil || request.action.climbsResponderChain
    }
    return isStill(shown, found, request, inMenu: true, at: moment.now)
  }

  /// The stop of a request: the element itself, or the one it was merged into.
  private func stop(answering request: ActionRequest, at moment: Instant) -> AccessibilityElement? {
    guard let plan = plan(at: moment) else { return nil }
    if let stop = stop(request.id, in: plan) { return stop }
    for index in plan.nodes.indices {
      if let element = plan.element(at: index), element.ownActions.contains(where: { $0.target == request.id }) {
        return element
      }
    }
    return nil
  }

  private func stop(_ id: ElementID, in plan: ScanPlan) -> AccessibilityElement? {
    plan.node(of: id).flatMap(plan.element)
  }

  /// What a press at that time may have meant, and the time at which it was seen.
  private func seen(at stamp: Instant, _ settings: ScanSettings) -> [(Instant, Sight)] {
    var found: [(Instant, Sight)] = []
    // Each way of lighting a stop has its own grace period: the method by its pace, or a repeat.
    let all = self.settings.suffix(6).map(\.settings) + [settings]
    let graces = all.flatMap { settings in
      [settings.grace]
        + [settings.step, settings.fastStep, settings.dwell, settings.moveRepeat].map {
          min(settings.grace, $0 / 3)
        }
    }
    // The rescue menu has its own settings.
    for grace in Set(graces + [.milliseconds(150)]) {
      let sight = stamp.advanced(by: .zero - grace)
      guard let index = sights.lastIndex(where: { $0.from <= sight }) else { continue }
      found.append((sight, sights[index]))
      // Something lit at exactly that time may also mean what was lit before.
      if sights[index].from == sight, index > 0 { found.append((sight, sights[index - 1])) }
    }
    for seen in sights where seen.isOwn && seen.from <= stamp && stamp < until(seen) {
      found.append((max(seen.from, stamp.advanced(by: .zero - settings.grace)), seen))
    }
    return found
  }

  private func until(_ sight: Sight) -> Instant {
    // A step within the grace period still means what was lit before.
    (sights.first { $0.from > sight.from }?.from ?? Instant(nanoseconds: .max - 1_000_000_000))
      .advanced(by: .milliseconds(150))
  }

  func element(_ id: ElementID, at moment: Instant) -> AccessibilityElement? {
    plan(at: moment).flatMap { stop(id, in: $0) }
  }

  func plan(at moment: Instant) -> ScanPlan? { (plans.last { $0.from <= moment } ?? plans.first)?.plan }

  private func told(at moment: Instant) -> MenuSurroundings {
    (surroundings.last { $0.from <= moment } ?? surroundings[0]).told
  }

  private func settings(at moment: Instant) -> ScanSettings {
    (settings.last { $0.from <= moment } ?? settings.first)?.settings ?? ScanSettings()
  }

  /// Whether an element is unchanged in everything that a press would be refused for.
  private func isStill(
    _ shown: AccessibilityElement, _ found: AccessibilityElement, _ request: ActionRequest, inMenu: Bool,
    at now: Instant
  ) -> Bool {
    let updates = shown.traits.contains(.updatesFrequently) && found.traits.contains(.updatesFrequently)
    let state: Traits = [.selected, .updatesFrequently]
    let isNear: Bool
    if let old = shown.frame, let new = found.frame, !inMenu {
      isNear =
        abs(old.center.x - new.center.x) <= max(old.width, 1) / 2
        && abs(old.center.y - new.center.y) <= max(old.height, 1) / 2
    } else {
      isNear = true
    }
    return (shown.name == found.name || updates) && isNear
      && shown.traits.subtracting(state) == found.traits.subtracting(state)
      && (shown.isDestructive || !found.isDestructive) && shown.ownActions.first == found.ownActions.first
      && (shown.ownActions.count > 1) == (found.ownActions.count > 1)
  }
}

extension Oracle.Sight {
  /// Whether that entry is shown, alone or under a mark.
  func shows(_ label: String) -> Bool {
    guard let highlight, highlight.kind == .menu else { return false }
    let texts = highlight.marks.isEmpty ? [highlight.label] : highlight.marks.map(\.label)
    return texts.contains { $0 == label || $0 == label + " (now)" || $0.hasPrefix(label + ":") }
  }

  /// Whether a press on this sight may make that request.
  fileprivate func aims(at request: ActionRequest, _ element: AccessibilityElement, choice: Int?) -> Bool {
    guard let highlight else { return false }
    let isOfElement = subject.map { $0 == element.id } ?? true
    if !highlight.marks.isEmpty {
      return highlight.marks.contains { mark in
        let isChosen = choice.map { mark.code.last == "\($0)".last } ?? true
        return isChosen
          && (mark.ids == [element.id]
            || highlight.kind == .menu && isOfElement && highlight.path.first == element.name
              && highlight.offers(request, element, mark.label))
      }
    }
    switch highlight.kind {
    case .item: return highlight.ids == [element.id]
    case .menu where highlight.path.first == MenuStrings.point.english:
      return highlight.label == MenuStrings.tapHere.english
        || highlight.label == MenuStrings.snap(element.name).english
    case .menu where highlight.path.first == MenuStrings.title(of: .unplaced).english:
      return highlight.label == element.name
    case .menu:
      return isOfElement && highlight.path.first == element.name
        && highlight.offers(request, element, highlight.label)
    case .group, .exit, .point: return false
    }
  }
}

extension Highlight {
  /// Whether an entry of that name in the element's menus may make that request.
  fileprivate func offers(_ request: ActionRequest, _ element: AccessibilityElement, _ label: String) -> Bool {
    if case .gesture = request.action { return true }
    if case .textAction = request.action { return true }
    return element.ownActions.contains { $0.name == label }
  }
}

extension ElementAction {
  /// Whether the action is for one element alone.
  var needsAim: Bool {
    switch self {
    case .activate, .increment, .decrement, .customAction, .longPress, .interact, .setFocus, .setText, .textAction,
      .gesture:
      true
    case .scroll, .escape, .magicTap, .undo: false
    }
  }
}

extension MenuSetting {
  /// The settings whose changes the runs check.
  fileprivate static let some: [MenuSetting] =
    [
      .faster, .slower, .longerFirstPause, .shorterFirstPause, .longerKnownPause, .shorterKnownPause, .moreLoops,
      .fewerLoops, .longerConfirm, .shorterConfirm, .sounds(true), .sounds(false),
    ] + ScanSettings.Method.allCases.map { .method($0) } + ScanSettings.TapBehaviour.allCases.map { .tapBehaviour($0) }
    + ScanSettings.Pace.allCases.map { .pace($0) } + ScanSettings.AfterAction.allCases.map { .afterAction($0) }
    + ScanSettings.ConfirmFor.allCases.map { .confirmFor($0) }
}

extension Instant {
  var milliseconds: String { ScriptStep.text(Instant.zero.duration(to: self)) }
}
