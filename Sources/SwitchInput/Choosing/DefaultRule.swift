import ScanCore

/// What happens to a device that nobody configured: switch boxes are taken, keyboards and pointers never.
enum DefaultRule {
  enum Verdict: Hashable, Sendable {
    /// A switch box: these keys are its switches, in this order.
    case take([UInt16])
    /// A known switch box with letters: the set-up may name it, it is not taken unasked.
    case offer
    case leave(Reason)
  }

  enum Reason: String, Hashable, Sendable, CaseIterable {
    case noKeys
    case letters
    case pointer
    case systemKeys
    case tooManyKeys
  }

  /// The most keys or buttons that a box nobody knows may have.
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

  /// What each switch of a box with so many of them does: one selects; two go on and select; further ones go back, up
  /// and to the menu, and select.
  static func commands(count: Int) -> [ScanCommand] {
    switch count {
    case ...0: []
    case 1: [.select]
    case _:
      Array(([.next, .select, .previous, .back, .menu] + Array(repeating: .select, count: count)).prefix(count))
    }
  }

  /// The switches of a box that is taken, named by `ids`.
  static func definitions(keys: [UInt16], ids: [SwitchID], device: DeviceDescription) -> [SwitchDefinition] {
    let match = DeviceMatch(name: device.name, vendor: device.vendor, product: device.product)
    return zip(zip(ids, keys), commands(count: keys.count)).map { pair, command in
      SwitchDefinition(
        id: pair.0, source: .device(match, inputs: [.key(pair.1)]), bindings: [.press: command], grab: true)
    }
  }
}
