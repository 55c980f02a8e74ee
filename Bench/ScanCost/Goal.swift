/// A figure with an upper limit, or without one.
struct Goal {
  var name: String
  var value: Double
  var most: Double?

  var isMet: Bool { most.map { value <= $0 } ?? true }
}
