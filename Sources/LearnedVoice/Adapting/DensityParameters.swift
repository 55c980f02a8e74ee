/// The means or the variances of an acoustic model's densities: a `ParameterFile` with the numbers of codebooks, features
/// and densities, the length of each feature, the number of all values, then the values as floats.
package enum DensityParameters {
  /// Whether the file is of that form, and not damaged.
  package static func isWhole(_ file: [UInt8]) -> Bool { between(usual: file, adapted: file, share: 0) != nil }

  /// Returns the parameters on the way from those of the usual model to the adapted ones; `nil` if one of the files is
  /// damaged or the two are not of the same form.
  /// - Parameter share: how far on that way, 0 to 1.
  package static func between(usual: [UInt8], adapted: [UInt8], share: Float) -> [UInt8]? {
    guard let usual = ParameterFile.numbers(in: usual), let adapted = ParameterFile.numbers(in: adapted),
      usual.count == adapted.count, usual.count > 3, (1...64).contains(usual[1])
    else { return nil }
    let first = 3 + Int(usual[1]) + 1
    guard first <= usual.count, usual[..<first] == adapted[..<first], Int(usual[first - 1]) == usual.count - first
    else {
      return nil
    }
    var file = ParameterFile()
    for number in usual[..<first] { file.put(number) }
    for (old, new) in zip(usual[first...], adapted[first...]) {
      let (old, new) = (Float(bitPattern: old), Float(bitPattern: new))
      file.put((old + share * (new - old)).bitPattern)
    }
    return file.sealed
  }
}
