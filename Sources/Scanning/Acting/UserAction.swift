import ScanVocabulary
import ScannerMenus
import TappetModel

/// Something that is done to the world, as against a move within the scan: what can be confirmed, repeated and taken
/// back.
enum UserAction: Hashable, Sendable {
  /// An own action of an element.
  case own(OwnAction, of: ElementID)
  /// A request that starts at an element.
  case request(ElementAction, to: ElementID)
  case device(DeviceCommand)

  /// The element it is done to; `nil` where the machine itself is asked.
  var element: ElementID? {
    switch self {
    case .own(_, let id), .request(_, let id): id
    case .device: nil
    }
  }

  /// Whether that element alone can do it, so that it must still be what it was.
  var needsElement: Bool {
    switch self {
    case .own: true
    case .request(let action, _): !action.climbsResponderChain && !action.isGesture
    case .device: false
    }
  }

  /// Whether it steps a value. It was meant for the element that it starts at, where that is one, though an ancestor may do it.
  var isStep: Bool {
    if case .request(let action, _) = self { action.isStep } else { false }
  }

  /// Where a gesture begins; `nil`: it is none.
  var place: Point? {
    if case .request(let action, _) = self { action.beginning } else { nil }
  }

  /// Whether a menu stays open after it, for the next.
  var keepsMenu: Bool {
    switch self {
    case .own(let own, _): own.kind == .increment || own.kind == .decrement
    case .request(.textAction(let text), _): text.isRepeatable
    case .request: false
    case .device(let command): command.isRepeatable
    }
  }

  /// Whether it is likely to be wanted again at once.
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

/// What was done last.
struct LastAction: Sendable {
  var userAction: UserAction
  /// What its element was then; of a gesture, what lay where it began.
  var shown: Fingerprint.Element?
  /// The app that did it.
  var app: Int
}

extension ElementAction {
  /// A gesture is made at a place, whatever is there.
  package var isGesture: Bool { if case .gesture = self { true } else { false } }

  fileprivate var isStep: Bool {
    switch self {
    case .increment, .decrement: true
    case .activate, .customAction, .longPress, .scroll, .escape, .magicTap, .gesture, .interact, .undo, .setFocus,
      .setText, .textAction:
      false
    }
  }

  /// Where the first finger of a gesture goes down; `nil`: it is none.
  var beginning: Point? {
    guard case .gesture(_, let fingers) = self, let touch = fingers.first?.first else { return nil }
    return Point(x: touch.x, y: touch.y)
  }
}
