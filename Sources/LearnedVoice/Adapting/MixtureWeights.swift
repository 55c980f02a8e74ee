/// The mixture weights of an acoustic model in the form that training reads, made from the packed form (`sendump`), the only
/// one in Debian's model.
///
/// The packed form: lines of text, each after its length, up to a length of 0; the numbers of rows and columns; then for each
/// feature, row (density) and column (senone) a byte, the negative logarithm of the weight to the base 1.0001, divided by
/// 1024. The other form: a `ParameterFile` with four numbers (senones, features, densities, their product), then the weights by
/// senone, feature and density.
package enum MixtureWeights {
  /// Returns `nil` if the bytes are no packed weights of one byte each, or are cut short.
  /// - Parameter senones: the number of senones of the model; there may be more columns.
  package static func unpacked(_ packed: [UInt8], features: Int, senones: Int) -> [UInt8]? {
    var place = 0
    func number() -> Int? {
      guard place + 4 <= packed.count else { return nil }
      defer { place += 4 }
      return (0..<4).reduce(0) { $0 | Int(packed[place + $1]) << (8 * $1) }
    }
    while let length = number(), length > 0 {
      guard place + length <= packed.count else { return nil }
      let line = String(decoding: packed[place..<place + length], as: UTF8.self)
      if line.hasPrefix("cluster_count"), !line.contains(" 0") { return nil }
      place += length
    }
    guard let rows = number(), let columns = number(), (1...4096).contains(rows), (senones...65_536).contains(columns),
      senones > 0, place + features * rows * columns <= packed.count
    else { return nil }
    let table = (0..<256).map { byte in Float(power(base: 1.0001, -1024 * byte)) }
    var writer = ParameterFile()
    for count in [senones, features, rows, senones * features * rows] { writer.put(UInt32(count)) }
    packed.withUnsafeBufferPointer { packed in
      for senone in 0..<senones {
        for feature in 0..<features {
          let first = place + feature * rows * columns + senone
          var sum: Float = 0
          for row in 0..<rows { sum += table[Int(packed[first + row * columns])] }
          let scale = sum > 0 ? 1 / sum : 0
          for row in 0..<rows { writer.put((table[Int(packed[first + row * columns])] * scale).bitPattern) }
        }
      }
    }
    return writer.sealed
  }

  /// Returns `base` to that power, without a library.
  private static func power(base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    var square = base
    var rest = exponent.magnitude
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return exponent < 0 ? 1 / result : result
  }
}
