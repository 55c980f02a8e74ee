import ScanPlanning
import ScanVocabulary
import TappetModel

/// What a method lights: one stop, marks, or a place; and what steps and presses then do. Nothing outside this file asks
/// which of them it is.
///
/// ```
///           stop                  marks                       place
/// step      the next              the way back is offered     the band or line goes on
/// select    acts on it            nothing is lit alone        fixes it
/// choose    is not supported      narrows, or acts            is not supported
/// back      one level             one choice                  one fix
/// ```
extension ScanMachine {
  /// What waits for a press is lit as a stop, whatever the method.
  private var lights: ScanMotion.Lights { waiting == nil ? method.motion.lights : .stop }

  /// Whether one stop is lit alone, which moves, jumps and requests can mean.
  var lightsOneStop: Bool { lights == .stop }

  var lightsMarks: Bool { lights == .marks }

  /// The band or line that is lit; `nil`: a stop is, or marks are.
  package var litPlace: PointSweep? { lights == .place ? method.pointing.sweep : nil }

  /// Whether it is the first of what is gone through.
  var isFirst: Bool { lights == .place ? method.pointing.isFirst : plan.nodes[cursor].position == 0 }

  /// The element that is lit alone, on the screen.
  var litElement: AccessibilityElement? {
    menus.isEmpty && lights == .stop ? screen.plan.element(at: home) : nil
  }

  /// What is lit, to a person who looks at it.
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

  /// The time of what is lit is over.
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

  /// What was asked for is not for what is lit; in the dark any press lights that.
  mutating func refuseUnlit() { if isPaused { wake() } else { refuse(.unsupported) } }

  // MARK: Changes

  /// Brings marks, or a place, up to a tree that has changed. `false`: a stop is lit, or nothing of the place is left.
  mutating func keepLit(menusKept: Bool, same: Bool, seen: Instant) -> Bool {
    switch lights {
    case .stop: return false
    case .marks:
      replaceMarks(menusKept: menusKept, seen: seen)
      return true
    case .place: return replacePoint(same: same, seen: seen)
    }
  }

  /// Whether what is lit was made for other settings: by another method, or marks for another number of switches.
  func isOutdated(since before: ScanSettings, marked: Bool, choices old: Int) -> Bool {
    let isPoint = settings.method == .point || before.method == .point
    return (lights == .marks || marked || isPoint) && (settings.method != before.method || choices != old)
  }
}
