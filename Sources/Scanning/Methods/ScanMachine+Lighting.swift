import ScanPlanning
import ScanVocabulary
import TappetModel

/// Applies steps and commands to what the method lights: one stop, marks, or a place.
///
/// ```
///           stop                  marks                       place
/// step      goes to the next      offers "Back"               moves the band or line
/// select    acts on it            is not supported            fixes it
/// choose    is not supported      narrows, or acts            is not supported
/// back      leaves a level        undoes a choice             undoes a fix
/// ```
extension ScanMachine {
  /// The kind of the present highlight. A stop with an open window (`Waiting`) is lit alone, whatever the method.
  private var lights: ScanMotion.Lights { waiting == nil ? method.motion.lights : .stop }

  /// Whether a single stop is lit, so that moves, jumps and requests apply to it.
  var lightsOneStop: Bool { lights == .stop }

  var lightsMarks: Bool { lights == .marks }

  /// The lit band or line of `point`; `nil`: a stop or marks are lit.
  package var litPlace: PointSweep? { lights == .place ? method.pointing.sweep : nil }

  var isFirst: Bool { lights == .place ? method.pointing.isFirst : plan.nodes[cursor].position == 0 }

  var litElement: AccessibilityElement? {
    menus.isEmpty && lights == .stop ? screen.plan.element(at: home) : nil
  }

  var fingerprint: Fingerprint {
    switch lights {
    case .stop: fingerprint(of: cursor)
    case .marks: Fingerprint(element: nil, choice: nil, marks: marks)
    case .place: Fingerprint(element: nil, choice: nil)
    }
  }

  func highlightOfCursor() -> Highlight {
    switch lights {
    case .stop: highlight(of: cursor)
    case .marks: highlightOfMarks()
    case .place: method.pointing.sweep.map(highlightOfPoint) ?? highlight(of: cursor)
    }
  }

  // MARK: Time and presses

  mutating func stepLit(at due: Instant, seen: Instant) {
    switch lights {
    case .stop: stepStop(at: due, seen: seen)
    case .marks: stepMarks(at: due, seen: seen)
    case .place: stepPoint(at: due, seen: seen)
    }
  }

  mutating func select(stamp: Instant, cause: ActionCause) {
    if isAnswer(.select, stamp: stamp, cause: cause) { return }
    switch lights {
    case .stop: selectStop(stamp: stamp, cause: cause)
    case .marks: refuseUnlit()
    case .place: fixPoint(stamp: stamp, cause: cause)
    }
  }

  mutating func choose(_ number: Int, stamp: Instant, cause: ActionCause) {
    if lights == .marks { chooseMark(number, stamp: stamp, cause: cause) } else { refuseUnlit() }
  }

  mutating func back() {
    switch lights {
    case .stop: backOneLevel()
    case .marks: if !widenMarks() { backOneLevel() }
    case .place: if !pointBack() { backOneLevel() }
    }
  }

  /// Refuses a command that does not apply to what is lit; if nothing is lit, lights the place instead.
  mutating func refuseUnlit() { if isPaused { wake() } else { refuse(.unsupported) } }

  // MARK: Changes

  /// Updates lit marks or a lit place after a tree change. Returns `false` if a single stop is lit, or if the place is
  /// gone.
  mutating func keepLit(menusKept: Bool, same: Bool, seen: Instant) -> Bool {
    switch lights {
    case .stop: return false
    case .marks:
      replaceMarks(menusKept: menusKept, seen: seen)
      return true
    case .place: return replacePoint(same: same, seen: seen)
    }
  }

  /// Whether what is lit was made for another method, or for another number of switches, so that it must be lit anew.
  func isOutdated(since before: ScanSettings, marked: Bool, choices old: Int) -> Bool {
    let isPoint = settings.method == .point || before.method == .point
    return (lights == .marks || marked || isPoint) && (settings.method != before.method || choices != old)
  }
}
