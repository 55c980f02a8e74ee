import TappetModel

/// Decides when a changed value is spoken: at once; a value that changes constantly at most once a second, and its last
/// change always.
///
/// ```
/// changed ▶ true ─ changed within 1 s ▶ false ─ changed ▶ false ─ the second is over ▶ due
/// ```
struct ChangedValues {
  static let interval = Duration.seconds(1)

  private var saidAt: Instant?
  /// The element whose newest value is due at `deadline`.
  private var waiting: ElementID?

  /// When `due` must be called next; `nil`: no value waits.
  var deadline: Instant? { waiting == nil ? nil : saidAt?.advanced(by: Self.interval) }

  /// Returns whether to speak the element's changed value now. `isConstant`: whether it changes constantly.
  mutating func changed(_ id: ElementID, isConstant: Bool, at now: Instant) -> Bool {
    if isConstant, let saidAt, saidAt.duration(to: now) < Self.interval {
      waiting = id
      return false
    }
    (saidAt, waiting) = (now, nil)
    return true
  }

  /// Returns the element whose newest value is to be spoken now; `nil` if none is due.
  mutating func due(at now: Instant) -> ElementID? {
    guard let deadline, deadline <= now else { return nil }
    defer { (saidAt, waiting) = (now, nil) }
    return waiting
  }
}

/// Follows the value of an element that the user changes by increment or decrement, from a menu or by voice, where the
/// highlight does not tell it.
///
/// ```
/// asked ─ the value changes ▶ the element, at most once a second ─ … ─ 3 s after the last request ▶ forgotten
/// ```
struct AskedValue {
  static let patience = Duration.seconds(3)

  private var asked: (app: AppKey, element: AccessibilityElement, until: Instant)?
  private var values = ChangedValues()

  var deadline: Instant? { values.deadline }
  /// Whether the value may still change, or a change waits to be told.
  var isWaiting: Bool { asked != nil }

  /// Takes note of a request to an app. `element`: its element as it was before.
  mutating func ask(_ request: ActionRequest, of element: AccessibilityElement?, in app: AppKey, at now: Instant) {
    switch request.action {
    case .increment, .decrement: break
    default: return
    }
    guard let element else { return }
    let until = now.advanced(by: Self.patience)
    if let asked, asked.app == app, asked.element.id == element.id, asked.until > now {
      self.asked?.until = until
    } else {
      asked = (app, element, until)
    }
  }

  /// Returns the element if its value has changed and is to be told now. `find`: finds an element in the newest tree of
  /// an app; `nil` if it is gone.
  mutating func news(at now: Instant, _ find: (AppKey, ElementID) -> AccessibilityElement?) -> AccessibilityElement? {
    let isDue = values.due(at: now) != nil
    guard let asked else { return nil }
    guard let element = find(asked.app, asked.element.id), isDue || asked.until > now else {
      forget()
      return nil
    }
    guard element.value != asked.element.value, element.value != nil else { return nil }
    guard isDue || values.changed(element.id, isConstant: true, at: now) else { return nil }
    self.asked?.element = element
    return element
  }

  /// Stops following, so that no change is due any more either.
  private mutating func forget() { (asked, values) = (nil, ChangedValues()) }
}
