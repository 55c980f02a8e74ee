package import TappetModel

package enum Damage {
  /// Returns the bounds of every shape that is in only one of the two pictures, which is the area to redraw; empty if
  /// nothing changed.
  package static func between(_ old: [Shape], _ new: [Shape]) -> [Frame] {
    let (before, after) = (Set(old), Set(new))
    let (gone, come) = (old.filter { !after.contains($0) }, new.filter { !before.contains($0) })
    // A ring that runs out changes on its lines alone.
    let same = Set(gone.map(\.whole)).intersection(come.map(\.whole))
    return same.flatMap(\.opaqueParts).map { $0.grown(by: 1) }
      + (gone + come).filter { !same.contains($0.whole) }.flatMap(\.areas)
  }
}
