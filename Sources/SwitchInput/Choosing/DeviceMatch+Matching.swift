import ScanVocabulary

extension DeviceMatch {
  /// Whether a switch with these `inputs` is on `device`: the device matches all given properties and has one of the
  /// inputs (all inputs if `byCapability`).
  func matches(_ device: DeviceDescription, inputs: [InputCode]) -> Bool {
    let saysSomething = name != nil || vendor != nil || product != nil || path != nil || byCapability
    guard saysSomething, inputs.contains(where: device.has) else { return false }
    if let name, name != device.name { return false }
    if let vendor, vendor != device.vendor { return false }
    if let product, product != device.product { return false }
    if let path, path != device.node, !device.links.contains(path) { return false }
    return !byCapability || inputs.allSatisfy(device.has)
  }
}
