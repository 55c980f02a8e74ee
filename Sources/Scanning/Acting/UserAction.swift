import ScanVocabulary
import ScannerMenus
import TappetModel

/// An action on an app or the device, as against a move within the scan: it can be confirmed, repeated and undone.
enum UserAction: Hashable, Sendable {
  case own(OwnAction, of: ElementID)
  /// A request that starts at an element.
  case request(ElementAction, to: ElementID)
  case device(DeviceCommand)

  /// The element acted on; `nil` for device commands.
  var element: ElementID? {
    switch self {
    case .own(_, let id), .request(_, let id): id
    case .device: nil
    }
  }

  /// Whether only that element can perform it, so that the element must be unchanged.
  var needsElement: Bool {
    switch self {
    case .own: true
    case .request(let action, _): !action.climbsResponderChain && !action.isGesture
    case .device: false
    }
  }

  /// Whether it steps a value. It is meant for the stop it starts at, although an ancestor may perform it.
  var isStep: Bool {
    if case .request(let action, _) = self { action.isStep } else { false }
  }

  /// Where a gesture begins; `nil`: not a gesture.
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

  /// Whether the user is likely to want it again at once.
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

struct LastAction: Sendable {
  var userAction: UserAction
  /// How its element looked then; for a gesture, the element where it began.
  var shown: Fingerprint.Element?
  /// The app that performed it, as counted by `Scene.app`.
  var app: Int
}

extension ElementAction {
  /// Whether it is performed at a place, whatever lies there.
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
