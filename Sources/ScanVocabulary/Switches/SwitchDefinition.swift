public import TappetModel

/// A switch as declared in the configuration.
public struct SwitchDefinition: Hashable, Sendable, Codable {
  public enum Source: Hashable, Sendable, Codable {
    /// Inputs of event devices; several keys can form one switch.
    case device(DeviceMatch, inputs: [InputCode])
    /// A client injects it over the control socket; a taught sound of the switch's name, the listener alone.
    case injected, sound
  }

  public var id: SwitchID
  public var source: Source
  public var filter: FilterSettings
  /// The command for each gesture; unbound gestures do nothing.
  public var bindings: [SwitchGesture.Kind: SwitchCommand]
  /// Whether Tappet grabs the device, so that nobody else receives its events.
  public var grab: Bool
  /// Whether a device that types letters may be grabbed; that requires explicit permission.
  public var grabKeyboard: Bool
  /// Whether an injected switch may ring the bell; a device's switch and a sound always may.
  public var bell = false
  /// Whether the device is known to send its own release at once, so that the switch cannot be held.
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

  /// How many presses in a row a gesture can have: no more than any binding needs.
  public var mostPresses: Int {
    filter.presses == nil ? 1 : bindings.filter { $0.value != .nothing }.map(\.key.presses).max() ?? 1
  }
}

extension SwitchDefinition {
  /// Whether the switch may ring the bell: a device's and a sound always, an injected one only if the user allows it.
  public var mayRing: Bool { source != .injected || bell }
}

/// Selects event devices. Every criterion given must match; no criterion matches no device.
public struct DeviceMatch: Hashable, Sendable, Codable {
  /// The device's whole name as the kernel reports it.
  public var name: String?
  /// USB or Bluetooth ids.
  public var vendor: UInt16?
  public var product: UInt16?
  /// A path: `/dev/input/by-id/…` or any other link to the device node.
  public var path: String?
  /// Whether any device matches that has all of the switch's inputs.
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
  /// An EV_KEY code: a key, or a mouse or joystick button.
  case key(UInt16)
  /// One direction of an EV_ABS axis (a hat, a stick): −1 or +1.
  case axis(UInt16, direction: Int)
}

/// The switch filter's settings. Zero switches a duration off.
public struct FilterSettings: Hashable, Sendable, Codable {
  /// An up edge followed by a down edge within this time is a bounce, not a release. 0–0.2 s.
  public var chatter = Duration.milliseconds(15)
  /// A press counts only if the switch is still down after this time. 0–10 s.
  public var hold = Duration.zero
  /// After an accepted press, the filter ignores presses until this long after its release. 0–10 s.
  public var releaseLockout = Duration.zero
  /// The filter ignores presses until this long after the last accepted press. 0–10 s.
  public var ignoreRepeat = Duration.zero
  /// A press held for this long becomes a long press, before its release; must be longer than `hold`. `nil`: off.
  public var longPress: Duration?
  /// Presses whose down edges follow each other within this time form one double or triple press. 0–3 s; `nil`: off.
  public var presses: Duration?
  /// A switch down for longer than this is reported as stuck and no longer counts as down. 1–600 s.
  public var stuck = Duration.seconds(30)

  public init() {}
}

/// The gesture that accepted presses amount to.
public struct SwitchGesture: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case press, doublePress, triplePress, longPress

    public var presses: Int {
      switch self {
      case .press, .longPress: 1
      case .doublePress: 2
      case .triplePress: 3
      }
    }

    /// The gesture that this number of short presses makes; three or more make a triple press.
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
  /// The moment the person meant: the timestamp of the down edge, of the first press if there are several.
  public var at: Instant
  public init(_ id: SwitchID, _ kind: Kind, at: Instant) {
    self.id = id
    self.kind = kind
    self.at = at
  }
}
