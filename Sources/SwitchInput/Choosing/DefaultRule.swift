import ScanVocabulary

/// The default rule, which decides about devices that are not configured: Tappet reads switch boxes, but never
/// keyboards and pointers.
/// Decision 5: docs/decisions/0005-keyboard-like-switch-boxes.md.
enum DefaultRule {
  enum Verdict: Hashable, Sendable {
    /// Read the device: it is a switch box, and these keys are its switches, in this order.
    case take([UInt16])
    /// Do not read the device, but offer it to the user: it is a known switch box with letter keys, which the settings
    /// may name.
    case offer
    /// Ignore the device.
    case leave(Reason)
  }

  enum Reason: String, Hashable, Sendable, CaseIterable {
    case noKeys
    case letters
    case pointer
    case systemKeys
    case tooManyKeys
  }

  /// The maximum number of keys or buttons of a device that the rule takes for a switch box although it does not know
  /// it.
  static let mostKeys = 8

  static func verdict(on device: DeviceDescription) -> Verdict {
    let known = KnownSwitchBoxes.box(vendor: device.vendor, product: device.product) != nil
    if device.keys.isEmpty { return .leave(.noKeys) }
    if device.relativeAxes.contains(where: KeyCodes.isPointer(relative:))
      || device.absoluteAxes.contains(where: KeyCodes.isPointer(absolute:))
    {
      return .leave(.pointer)
    }
    if device.typesLetters { return known ? .offer : .leave(.letters) }
    let inOrder = KeyCodes.inSocketOrder(device.keys)
    if known { return .take(Array(inOrder.prefix(mostKeys))) }
    if !device.keys.allSatisfy(KeyCodes.isPlain) { return .leave(.systemKeys) }
    return device.keys.count <= mostKeys ? .take(inOrder) : .leave(.tooManyKeys)
  }

  static func definitions(keys: [UInt16], ids: [SwitchID], device: DeviceDescription) -> [SwitchDefinition] {
    let match = DeviceMatch(name: device.name, vendor: device.vendor, product: device.product)
    return zip(zip(ids, keys), SwitchDefinition.defaultBindings(inputs: keys.count)).map { pair, bindings in
      SwitchDefinition(id: pair.0, source: .device(match, inputs: [.key(pair.1)]), bindings: bindings, grab: true)
    }
  }
}
