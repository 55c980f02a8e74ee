public import TappetModel

/// A switch as the configuration declares it.
public struct SwitchDefinition: Hashable, Sendable, Codable {
  public enum Source: Hashable, Sendable, Codable {
    /// Inputs of event devices: two keys may be one switch.
    case device(DeviceMatch, inputs: [InputCode])
    /// A program injects it over the control socket.
    case injected
  }

  public var id: SwitchID
  public var source: Source
  public var filter: FilterSettings
  /// What each gesture of this switch does; unbound gestures do nothing.
  public var bindings: [SwitchGesture.Kind: SwitchCommand]
  /// Whether the device is taken from everybody else while Tappet reads it.
  public var grab: Bool
  /// Grabbing a device that types letters must be allowed in so many words.
  public var grabKeyboard: Bool
  /// Whether an injected switch may ring the bell; a device's own always may.
  public var bell = false
  /// Whether it is known to let go by itself at once, so that it can't be held.
  public var releasesByItself = false

  public init(
    id: SwitchID, source: Source, filter: FilterSettings = FilterSettings(),
    bindings: [SwitchGesture.Kind: SwitchCommand] = [.press: .scan(.select)], grab: Bool = true,
    grabKeyboard: Bool = false
  ) {
    self.id = id
    self.source = source
    self.filter = filter
    self.bindings = bindings
    self.grab = grab
    self.grabKeyboard = grabKeyboard
  }

  /// How many presses are waited for: no more than something is bound to.
  public var mostPresses: Int {
    filter.presses == nil ? 1 : bindings.filter { $0.value != .nothing }.map(\.key.presses).max() ?? 1
  }
}

extension SwitchDefinition {
  /// Whether a press of it may ring the bell: a person's finger may, a program only where its user allows it.
  public var mayRing: Bool { source != .injected || bell }
}

/// Which event devices are meant. All that is said must hold; nothing said matches nothing.
public struct DeviceMatch: Hashable, Sendable, Codable {
  /// The device's name as the kernel tells it, whole.
  public var name: String?
  /// USB or Bluetooth ids.
  public var vendor: UInt16?
  public var product: UInt16?
  /// A path, `/dev/input/by-id/…` or any other link to the node.
  public var path: String?
  /// Any device that has all inputs of the switch.
  public var byCapability: Bool

  public init(
    name: String? = nil, vendor: UInt16? = nil, product: UInt16? = nil, path: String? = nil, byCapability: Bool = false
  ) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.path = path
    self.byCapability = byCapability
  }
}

/// One input of an event device.
public enum InputCode: Hashable, Sendable, Codable {
  /// An EV_KEY code: a key, a mouse or joystick button.
  case key(UInt16)
  /// One direction of an EV_ABS axis (a hat, a stick): −1 or +1.
  case axis(UInt16, direction: Int)
}

/// What the switch filter lets through. Every duration may be zero: off.
public struct FilterSettings: Hashable, Sendable, Codable {
  /// An up followed by a down within this time is no release. 0–0.2 s.
  public var chatter = Duration.milliseconds(15)
  /// Accepted only when still down after this time. 0–10 s.
  public var hold = Duration.zero
  /// After an accepted press, nothing until this long after its release. 0–10 s.
  public var releaseLockout = Duration.zero
  /// Nothing until this long after the last accepted press. 0–10 s.
  public var ignoreRepeat = Duration.zero
  /// A second gesture that fires while still held; must be longer than `hold`. `nil` is off.
  public var longPress: Duration?
  /// Presses whose downs follow each other within this time are one gesture, of two or three. 0–3 s; `nil` is off.
  public var presses: Duration?
  /// Down for longer than this is reported, and stops counting as down. 1–600 s.
  public var stuck = Duration.seconds(30)

  public init() {}
}

/// What a switch was made to say, once the filter has let it through.
public struct SwitchGesture: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case press, doublePress, triplePress, longPress

    /// How many presses make it.
    public var presses: Int {
      switch self {
      case .press, .longPress: 1
      case .doublePress: 2
      case .triplePress: 3
      }
    }

    /// What so many short presses in a row are.
    package static func short(_ presses: Int) -> Kind {
      switch presses {
      case ...1: .press
      case 2: .doublePress
      default: .triplePress
      }
    }
  }

  public var id: SwitchID
  public var kind: Kind
  /// The moment that was meant: the stamp of the down edge, of several presses of the first.
  public var at: Instant
  public init(_ id: SwitchID, _ kind: Kind, at: Instant) {
    self.id = id
    self.kind = kind
    self.at = at
  }
}
