package import TappetModel

/// What must be drawn anew where one picture follows another.
package enum Damage {
  /// The frames of what is in only one of the pictures. Empty where nothing changed.
  package static func between(_ old: [Shape], _ new: [Shape]) -> [Frame] {
    let (before, after) = (Set(old), Set(new))
    return old.filter { !after.contains($0) }.map(\.bounds) + new.filter { !before.contains($0) }.map(\.bounds)
  }
}
