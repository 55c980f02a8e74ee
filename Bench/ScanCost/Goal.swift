/// A figure held against the most that it should be, or only told.
struct Goal {
  var name: String
  var value: Double
  var most: Double?

  var isMet: Bool { most.map { value <= $0 } ?? true }
}
