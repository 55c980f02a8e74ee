import ScanVocabulary

/// The properties of an event device known before it is opened, from udev and sysfs, which any user may read.
struct DeviceDescription: Hashable, Sendable {
  /// The path in sysfs, new each time the device is plugged in.
  var systemPath: String
  /// The sysfs path of the physical box that the event device belongs to; `nil` for a virtual device.
  var boxPath: String?
  /// The path of the device node, `/dev/input/eventN`.
  var node: String
  /// Further paths of the node: udev's links, and configured paths that lead to the node.
  var links: [String] = []
  var name: String
  var bus: UInt16 = 0
  var vendor: UInt16 = 0
  var product: UInt16 = 0
  var uniq = ""
  var phys = ""
  /// The EV_KEY codes that the device can send, ascending.
  var keys: [UInt16] = []
  /// The EV_REL codes that the device can send, ascending.
  var relativeAxes: [UInt16] = []
  /// The EV_ABS codes that the device can send, ascending.
  var absoluteAxes: [UInt16] = []

  func has(_ input: InputCode) -> Bool {
    switch input {
    case .key(let code): keys.contains(code)
    case .axis(let code, direction: _): absoluteAxes.contains(code)
    }
  }

  /// Whether the device has a letter key, and so may be somebody's keyboard.
  var typesLetters: Bool { keys.contains(where: KeyCodes.isLetter) }

  /// A link that stays the same when the device is plugged in again: preferably the link that names the box (by-id),
  /// otherwise the link that names its USB socket (by-path); `nil` if udev made neither.
  var lastingLink: String? { links.first { $0.contains("/by-id/") } ?? links.first { $0.contains("/by-path/") } }

  var identity: DeviceIdentity {
    DeviceIdentity(bus: bus, vendor: vendor, product: product, name: name, uniq: uniq, phys: phys)
  }

  func info(switches: [SwitchID] = [], grabbed: Bool = false) -> DeviceInfo {
    DeviceInfo(
      name: displayName, vendor: vendor, product: product, path: node, link: lastingLink, uniq: uniq,
      switches: switches, grabbed: grabbed)
  }

  /// The device's name, made safe for a terminal: a device may report any bytes as its name, escape sequences included.
  var displayName: String {
    let clean = String(
      String.UnicodeScalarView(
        name.unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
          case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
            .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator:
            true
          @unknown default: false
          }
        }))
    return clean.isEmpty ? "unnamed device" : clean
  }

  /// Returns the codes in a sysfs capability bitmap, which is a list of hexadecimal words, the highest first, each as
  /// wide as a `long`.
  static func codes(inBitmap bitmap: String) -> [UInt16] {
    var codes: [UInt16] = []
    for (index, text) in bitmap.split(whereSeparator: \.isWhitespace).reversed().enumerated() {
      guard let word = UInt(text, radix: 16), index < 64 else { return [] }
      for bit in 0..<UInt.bitWidth where word & (1 << UInt(bit)) != 0 {
        codes.append(UInt16(index * UInt.bitWidth + bit))
      }
    }
    return codes
  }
}
