import ScanVocabulary
import ScannerMenus
import TappetModel

/// The properties of a stop that the user can see when they press: its identity, its effect, and its position.
/// Decision 110: docs/decisions/0110-press-meaning.md.
struct Fingerprint: Hashable, Sendable {
  /// The properties of an element that must not change between sight and press.
  struct Element: Hashable, Sendable {
    var id: ElementID
    var label: String
    /// All traits except `selected`, `notEnabled` and `updatesFrequently`.
    var traits: Traits
    /// The element's first action; together with `hasMenu`, it decides what a press does. `nil`: the element offers
    /// none.
    var action: OwnAction.Kind?
    /// The element that performs `action`; `nil`: there is no action.
    var target: ElementID?
    /// Whether the element offers more than one action.
    var hasMenu: Bool
    var isEnabled: Bool
    var isDestructive: Bool
    var updatesFrequently: Bool
    /// The frame of the element; `nil` if no ring is drawn around it: it has no frame, or the ring is around a menu
    /// entry.
    var frame: Frame?
  }

  /// The element that the stop stands for, or, in a menu, the element that the menu belongs to; `nil`: neither.
  var element: Element?
  /// The effect of the menu entry; `nil`: the stop is not a menu entry.
  var choice: MenuChoice?
  /// The root of the screen or modal on which a menu entry makes a gesture at a point; `nil`: not such an entry.
  var ground: ElementID?
  /// The marks that were lit; empty: a single stop was lit.
  var marks: [MarkPrint] = []

  /// Why a press made while the stop looked like this must not act on the stop that looks like `now`; `nil`: it may.
  /// Values and hints never refuse a press. A label may differ if nothing else differs and the element has
  /// `updatesFrequently`.
  func refusal(now: Fingerprint) -> RefusalReason? {
    if choice != now.choice { return .changed }
    switch (element, now.element) {
    case (nil, nil): return ground == now.ground ? nil : .changed
    case (nil, .some): return .changed
    case (.some, nil): return .gone
    case (let shown?, let found?): return shown.refusal(now: found)
    }
  }
}

extension Fingerprint.Element {
  /// The traits that describe what an element is, not which state it is in.
  private static let roles: Traits = [
    .button, .link, .image, .staticText, .header, .searchField, .keyboardKey, .textEntry, .secureTextEntry,
    .toggleButton, .adjustable, .allowsDirectInteraction,
  ]

  init(_ element: AccessibilityElement, showsFrame: Bool) {
    id = element.id
    label = element.name
    traits = element.traits.subtracting([.selected, .notEnabled, .updatesFrequently])
    action = element.ownActions.first?.kind
    target = element.ownActions.first?.target
    hasMenu = element.ownActions.count > 1
    isEnabled = element.isEnabled
    isDestructive = element.isDestructive
    updatesFrequently = element.traits.contains(.updatesFrequently)
    frame = showsFrame ? element.frame : nil
  }

  /// Why a press made for the element as it looked then must not act on it as it looks `now`; `nil`: it may.
  func refusal(now: Self) -> RefusalReason? {
    if id != now.id { return .changed }
    if !now.isEnabled { return .dimmed }
    if traits.intersection(Self.roles) != now.traits.intersection(Self.roles) { return .changed }
    if action != now.action || target != now.target || hasMenu != now.hasMenu { return .changed }
    if now.isDestructive && !isDestructive { return .changed }
    if label != now.label && !isOnlyUpdated(now) { return .changed }
    if let frame, now.frame.map(frame.isFarFrom) ?? true { return .changed }
    return nil
  }

  /// Whether only the label differs and the element updates frequently, so that a new label was to be expected.
  private func isOnlyUpdated(_ now: Self) -> Bool {
    updatesFrequently && now.updatesFrequently && traits == now.traits && isDestructive == now.isDestructive
  }
}

extension Frame {
  /// Whether the centre of `other` lies more than half this frame's width or height away. An empty frame counts as one
  /// point.
  func isFarFrom(_ other: Frame) -> Bool {
    abs(other.center.x - center.x) > max(width, 1) / 2 || abs(other.center.y - center.y) > max(height, 1) / 2
  }
}
