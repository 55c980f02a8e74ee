package import TappetModel

/// The order of a container's children by geometry: from the top band down, along the writing direction in each.
///
/// A band is the topmost child left, with all that overlap it vertically by at least half of the smaller height.
/// O(n log n): what a band leaves lying straddles its lower edge, and the next band takes all of that.
struct ReadingBands {
  private struct Box {
    var slot: Int
    var frame: Frame
    var isTaken = false
  }

  /// The slots in reading order; as sent when any has no frame.
  static func ordered(_ slots: ArraySlice<Int>, frames: Chunked<Frame?>, direction: WritingDirection) -> [Int]? {
    guard slots.count > 1 else { return nil }
    var boxes: [Box] = []
    boxes.reserveCapacity(slots.count)
    for slot in slots {
      guard let frame = frames[slot] else { return nil }
      boxes.append(Box(slot: slot, frame: frame))
    }
    return ordered(&boxes, direction)
  }

  private static func ordered(_ boxes: inout [Box], _ direction: WritingDirection) -> [Int] {
    sort(&boxes) { $0.y < $1.y }
    var order: [Int] = []
    order.reserveCapacity(boxes.count)
    var band: [Box] = []
    for top in boxes.indices where !boxes[top].isTaken {
      let first = boxes[top].frame
      band.removeAll(keepingCapacity: true)
      var next = top
      while next < boxes.count, boxes[next].frame.y < first.maxY || boxes[next].frame.y == first.y {
        if !boxes[next].isTaken, boxes[next].frame.sharesBand(with: first) {
          boxes[next].isTaken = true
          band.append(boxes[next])
        }
        next += 1
      }
      if band.count > 1 { sort(&band) { isEarlier($0, $1, direction) } }
      for box in band { order.append(box.slot) }
    }
    return order
  }

  private static func isEarlier(_ left: Frame, _ right: Frame, _ direction: WritingDirection) -> Bool {
    switch direction {
    case .leftToRight: if left.x != right.x { return left.x < right.x }
    case .rightToLeft: if left.maxX != right.maxX { return left.maxX > right.maxX }
    }
    return left.y < right.y
  }

  /// Sorts by frames, equal ones in the order sent. Most apps send their children in order already.
  private static func sort(_ boxes: inout [Box], by isLess: (Frame, Frame) -> Bool) {
    var isSorted = true
    for next in boxes.indices.dropFirst() where isSorted {
      let before = boxes[next - 1]
      let after = boxes[next]
      isSorted = isLess(before.frame, after.frame) || (!isLess(after.frame, before.frame) && before.slot < after.slot)
    }
    if isSorted { return }
    boxes.sort { left, right in
      if isLess(left.frame, right.frame) { return true }
      if isLess(right.frame, left.frame) { return false }
      return left.slot < right.slot
    }
  }
}

extension Frame {
  /// Whether the two overlap vertically by at least half of the smaller height.
  package func sharesBand(with other: Frame) -> Bool {
    let overlap = min(maxY, other.maxY) - max(y, other.y)
    return overlap >= 0 && overlap * 2 >= min(height, other.height)
  }
}
