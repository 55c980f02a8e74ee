import ScanVocabulary
import ScannerMenus
import TappetModel

/// A stop as far as a user can know it when they press: its identity, its effect, and its position.
struct Fingerprint: Hashable, Sendable {
  /// The properties of an element that must not change between sight and press.
  struct Element: Hashable, Sendable {
    var id: ElementID
    var label: String
    /// All traits that are no states.
    var traits: Traits
    /// The first own action; with `hasMenu` it decides what a press does.
    var action: OwnAction.Kind?
    var target: ElementID?
    var hasMenu: Bool
    var isEnabled: Bool
    var isDestructive: Bool
    var updatesFrequently: Bool
    /// `nil` where no ring is drawn, and in a menu, where the ring is around the entry.
    var frame: Frame?
  }

  /// The element of an item, or the one whose menu this is.
  var element: Element?
  var choice: MenuChoice?
  /// The screen or modal on which a gesture is made where no element lies.
  var ground: ElementID?
  var marks: [MarkPrint] = []

  /// Why a press on what looked like this must not reach what is there `now`; `nil` when it may.
  /// Values and hints never refuse. A label may differ if only it differs and the element has `updatesFrequently`.
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
  /// The traits that say what an element is, not which state it is in.
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

  /// Whether another label is expected, because the element updates frequently.
  private func isOnlyUpdated(_ now: Self) -> Bool {
    updatesFrequently && now.updatesFrequently && traits == now.traits && isDestructive == now.isDestructive
  }
}

extension Frame {
  /// Whether the other's middle lies more than half this frame's size away. An empty frame counts as one point.
  func isFarFrom(_ other: Frame) -> Bool {
    abs(other.center.x - center.x) > max(width, 1) / 2 || abs(other.center.y - center.y) > max(height, 1) / 2
  }
}
