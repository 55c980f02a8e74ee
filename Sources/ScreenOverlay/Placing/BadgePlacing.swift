package import TappetModel

/// Finds places for names, numbers and codes: outside their elements and beside other elements and each other where
/// there is room, else where in the element there is least likely text.
///
/// Greedy: each takes the place of the least cost among those that are left. The work rises with the number of elements
/// and not with its square, because only what is near is looked at.
package struct BadgePlacing {
  private var contents = NearbyFrames()
  private var badges = NearbyFrames()
  private var rings = NearbyFrames()
  /// How many pairs of frames were compared, for tests.
  package var comparisons: Int { contents.comparisons + badges.comparisons + rings.comparisons }

  /// - Parameters:
  ///   - contents: the frames of all elements.
  ///   - panels: what else is drawn, which covers badges or is covered by them.
  ///   - rings: the sides of rings and outlines, which badges lie over where there is no room elsewhere.
  package init(beside contents: [Frame], panels: [Frame] = [], rings: [Frame] = []) {
    for frame in contents { self.contents.insert(frame) }
    for frame in panels { badges.insert(frame) }
    for frame in rings { self.rings.insert(frame) }
  }

  private struct Candidate {
    var x: Double
    var y: Double
    var cost: Double
    /// Whether it may be moved onto the screen.
    var isMovable = false
    /// Whether it lies in the element where there is likely no text.
    var isClear = false
  }

  /// The costs of covering, with all of itself: another element or the part of one where its text is likely; the own
  /// element or that part of it; a ring; another badge.
  private static let (overFrame, overText, overOwnFrame, overOwnText) = (0.4, 4.0, 0.3, 1.6)
  private static let (overRing, overBadge) = (1.0, 30.0)

  /// The cost of a size that is not the first one.
  private static let perSize = 0.3

  /// Returns the place for a badge of that size and takes it.
  /// - Parameters:
  ///   - margin: of the ring round the element, which the badge stays outside of.
  ///   - screen: the place is on it, if the badge is not larger.
  package mutating func place(
    width: Double, height: Double, at frame: Frame, margin: Double = 0, on screen: Frame
  ) -> Frame {
    place(sizes: [(width, height)], at: frame, margin: margin, on: screen).frame
  }

  /// Returns the place for a badge in one of several sizes, the best size first, and takes it.
  package mutating func place(
    sizes: [(width: Double, height: Double)], at frame: Frame, margin: Double = 0, on screen: Frame
  ) -> (size: Int, frame: Frame) {
    var best = (size: 0, frame: frame)
    var least = Double.infinity
    let text = Self.text(in: frame)
    let tallest = sizes.map(\.height).max() ?? 0
    var isTight = false
    contents.search(frame.grown(by: tallest)) { isTight = isTight || $0 != frame && !$0.holds(frame) }
    let isRow = isTight && frame.height < 2 * tallest && frame.width >= 8 * frame.height
    for (size, (width, height)) in sizes.enumerated() {
      let penalty = Double(size) * Self.perSize
      if penalty >= least { break }
      // Higher than its row, it would push away that of the next row.
      if isRow && height > frame.height + 2 && size < sizes.count - 1 { continue }
      for candidate in Self.candidates(width: width, height: height, at: frame, margin: margin, isRow: isRow) {
        var cost = candidate.cost + penalty
        if cost >= least { break }
        var place = Frame(x: candidate.x, y: candidate.y, width: width, height: height)
        if candidate.isMovable {
          place.x = max(screen.x, min(place.x, screen.maxX - width))
          place.y = max(screen.y, min(place.y, screen.maxY - height))
        } else if !screen.holds(place) {
          continue
        }
        let area = width * height
        func share(_ other: Frame) -> Double { place.shared(with: other) / area }
        if !candidate.isClear { cost += Self.overOwnFrame * share(frame) + Self.overOwnText * share(text) }
        if cost >= least { continue }
        // Skip containers of the element: every place near it lies in them.
        contents.search(place) { other in
          guard other != frame, !other.holds(frame) else { return }
          cost += Self.overFrame * share(other) + Self.overText * share(Self.text(in: other))
        }
        if cost < least { cost += Self.overRing / area * rings.covered(of: place) }
        if cost < least { cost += Self.overBadge / area * badges.covered(of: place) }
        if cost < least { (best, least) = ((size, place), cost) }
      }
    }
    badges.insert(best.frame)
    return best
  }

  /// The height in points up to which an element is taken to have its text in the middle of its height.
  private static let mostForOneLine = 64.0

  /// Returns where the text of an element is likely: all of it but a margin, and in a low element the middle.
  private static func text(in frame: Frame) -> Frame {
    guard frame.height <= mostForOneLine else { return frame.inset(by: 4, 4) }
    let height = min(frame.height, max(16, frame.height * 0.45))
    return frame.inset(by: min(4, frame.width * 0.1), (frame.height - height) / 2)
  }

  /// Returns the places round and in a frame, the cheapest first.
  /// - Parameter isRow: whether it is a row of a list with other rows above and below.
  private static func candidates(
    width: Double, height: Double, at frame: Frame, margin: Double, isRow: Bool
  ) -> [Candidate] {
    let around = frame.grown(by: margin)
    let level = frame.y + max(0, min(8, (frame.height - height) / 2))
    let right = frame.maxX - width
    let middle = frame.y + (frame.height - height) / 2
    var places = [
      Candidate(x: around.x - width, y: level, cost: 0),
      Candidate(x: around.maxX, y: level, cost: 0.15),
      Candidate(x: around.x, y: around.y - height, cost: 0.2),
      Candidate(x: around.maxX - width, y: around.y - height, cost: 0.3),
      Candidate(x: around.x, y: around.maxY, cost: 0.35),
      Candidate(x: around.maxX - width, y: around.maxY, cost: 0.4),
      Candidate(x: around.x - width, y: around.y - height, cost: 0.5),
      Candidate(x: around.maxX, y: around.y - height, cost: 0.55),
      // Over the lower border, where cells without gaps have no text.
      Candidate(x: right, y: frame.maxY - height * 0.62, cost: 0.6),
      Candidate(x: right, y: frame.maxY - height * 0.5, cost: 0.65),
      Candidate(x: frame.x, y: frame.maxY - height * 0.62, cost: 0.7),
      Candidate(x: right, y: middle, cost: 0.8, isMovable: true),
      Candidate(x: right, y: frame.maxY - height, cost: 0.85, isMovable: true),
      Candidate(x: right, y: frame.y, cost: 0.9, isMovable: true),
      Candidate(x: frame.x, y: frame.maxY - height, cost: 1.7, isMovable: true),
      Candidate(x: frame.x, y: frame.y, cost: 1.8, isMovable: true),
    ]
    if isRow, let x = behindText(of: frame, width: width, height: height) {
      // A name before all other places, so that all are in one column.
      let isName = width > 2.2 * height
      let place = Candidate(x: x, y: middle, cost: isName ? -0.05 : 0.18, isMovable: true, isClear: true)
      places.insert(place, at: isName ? 0 : 2)
    }
    return places
  }

  /// Returns where a row has room between the text at its left and the value at its right; `nil` if there is none.
  private static func behindText(of frame: Frame, width: Double, height: Double) -> Double? {
    // A short badge is a number, which says nothing of the text. A long one is a name, which is as long as the text.
    let behind = width <= 2.2 * height ? frame.width * 0.64 : 48 + width * 1.15
    // A fourth of the row is for the value.
    return behind + width <= frame.width * 0.76 ? frame.x + behind : nil
  }
}
