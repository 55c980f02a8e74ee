package import TappetModel

package enum Damage {
  /// Returns the bounds of every shape that is in only one of the two pictures, which is the area to redraw; empty if
  /// nothing changed.
  package static func between(_ old: [Shape], _ new: [Shape]) -> [Frame] {
    let (before, after) = (Set(old), Set(new))
    return old.filter { !after.contains($0) }.map(\.bounds) + new.filter { !before.contains($0) }.map(\.bounds)
  }
}
