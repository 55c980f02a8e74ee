package import TappetModel

/// Finds which of many children that lie one after the other, as the rows of a table, are in view, from the places of a
/// few of them. Each round asks for the places of at most 16 children:
///
///     0 ─────────┬─────────┬─────────┬──────── 20,000   the first round
///                └─┬─┬─┬─┬─┘                            the next one, between the last above the view and the first in it
///
/// The first children are left out: the headers of a table may stay in view wherever its rows are.
/// Decision 238: docs/decisions/0238-long-lists.md.
package struct VisibleRange: Sendable {
  package enum Step: Hashable, Sendable {
    /// Asks for the frames of the children with these indexes.
    case ask([Int])
    /// The children in view; empty if all of them lie before or after it.
    case found(Range<Int>)
    /// The children have no places, or do not lie one after the other.
    case unordered
  }

  private enum Side { case before, within, after }

  private let view: Frame
  private let count: Int
  private var isAcross: Bool?
  /// The children before the first one in view: the last index known to be before it, the first one known not to be.
  private var start: (before: Int, from: Int)
  /// The last one in view: the last index known not to be after it, the first one known to be after it.
  private var end: (upTo: Int, after: Int)
  private var asked: [Int] = []
  private var unplaced: Set<Int> = []

  /// The children that may be headers.
  package static let headers = 16
  private static let probes = 16

  /// - Parameters:
  ///   - view: the visible part of the container, in the coordinates of the children's frames
  ///   - count: the number of children
  package init(view: Frame, count: Int) {
    self.view = view
    self.count = count
    start = (Self.headers - 1, count)
    end = (Self.headers - 1, count)
  }

  package mutating func begin() -> Step {
    guard count > Self.headers + 1 else { return .unordered }
    asked = [Self.headers, count - 1]
    return .ask(asked)
  }

  /// - Parameter frames: the frames of the children asked for, in that order; `nil` for one that has none
  package mutating func answered(_ frames: [Frame?]) -> Step {
    let placed = zip(asked, frames).compactMap { index, frame in frame.map { (index, $0) } }
    if isAcross == nil {
      guard placed.count == 2, let across = Self.isAcross(from: placed[0].1, to: placed[1].1) else { return .unordered }
      isAcross = across
    }
    // One without a place says nothing, but some must have one.
    guard !placed.isEmpty || asked.count < Self.probes else { return .unordered }
    unplaced.formUnion(zip(asked, frames).filter { $1 == nil }.map(\.0))
    for (index, frame) in placed { note(index, side(of: frame)) }
    return next()
  }

  private mutating func note(_ index: Int, _ side: Side) {
    switch side {
    case .before:
      start.before = max(start.before, index)
      end.upTo = max(end.upTo, index)
    case .within:
      start.from = min(start.from, index)
      end.upTo = max(end.upTo, index)
    case .after:
      start.from = min(start.from, index)
      end.after = min(end.after, index)
    }
  }

  private mutating func next() -> Step {
    // Places that contradict each other.
    guard start.before < start.from, end.upTo < end.after else { return .unordered }
    asked = Self.between(start.before, start.from).filter { !unplaced.contains($0) }
    if asked.isEmpty { asked = Self.between(end.upTo, end.after).filter { !unplaced.contains($0) } }
    return asked.isEmpty ? .found(start.from..<max(start.from, end.after)) : .ask(asked)
  }

  /// At most so many indexes between the two, evenly.
  private static func between(_ low: Int, _ high: Int) -> [Int] {
    let inside = high - low - 1
    guard inside > 0 else { return [] }
    if inside <= probes { return Array(low + 1..<high) }
    return (1...probes).map { low + (high - low) * $0 / (probes + 1) }
  }

  private static func isAcross(from first: Frame, to last: Frame) -> Bool? {
    if last.y >= first.maxY { return false }
    return last.x >= first.x + first.width ? true : nil
  }

  private func side(of frame: Frame) -> Side {
    let isAcross = isAcross == true
    let (low, high) = isAcross ? (frame.x, frame.x + frame.width) : (frame.y, frame.maxY)
    let (from, to) = isAcross ? (view.x, view.x + view.width) : (view.y, view.maxY)
    return high <= from ? .before : low >= to ? .after : .within
  }
}
