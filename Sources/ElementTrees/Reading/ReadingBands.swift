package import TappetModel

/// Orders a container's children by geometry: band by band from the top, in writing direction within a band.
///
/// A band is the topmost remaining child with all that overlap it vertically by at least half of the smaller height.
/// O(n log n), because what a band leaves over straddles its lower edge and all goes into the next one.
struct ReadingBands {
  private struct Box {
    var slot: Int
    var frame: Frame
    var isTaken = false
  }

  /// Returns the slots in reading order; `nil` to keep the published order, where a frame is missing.
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

  /// Sorts by frame, stably. Most apps publish their children in order, so that is tested first.
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
