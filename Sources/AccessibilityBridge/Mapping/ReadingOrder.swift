import ScanCore

extension [ElementNode] {
  /// In the order in which they are read, where a toolkit tells the children of a grid from its end: each lies above the one
  /// before it, or beside it on the left. Others are left as they were told, for that is the order of the keyboard too.
  func readDownwards(in toolkit: Toolkit) -> [ElementNode] {
    guard toolkit.listsGridsBackwards, count > 2 else { return self }
    let frames = compactMap(\.place)
    guard frames.count == count else { return self }
    let pairs = zip(frames, frames.dropFirst())
    let isBackwards = pairs.allSatisfy { before, next in
      next.isAbove(before) || !before.isAbove(next) && next.x + next.width <= before.x
    }
    // A line by itself may be told from its right end for a language that is read so.
    return isBackwards && pairs.contains { $1.isAbove($0) } ? reversed() : self
  }
}

extension ElementNode {
  /// Its own, else what it holds.
  fileprivate var place: Frame? { frame ?? children.compactMap(\.place).reduce(nil) { $0?.union($1) ?? $1 } }
}

extension Frame {
  fileprivate func isAbove(_ other: Frame) -> Bool { y + height <= other.y }
}
