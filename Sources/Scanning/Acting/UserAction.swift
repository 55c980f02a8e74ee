import ScanVocabulary
import ScannerMenus
import TappetModel

/// An action that the user chose to perform on an app or on the device. Unlike a move within the scan, it can be
/// confirmed, repeated and undone.
enum UserAction: Hashable, Sendable {
  /// An action that the element itself offers.
  case own(OwnAction, of: ElementID)
  /// A request that starts at this element and may be handled by an ancestor.
  case request(ElementAction, to: ElementID)
  case device(DeviceCommand)

  /// The element acted on; `nil` for device commands.
  var element: ElementID? {
    switch self {
    case .own(_, let id), .request(_, let id): id
    case .device: nil
    }
  }

  /// Whether only that element can perform the action, so that the element must be unchanged.
  var needsElement: Bool {
    switch self {
    case .own: true
    case .request(let action, _): !action.climbsResponderChain && !action.isGesture
    case .device: false
    }
  }

  /// Whether the action steps a value. A step is meant for the stop at which it starts, although an ancestor may
  /// perform it.
  var isStep: Bool {
    if case .request(let action, _) = self { action.isStep } else { false }
  }

  /// Where the action's gesture begins; `nil`: the action is not a gesture.
  var place: Point? {
    if case .request(let action, _) = self { action.beginning } else { nil }
  }

  var keepsMenu: Bool {
    switch self {
    case .own(let own, _): own.kind == .increment || own.kind == .decrement
    case .request(.textAction(let text), _): text.isRepeatable
    case .request: false
    case .device(let command): command.isRepeatable
    }
  }

  /// Whether the user is likely to want the action again at once.
  var isRepeatable: Bool {
    switch self {
    case .own, .device: keepsMenu
    case .request(let action, _):
      switch action {
      case .scroll, .increment, .decrement: true
      case .textAction(let text): text.isRepeatable
      case .activate, .escape, .magicTap, .customAction, .longPress, .gesture, .interact, .undo, .setFocus, .setText:
        false
      }
    }
  }
}

/// The last action, with what is needed to repeat it.
struct LastAction: Sendable {
  var userAction: UserAction
  /// How the action's element looked at that time; for a gesture, the element at the point where it began. `nil`: there
  /// was none.
  var shown: Fingerprint.Element?
  /// The number of the app that performed the action, from `Scene.app`.
  var app: Int
}

extension ElementAction {
  /// Whether the action is performed at a point, whatever element lies there.
  package var isGesture: Bool { if case .gesture = self { true } else { false } }

  fileprivate var isStep: Bool {
    switch self {
    case .increment, .decrement: true
    case .activate, .customAction, .longPress, .scroll, .escape, .magicTap, .gesture, .interact, .undo, .setFocus,
      .setText, .textAction:
      false
    }
  }

  /// Where the first finger of a gesture goes down; `nil`: not a gesture.
  var beginning: Point? {
    guard case .gesture(_, let fingers) = self, let touch = fingers.first?.first else { return nil }
    return Point(x: touch.x, y: touch.y)
  }
}
